// Generated from bridge/contract.ts by `npm run gen`. Do not edit.
// What this file offers: `TeamhubWire` (messages to text and back) and `TeamhubDispatcher`. A host gives every
// message of the page to the dispatcher, which calls the host's `TeamhubHandler`.

package com.teamhub.embed.generated

import java.util.UUID
import kotlin.coroutines.Continuation
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.startCoroutine
import org.json.JSONArray
import org.json.JSONObject

private const val TOO_LARGE = "too large"

/** The codec of the envelope: one JSON text of at most 256 KiB. */
object TeamhubWire {
    fun decodeFromApp(text: String): TeamhubDecoded<MessageFromApp> =
        decode(text) { MessageFromApp.read(it, TeamhubPlace.ROOT) }

    fun decodeFromHost(text: String): TeamhubDecoded<MessageFromHost> =
        decode(text) { MessageFromHost.read(it, TeamhubPlace.ROOT) }

    /** The message for a log: tokens are masked, and it has at most 4000 characters. */
    fun redact(text: String): String =
        text.take(LOGGED_CHARS).replace(TOKEN, "$1•••").replace(TOKEN_IN_ADDRESS, "$1•••")

    /**
     * A path or address without any `token` parameter, before the hash and behind it, in whatever spelling:
     * nobody may be signed in by a link.
     */
    fun withoutToken(address: String): String {
        val clean = address.filterNot { it in "\t\n\r" }
        val at = clean.indexOf('#').let { if (it < 0) clean.length else it }
        return listOf(clean.take(at), clean.drop(at)).joinToString("") {
            it.replace(LATER_PAIR, "").replace(FIRST_PAIR, "$1").replace(LAST_PAIR, "")
        }
    }

    /** Null if it is too large. */
    fun encode(message: TeamhubValue): String? {
        val json = JSONObject().put("th", 1)
        val fields = message.toJson()
        for (name in fields.keys()) json.put(name, fields.get(name))
        return json.toString().takeUnless(::isTooLarge)
    }

    private inline fun <T> decode(text: String, read: (Any?) -> T): TeamhubDecoded<T> {
        if (isTooLarge(text)) return TeamhubDecoded.Bad(TOO_LARGE, "")
        val json = parseTeamhubJson(text)
        if ((fieldOf(json, "th") as? Double) != 1.0) return TeamhubDecoded.Bad("not ours", "")
        return decoding { read(json) }
    }

    private const val LOGGED_CHARS = 4000
    private val TOKEN = Regex("""(token\\*"\s*:\s*\\*")(?:[^"\\]|\\.)*""", RegexOption.IGNORE_CASE)
    private val TOKEN_EQUALS = anySpelling("token=")
    private val TOKEN_IN_ADDRESS = Regex("""($TOKEN_EQUALS|bearer )[^\s&"#]+""", RegexOption.IGNORE_CASE)
    private val PAIR = "${anySpelling("token")}(?:${anySpelling("=")}[^&]*)?"

    // No pattern repeats a pair: each repetition takes stack, and a link may have thousands.
    private val LATER_PAIR = Regex("&$PAIR(?=&|$)", RegexOption.IGNORE_CASE)
    private val FIRST_PAIR = Regex("([?#])$PAIR&", RegexOption.IGNORE_CASE)
    private const val HIDING = """[;/+\s]|%(?:25)*(?:[01].|2[036bf]|3[bf])"""
    private val LAST_PAIR =
        Regex("(?:[?#]|(?:$HIDING)(?=$TOKEN_EQUALS))$PAIR(?=&|$)", RegexOption.IGNORE_CASE)

    /** A pattern for a text in any case, with each character as it is or encoded, once or several times. */
    private fun anySpelling(text: String): String =
        text.toList().joinToString("") { character ->
            val codes = listOf(character, character.uppercaseChar()).joinToString("|") { "%x".format(it.code) }
            "(?:$character|%(?:25)*(?:$codes))"
        }

    private fun isTooLarge(text: String): Boolean =
        text.length > MESSAGE_MAX_BYTES || text.toByteArray().size > MESSAGE_MAX_BYTES
}

/** A handler throws it to answer with an error. Any other exception becomes INTERNAL. */
class TeamhubException(
    val code: TeamhubErrorCode,
    message: String,
    val data: Any? = null,
) : Exception(message)

