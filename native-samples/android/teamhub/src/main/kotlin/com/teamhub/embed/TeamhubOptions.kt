package com.teamhub.embed

import android.util.Log
import androidx.annotation.ColorInt
import com.teamhub.embed.generated.AuthRefreshReason
import com.teamhub.embed.generated.LogEventParams
import com.teamhub.embed.generated.TeamhubHandler
import com.teamhub.embed.generated.TeamhubMethod

/** The options of a start. */
class TeamhubOptions @JvmOverloads constructor(
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
    /** Which of the compiled-in servers the app calls. */
    val environment: TeamhubEnvironment = TeamhubEnvironment.PROD,
    /** Where newer releases of the page come from. Null: only the page in this app's assets is shown. */
    val releases: TeamhubReleases? = null,
    /**
     * The app may open its debug panel. Never in a release. Chrome can inspect the page if your app is debuggable,
     * or calls `WebView.setWebContentsDebuggingEnabled`, which holds for all web views of the app.
     */
    val debug: Boolean = false,
    /**
     * Takes screens, errors and timings of the page for your own statistics, on the main thread. They have no
     * content, no ids and no token. Null: the page sends none.
     */
    val onLog: TeamhubLog? = null,
    /** The methods that this host does not offer. For these the page uses the means of the web, if there are any. */
    val switchedOff: Set<TeamhubMethod> = emptySet(),
    /** What is seen before the page has drawn itself. Null: `android:colorBackground` of the activity's theme. */
    @param:ColorInt val background: Int? = null,
) {
    /** What the page could not use, in English and without its content. */
    internal fun problems(): List<String> = listOfNotNull(
        problemOf(token),
        "the option path does not begin with /".takeUnless { path.startsWith("/") },
        "the option appVersion is not 1 to 64 characters of ASCII".takeUnless { VERSION.matches(appVersion) },
        "a key of the option releases is not 64 hexadecimal digits in lower case"
            .takeUnless { releases?.keys.orEmpty().all(KEY::matches) },
    )

    internal companion object {
        private val VERSION = Regex("[ -~]{1,64}")
        private val KEY = Regex("[0-9a-f]{64}")
        private val TOKEN = Regex("""(?i:bearer\s+)*[!#-z|~]{1,8192}""")

        fun problemOf(token: String?): String? =
            if (token == null || TOKEN.matches(token)) {
                null
            } else {
                "the token is not usable: it is empty, over 8192 characters, JSON, or not ASCII without white space"
            }
    }
}

/** The servers that are compiled into the page. */
enum class TeamhubEnvironment(internal val wireName: String) {
    PROD("prod"),
    PREV("prev"),
    DEV("dev"),
}

/** Takes what the page reports. */
fun interface TeamhubLog {
    fun log(event: LogEventParams)
}

/** What the app around it must do. Called on the main thread. In Java, extend `TeamhubJavaCallbacks`. */
interface TeamhubCallbacks {
    /**
     * Asks for a new token of the same user, because the server refused the old one. Null: signed out. Throw
     * `TeamhubException(TeamhubErrorCode.UNAVAILABLE, …)` if you cannot know now, for example offline: the user
     * stays signed in, and the page asks again later. If another user signs in meanwhile, call `setToken` before
     * you return.
     */
    suspend fun refreshToken(reason: AuthRefreshReason): String?

    /**
     * The user has signed out in the page. The page and the host have forgotten the token: end your own session
     * too.
     */
    fun signedOut() {}

    /** The user closes the app: finish the activity, or remove the view. */
    fun close()

    /**
     * Says why a message or a release was not used, or what the system's web view lacks, in English and without
     * the content of messages. For your log; without it, the system's log has it.
     */
    fun onProblem(problem: String) {
        Log.w("Teamhub", problem)
    }

    /**
     * There is another release than the page on screen: a newer one, or the one that the publisher went back to. The
     * next start shows it, or `showUpdate` does at once.
     */
    fun onReleaseKept(version: String) {}

    /**
     * Replaces or observes methods: see `TeamhubMethods`. Called once for each host, while it is made.
     *
     * @param standard what the host does by itself
     */
    fun methods(standard: TeamhubHandler): TeamhubHandler = standard
}
