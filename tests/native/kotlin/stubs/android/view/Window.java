package android.view;

import android.app.Activity;

public class Window {
    private final Activity activity;

    /** For the stub's own use. */
    public Window(Activity activity) {
        this.activity = activity;
    }

    public View getDecorView() {
        return activity.screen;
    }
}
