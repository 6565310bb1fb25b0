// What this file offers: `parseTeamhubJson`, and the checks for the generated types.

import org.json.JSONArray
import org.json.JSONObject

/** The place of a value in a message, such as `photos.0.url`. Empty for the message itself. */
class TeamhubPlace private constructor(private val parent: TeamhubPlace?, private val name: String) {
    operator fun div(name: Any): TeamhubPlace = TeamhubPlace(this, name.toString())

    override fun toString(): String {
        val above = parent?.toString() ?: return name
        return if (above.isEmpty()) name else "$above.$name"
    }

    companion object {
        val ROOT = TeamhubPlace(null, "")
    }
}

/** A value does not have its declared shape. It is caught in this package: see `TeamhubDecoded`. */
class TeamhubShapeException(val at: TeamhubPlace) : Exception("invalid $at") {
    // Bad messages are expected, so no stack trace is collected.
    override fun fillInStackTrace(): Throwable = this
}

/** A checked value, or the place of the first problem. */
sealed interface TeamhubDecoded<out T> {
    data class Ok<T>(val value: T) : TeamhubDecoded<T>
    data class Bad(val problem: String, val at: String) : TeamhubDecoded<Nothing>
}

internal inline fun <T> decoding(read: () -> T): TeamhubDecoded<T> =
    try {
        TeamhubDecoded.Ok(read())
    } catch (problem: TeamhubShapeException) {
        TeamhubDecoded.Bad("malformed", problem.at.toString())
    }

/** Every value that is sent over the bridge. */
interface TeamhubValue {
    fun toJson(): JSONObject
}

// JSON values are JSONObject, JSONArray, String, Double, Boolean or JSONObject.NULL; a missing value is null.

internal fun fieldOf(json: Any?, name: String): Any? = (json as? JSONObject)?.opt(name)

internal fun fail(at: TeamhubPlace): Nothing = throw TeamhubShapeException(at)

/** A list and null count as records without fields, as in JavaScript. */
internal fun requireRecord(json: Any?, at: TeamhubPlace) {
    if (json !is JSONObject && json !is JSONArray && json !== JSONObject.NULL) fail(at)
}

internal inline fun <T> readOptional(json: Any?, read: (Any) -> T): T? =
    if (json == null || json === JSONObject.NULL) null else read(json)

internal fun readText(json: Any?, at: TeamhubPlace, maxChars: Int): String =
    (json as? String)?.takeIf { it.length <= maxChars } ?: fail(at)

internal fun readNumber(json: Any?, at: TeamhubPlace, min: Double, max: Double): Double =
    (json as? Number)?.toDouble()?.takeIf { it in min..max } ?: fail(at)

/** JSON has neither NaN nor infinity. They are written as text, which the check refuses. */
internal fun writeNumber(number: Double): Any = if (number.isFinite()) number else number.toString()

internal fun readWhole(json: Any?, at: TeamhubPlace, min: Long, max: Long): Long {
    val number = readNumber(json, at, min.toDouble(), max.toDouble())
    return if (number == Math.rint(number)) number.toLong() else fail(at)
}

internal fun readFlag(json: Any?, at: TeamhubPlace): Boolean = json as? Boolean ?: fail(at)

internal fun readUrl(json: Any?, at: TeamhubPlace, vararg schemes: String): String {
    val text = readText(json, at, ADDRESS_MAX_CHARS)
    val colon = text.indexOf(':')
    val scheme = if (colon < 1) "" else text.substring(0, colon)
    val isAddress = scheme.all { it in 'a'..'z' || it in 'A'..'Z' || it in '0'..'9' || it in "_.+-" } &&
        text.length > colon + 1 && text.none(::isWhiteSpace)
    return if (isAddress && schemes.any { it.equals(scheme, ignoreCase = true) }) text else fail(at)
}

internal fun readPath(json: Any?, at: TeamhubPlace): String {
    val text = readText(json, at, ADDRESS_MAX_CHARS)
    return if (text.startsWith('/') && text.getOrNull(1) !in listOf('/', '\\')) text else fail(at)
}

internal inline fun <T> readList(
    json: Any?,
    at: TeamhubPlace,
    maxItems: Int,
    read: (Any?, TeamhubPlace) -> T,
): List<T> {
    if (json !is JSONArray || json.length() > maxItems) fail(at)
    return List(json.length()) { read(json.opt(it), at / it) }
}

