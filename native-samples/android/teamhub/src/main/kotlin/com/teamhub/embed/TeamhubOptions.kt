package com.teamhub.embed

import com.teamhub.embed.generated.AuthRefreshReason

/** The options of a start. */
class TeamhubOptions(
    /**
     * The user's token. It is never part of an address. Null: nobody is signed in, and the page forgets its
     * last user.
     */
    val token: String?,
    /** The version of the app around it, such as `4.2.0`. */
    val appVersion: String,
    /** The first screen: a path into the app, such as `/teams/42`. For a link use `TeamhubHost.pathOf`. */
    val path: String = "/teams",
    /** For an app with its own language setting: a BCP 47 tag. Null: the language of the activity. */
    val language: String? = null,
    /** Which of the compiled-in servers the app calls: `prod`, `prev` or `dev`. */
    val environment: String = "prod",
    /**
     * The address of newer builds of the app, such as `https://cdn.example.com/teamhub/`. Null: only the
     * build in this app's assets is shown.
     */
    val cdnBase: String? = null,
    /** The app may open its debug panel, and Chrome may inspect the page. Never in a release. */
    val debug: Boolean = false,
)

/** What the app around it must do. Called on the main thread. */
interface TeamhubCallbacks {
    /**
     * Asks for a new token of the same user, because the server refused the old one. Null: signed out. If
     * another user signs in meanwhile, call `setToken` before you return.
     */
    suspend fun refreshToken(reason: AuthRefreshReason): String?

    /** The user closes the app: finish the activity, or remove the view. */
    fun close()

    /** Says why a message or a download was not used, in English and without its content. For your log. */
    fun onProblem(problem: String) {}
}
