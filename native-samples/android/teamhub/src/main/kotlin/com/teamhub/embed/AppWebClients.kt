package com.teamhub.embed

import android.net.Uri
import android.webkit.RenderProcessGoneDetail
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebResourceRequest
import android.webkit.WebResourceResponse
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.webkit.WebViewAssetLoader

/** Serves the page and its photos, lets no other page in, and notices when the renderer dies. */
internal class AppWebClient(
    private val assets: WebViewAssetLoader,
    private val onLink: (Uri) -> Unit,
    private val report: (String) -> Unit,
    private val onVisit: (path: String, isReload: Boolean) -> Unit,
    private val onGone: () -> Unit,
) : WebViewClient() {
    override fun shouldInterceptRequest(view: WebView, request: WebResourceRequest): WebResourceResponse? =
        assets.shouldInterceptRequest(request.url)

    /** Only our page may be shown, because it has the bridge. */
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
        if (AppAddress.isPage(request.url)) {
            val isSame = AppAddress.hasSameQuery(request.url, view.url)
            if (!isSame) report("a link to the page itself with another query")
            return !isSame
        }
        if (request.isForMainFrame && request.hasGesture()) {
            onLink(request.url)
        } else {
            report("another page that the page wants to show, or a new window")
        }
        return true
    }

    override fun doUpdateVisitedHistory(view: WebView, url: String?, isReload: Boolean) {
        AppAddress.pathOf(url)?.let { onVisit(it, isReload) }
    }

    /** True, because false would end the whole app. */
    override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
        onGone()
        return true
    }
}

internal class AppChromeClient(private val files: FileChooser) : WebChromeClient() {
    override fun onShowFileChooser(
        webView: WebView,
        filePathCallback: ValueCallback<Array<Uri>>,
        fileChooserParams: FileChooserParams,
    ): Boolean = files.open(filePathCallback, fileChooserParams)
}
