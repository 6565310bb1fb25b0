package com.teamhub.embed

import android.os.Handler
import android.os.Looper
import com.teamhub.embed.generated.AuthRefreshReason
import com.teamhub.embed.generated.TeamhubErrorCode
import com.teamhub.embed.generated.TeamhubException
import java.util.concurrent.atomic.AtomicBoolean
import kotlin.coroutines.suspendCoroutine

/** The callbacks for an app in Java, which has no suspending functions. */
abstract class TeamhubJavaCallbacks : TeamhubCallbacks {
    /** As in `TeamhubCallbacks`. Call `answer` or `unavailable` of the answer, on any thread: the first call counts. */
    abstract fun refreshToken(reason: AuthRefreshReason, answer: TokenAnswer)

    final override suspend fun refreshToken(reason: AuthRefreshReason): String? =
        suspendCoroutine { waiting ->
            val isAnswered = AtomicBoolean()
            val end = { result: Result<String?> ->
                if (isAnswered.compareAndSet(false, true)) waiting.resumeWith(result) else reportSecondAnswer()
            }
            val answer = object : TokenAnswer {
                override fun answer(token: String?) = end(Result.success(token))

                override fun unavailable() =
                    end(Result.failure(TeamhubException(TeamhubErrorCode.UNAVAILABLE, "no token now")))
            }
            refreshToken(reason, answer)
        }

    private fun reportSecondAnswer() {
        Handler(Looper.getMainLooper()).post { onProblem("refreshToken was answered twice: the first answer counts") }
    }
}

/** Takes the answer to `refreshToken`. */
interface TokenAnswer {
    /** Null: signed out. */
    fun answer(token: String?)

    /** You cannot know now, for example offline: the user stays signed in. */
    fun unavailable()
}
