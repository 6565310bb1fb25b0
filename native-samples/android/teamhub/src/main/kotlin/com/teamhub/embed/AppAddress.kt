package com.teamhub.embed

import android.net.Uri
import com.teamhub.embed.generated.TeamhubWire

/** The addresses of the page and the photos: an https origin that only WebViewAssetLoader answers. */
internal object AppAddress {
    const val DOMAIN = "appassets.androidplatform.net"
    const val ORIGIN = "https://$DOMAIN"
    const val APP_FOLDER = "/teamhub/"
    const val PHOTO_FOLDER = "/teamhub-photos/"
    private const val PAGE = "$ORIGIN${APP_FOLDER}index.html"

    /** The page's address with its launch parameters, without the token: see `AppPage`. */
    fun of(path: String, language: String, theme: String, options: TeamhubOptions): String =
        Uri.parse(PAGE).buildUpon()
            .appendQueryParameter("lang", language)
            .appendQueryParameter("theme", theme)
            .appendQueryParameter("platform", "Android")
            .appendQueryParameter("appVersion", options.appVersion)
            .appendQueryParameter("buildconfig", if (options.debug) "debug" else "release")
            .build()
            // The app's routes are behind the hash, because a reload must find the file again.
            .toString() + "#" + TeamhubWire.withoutToken(path)

    /** The place inside the app that a link leads to, encoded like the link. A token in it signs nobody in. */
    fun pathOf(link: Uri): String {
        val query = link.encodedQuery?.let { "?$it" }.orEmpty()
        val clean = TeamhubWire.withoutToken(link.encodedPath.orEmpty() + query)
        return if (clean.startsWith("/")) clean else "/$clean"
    }

    /** The route in an address of the page; null for any other address. */
    fun pathOf(address: String?): String? =
        address?.takeIf { it.startsWith(PAGE) }?.substringAfter('#', "")?.takeIf { it.startsWith("/") }

    fun isPage(address: Uri): Boolean = address.toString().startsWith(PAGE)

    /** The page takes a token and other launch parameters from its query, so a link must not bring another query. */
    fun hasSameQuery(address: Uri, shown: String?): Boolean =
        address.encodedQuery == shown?.let { Uri.parse(it) }?.encodedQuery

    fun ofPhoto(name: String): String = "$ORIGIN$PHOTO_FOLDER$name"
}
