package android.view;

import android.content.Context;
import android.content.res.Resources;
import androidx.annotation.NonNull;
import androidx.core.view.WindowInsetsCompat;
import java.util.ArrayList;
import java.util.List;
import teamhub.stub.Remote;

public class View {
    public static final int VISIBLE = 0;
    public static final int GONE = 8;

    private final Context context;
    private final List<OnAttachStateChangeListener> attachListeners = new ArrayList<>();
    private ViewTreeObserver observer = new ViewTreeObserver();
    private int visibility = VISIBLE;
    private boolean isSeen;
    ViewGroup parent;

    /** Of the window. For the stub's own use. */
    public WindowInsetsCompat rootInsets;

    /** The place in the window. Not public: Kotlin would take the fields in place of the methods. */
    int left, top, width, height;

    /** For the stub's own use. */
    public int background;

    public interface OnAttachStateChangeListener {
        void onViewAttachedToWindow(@NonNull View v);

        void onViewDetachedFromWindow(@NonNull View v);
    }

    public View(Context context) {
        this.context = context;
    }

    public final Context getContext() {
        return context;
    }

    public Resources getResources() {
        return context.getResources();
    }

    public View getRootView() {
        return parent == null ? this : parent.getRootView();
    }

    public final int getWidth() {
        return width;
    }

    public final int getHeight() {
        return height;
    }

    public void getLocationInWindow(int[] outLocation) {
        outLocation[0] = left;
        outLocation[1] = top;
    }

    public void setBackgroundColor(int color) {
        background = color;
    }

    public ViewTreeObserver getViewTreeObserver() {
        return observer;
    }

    public void addOnAttachStateChangeListener(OnAttachStateChangeListener listener) {
        attachListeners.add(listener);
    }

    public void removeOnAttachStateChangeListener(OnAttachStateChangeListener listener) {
        attachListeners.remove(listener);
    }

    public int getVisibility() {
        return visibility;
    }

    public void setVisibility(int visibility) {
        this.visibility = visibility;
        aggregateVisibility();
    }

    public WindowInsets dispatchApplyWindowInsets(WindowInsets insets) {
        return insets;
    }

    public void onVisibilityAggregated(boolean isVisible) {}

    public boolean performHapticFeedback(int feedbackConstant) {
        Remote.report("haptic", "constant", feedbackConstant);
        return true;
    }

    boolean isSeen() {
        return visibility == VISIBLE && parent != null && parent.isSeen();
    }

    void aggregateVisibility() {
        boolean now = isSeen();
        if (now != isSeen) onVisibilityAggregated(now);
        isSeen = now;
    }

    /** Null: it has no window any more. */
    void attach(ViewTreeObserver window) {
        if (window != null) {
            window.merge(observer);
            observer = window;
            for (OnAttachStateChangeListener each : List.copyOf(attachListeners)) {
                each.onViewAttachedToWindow(this);
            }
        } else {
            for (OnAttachStateChangeListener each : List.copyOf(attachListeners)) {
                each.onViewDetachedFromWindow(this);
            }
            observer = new ViewTreeObserver();
        }
        aggregateVisibility();
    }
}
