// Plays the generated Kotlin dispatcher to the host check (bridge/host-check/README.md): orders come in as lines
// of JSON, and what the host does goes out as lines of JSON. Compile it together with the generated files, as
// one module.

package com.teamhub.embed.generated

import java.io.FileDescriptor
import java.io.FileOutputStream
import java.io.PrintStream
import kotlin.coroutines.Continuation
import kotlin.coroutines.resume
import kotlin.coroutines.resumeWithException
import kotlin.coroutines.suspendCoroutine
import org.json.JSONArray
import org.json.JSONObject

object HostAdapter {
    @JvmStatic
    fun main(args: Array<String>) {
        val adapter = Adapter(PrintStream(FileOutputStream(FileDescriptor.out), true, Charsets.UTF_8))
        System.`in`.bufferedReader(Charsets.UTF_8).forEachLine(adapter::obey)
    }
}

/** Its calls wait until an order ends them. */
private class ScriptedHandler(private val report: (String, String) -> Unit) : TeamhubHandler {
    class Open(val method: TeamhubMethod, val continuation: Continuation<TeamhubValue>)

    val open = ArrayList<Open>()

    private suspend fun wait(method: TeamhubMethod, call: TeamhubCall): TeamhubValue {
        report("call", method.wireName)
        call.onCancel { report("cancelled", method.wireName) }
        return suspendCoroutine { open.add(Open(method, it)) }
    }

    fun take(order: JSONObject): Open? =
        open.find { it.method.wireName == order.getString("method") }?.also(open::remove)

    override suspend fun shareOpen(params: ShareOpenParams, call: TeamhubCall) =
        wait(TeamhubMethod.SHARE_OPEN, call) as ShareOpenResult

    override suspend fun cameraCapture(params: CameraCaptureParams, call: TeamhubCall) =
        wait(TeamhubMethod.CAMERA_CAPTURE, call) as CameraCaptureResult

    override suspend fun clipboardWrite(params: ClipboardWriteParams, call: TeamhubCall) {
        wait(TeamhubMethod.CLIPBOARD_WRITE, call)
    }

    override suspend fun hapticsPlay(params: HapticsPlayParams, call: TeamhubCall) {
        wait(TeamhubMethod.HAPTICS_PLAY, call)
    }

    override suspend fun authRefresh(params: AuthRefreshParams, call: TeamhubCall) =
        wait(TeamhubMethod.AUTH_REFRESH, call) as AuthRefreshResult

    override suspend fun authSignOut(call: TeamhubCall) {
        wait(TeamhubMethod.AUTH_SIGN_OUT, call)
    }

    override suspend fun settingsOpen(call: TeamhubCall) {
        wait(TeamhubMethod.SETTINGS_OPEN, call)
    }

    override suspend fun logEvent(params: LogEventParams, call: TeamhubCall) {
        wait(TeamhubMethod.LOG_EVENT, call)
    }

    override suspend fun navState(params: NavStateParams, call: TeamhubCall) {
        wait(TeamhubMethod.NAV_STATE, call)
    }

    override suspend fun linkOpen(params: LinkOpenParams, call: TeamhubCall) {
        wait(TeamhubMethod.LINK_OPEN, call)
    }

    override suspend fun appReady(params: AppReadyParams, call: TeamhubCall) {
        wait(TeamhubMethod.APP_READY, call)
    }

    override suspend fun appClose(call: TeamhubCall) {
        wait(TeamhubMethod.APP_CLOSE, call)
    }
}

private class Adapter(private val out: PrintStream) {
    private lateinit var handler: ScriptedHandler
    private lateinit var dispatcher: TeamhubDispatcher

    fun obey(line: String) {
        val order = parseTeamhubJson(line) as JSONObject
        val isDone = act(order)
        val done = JSONObject().put("done", order.getInt("n"))
        if (!isDone) done.put("cannot", order.getString("do"))
        out.println(done)
    }

    private fun report(what: String, value: String) = out.println(JSONObject().put(what, value))

    /** False if it cannot be done. */
    private fun act(order: JSONObject): Boolean {
        when (order.getString("do")) {
            "start" -> start()
            "post" -> dispatcher.receive(order.getString("text"))
            "event" -> dispatcher.emit(eventOf(order) ?: return false)
            "killPage" -> dispatcher.pageGone()
            "changeUser" -> dispatcher.userChanged()
            "foreground" -> dispatcher.welcome()
            "answer" -> {
                // What Kotlin's types cannot hold, no handler can give.
                val result = decoding { resultOf(order) } as? TeamhubDecoded.Ok ?: return false
                (handler.take(order) ?: return false).continuation.resume(result.value)
            }
            "fail" -> {
                val code = TeamhubErrorCode.valueOf(order.getString("code"))
                val data = if (order.optBoolean("withNaN")) JSONArray(listOf(Double.NaN)) else null
                val error = TeamhubException(code, order.getString("message"), data)
                (handler.take(order) ?: return false).continuation.resumeWithException(error)
            }
            "crash" ->
                (handler.take(order) ?: return false).continuation.resumeWithException(Error("a defect"))
            "lateResult" -> restore(order)
            else -> return false
        }
        return true
    }

    private fun start() {
        handler = ScriptedHandler(::report)
        dispatcher = TeamhubDispatcher(
            info = HostInfo("Host", "1.0", "test"),
            handler = handler,
            send = { report("post", it) },
            post = { it() },
            // A host may leave out a method.
            methods = TeamhubMethod.entries.toSet() - TeamhubMethod.HAPTICS_PLAY,
            onProblem = { report("problem", it) },
        )
    }

    private fun eventOf(order: JSONObject): TeamhubEvent? {
        // The dispatcher refuses to read such values, but a program can make them.
        val params = order.getJSONObject("params")
        (params.opt("path") as? String)?.let { return TeamhubEvent.LinkOpened(it) }
        (params.opt("factor") as? String)?.let { return TeamhubEvent.TextScale(it.toDouble()) }
        return TeamhubEvent.read(order.getString("name"), order.get("params"))
    }

    private fun methodOf(order: JSONObject) =
        TeamhubMethod.entries.first { it.wireName == order.getString("method") }

    private fun resultOf(order: JSONObject): TeamhubValue {
        val result = order.getJSONObject("result")
        val token = result.opt("token") as? String
        // The dispatcher refuses to read such a value, but a program can make one.
        if (token != null && result.opt("status") == "refreshed") return AuthRefreshResult.Refreshed(token)
        return readResult(methodOf(order), result)
    }

    private fun restore(late: JSONObject) {
        val method = methodOf(late)
        val result = readResult(method, late.get("result"))
        dispatcher.restore(checkNotNull(restoredOf(method, late.getString("opId"), result)))
    }
}
