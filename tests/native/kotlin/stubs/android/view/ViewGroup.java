package android.view;

import android.content.Context;
import java.util.ArrayList;
import java.util.List;

/** Its children are as large as itself. */
public abstract class ViewGroup extends View {
    private final List<View> children = new ArrayList<>();
    private ViewTreeObserver window;

    public ViewGroup(Context context) {
        super(context);
    }

    public void addView(View child) {
        if (child.parent != null) {
            throw new IllegalStateException(
                    "The specified child already has a parent. You must call removeView() on the child's parent first.");
        }
        child.parent = this;
        children.add(child);
        if (window != null) child.attach(window);
    }

    public void removeView(View child) {
        if (!children.remove(child)) return;
        child.parent = null;
        if (window != null) child.attach(null);
    }

    public void removeAllViews() {
        for (View child : List.copyOf(children)) removeView(child);
    }

    /** For the stub's own use. */
    public List<View> children() {
        return children;
    }

    @Override
    public WindowInsets dispatchApplyWindowInsets(WindowInsets insets) {
        for (View child : List.copyOf(children)) child.dispatchApplyWindowInsets(insets);
        return insets;
    }

    @Override
    void attach(ViewTreeObserver window) {
        super.attach(window);
        this.window = window;
        for (View child : List.copyOf(children)) child.attach(window);
    }

    @Override
    void aggregateVisibility() {
        super.aggregateVisibility();
        for (View child : List.copyOf(children)) child.aggregateVisibility();
    }
}
