package com.teamhub.embed

import com.teamhub.embed.generated.TeamhubDecoded
import com.teamhub.embed.generated.TeamhubPlace
import com.teamhub.embed.generated.decoding
import com.teamhub.embed.generated.fieldOf
import com.teamhub.embed.generated.parseTeamhubJson
import com.teamhub.embed.generated.readList
import com.teamhub.embed.generated.readOptional
import com.teamhub.embed.generated.readText
import com.teamhub.embed.generated.readWhole
import java.util.Random
import org.json.JSONArray
import org.json.JSONObject

/**
 * A release on this device.
 *
 * @property source see `TeamhubReleases.sourceOf`. Null: the first hosts did not store it
 */
internal data class StoredRelease(val name: BuildName, val sha256: String, val source: String?)

/**
 * What an installation remembers about releases.
 *
 * @property installation from 0 to 999: whether this installation is among the first that get a release
 * @property serial the largest one that was used
 * @property source where it came from
 * @property good the last release that lived
 * @property next a release that was downloaded after it, and has not lived yet
 * @property started the build that was started, and how often since it lived last
 * @property blocked builds that did not live here, the newest last
 */
internal data class ReleaseState(
    val installation: Int = Random().nextInt(1000),
    val serial: Long = 0,
    val source: String? = null,
    val good: StoredRelease? = null,
    val next: StoredRelease? = null,
    val started: Pair<String, Int>? = null,
    val blocked: List<String> = emptyList(),
) {
    /** Without the releases and the serial of a channel or a key that the app does not have any more. */
    fun ofSources(sources: List<String>): ReleaseState {
        val ours = if (source in sources) this else copy(serial = 0)
        val others = listOfNotNull(good, next).filter { it.source !in sources }
        return others.fold(ours) { state, release -> state.without(release.name.build) }
    }

    fun timesStarted(build: String): Int = started?.takeIf { it.first == build }?.second ?: 0

    /** The build is started once more, or one of its starts does not count. */
    fun withStart(build: String, more: Int = 1): ReleaseState =
        copy(started = build to timesStarted(build) + more)

    /** The build is not kept any more. */
    fun without(build: String): ReleaseState = copy(
        good = good?.takeIf { it.name.build != build },
        next = next?.takeIf { it.name.build != build },
        started = started?.takeIf { it.first != build },
    )

    /** The build is not kept any more, and is never downloaded again. */
    fun withBlocked(build: String): ReleaseState =
        without(build).copy(blocked = (blocked - build + build).takeLast(BLOCKED_MAX))

    /** The build has shown that it lives. */
    fun withLiving(release: StoredRelease): ReleaseState =
        without(release.name.build).copy(good = release, started = null)

    /** The publisher points to a build that is here: what is newer than that is not shown any more. */
    fun withPointed(build: String): ReleaseState =
        if (next?.name?.build == build) this else copy(
            next = null,
            good = good?.takeIf { it.name.build == build },
            started = started?.takeIf { it.first == build },
        )

    fun toBytes(): ByteArray {
        fun json(release: StoredRelease?) = release?.let {
            JSONObject().put("version", it.name.version).put("build", it.name.build).put("sha256", it.sha256)
                .put("source", it.source)
        }
        val starts = started?.let { (build, times) -> JSONObject().put("build", build).put("times", times) }
        return JSONObject().put("installation", installation).put("serial", serial).put("source", source)
            .put("good", json(good)).put("next", json(next)).put("started", starts)
            .put("blocked", JSONArray(blocked)).toString().toByteArray()
    }

    companion object {
        private const val BLOCKED_MAX = 16

        /** The state in these bytes; null if they cannot be read. */
        fun read(bytes: ByteArray?): ReleaseState? {
            val json = bytes?.let { parseTeamhubJson(it.decodeToString()) }
            return (decoding { read(json) } as? TeamhubDecoded.Ok)?.value
        }

        private fun read(json: Any?): ReleaseState {
            val place = TeamhubPlace.ROOT
            fun word(from: Any?, field: String) = readText(fieldOf(from, field), place / field, 100)
            fun number(from: Any?, field: String, max: Long) =
                readWhole(fieldOf(from, field), place / field, 0, max)
            fun source(from: Any?) = readOptional(fieldOf(from, "source")) { readText(it, place / "source", 200) }
            fun release(field: String) = readOptional(fieldOf(json, field)) {
                StoredRelease(BuildName(word(it, "version"), word(it, "build")), word(it, "sha256"), source(it))
            }
            return ReleaseState(
                installation = number(json, "installation", 999).toInt(),
                serial = number(json, "serial", ReleaseManifest.SERIAL_MAX),
                source = source(json),
                good = release("good"),
                next = release("next"),
                started = readOptional(fieldOf(json, "started")) {
                    word(it, "build") to number(it, "times", 1000).toInt()
                },
                blocked = readList(fieldOf(json, "blocked"), place / "blocked", BLOCKED_MAX) { build, at ->
                    readText(build, at, 100)
                },
            )
        }
    }
}
