package com.teamhub.embed

import com.teamhub.embed.generated.AuthRefreshReason

/** What the app is started with. */
class TeamhubOptions(
    /**
     * The user's token. It is never part of an address. Null: nobody is signed in, and the page forgets the
     * user whom it knew.
     */
    val token: String?,
    /** Of the app around it, as in `4.2.0`. */
    val appVersion: String,
    /** What is shown first: a path into the app, such as `/teams/42` of a link. */
    val path: String = "/teams",
    /** For an app with a language setting of its own, as a BCP 47 tag. Null: the activity's. */
    val language: String? = null,
    /** `prod`, `prev` or `dev`: which of its compiled-in servers the app calls. */
    val environment: String = "prod",
    /**
     * Where newer builds of the app are published, as in `https://cdn.example.com/teamhub/`. Null: only the
     * build in this app's assets is shown.
     */
    val cdnBase: String? = null,
    /** Lets the app open its debug panel, and Chrome inspect the page. Never in a release. */
    val debug: Boolean = false,
)

/** What only the app around it can do. Called on the main thread. */
interface TeamhubCallbacks {
    /** A new token, because the server refused the old one. Null: signed out. */
    suspend fun refreshToken(reason: AuthRefreshReason): String?

    /** The user leaves: finish the activity, or take the view away. */
    fun close()

    /** Why a message or a download was not used, in English and without its content; for your log. */
    fun onProblem(problem: String) {}
}
