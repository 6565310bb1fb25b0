package com.teamhub.embed

import android.net.Uri
import android.view.View
import androidx.activity.ComponentActivity
import com.teamhub.embed.generated.AppReadyParams
import com.teamhub.embed.generated.AuthRefreshParams
import com.teamhub.embed.generated.AuthRefreshReason
import com.teamhub.embed.generated.AuthRefreshResult
import com.teamhub.embed.generated.CameraCaptureParams
import com.teamhub.embed.generated.ClipboardWriteParams
import com.teamhub.embed.generated.HapticsPlayParams
import com.teamhub.embed.generated.LinkOpenParams
import com.teamhub.embed.generated.LogEventParams
import com.teamhub.embed.generated.NavStateParams
import com.teamhub.embed.generated.ShareOpenParams
import com.teamhub.embed.generated.TeamhubCall
import com.teamhub.embed.generated.TeamhubHandler

/** The methods of the contract on Android. If one is missing, this does not compile. */
internal class TeamhubRequests(
    private val activity: ComponentActivity,
    private val view: View,
    private val callbacks: TeamhubCallbacks,
    private val share: ShareSheet,
    private val capture: PhotoCapture,
    private val refreshToken: suspend (AuthRefreshReason) -> String?,
    private val onSignOut: () -> Unit,
    private val onLog: (LogEventParams) -> Unit,
    private val onCanGoBack: (Boolean) -> Unit,
    private val onReady: () -> Unit,
) : TeamhubHandler {
    override suspend fun shareOpen(params: ShareOpenParams, call: TeamhubCall) = share.open(params)

    override suspend fun cameraCapture(params: CameraCaptureParams, call: TeamhubCall) =
        capture.capture(params, call)

    override suspend fun clipboardWrite(params: ClipboardWriteParams, call: TeamhubCall) =
        Device.copy(activity, params.text)

    override suspend fun hapticsPlay(params: HapticsPlayParams, call: TeamhubCall) =
        Device.playHaptic(view, params.style)

    override suspend fun authRefresh(params: AuthRefreshParams, call: TeamhubCall): AuthRefreshResult {
        val token = refreshToken(params.reason)
        return if (token == null) AuthRefreshResult.None else AuthRefreshResult.Refreshed(token)
    }

    override suspend fun authSignOut(call: TeamhubCall) = onSignOut()

    override suspend fun settingsOpen(call: TeamhubCall) = Device.openSettings(activity)

    override suspend fun logEvent(params: LogEventParams, call: TeamhubCall) = onLog(params)

    override suspend fun navState(params: NavStateParams, call: TeamhubCall) =
        onCanGoBack(params.canGoBack)

    override suspend fun linkOpen(params: LinkOpenParams, call: TeamhubCall) =
        Device.openLink(activity, Uri.parse(params.url))

    override suspend fun appReady(params: AppReadyParams, call: TeamhubCall) = onReady()

    override suspend fun appClose(call: TeamhubCall) = callbacks.close()
}