/** One open request. */
class TeamhubCall internal constructor(
    internal val opId: String?,
    /** The page that asked. */
    internal val asker: String? = null,
    internal val method: TeamhubMethod? = null,
) {
    private var listener: (() -> Unit)? = null

    /**
     * The app took the request back, or its page or user is gone. Nothing waits for the result. It may be read on any
     * thread.
     */
    @Volatile
    var isCancelled: Boolean = false
        private set

    /** Calls `action` once, on the main thread; at once if the request is cancelled already. */
    fun onCancel(listener: () -> Unit) {
        if (isCancelled) listener() else this.listener = listener
    }

    internal fun cancel() {
        if (isCancelled) return
        isCancelled = true
        listener?.invoke()
        listener = null
    }
}

/** Counts messages, second by second. A second begins with its first message. */
private fun rateLimit(max: Int): () -> Boolean {
    var startedAt: Long? = null
    var count = 0
    return {
        val now = System.nanoTime()
        val start = startedAt
        if (start == null || now - start >= SECOND_NS) {
            startedAt = now
            count = 0
        }
        count += 1
        count <= max
    }
}

private const val SECOND_NS = 1_000_000_000L

/**
 * The host's half of the protocol: handshake, retained state, checks, acks, answers, cancellation, and
 * results that outlive their page. Call it on the main thread only.
 *
 * @param send sends one message to the page. It may do nothing while there is no page.
 * @param post runs its argument on the main thread: `{ handler.post(it) }`. Handlers may finish on any thread.
 * @param maxPending while so many requests are open, further ones get the error BUSY.
 * @param messagesPerSecond further requests of the same second get the error BUSY.
 * @param methods the methods that this host offers. All others get the error UNSUPPORTED.
 * @param onHello called with each hello, after its welcome and the events that waited. It says what the page knows, and its build.
 * @param onProblem called with the reason when a message was not used, in English and without its content.
 */
