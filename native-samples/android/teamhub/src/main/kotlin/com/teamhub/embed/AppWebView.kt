package com.teamhub.embed

import android.annotation.SuppressLint
import android.content.Context
import android.content.MutableContextWrapper
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.webkit.WebViewFeature

/** Makes the web views of all hosts. */
internal object AppWebView {
    /** The oldest engine that the page supports. */
    private const val MIN_CHROMIUM = 92
    private val CHROMIUM = Regex("""Chrome/(\d+)""")

    /** It has the application's context, so it keeps no activity alive. */
    @SuppressLint("StaticFieldLeak")
    private var prepared: WebView? = null

    /** Makes one before it is needed: the first web view of a process loads the engine. */
    fun prepare(context: Context) {
        if (prepared != null) return
        prepared = make(MutableContextWrapper(context.applicationContext)) {}?.apply { webViewClient = Prepared }
    }

    /**
     * All web views of an app may share one renderer. If it dies before a host has taken the prepared one, the system
     * would end the app.
     */
    private object Prepared : WebViewClient() {
        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            prepared = null
            view.destroy()
            return true
        }
    }

    /** Null if the device has none. Says in `report` what the page will miss in this web view. */
    fun open(context: Context, report: (String) -> Unit): WebView? {
        val ready = prepared ?: make(context, report) ?: return null
        prepared = null
        (ready.context as? MutableContextWrapper)?.baseContext = context
        configure(ready)
        val chromium = CHROMIUM.find(ready.settings.userAgentString.orEmpty())?.groupValues?.get(1)?.toInt()
        if (chromium != null && chromium < MIN_CHROMIUM) {
            report("the system's web view is Chromium $chromium, and the app needs $MIN_CHROMIUM")
        }
        if (!hasMessages()) report("the system's web view cannot send messages: the page runs without its host")
        return ready
    }

    fun hasMessages(): Boolean = WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)

    /** A device can be without a web view: it is switched off, or is being updated at this moment. */
    @Suppress("TooGenericExceptionCaught")
    private fun make(context: Context, report: (String) -> Unit): WebView? =
        try {
            WebView(context)
        } catch (missing: RuntimeException) {
            report("the device has no web view: ${missing.message}")
            null
        }

    // The page is our own file and contains no script of another origin.
    @SuppressLint("SetJavaScriptEnabled")
    private fun configure(view: WebView) {
        view.settings.apply {
            javaScriptEnabled = true
            domStorageEnabled = true
            allowFileAccess = false
            allowContentAccess = false
            setGeolocationEnabled(false)
        }
    }
}
