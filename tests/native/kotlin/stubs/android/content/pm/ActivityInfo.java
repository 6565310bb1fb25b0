package android.content.pm;

import android.view.WindowManager;

/** Of an activity like the sample's, or of one whose manifest only thinks of a rotation. */
public class ActivityInfo {
    public static final int CONFIG_ORIENTATION = 0x80;
    public static final int CONFIG_SCREEN_LAYOUT = 0x100;
    public static final int CONFIG_UI_MODE = 0x200;
    public static final int CONFIG_SCREEN_SIZE = 0x400;
    public static final int CONFIG_SMALLEST_SCREEN_SIZE = 0x800;
    public int configChanges;
    public int softInputMode;

    /** For the stub's own use. */
    ActivityInfo() {
        configChanges = CONFIG_ORIENTATION | CONFIG_SCREEN_SIZE;
        if (Boolean.getBoolean("teamhub.bareManifest")) return;
        configChanges |= CONFIG_SCREEN_LAYOUT | CONFIG_UI_MODE | CONFIG_SMALLEST_SCREEN_SIZE;
        softInputMode = WindowManager.LayoutParams.SOFT_INPUT_ADJUST_RESIZE;
    }
}
