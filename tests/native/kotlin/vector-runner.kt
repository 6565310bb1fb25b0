// Runs the golden vectors through the generated Kotlin. Arguments: the files of tests/bridge/vectors.

package com.teamhub.embed.generated

import java.io.File
import kotlin.system.exitProcess
import org.json.JSONArray
import org.json.JSONObject

fun main(files: Array<String>) {
    val vectors = files.flatMap { file ->
        val list = parseTeamhubJson(File(file).readText()) as JSONArray
        List(list.length()) { list.getJSONObject(it) }
    }
    val disagreements = vectors.mapNotNull(::disagreement)
    disagreements.forEach(System.err::println)
    println("passed ${vectors.size - disagreements.size}")
    if (disagreements.isNotEmpty() || vectors.isEmpty()) exitProcess(1)
}

private fun disagreement(vector: JSONObject): String? {
    val text = textOf(vector.get("message"))
    val expected = written((vector.opt("native") ?: vector.get("expect")) as JSONObject, text)
    val method = vector.opt("method") as String?
    val found = if (vector.get("from") == "app") readFromApp(text) else readFromHost(text, method)
    return if (isSame(found, expected)) null else "${vector.get("name")}: $found, not $expected"
}

/** A long text is written as parts, some of them repetitions. */
private fun textOf(message: Any): String {
    if (message is String) return message
    val parts = message as JSONArray
    return (0 until parts.length()).joinToString("") { index ->
        when (val part = parts.get(index)) {
            is JSONObject -> part.getString("repeat").repeat(part.getInt("times"))
            else -> part.toString()
        }
    }
}

/** The expectation with its message in full. */
private fun written(expected: JSONObject, text: String): JSONObject {
    if (expected.opt("message") != "same") return expected
    val message = parseTeamhubJson(text) as JSONObject
    message.remove("th")
    return JSONObject().put("message", message)
}

private fun readFromApp(text: String): JSONObject =
    when (val decoded = TeamhubWire.decodeFromApp(text)) {
        is TeamhubDecoded.Bad -> refused(decoded.at)
        is TeamhubDecoded.Ok -> {
            val message = decoded.value
            if (message !is MessageFromApp.Req) {
                taken(message)
            } else {
                val method = TeamhubMethod.entries.find { it.wireName == message.m }
                carried("INVALID_PARAMS", method?.let { { prepare(it, message.p).params } }) {
                    message.copy(p = it.toJson())
                }
            }
        }
    }

private fun readFromHost(text: String, method: String?): JSONObject =
    when (val decoded = TeamhubWire.decodeFromHost(text)) {
        is TeamhubDecoded.Bad -> refused(decoded.at)
        is TeamhubDecoded.Ok -> {
            val message = decoded.value
            if (message is MessageFromHost.Evt) {
                val json = message.p ?: JSONObject()
                val isKnown = decoding { TeamhubEvent.read(message.m, json) } != TeamhubDecoded.Ok(null)
                carried("IGNORED", { checkNotNull(TeamhubEvent.read(message.m, json)) }.takeIf { isKnown }) {
                    message.copy(p = it.toJson())
                }
            } else if (message is MessageFromHost.Res && message.ok && method != null) {
                val asked = TeamhubMethod.entries.find { it.wireName == method }
                carried("INVALID_RESPONSE", asked?.let { { readResult(it, message.r ?: JSONObject()) } }) {
                    message.copy(r = it.toJson())
                }
            } else {
                taken(message)
            }
        }
    }

private fun carried(code: String, read: (() -> TeamhubValue)?, fill: (TeamhubValue) -> TeamhubValue): JSONObject {
    if (read == null) return JSONObject().put("code", "UNSUPPORTED").put("at", "")
    return when (val payload = decoding(read)) {
        is TeamhubDecoded.Ok -> taken(fill(payload.value))
        is TeamhubDecoded.Bad -> JSONObject().put("code", code).put("at", payload.at)
    }
}

private fun refused(at: String): JSONObject = JSONObject().put("refused", at)

/** The message after it was read and written again. */
private fun taken(message: TeamhubValue): JSONObject {
    val again = parseTeamhubJson(checkNotNull(TeamhubWire.encode(message))) as JSONObject
    check(again.remove("th") == 1.0)
    return JSONObject().put("message", again)
}

private fun isSame(one: Any?, other: Any?): Boolean =
    when {
        one is JSONObject && other is JSONObject ->
            one.keys().asSequence().toSet() == other.keys().asSequence().toSet() &&
                one.keys().asSequence().all { isSame(one.get(it), other.get(it)) }
        one is JSONArray && other is JSONArray ->
            one.length() == other.length() && (0 until one.length()).all { isSame(one.get(it), other.get(it)) }
        one is Number && other is Number -> one.toDouble() == other.toDouble()
        else -> one == other
    }
