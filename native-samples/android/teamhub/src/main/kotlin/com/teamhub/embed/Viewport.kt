package com.teamhub.embed

import android.view.View
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import com.teamhub.embed.generated.TeamhubEvent

/**
 * Reports to the page what covers it: system bars, cutouts, the keyboard. The page extends under all of
 * them. The insets are consumed here: a web view that also used them would move the content twice.
 */
internal fun watchViewport(view: View, onChange: (TeamhubEvent.ViewportChanged) -> Unit) {
    var last: TeamhubEvent.ViewportChanged? = null
    ViewCompat.setOnApplyWindowInsetsListener(view) { _, insets ->
        val bars = insets.getInsets(
            WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout(),
        )
        val keyboard = insets.getInsets(WindowInsetsCompat.Type.ime())
        // A CSS pixel of a web view is one density-independent pixel.
        val density = view.resources.displayMetrics.density.toDouble()
        val next = TeamhubEvent.ViewportChanged(
            topPx = bars.top / density,
            rightPx = bars.right / density,
            bottomPx = bars.bottom / density,
            leftPx = bars.left / density,
            keyboardPx = keyboard.bottom / density,
        )
        if (next != last) onChange(next)
        last = next
        WindowInsetsCompat.CONSUMED
    }
}
