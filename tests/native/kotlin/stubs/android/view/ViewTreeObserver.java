package android.view;

import java.util.ArrayList;
import java.util.List;

/** Of a window, or of a view without one until it is attached. */
public final class ViewTreeObserver {
    private final List<OnGlobalLayoutListener> listeners = new ArrayList<>();

    public interface OnGlobalLayoutListener {
        void onGlobalLayout();
    }

    public void addOnGlobalLayoutListener(OnGlobalLayoutListener listener) {
        listeners.add(listener);
    }

    public void removeOnGlobalLayoutListener(OnGlobalLayoutListener victim) {
        listeners.remove(victim);
    }

    void merge(ViewTreeObserver other) {
        if (other != this) listeners.addAll(other.listeners);
    }

    /** For the stub's own use. */
    public int count() {
        return listeners.size();
    }

    /** For the stub's own use. */
    public void dispatchOnGlobalLayout() {
        for (OnGlobalLayoutListener each : List.copyOf(listeners)) each.onGlobalLayout();
    }
}
