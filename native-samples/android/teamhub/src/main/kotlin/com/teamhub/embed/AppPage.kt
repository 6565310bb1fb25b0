package com.teamhub.embed

import android.webkit.WebResourceResponse
import androidx.webkit.WebViewAssetLoader
import java.io.ByteArrayInputStream

/**
 * Serves the app's one file, with the token and its environment as meta tags. So the token is in no address,
 * history or log, and the page need not store it.
 */
internal class AppPage(
    private val bundle: AppBundle,
    private val environment: TeamhubEnvironment,
    private val token: () -> String?,
) : WebViewAssetLoader.PathHandler {
    /** The web view calls this on a thread of its own. */
    override fun handle(path: String): WebResourceResponse? {
        if (path != "index.html") return null
        val page = bundle.page()
        val tags = listOfNotNull(
            token()?.let { tag("authorization", "Bearer $it") },
            tag("x-env", environment.wireName),
            tag("x-session", "memory"),
        )
        val body = page.replaceFirst(HEAD, HEAD + tags.joinToString(""))
        return WebResourceResponse("text/html", "utf-8", ByteArrayInputStream(body.toByteArray()))
    }

    private fun tag(name: String, content: String): String =
        "<meta name=\"$name\" content=\"${escaped(content)}\">"

    private fun escaped(text: String): String =
        text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;")

    private companion object {
        const val HEAD = "<head>"
    }
}
