// Generated from bridge/contract.ts by `npm run gen`. Do not edit.
// What this file offers: `TeamhubHandler`, which a host implements, `TeamhubMethod`, `TeamhubErrorCode`,
// `TeamhubRestored`.

package com.teamhub.embed.generated

import org.json.JSONObject

/** The methods that a host can offer. */
enum class TeamhubMethod(
    val wireName: String,
    /** The contract version in which the method got its present shape. */
    val since: Int,
    /** The result may come after the page was killed. */
    val isDurable: Boolean,
    /** The user sees nothing of it, and the page does not wait long for its answer. */
    internal val isSilent: Boolean,
) {
    SHARE_OPEN("share.open", since = 1, isDurable = false, isSilent = false),
    CAMERA_CAPTURE("camera.capture", since = 1, isDurable = true, isSilent = false),
    CLIPBOARD_WRITE("clipboard.write", since = 1, isDurable = false, isSilent = true),
    HAPTICS_PLAY("haptics.play", since = 1, isDurable = false, isSilent = true),
    AUTH_REFRESH("auth.refresh", since = 1, isDurable = false, isSilent = false),
    AUTH_SIGN_OUT("auth.signOut", since = 2, isDurable = false, isSilent = true),
    NAV_STATE("nav.state", since = 1, isDurable = false, isSilent = true),
    LINK_OPEN("link.open", since = 1, isDurable = false, isSilent = false),
    SETTINGS_OPEN("settings.open", since = 2, isDurable = false, isSilent = false),
    LOG_EVENT("log.event", since = 2, isDurable = false, isSilent = true),
    APP_READY("app.ready", since = 2, isDurable = false, isSilent = true),
    APP_CLOSE("app.close", since = 1, isDurable = false, isSilent = true),
}

/** Every way in which a request can fail. A dismissal is not a failure. */
enum class TeamhubErrorCode {
    /** The host has no such method, or there is no host. */
    UNSUPPORTED,
    /** The host has the method in an older version than the page needs. */
    OUTDATED_HOST,
    /** The parameters do not have the declared shape. */
    INVALID_PARAMS,
    /** The answer does not have the declared shape. */
    INVALID_RESPONSE,
    /** The user or the system does not allow what the method needs. */
    PERMISSION_DENIED,
    /** The device cannot do it, or cannot do it now: no camera, no mail app. */
    UNAVAILABLE,
    /** The same sheet is already open, or too many requests are open. */
    BUSY,
    /** The host did not acknowledge the request in time. */
    NO_ACK,
    /** The host acknowledged the request and did not answer within the method's limit. */
    TIMEOUT,
    /** The request was ended before its result: the page took it back, or the user has changed. */
    ABORTED,
    /** The channel broke, or the host restarted and does not know the request any more. */
    HOST_GONE,
    /** The message is larger than 256 KiB. */
    TOO_LARGE,
    /** A bug on the other side. */
    INTERNAL,
}

/**
 * What the native app does for the page: one function for each method, called on the main thread with checked
 * parameters. Throw a TeamhubException to answer with an error.
 */
interface TeamhubHandler {
    /** 
     * Opens the device's share sheet.
     * Without the host: navigator.share, or the link is copied, or it is shown in a field to select.
     * Shows the user something. No time limit.
     */
    suspend fun shareOpen(params: ShareOpenParams, call: TeamhubCall): ShareOpenResult

    /** 
     * Takes photos, or lets the user choose some. The host asks the user for its permissions itself.
     * Without the host: a file input, with `capture` for the camera.
     * Shows the user something. No time limit. A result that comes after the page was killed is kept for the next page.
     */
    suspend fun cameraCapture(params: CameraCaptureParams, call: TeamhubCall): CameraCaptureResult

    /** 
     * Puts text on the clipboard.
     * Without the host: navigator.clipboard, or execCommand.
     * Answer within 5000 ms.
     */
    suspend fun clipboardWrite(params: ClipboardWriteParams, call: TeamhubCall)

