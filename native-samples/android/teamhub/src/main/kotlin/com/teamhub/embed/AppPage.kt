package com.teamhub.embed

import android.webkit.WebResourceResponse
import androidx.webkit.WebViewAssetLoader
import java.io.ByteArrayInputStream

/** Serves the app's one file, with the token as a meta tag. So the token is in no address, history or log. */
internal class AppPage(
    private val bundle: AppBundle,
    private val token: () -> String?,
) : WebViewAssetLoader.PathHandler {
    /** The web view calls this on a thread of its own. */
    override fun handle(path: String): WebResourceResponse? {
        if (path != "index.html") return null
        val page = bundle.page()
        val tag = token()?.let { "<meta name=\"authorization\" content=\"Bearer ${escaped(it)}\">" }
        val body = if (tag == null) page else page.replaceFirst(HEAD, HEAD + tag)
        return WebResourceResponse("text/html", "utf-8", ByteArrayInputStream(body.toByteArray()))
    }

    private fun escaped(text: String): String =
        text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;")

    private companion object {
        const val HEAD = "<head>"
    }
}
