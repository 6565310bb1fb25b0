// Plays the scenarios of tests/bridge/scenarios to the generated Kotlin dispatcher. Compile it together with
// the generated files, as one module. Arguments: the files of scenarios.

package com.teamhub.embed.generated

import java.io.File
import kotlin.coroutines.Continuation
import kotlin.coroutines.resume
import kotlin.coroutines.resumeWithException
import kotlin.coroutines.suspendCoroutine
import kotlin.system.exitProcess
import org.json.JSONArray
import org.json.JSONObject

object DispatcherRunner {
    @JvmStatic
    fun main(files: Array<String>) {
        val scenarios = files.flatMap { objectsOf(parseTeamhubJson(File(it).readText())) }
        val disagreements = scenarios.mapNotNull { Play(it).disagreement() }
        disagreements.forEach(System.err::println)
        println("passed ${scenarios.size - disagreements.size}")
        if (disagreements.isNotEmpty() || scenarios.isEmpty()) exitProcess(1)
    }
}

private fun objectsOf(list: Any?): List<JSONObject> =
    (list as JSONArray).let { items -> List(items.length()) { items.getJSONObject(it) } }

private fun textsOf(list: JSONArray): List<String> = List(list.length()) { list.getString(it) }

/** Its calls wait until the scenario ends them. */
private class ScriptedHandler : TeamhubHandler {
    class Open(val method: TeamhubMethod, val continuation: Continuation<TeamhubValue>)

    val open = ArrayList<Open>()
    val cancelled = ArrayList<String>()

    private suspend fun wait(method: TeamhubMethod, call: TeamhubCall): TeamhubValue {
        call.onCancel { cancelled.add(method.wireName) }
        return suspendCoroutine { open.add(Open(method, it)) }
    }

    fun take(name: String): Open = open.first { it.method.wireName == name }.also(open::remove)

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

    override suspend fun navState(params: NavStateParams, call: TeamhubCall) {
        wait(TeamhubMethod.NAV_STATE, call)
    }

    override suspend fun linkOpen(params: LinkOpenParams, call: TeamhubCall) {
        wait(TeamhubMethod.LINK_OPEN, call)
    }

    override suspend fun appClose(call: TeamhubCall) {
        wait(TeamhubMethod.APP_CLOSE, call)
    }
}

private class Play(private val scenario: JSONObject) {
    private val sent = ArrayList<String>()
    private val handler = ScriptedHandler()
    private val offered = textsOf(scenario.get("methods") as JSONArray)
    private val dispatcher = TeamhubDispatcher(
        info = HostInfo("Host", "1.0", "test"),
        handler = handler,
        send = { sent.add(it) },
        post = { it() },
        methods = TeamhubMethod.entries.filter { it.wireName in offered }.toSet(),
        session = "session-1",
        maxPending = scenario.optInt("maxPending", PENDING_MAX),
        messagesPerSecond = scenario.optInt("messagesPerSecond", MESSAGES_PER_SECOND),
    )

    fun disagreement(): String? {
        for ((index, step) in objectsOf(scenario.get("steps")).withIndex()) {
            val problem = step.keys().asSequence().firstNotNullOfOrNull { play(it, step.get(it)) }
            if (problem != null) return "${scenario.get("name")}, step $index: $problem"
        }
        return null
    }

    private fun play(action: String, value: Any): String? {
        when (action) {
            "receive" -> dispatcher.receive(textOfMessage(value as JSONObject))
            "receiveText" -> dispatcher.receive(textOfParts(value))
            "emit" -> dispatcher.emit(eventOf(value as JSONObject))
            "pageGone" -> dispatcher.pageGone()
            "userChanged" -> dispatcher.userChanged()
            "welcome" -> dispatcher.welcome()
            "answer" -> answer(value as JSONObject)
            "fail" -> fail(value as JSONObject)
            "throw" -> handler.take(value as String).continuation.resumeWithException(Error("a defect"))
            "restore" -> restore(value as JSONObject)
            "sent" -> return compareSent(objectsOf(value))
            "cancelled" -> return compareCancelled(textsOf(value as JSONArray))
            else -> return "nobody knows how to $action"
        }
        return null
    }

    private fun eventOf(event: JSONObject): TeamhubEvent {
        val path = (event.get("params") as JSONObject).opt("path") as? String
        // The dispatcher refuses to read such a value, but a program can make one.
        if (path != null) return TeamhubEvent.LinkOpened(path)
        return checkNotNull(TeamhubEvent.read(event.getString("name"), event.get("params")))
    }

    private fun answer(answer: JSONObject) {
        val open = handler.take(answer.getString("method"))
        val json = answer.getJSONObject("result")
        val token = json.opt("token") as? String
        open.continuation.resume(
            if (token != null) AuthRefreshResult.Refreshed(token) else readResult(open.method, json),
        )
    }

    private fun fail(failure: JSONObject) {
        val code = TeamhubErrorCode.valueOf(failure.getString("code"))
        val error = TeamhubException(code, failure.getString("message"))
        handler.take(failure.getString("method")).continuation.resumeWithException(error)
    }

    private fun restore(kept: JSONObject) {
        val method = TeamhubMethod.entries.first { it.wireName == kept.getString("method") }
        val result = readResult(method, kept.get("result"))
        dispatcher.restore(checkNotNull(restoredOf(method, kept.getString("opId"), result)))
    }

    private fun compareSent(expected: List<JSONObject>): String? {
        val found = sent.map { parseTeamhubJson(it) as JSONObject }
        sent.clear()
        val isSame = found.size == expected.size &&
            found.zip(expected).all { (one, other) -> one.remove("th") == 1.0 && isSame(one, other) }
        return if (isSame) null else "$found, not $expected"
    }

    private fun compareCancelled(expected: List<String>): String? {
        val found = handler.cancelled.toList()
        handler.cancelled.clear()
        return if (found == expected) null else "cancelled $found, not $expected"
    }
}

private fun textOfMessage(message: JSONObject): String =
    JSONObject(message.toString()).put("th", 1).toString()

/** A long text is written as parts, some of them repetitions. */
private fun textOfParts(message: Any): String {
    if (message is String) return message
    val parts = message as JSONArray
    return (0 until parts.length()).joinToString("") { index ->
        when (val part = parts.get(index)) {
            is JSONObject -> part.getString("repeat").repeat(part.getInt("times"))
            else -> part.toString()
        }
    }
}

private fun isSame(found: Any?, expected: Any?): Boolean =
    when {
        expected == "*" -> found is String
        found is JSONObject && expected is JSONObject ->
            found.keys().asSequence().toSet() == expected.keys().asSequence().toSet() &&
                found.keys().asSequence().all { isSame(found.get(it), expected.get(it)) }
        found is JSONArray && expected is JSONArray ->
            found.length() == expected.length() &&
                (0 until found.length()).all { isSame(found.get(it), expected.get(it)) }
        found is Number && expected is Number -> found.toDouble() == expected.toDouble()
        else -> found == expected
    }
