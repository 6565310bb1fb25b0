package android.content.res;

import android.util.DisplayMetrics;

public class Resources {
    private final Configuration configuration = new Configuration();
    private final DisplayMetrics metrics = new DisplayMetrics();

    public Configuration getConfiguration() {
        return configuration;
    }

    public DisplayMetrics getDisplayMetrics() {
        return metrics;
    }
}