/** The white space of ECMAScript's `\s`. */
private fun isWhiteSpace(char: Char): Boolean =
    char in '\u0009'..'\u000d' || char == ' ' || char == '\u00a0' || char == '\u1680' ||
        char in '\u2000'..'\u200a' || char == '\u2028' || char == '\u2029' || char == '\u202f' ||
        char == '\u205f' || char == '\u3000' || char == '\ufeff'

/** Deeper messages are refused, so that the parser's stack cannot overflow. No correct message is as deep. */
private const val MAX_DEPTH = 500

/** Strict JSON (RFC 8259), unlike org.json's own reader. Null if the text is anything else. */
fun parseTeamhubJson(text: String): Any? =
    try {
        TeamhubJsonReader(text).readAll()
    } catch (problem: NotJson) {
        null
    }

private class NotJson : Exception() {
    override fun fillInStackTrace(): Throwable = this
}

private class TeamhubJsonReader(private val text: String) {
    private var index = 0

    fun readAll(): Any {
        val value = readValue(0)
        skipSpace()
        return if (index == text.length) value else throw NotJson()
    }

    private fun readValue(depth: Int): Any {
        if (depth > MAX_DEPTH) throw NotJson()
        skipSpace()
        return when (peek()) {
            '{' -> readObject(depth)
            '[' -> readArray(depth)
            '"' -> readString()
            't' -> readWord("true", true)
            'f' -> readWord("false", false)
            'n' -> readWord("null", JSONObject.NULL)
            else -> readNumber()
        }
    }

    private fun readObject(depth: Int): JSONObject {
        val json = JSONObject()
        index += 1
        skipSpace()
        if (take('}')) return json
        do {
            skipSpace()
            if (peek() != '"') throw NotJson()
            val name = readString()
            skipSpace()
            if (!take(':')) throw NotJson()
            json.put(name, readValue(depth + 1))
            skipSpace()
        } while (take(','))
        return if (take('}')) json else throw NotJson()
    }

    private fun readArray(depth: Int): JSONArray {
        val json = JSONArray()
        index += 1
        skipSpace()
        if (take(']')) return json
        do {
            json.put(readValue(depth + 1))
            skipSpace()
        } while (take(','))
        return if (take(']')) json else throw NotJson()
    }

    private fun readString(): String {
        val result = StringBuilder()
        index += 1
        while (true) {
            val char = peek() ?: throw NotJson()
            index += 1
            when {
                char == '"' -> return result.toString()
                char == '\\' -> result.append(readEscape())
                char < ' ' -> throw NotJson()
                else -> result.append(char)
            }
        }
    }

    private fun readEscape(): Char {
        val char = peek() ?: throw NotJson()
        index += 1
        return when (char) {
            '"', '\\', '/' -> char
            'b' -> '\b'
            'f' -> '\u000c'
            'n' -> '\n'
            'r' -> '\r'
            't' -> '\t'
            'u' -> readUnit()
            else -> throw NotJson()
        }
    }

    private fun readUnit(): Char {
        if (index + 4 > text.length) throw NotJson()
        val digits = text.substring(index, index + 4)
        if (!digits.all { it in '0'..'9' || it in 'a'..'f' || it in 'A'..'F' }) throw NotJson()
        index += 4
        return digits.toInt(16).toChar()
    }

    private fun readNumber(): Double {
        val start = index
        take('-')
        if (!take('0')) takeDigits()
        if (take('.')) takeDigits()
        if (take('e') || take('E')) {
            if (!take('+')) take('-')
            takeDigits()
        }
        // JSONObject cannot contain an infinite number. The largest one is out of every range too.
        return text.substring(start, index).toDouble().coerceIn(-Double.MAX_VALUE, Double.MAX_VALUE)
    }

    private fun takeDigits() {
        val start = index
        while ((peek() ?: ' ') in '0'..'9') index += 1
        if (index == start) throw NotJson()
    }

    private fun readWord(word: String, value: Any): Any {
        if (!text.startsWith(word, index)) throw NotJson()
        index += word.length
        return value
    }

    private fun skipSpace() {
        while (index < text.length && text[index] in " \t\n\r") index += 1
    }

    private fun peek(): Char? = text.getOrNull(index)

    private fun take(char: Char): Boolean {
        if (peek() != char) return false
        index += 1
        return true
    }
}