class TeamhubDispatcher(
    private val info: HostInfo,
    private val handler: TeamhubHandler,
    private val send: (String) -> Unit,
    private val post: (() -> Unit) -> Unit,
    private val methods: Set<TeamhubMethod> = TeamhubMethod.entries.toSet(),
    private val debug: Boolean = false,
    private val maxPending: Int = PENDING_MAX,
    messagesPerSecond: Int = MESSAGES_PER_SECOND,
    private val session: String = UUID.randomUUID().toString(),
    private val onHello: (MessageFromApp.Hello) -> Unit = {},
    private val onProblem: (String) -> Unit = {},
) {
    private val state = LinkedHashMap<String, TeamhubEvent>()
    private val pending = LinkedHashMap<String, TeamhubCall>()
    private val restored = LinkedHashMap<String, TeamhubRestored>()
    private val waiting = ArrayList<MessageFromHost.Evt>()
    private val mayPass = rateLimit(messagesPerSecond)
    private var page: String? = null
    private var seq = 0L

    /** Takes any message of the page. Call it only for the main frame of the app's own origin. */
    fun receive(text: String) {
        val isFlood = !mayPass()
        when (val decoded = TeamhubWire.decodeFromApp(text)) {
            is TeamhubDecoded.Bad -> refuseUnread(text, decoded)
            is TeamhubDecoded.Ok -> use(decoded.value, isFlood)
        }
    }

    /**
     * Every welcome repeats the state. Any other event waits until there is a page, except for a step back, which is
     * over with its page.
     */
    fun emit(event: TeamhubEvent) {
        if (event is TeamhubEvent.LinkOpened) {
            val path = TeamhubWire.withoutToken(event.path).ifEmpty { "/" }
            return emitChecked(TeamhubEvent.LinkOpened(path))
        }
        emitChecked(event)
    }

    private fun emitChecked(event: TeamhubEvent) {
        val checked = decoding { TeamhubEvent.read(event.name, event.toJson()) }
        if (checked is TeamhubDecoded.Bad) {
            return problem("${event.name} is out of its limits: ${checked.at}")
        }
        seq += 1
        val message = MessageFromHost.Evt(event.name, event.toJson(), seq)
        if (event.isRetained) state[event.name] = event
        if (page != null) sendMessage(message)
        else if (!event.isRetained && event != TeamhubEvent.NavBack) waiting.add(message)
    }

    /** Sends welcome again, if there is a page. Call it on return to the foreground. */
    fun welcome() {
        if (page == null) return
        var results = restored.values.toList()
        // The oldest results wait for a welcome after the acks of the newer ones.
        while (results.isNotEmpty() && TeamhubWire.encode(welcomeWith(results)) == null) results = results.drop(1)
        sendMessage(welcomeWith(results))
    }

    private fun welcomeWith(kept: List<TeamhubRestored>): MessageFromHost {
        val caps = JSONObject()
        for (method in methods) caps.put(method.wireName, method.since)
        val states = JSONObject()
        for ((name, event) in state) states.put(name, event.toJson())
        val results = kept.map { RestoredBody(it.method.wireName, it.opId, it.result.toJson()) }
        return MessageFromHost.Welcome(PROTOCOL_VERSION, session, info, caps, states, seq, results, debug)
    }

    /** Call it when the page is gone (reload, renderer gone). Events wait for the next page, durable requests go on. */
    fun pageGone() {
        page = null
        val lost = pending.filterValues { it.opId == null }
        pending.keys.removeAll(lost.keys)
        for (call in lost.values) call.cancel()
    }

    /** Call it when the host is gone for good: all open requests are cancelled, also durable ones. */
    fun close() {
        page = null
        val lost = pending.values.toList()
        pending.clear()
        for (call in lost) call.cancel()
    }

    /** Keeps a result that came after this process was killed and restarted. The next welcome contains it. */
    fun restore(result: TeamhubRestored) {
        keep(result)
        welcome()
    }

    /**
     * Call it when another user signs in, or the user signs out: photos that no page has confirmed are the
     * former one's. Durable requests that are open end with ABORTED.
     */
    fun userChanged() {
        restored.clear()
        val lost = pending.filterValues { it.opId != null }
        pending.keys.removeAll(lost.keys)
        val why = ErrorBody(TeamhubErrorCode.ABORTED.name, "another user", null)
        for ((id, call) in lost) {
            call.cancel()
            if (page == call.asker) sendMessage(MessageFromHost.Res(id, false, null, why))
        }
    }

    /** The newest results. The page refuses a welcome with more. */
    private fun keep(result: TeamhubRestored) {
        restored.remove(result.opId)
        restored[result.opId] = result
        if (restored.size <= RESTORED_MAX) return
        restored.remove(restored.keys.first())
        problem("a result that no page has confirmed is dropped")
    }

    private fun use(message: MessageFromApp, isFlood: Boolean) {
        when (message) {
            is MessageFromApp.Hello -> greet(message)
            is MessageFromApp.Req -> request(message, isFlood)
            is MessageFromApp.Cancel -> takeBack(message.id)
            is MessageFromApp.Ack -> restored.remove(message.id)
        }
    }

    private fun greet(hello: MessageFromApp.Hello) {
        if (page != hello.page) pageGone()
        if (PROTOCOL_VERSION !in hello.protocols) return problem("unknown protocol")
        page = hello.page
        welcome()
        for (event in waiting.toList()) sendMessage(event)
        waiting.clear()
        // An event that the host sends now must not come before the welcome.
        onHello(hello)
    }

    private fun request(message: MessageFromApp.Req, isFlood: Boolean) {
        if (page == null) return problem("a request before the hello")
        if (message.id in pending) return problem("repeated request")
        if (isFlood) return refuse(message, TeamhubErrorCode.BUSY, "too many messages a second")
        val method = TeamhubMethod.entries.find { it.wireName == message.m }
        if (method == null || method !in methods) {
            return refuse(message, TeamhubErrorCode.UNSUPPORTED, message.m)
        }
        val prepared = when (val decoded = decoding { prepare(method, message.p) }) {
            is TeamhubDecoded.Ok -> decoded.value
            is TeamhubDecoded.Bad -> {
                return refuse(message, TeamhubErrorCode.INVALID_PARAMS, "${message.m} ${decoded.at}")
            }
        }
        if (pending.size >= maxPending) return refuse(message, TeamhubErrorCode.BUSY, message.m)
        sendMessage(MessageFromHost.Ack(message.id))
        val call = TeamhubCall(prepared.opId, page, method)
        pending[message.id] = call
        suspend { prepared.run(handler, call) }.startCoroutine(
            object : Continuation<TeamhubValue> {
                override val context = EmptyCoroutineContext

                override fun resumeWith(result: Result<TeamhubValue>) {
                    post { answer(message.id, method, call, result) }
                }
            },
        )
    }

    private fun takeBack(id: String) {
        val call = pending.remove(id) ?: return
        call.cancel()
        // The app takes back what shows the user something. Anything else has taken too long.
        if (call.method?.isSilent == true) problem("${call.method.wireName}: not answered in time")
    }

    private fun answer(
        id: String,
        method: TeamhubMethod,
        call: TeamhubCall,
        outcome: Result<TeamhubValue>,
    ) {
        if (pending[id] !== call) return
        pending.remove(id)
        val result = outcome.recoverCatching(::throwChecked).mapCatching { readResult(method, it.toJson()) }
        result.onFailure { reportDefect(method, it) }
        val kept = call.opId?.let { opId -> result.getOrNull()?.let { restoredOf(method, opId, it) } }
        // Kept until the app confirms it: the answer may be lost, or the page may be killed before it saves it.
        if (kept != null) keep(kept)
        if (page == call.asker) {
            sendMessage(
                result.fold(
                    { MessageFromHost.Res(id, true, it.toJson(), null) },
                    { MessageFromHost.Res(id, false, null, errorOf(it)) },
                ),
            )
        } else if (kept != null) {
            welcome()
        }
    }

    /** An error with data that JSON cannot hold, such as NaN, is a defect. */
    private fun throwChecked(failure: Throwable): Nothing {
        if (failure is TeamhubException) JSONArray().put(failure.data).toString(0)
        throw failure
    }

    /** The page shows its user no more than that something failed, so the app's log must say it. */
    private fun reportDefect(method: TeamhubMethod, failure: Throwable) {
        if (failure is TeamhubException) return
        val what = if (failure is TeamhubShapeException) "invalid result ${failure.at}" else failure.javaClass.name
        problem("${method.wireName}: INTERNAL, $what")
    }

    private fun errorOf(failure: Throwable): ErrorBody =
        when (failure) {
            is TeamhubException ->
                ErrorBody(failure.code.name, "${failure.message}".take(ERROR_TEXT_CHARS), failure.data)
            is TeamhubShapeException ->
                ErrorBody(TeamhubErrorCode.INTERNAL.name, "invalid result ${failure.at}", null)
            else ->
                ErrorBody(TeamhubErrorCode.INTERNAL.name, "$failure".take(ERROR_TEXT_CHARS), null)
        }

    /** A request that is too large has its id at the start of the text. */
    private fun refuseUnread(text: String, why: TeamhubDecoded.Bad) {
        problem("${why.problem} ${why.at}")
        val id = if (why.problem == TOO_LARGE) REQUEST_START.find(text)?.groupValues?.get(1) else null
        if (id != null && page != null) sendMessage(MessageFromHost.Res(id, false, null, tooLarge()))
    }

    private fun refuse(message: MessageFromApp.Req, code: TeamhubErrorCode, text: String) {
        sendMessage(MessageFromHost.Res(message.id, false, null, ErrorBody(code.name, text, null)))
        problem("${message.m}: ${code.name}")
    }

    private fun sendMessage(message: MessageFromHost) {
        val text = TeamhubWire.encode(message)
        if (text != null) return send(text)
        problem("a message is over 256 KiB")
        if (message is MessageFromHost.Res) {
            sendMessage(MessageFromHost.Res(message.id, false, null, tooLarge()))
        }
    }

    private fun tooLarge() = ErrorBody(TeamhubErrorCode.TOO_LARGE.name, "over 256 KiB", null)

    private fun problem(text: String) = onProblem(text.trim())

    private companion object {
        const val ERROR_TEXT_CHARS = 4000
        const val RESTORED_MAX = 32

        /** On Android, `\w` would also be letters of other alphabets. */
        val REQUEST_START = Regex("""^\{"th":1,"k":"req","id":"([A-Za-z0-9_-]{1,100})"""")
    }
}
