package com.teamhub.embed

import com.teamhub.embed.generated.AuthRefreshReason
import com.teamhub.embed.generated.TeamhubErrorCode
import com.teamhub.embed.generated.TeamhubException
import kotlin.coroutines.resume
import kotlin.coroutines.resumeWithException
import kotlin.coroutines.suspendCoroutine

/** The callbacks for an app in Java, which has no suspending functions. */
abstract class TeamhubJavaCallbacks : TeamhubCallbacks {
    /** As in `TeamhubCallbacks`. Call `answer` or `unavailable` of the answer once, on any thread. */
    abstract fun refreshToken(reason: AuthRefreshReason, answer: TokenAnswer)

    final override suspend fun refreshToken(reason: AuthRefreshReason): String? =
        suspendCoroutine { waiting ->
            val answer = object : TokenAnswer {
                override fun answer(token: String?) = waiting.resume(token)

                override fun unavailable() =
                    waiting.resumeWithException(TeamhubException(TeamhubErrorCode.UNAVAILABLE, "no token now"))
            }
            refreshToken(reason, answer)
        }
}

/** Takes the answer to `refreshToken`. */
interface TokenAnswer {
    /** Null: signed out. */
    fun answer(token: String?)

    /** You cannot know now, for example offline: the user stays signed in. */
    fun unavailable()
}
