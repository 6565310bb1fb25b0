package com.teamhub.embed;

/**
 * As the Android Gradle plugin makes it from `res/values/attrs.xml`. In a library the numbers are not final: the app
 * that uses it has others, so they must not become part of the library's classes.
 */
public final class R {
    public static final class styleable {
        public static final int[] TeamhubView = {0, 1};
        public static int TeamhubView_teamhubKey = 0;
        public static int TeamhubView_teamhubPath = 1;
    }
}