    /** 
     * Plays a short haptic.
     * Without the host: navigator.vibrate, or nothing.
     * Answer within 5000 ms.
     */
    suspend fun hapticsPlay(params: HapticsPlayParams, call: TeamhubCall)

    /** 
     * Asks for a new token, because the server refused the old one, or because a user who is signed out taps
     * Sign in (`missing`). The host may show a login. If the server refuses the new token too, the user counts as
     * signed out. A page without a token does not ask for one by itself: the host sends `auth.changed`.
     * Without the host: the page says that authentication is required, and has no Sign in.
     * May show the user something. No time limit.
     */
    suspend fun authRefresh(params: AuthRefreshParams, call: TeamhubCall): AuthRefreshResult

    /** 
     * The user has signed out in the page, which has forgotten the token already. The host forgets it too, and
     * the user's photos. The page does not wait for the answer.
     * Without the host: only the page signs out.
     * Answer within 5000 ms.
     */
    suspend fun authSignOut(call: TeamhubCall)

    /** 
     * Says whether the page can go back, so that the host enables or disables its back gesture.
     * Without the host: the browser's own history.
     * Answer within 5000 ms.
     */
    suspend fun navState(params: NavStateParams, call: TeamhubCall)

    /** 
     * Opens a link outside the page: https and mailto only.
     * Without the host: the browser opens it.
     * Shows the user something. No time limit.
     */
    suspend fun linkOpen(params: LinkOpenParams, call: TeamhubCall)

    /** 
     * Opens your app's part of the device's settings, where the user can allow what was refused.
     * Without the host: the page offers no way there.
     * Shows the user something. No time limit.
     */
    suspend fun settingsOpen(call: TeamhubCall)

    /** 
     * Something for your app's own statistics and reports. It never has content: no text or photo of a user,
     * no id, no address, no token. An error that comes again is sent once for each page.
     * Without the host: nothing.
     * Answer within 5000 ms.
     */
    suspend fun logEvent(params: LogEventParams, call: TeamhubCall)

    /** 
     * The page has rendered its first screen: the sign of life of its build. It comes once for each page.
     * Without the host: nothing.
     * Answer within 5000 ms.
     */
    suspend fun appReady(params: AppReadyParams, call: TeamhubCall)

    /** 
     * Closes the web view, like the host's own close button.
     * Without the host: nothing.
     * Answer within 5000 ms.
     */
    suspend fun appClose(call: TeamhubCall)
}

/** The result of a durable method, kept until the page confirms that it has saved it. */
sealed interface TeamhubRestored {
    val method: TeamhubMethod
    val opId: String
    val result: TeamhubValue

    data class CameraCapture(
        override val opId: String,
        override val result: CameraCaptureResult,
    ) : TeamhubRestored {
        override val method get() = TeamhubMethod.CAMERA_CAPTURE
    }
}

/** The result of a method without one. */
internal data object TeamhubNothing : TeamhubValue {
    override fun toJson(): JSONObject = JSONObject()
}

/** A request with checked parameters. */
internal class TeamhubPrepared(
    val params: TeamhubValue,
    val opId: String?,
    val run: suspend (TeamhubHandler, TeamhubCall) -> TeamhubValue,
)

