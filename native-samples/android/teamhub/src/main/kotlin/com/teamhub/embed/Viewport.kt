package com.teamhub.embed

import android.view.View
import android.view.ViewTreeObserver
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import com.teamhub.embed.generated.TeamhubEvent

/**
 * Reports to the page what covers it: system bars, cutouts, the keyboard. Each counts as far as it reaches into
 * the view, which may be smaller than the window: the app around may have moved it away from the keyboard.
 */
internal class ViewportWatch(
    private val view: View,
    private val onChange: (TeamhubEvent.ViewportChanged) -> Unit,
) : View.OnAttachStateChangeListener, ViewTreeObserver.OnGlobalLayoutListener {
    private val place = IntArray(2)
    private var last: TeamhubEvent.ViewportChanged? = null

    init {
        view.addOnAttachStateChangeListener(this)
    }

    fun close() {
        view.removeOnAttachStateChangeListener(this)
        onViewDetachedFromWindow(view)
    }

    override fun onViewAttachedToWindow(v: View) {
        v.viewTreeObserver.addOnGlobalLayoutListener(this)
    }

    override fun onViewDetachedFromWindow(v: View) {
        v.viewTreeObserver.removeOnGlobalLayoutListener(this)
    }

    /** The view may have moved, with the same insets. */
    override fun onGlobalLayout() = update()

    fun update() {
        // The insets of the window: the views around this one may have taken a part of theirs.
        val insets = ViewCompat.getRootWindowInsets(view)
        if (insets == null || view.width == 0 || view.height == 0) return
        val bars = insets.getInsets(
            WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout(),
        )
        val keyboard = insets.getInsets(WindowInsetsCompat.Type.ime())
        view.getLocationInWindow(place)
        val (left, top) = place
        val right = view.rootView.width - left - view.width
        val bottom = view.rootView.height - top - view.height
        // A CSS pixel of a web view is one density-independent pixel.
        val density = view.resources.displayMetrics.density.toDouble()
        val next = TeamhubEvent.ViewportChanged(
            topPx = (bars.top - top).coerceIn(0, view.height) / density,
            rightPx = (bars.right - right).coerceIn(0, view.width) / density,
            bottomPx = (bars.bottom - bottom).coerceIn(0, view.height) / density,
            leftPx = (bars.left - left).coerceIn(0, view.width) / density,
            keyboardPx = (keyboard.bottom - bottom).coerceIn(0, view.height) / density,
        )
        if (next == last) return
        last = next
        onChange(next)
    }
}
