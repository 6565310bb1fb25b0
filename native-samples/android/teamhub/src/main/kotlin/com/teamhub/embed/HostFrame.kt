package com.teamhub.embed

import android.annotation.SuppressLint
import android.content.Context
import android.view.WindowInsets
import android.widget.FrameLayout

/** The host's view. */
@SuppressLint("ViewConstructor")
internal class HostFrame(
    context: Context,
    private val onVisible: (isVisible: Boolean) -> Unit,
    private val onInsets: () -> Unit,
) : FrameLayout(context) {
    /** Whether the user can see it. A lifecycle does not know that: tabs share one. */
    override fun onVisibilityAggregated(isVisible: Boolean) {
        super.onVisibilityAggregated(isVisible)
        onVisible(isVisible)
    }

    /**
     * The insets stop here: a web view that also used them would move the content twice. They are not consumed,
     * because before Android 11 the views beside this one would then get none.
     */
    override fun dispatchApplyWindowInsets(insets: WindowInsets): WindowInsets {
        onInsets()
        return insets
    }
}
