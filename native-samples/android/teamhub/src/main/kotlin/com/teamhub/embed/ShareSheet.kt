package com.teamhub.embed

import android.app.PendingIntent
import android.content.ActivityNotFoundException
import android.content.BroadcastReceiver
import android.content.Context
import android.content.Intent
import android.content.IntentFilter
import android.os.Build
import android.os.Handler
import android.os.Looper
import androidx.activity.ComponentActivity
import androidx.activity.result.contract.ActivityResultContracts
import androidx.core.content.ContextCompat
import com.teamhub.embed.generated.ShareOpenParams
import com.teamhub.embed.generated.ShareOpenResult
import com.teamhub.embed.generated.TeamhubErrorCode
import com.teamhub.embed.generated.TeamhubException
import kotlin.coroutines.Continuation
import kotlin.coroutines.suspendCoroutine

/** The system's share sheet. Its result says nothing; a broadcast says that the user chose a target. */
internal class ShareSheet(private val activity: ComponentActivity, name: String) {
    private val main = Handler(Looper.getMainLooper())

    /** With the host's name, so that no host hears what another one has shared. */
    private val chosenAction = "${activity.packageName}.$name.SHARED"
    private var waiting: Continuation<ShareOpenResult>? = null
    private val onChosen = object : BroadcastReceiver() {
        override fun onReceive(context: Context, intent: Intent) =
            end(Result.success(ShareOpenResult.Shared))
    }
    private val launcher = activity.activityResultRegistry.register(
        name,
        ActivityResultContracts.StartActivityForResult(),
    ) {
        val closed = waiting
        // The broadcast may come a moment after the sheet has closed, and another sheet may be open by then.
        main.postDelayed(
            { if (waiting === closed) end(Result.success(ShareOpenResult.Dismissed)) },
            BROADCAST_LIMIT_MS,
        )
    }

    init {
        val filter = IntentFilter(chosenAction)
        ContextCompat.registerReceiver(activity, onChosen, filter, ContextCompat.RECEIVER_NOT_EXPORTED)
    }

    suspend fun open(params: ShareOpenParams): ShareOpenResult {
        if (waiting != null) throw TeamhubException(TeamhubErrorCode.BUSY, "already open")
        val message = Intent(Intent.ACTION_SEND)
            .setType("text/plain")
            .putExtra(Intent.EXTRA_TEXT, listOfNotNull(params.text, params.url).joinToString("\n"))
        params.title?.let { message.putExtra(Intent.EXTRA_SUBJECT, it) }
        return suspendCoroutine { continuation ->
            waiting = continuation
            try {
                launcher.launch(Intent.createChooser(message, null, chosenBroadcast().intentSender))
            } catch (_: ActivityNotFoundException) {
                end(Result.failure(TeamhubException(TeamhubErrorCode.UNAVAILABLE, "no share sheet")))
            }
        }
    }

    fun close() {
        main.removeCallbacksAndMessages(null)
        launcher.unregister()
        activity.unregisterReceiver(onChosen)
        end(Result.failure(TeamhubException(TeamhubErrorCode.ABORTED, "closed")))
    }

    private fun end(result: Result<ShareOpenResult>) {
        val continuation = waiting ?: return
        waiting = null
        continuation.resumeWith(result)
    }

    /** Mutable, because the system adds the chosen target. */
    private fun chosenBroadcast(): PendingIntent {
        val mutable = if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.S) PendingIntent.FLAG_MUTABLE else 0
        val intent = Intent(chosenAction).setPackage(activity.packageName)
        return PendingIntent.getBroadcast(activity, 0, intent, PendingIntent.FLAG_UPDATE_CURRENT or mutable)
    }

    private companion object {
        const val BROADCAST_LIMIT_MS = 500L
    }
}