internal fun prepare(method: TeamhubMethod, json: Any?): TeamhubPrepared {
    val at = TeamhubPlace.ROOT
    return when (method) {
        TeamhubMethod.SHARE_OPEN -> {
            val params = ShareOpenParams.read(json, at)
            TeamhubPrepared(params, null) { handler, call ->
                handler.shareOpen(params, call)
            }
        }
        TeamhubMethod.CAMERA_CAPTURE -> {
            val params = CameraCaptureParams.read(json, at)
            TeamhubPrepared(params, params.opId) { handler, call ->
                handler.cameraCapture(params, call)
            }
        }
        TeamhubMethod.CLIPBOARD_WRITE -> {
            val params = ClipboardWriteParams.read(json, at)
            TeamhubPrepared(params, null) { handler, call ->
                handler.clipboardWrite(params, call)
                TeamhubNothing
            }
        }
        TeamhubMethod.HAPTICS_PLAY -> {
            val params = HapticsPlayParams.read(json, at)
            TeamhubPrepared(params, null) { handler, call ->
                handler.hapticsPlay(params, call)
                TeamhubNothing
            }
        }
        TeamhubMethod.AUTH_REFRESH -> {
            val params = AuthRefreshParams.read(json, at)
            TeamhubPrepared(params, null) { handler, call ->
                handler.authRefresh(params, call)
            }
        }
        TeamhubMethod.AUTH_SIGN_OUT -> {
            requireRecord(json, at)
            TeamhubPrepared(TeamhubNothing, null) { handler, call ->
                handler.authSignOut(call)
                TeamhubNothing
            }
        }
        TeamhubMethod.NAV_STATE -> {
            val params = NavStateParams.read(json, at)
            TeamhubPrepared(params, null) { handler, call ->
                handler.navState(params, call)
                TeamhubNothing
            }
        }
        TeamhubMethod.LINK_OPEN -> {
            val params = LinkOpenParams.read(json, at)
            TeamhubPrepared(params, null) { handler, call ->
                handler.linkOpen(params, call)
                TeamhubNothing
            }
        }
        TeamhubMethod.SETTINGS_OPEN -> {
            requireRecord(json, at)
            TeamhubPrepared(TeamhubNothing, null) { handler, call ->
                handler.settingsOpen(call)
                TeamhubNothing
            }
        }
        TeamhubMethod.LOG_EVENT -> {
            val params = LogEventParams.read(json, at)
            TeamhubPrepared(params, null) { handler, call ->
                handler.logEvent(params, call)
                TeamhubNothing
            }
        }
        TeamhubMethod.APP_READY -> {
            val params = AppReadyParams.read(json, at)
            TeamhubPrepared(params, null) { handler, call ->
                handler.appReady(params, call)
                TeamhubNothing
            }
        }
        TeamhubMethod.APP_CLOSE -> {
            requireRecord(json, at)
            TeamhubPrepared(TeamhubNothing, null) { handler, call ->
                handler.appClose(call)
                TeamhubNothing
            }
        }
    }
}

internal fun readResult(method: TeamhubMethod, json: Any?): TeamhubValue {
    val at = TeamhubPlace.ROOT
    return when (method) {
        TeamhubMethod.SHARE_OPEN -> ShareOpenResult.read(json, at)
        TeamhubMethod.CAMERA_CAPTURE -> CameraCaptureResult.read(json, at)
        TeamhubMethod.CLIPBOARD_WRITE -> TeamhubNothing.also { requireRecord(json, at) }
        TeamhubMethod.HAPTICS_PLAY -> TeamhubNothing.also { requireRecord(json, at) }
        TeamhubMethod.AUTH_REFRESH -> AuthRefreshResult.read(json, at)
        TeamhubMethod.AUTH_SIGN_OUT -> TeamhubNothing.also { requireRecord(json, at) }
        TeamhubMethod.NAV_STATE -> TeamhubNothing.also { requireRecord(json, at) }
        TeamhubMethod.LINK_OPEN -> TeamhubNothing.also { requireRecord(json, at) }
        TeamhubMethod.SETTINGS_OPEN -> TeamhubNothing.also { requireRecord(json, at) }
        TeamhubMethod.LOG_EVENT -> TeamhubNothing.also { requireRecord(json, at) }
        TeamhubMethod.APP_READY -> TeamhubNothing.also { requireRecord(json, at) }
        TeamhubMethod.APP_CLOSE -> TeamhubNothing.also { requireRecord(json, at) }
    }
}

internal fun restoredOf(method: TeamhubMethod, opId: String, result: TeamhubValue): TeamhubRestored? =
    when (method) {
        TeamhubMethod.CAMERA_CAPTURE -> TeamhubRestored.CameraCapture(opId, result as CameraCaptureResult)
        else -> null
    }
