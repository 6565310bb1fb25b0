package com.teamhub.embed

import android.content.Context
import android.content.ContextWrapper
import android.util.AttributeSet
import android.widget.FrameLayout
import androidx.activity.ComponentActivity
import androidx.lifecycle.LifecycleOwner

/**
 * Teamhub in a layout file. It shows nothing until `start`. Its attributes are `app:teamhubKey`, the key of its
 * host, and `app:teamhubPath`, the first screen. The activity around it must be a ComponentActivity.
 */
class TeamhubView @JvmOverloads constructor(
    context: Context,
    attributes: AttributeSet? = null,
    style: Int = 0,
) : FrameLayout(context, attributes, style) {
    /** Null before `start`. */
    var host: TeamhubHost? = null
        private set

    private val key: String
    private val path: String

    init {
        val values = context.obtainStyledAttributes(attributes, R.styleable.TeamhubView, style, 0)
        try {
            key = values.getString(R.styleable.TeamhubView_teamhubKey) ?: "main"
            path = values.getString(R.styleable.TeamhubView_teamhubPath) ?: "/teams"
        } finally {
            values.recycle()
        }
    }

    /** Starts the app at the path of the layout file. Its version is the one in your app's manifest. */
    @JvmOverloads
    fun start(
        token: String?,
        callbacks: TeamhubCallbacks,
        owner: LifecycleOwner = activity(),
    ): TeamhubHost = start(TeamhubOptions(token, appVersion(), path), callbacks, owner)

    /**
     * Starts the app with your own options; the path of the layout file does not count. Call one `start`, once.
     *
     * @param owner whose lifecycle the host follows: in a fragment, its `viewLifecycleOwner`
     */
    @JvmOverloads
    fun start(
        options: TeamhubOptions,
        callbacks: TeamhubCallbacks,
        owner: LifecycleOwner = activity(),
    ): TeamhubHost {
        check(host == null) { "This TeamhubView is started already" }
        val started = TeamhubHost(activity(), options, callbacks, key, owner)
        host = started
        addView(started.view)
        return started
    }

    /** A view's context may be a wrapper with another theme. */
    private fun activity(): ComponentActivity =
        generateSequence(context) { (it as? ContextWrapper)?.baseContext }
            .filterIsInstance<ComponentActivity>()
            .firstOrNull() ?: error("TeamhubView needs a ComponentActivity around it")

    private fun appVersion(): String {
        // Its successor needs Android 13.
        @Suppress("DEPRECATION")
        val info = context.packageManager.getPackageInfo(context.packageName, 0)
        return info.versionName.orEmpty()
    }
}
