package com.teamhub.embed

import com.teamhub.embed.generated.AuthRefreshReason
import kotlin.coroutines.resume
import kotlin.coroutines.suspendCoroutine

/** The callbacks for an app in Java, which has no suspending functions. */
abstract class TeamhubJavaCallbacks : TeamhubCallbacks {
    /** As in `TeamhubCallbacks`. Call `answer` once, on any thread, with the new token or null. */
    abstract fun refreshToken(reason: AuthRefreshReason, answer: TokenAnswer)

    final override suspend fun refreshToken(reason: AuthRefreshReason): String? =
        suspendCoroutine { waiting -> refreshToken(reason) { waiting.resume(it) } }
}

/** Takes the answer to `refreshToken`. */
fun interface TokenAnswer {
    fun answer(token: String?)
}
