package android.view;

import android.content.Context;
import android.content.res.Resources;
import androidx.core.view.OnApplyWindowInsetsListener;
import teamhub.stub.Remote;

public class View {
    private final Context context;
    /** For the stub's own use. */
    public OnApplyWindowInsetsListener insetsListener;

    public View(Context context) {
        this.context = context;
    }

    public final Context getContext() {
        return context;
    }

    public Resources getResources() {
        return context.getResources();
    }

    public boolean performHapticFeedback(int feedbackConstant) {
        Remote.report("haptic", "constant", feedbackConstant);
        return true;
    }
}
