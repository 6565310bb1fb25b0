package android.app;

import android.content.ComponentName;
import android.content.ContextWrapper;
import android.content.res.Configuration;
import android.os.Bundle;
import android.view.Screen;
import android.view.View;
import androidx.annotation.NonNull;

public class Activity extends ContextWrapper {
    public static final int RESULT_CANCELED = 0;
    public static final int RESULT_OK = -1;

    protected void onCreate(Bundle savedInstanceState) {}

    protected void onSaveInstanceState(@NonNull Bundle outState) {}

    protected void onNewIntent(android.content.Intent intent) {}

    public void onConfigurationChanged(Configuration newConfig) {}

    /** For the stub's own use. */
    public final Screen screen = new Screen(this);

    public void setContentView(View view) {
        screen.removeAllViews();
        screen.show(view);
    }

    public android.content.Intent getIntent() {
        return new android.content.Intent("android.intent.action.MAIN");
    }

    public ComponentName getComponentName() {
        return new ComponentName();
    }

    public void setIntent(android.content.Intent newIntent) {}

    public void finish() {
        teamhub.stub.Remote.report("finish");
    }
}
