package android.content.pm;

import android.view.WindowManager;

/** Of an activity like the sample's, or of one whose manifest says nothing. */
public class ActivityInfo {
    public static final int CONFIG_ORIENTATION = 0x80;
    public static final int CONFIG_UI_MODE = 0x200;
    public static final int CONFIG_SCREEN_SIZE = 0x400;
    public int configChanges;
    public int softInputMode;

    /** For the stub's own use. */
    ActivityInfo() {
        if (Boolean.getBoolean("teamhub.bareManifest")) return;
        configChanges = CONFIG_ORIENTATION | CONFIG_UI_MODE | CONFIG_SCREEN_SIZE;
        softInputMode = WindowManager.LayoutParams.SOFT_INPUT_ADJUST_RESIZE;
    }
}
