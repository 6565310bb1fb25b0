package com.teamhub.embed

import com.teamhub.embed.generated.TeamhubDecoded
import com.teamhub.embed.generated.TeamhubPlace
import com.teamhub.embed.generated.decoding
import com.teamhub.embed.generated.fail
import com.teamhub.embed.generated.fieldOf
import com.teamhub.embed.generated.parseTeamhubJson
import com.teamhub.embed.generated.readList
import com.teamhub.embed.generated.readText
import com.teamhub.embed.generated.readWhole
import java.nio.ByteBuffer
import java.nio.charset.CharacterCodingException

/** A build of the page, by its names. */
internal data class BuildName(val version: String, val build: String) {
    override fun toString(): String = "release $version ($build)"

    companion object {
        private val TAG = Regex("<meta name=\"teamhub-build\" content=\"([^\" ]+) ([^\" ]+)\">")

        /** The names in the meta tag of a page; null for a page that has none. */
        fun inPage(page: String): BuildName? =
            TAG.find(page)?.destructured?.let { (version, build) -> BuildName(version, build) }
    }
}

internal class ReleaseFile(val name: String, val bytes: Long, val sha256: String)

/**
 * What a publisher says about one release of the page. Read it only after its signature was checked. The fields
 * are those of `bridge/updates/manifest.ts`.
 */
internal class ReleaseManifest private constructor(
    val format: Int,
    val channel: String,
    val serial: Long,
    val name: BuildName,
    val minHost: Int,
    val notBefore: Long,
    val rolloutPermille: Int,
    /** The one of the files that a native host shows. */
    val page: ReleaseFile,
) {
    companion object {
        const val MAX_BYTES = 64 * 1024
        const val FORMAT = 1
        const val SERIAL_MAX = 9_007_199_254_740_991
        private const val FILE_MAX_BYTES = 64L * 1024 * 1024
        private const val NUMBER_MAX = 1_000_000L
        private const val FAR_FUTURE_S = 1L shl 40

        /** Names become names of files: no path leads out of a folder. */
        private val FILE_NAME = Regex("[a-z0-9][a-z0-9._-]*")
        private val SHA256 = Regex("[0-9a-f]{64}")
        private val VERSION = Regex("[0-9]{1,6}[.][0-9]{1,6}[.][0-9]{1,6}")

        /** Null if the bytes are no manifest. */
        fun read(bytes: ByteArray): ReleaseManifest? {
            if (bytes.size > MAX_BYTES) return null
            val text = try {
                Charsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString()
            } catch (_: CharacterCodingException) {
                return null
            }
            val json = parseTeamhubJson(text)
            return (decoding { read(json) } as? TeamhubDecoded.Ok)?.value
        }

        private fun read(json: Any?): ReleaseManifest {
            val place = TeamhubPlace.ROOT
            fun word(field: String, form: Regex): String =
                readText(fieldOf(json, field), place / field, 100).takeIf(form::matches) ?: fail(place / field)
            fun number(field: String, min: Long, max: Long): Long =
                readWhole(fieldOf(json, field), place / field, min, max)
            val files = readList(fieldOf(json, "files"), place / "files", 64) { file, at ->
                val name = readText(fieldOf(file, "name"), at / "name", 100)
                val sha256 = readText(fieldOf(file, "sha256"), at / "sha256", 64)
                if (!FILE_NAME.matches(name) || !SHA256.matches(sha256)) fail(at)
                ReleaseFile(name, readWhole(fieldOf(file, "bytes"), at / "bytes", 1, FILE_MAX_BYTES), sha256)
            }
            val pageName = word("page", FILE_NAME)
            number("contract", 1, NUMBER_MAX)
            return ReleaseManifest(
                format = number("format", 1, NUMBER_MAX).toInt(),
                channel = word("channel", FILE_NAME),
                serial = number("serial", 1, SERIAL_MAX),
                name = BuildName(word("version", VERSION), word("build", FILE_NAME)),
                minHost = number("minHost", 1, NUMBER_MAX).toInt(),
                notBefore = number("notBefore", 0, FAR_FUTURE_S),
                rolloutPermille = number("rolloutPermille", 0, 1000).toInt(),
                page = files.find { it.name == pageName } ?: fail(place / "page"),
            )
        }
    }
}

/** Why a host does not use a manifest whose signature is good. */
internal enum class ReleaseRefusal(val word: String, val isOrdinary: Boolean = false) {
    OTHER_FORMAT("otherFormat"),
    OTHER_CHANNEL("otherChannel"),
    NEWER_HOST("newerHost"),
    OLDER_THAN_SHIPPED("olderThanShipped"),
    OLDER_THAN_USED("olderThanUsed"),

    // A manifest that is for another day or another installation is no fault.
    BLOCKED("blocked", isOrdinary = true),
    TOO_EARLY("tooEarly", isOrdinary = true),
    NOT_IN_ROLLOUT("notInRollout", isOrdinary = true),
}

/**
 * What a host knows when it looks at a manifest.
 *
 * @property contract the contract that the host was made for
 * @property shipped the build among the app's own files
 * @property serial the largest one that this installation has used; 0 if none
 * @property installation from 0 to 999, drawn once for each installation
 * @property blocked builds that did not live here
 * @property nowSeconds since 1970, UTC
 */
internal class ReleaseHostFacts(
    val channel: String,
    val contract: Int,
    val shipped: BuildName,
    val serial: Long,
    val installation: Int,
    val blocked: List<String>,
    val nowSeconds: Long,
) {
    /**
     * Why this host may not use the manifest; the first reason that applies. The same rule as in
     * `bridge/updates/may-use.ts`.
     */
    fun refusalOf(manifest: ReleaseManifest): ReleaseRefusal? = when {
        manifest.format != ReleaseManifest.FORMAT -> ReleaseRefusal.OTHER_FORMAT
        manifest.channel != channel -> ReleaseRefusal.OTHER_CHANNEL
        manifest.minHost > contract -> ReleaseRefusal.NEWER_HOST
        isOlder(manifest.name.version, shipped.version) -> ReleaseRefusal.OLDER_THAN_SHIPPED
        manifest.serial < serial -> ReleaseRefusal.OLDER_THAN_USED
        manifest.name.build in blocked -> ReleaseRefusal.BLOCKED
        manifest.notBefore > nowSeconds -> ReleaseRefusal.TOO_EARLY
        installation >= manifest.rolloutPermille -> ReleaseRefusal.NOT_IN_ROLLOUT
        else -> null
    }
}

/** Compares versions number by number: 1.10.0 is newer than 1.9.0. */
internal fun isOlder(version: String, other: String): Boolean {
    val numbers = numbersOf(version).zip(numbersOf(other))
    return numbers.firstOrNull { (one, two) -> one != two }?.let { (one, two) -> one < two } ?: false
}

private fun numbersOf(version: String): List<Int> = version.split('.').map { it.toIntOrNull() ?: 0 }
