package android.view;

import android.content.Context;
import androidx.annotation.NonNull;
import androidx.core.view.WindowInsetsCompat;

/** A phone's whole screen. For the stub's own use. */
public final class Screen extends ViewGroup {
    private boolean isSeen = true;

    public Screen(Context context) {
        super(context);
        width = 390;
        height = 844;
        attach(new ViewTreeObserver());
    }

    @Override
    boolean isSeen() {
        return isSeen;
    }

    /** The activity is stopped, or started again. */
    public void see(boolean isSeen) {
        this.isSeen = isSeen;
        aggregateVisibility();
    }

    /** The view fills the window until it is placed elsewhere. */
    public void show(@NonNull View view) {
        place(view, 0, 0, width, height);
        addView(view);
    }

    public void place(@NonNull View view, int left, int top, int right, int bottom) {
        view.left = left;
        view.top = top;
        view.width = right - left;
        view.height = bottom - top;
        if (view instanceof ViewGroup group) {
            for (View child : group.children()) place(child, left, top, right, bottom);
        }
        getViewTreeObserver().dispatchOnGlobalLayout();
    }

    public void apply(@NonNull WindowInsetsCompat insets) {
        rootInsets = insets;
        dispatchApplyWindowInsets(new WindowInsets());
    }
}
