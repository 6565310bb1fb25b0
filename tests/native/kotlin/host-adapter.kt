// Plays the generated Kotlin dispatcher to the host check (bridge/host-check/README.md): orders come in as lines
// of JSON, and what the host does goes out as lines of JSON. Compile it together with the generated files, as
// one module.

package com.teamhub.embed.generated

import java.io.FileDescriptor
import java.io.FileOutputStream
import java.io.PrintStream
import java.lang.reflect.InvocationHandler
import java.lang.reflect.Method
import java.lang.reflect.Proxy
import kotlin.coroutines.Continuation
import kotlin.coroutines.intrinsics.COROUTINE_SUSPENDED
import kotlin.coroutines.resume
import kotlin.coroutines.resumeWithException
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
private class ScriptedHandler(private val report: (String, String) -> Unit) : InvocationHandler {
    class Open(val method: TeamhubMethod, val continuation: Continuation<TeamhubValue>)

    val open = ArrayList<Open>()

    /** All functions of the interface do the same, so that none is named here. */
    val handler =
        Proxy.newProxyInstance(javaClass.classLoader, arrayOf(TeamhubHandler::class.java), this) as TeamhubHandler

    /** Compiled, a function that suspends takes its call and, as the last argument, who waits for its result. */
    override fun invoke(proxy: Any, function: Method, arguments: Array<Any?>): Any {
        val (call, continuation) = arguments.takeLast(2)
        val method = checkNotNull((call as TeamhubCall).method)
        report("call", method.wireName)
        call.onCancel { report("cancelled", method.wireName) }
        @Suppress("UNCHECKED_CAST")
        open.add(Open(method, continuation as Continuation<TeamhubValue>))
        return COROUTINE_SUSPENDED
    }

    fun take(order: JSONObject): Open? =
        open.find { it.method.wireName == order.getString("method") }?.also(open::remove)
}

private class Adapter(private val out: PrintStream) {
    private lateinit var scripted: ScriptedHandler
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
                (scripted.take(order) ?: return false).continuation.resume(result.value)
            }
            "fail" -> {
                val code = TeamhubErrorCode.valueOf(order.getString("code"))
                val data = if (order.optBoolean("withNaN")) JSONArray(listOf(Double.NaN)) else null
                val error = TeamhubException(code, order.getString("message"), data)
                (scripted.take(order) ?: return false).continuation.resumeWithException(error)
            }
            "crash" ->
                (scripted.take(order) ?: return false).continuation.resumeWithException(Error("a defect"))
            "lateResult" -> restore(order)
            else -> return false
        }
        return true
    }

    private fun start() {
        scripted = ScriptedHandler(::report)
        dispatcher = TeamhubDispatcher(
            info = HostInfo("Host", "1.0", "test"),
            handler = scripted.handler,
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
        // What Kotlin's types cannot hold, no app can send.
        val event = decoding { TeamhubEvent.read(order.getString("name"), params) }
        return (event as? TeamhubDecoded.Ok)?.value
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
