// Generated from bridge/contract.ts by `npm run gen`. Do not edit.
// What this file offers: each method's `…Params` and `…Result`, the parameters of events, and the messages.

package com.teamhub.embed.generated

import org.json.JSONArray
import org.json.JSONObject

const val PROTOCOL_VERSION = 1
const val CONTRACT_VERSION = 2

/** UTF-8 bytes of one message. */
const val MESSAGE_MAX_BYTES = 262144

/** While so many requests are open, further ones get the error BUSY. */
const val PENDING_MAX = 32

/** Further requests of one page in the same second get the error BUSY. */
const val MESSAGES_PER_SECOND = 100

/** UTF-16 units of a URL or path. */
internal const val ADDRESS_MAX_CHARS = 2048

data class ShareOpenParams(
    /** The subject, if the target has subjects. */
    val title: String? = null,
    /** The sentence before the link. */
    val text: String? = null,
    val url: String,
) : TeamhubValue {
    override fun toJson(): JSONObject =
        JSONObject()
            .put("title", title)
            .put("text", text)
            .put("url", url)

    companion object {
        fun read(json: Any?, at: TeamhubPlace): ShareOpenParams {
            requireRecord(json, at)
            return ShareOpenParams(
                title = readOptional(fieldOf(json, "title")) { readText(it, at / "title", 300) },
                text = readOptional(fieldOf(json, "text")) { readText(it, at / "text", 4000) },
                url = readUrl(fieldOf(json, "url"), at / "url", "https", "http"),
            )
        }
    }
}

sealed interface ShareOpenResult : TeamhubValue {
    /** The user chose a target. The host cannot know whether the target sent the link. */
    data object Shared : ShareOpenResult {
        override fun toJson(): JSONObject = JSONObject().put("status", "shared")
    }

    /** The user closed the sheet without a choice. This is not an error. */
    data object Dismissed : ShareOpenResult {
        override fun toJson(): JSONObject = JSONObject().put("status", "dismissed")
    }

    companion object {
        fun read(json: Any?, at: TeamhubPlace): ShareOpenResult {
            requireRecord(json, at)
            return when (fieldOf(json, "status")) {
                "shared" -> Shared
                "dismissed" -> Dismissed
                else -> fail(at / "status")
            }
        }
    }
}

sealed interface CameraCaptureSource {
    val wireName: String

    data object Camera : CameraCaptureSource {
        override val wireName = "camera"
    }

    data object Gallery : CameraCaptureSource {
        override val wireName = "gallery"
    }

    /** A value of a newer app. */
    data class Unknown(override val wireName: String) : CameraCaptureSource

    companion object {
        fun read(json: Any?, at: TeamhubPlace): CameraCaptureSource =
            when (json) {
                "camera" -> Camera
                "gallery" -> Gallery
                else -> Unknown(readText(json, at, 100))
            }
    }
}

data class CameraCaptureParams(
    /** Both sides save it, so that the next page finds the result after this one was killed. */
    val opId: String,
    val source: CameraCaptureSource,
    /** How many photos the page still has room for. */
    val maxCount: Int,
    /** The host may scale photos down until the longer edge has this length. */
    val maxEdgePx: Int,
) : TeamhubValue {
    override fun toJson(): JSONObject =
        JSONObject()
            .put("opId", opId)
            .put("source", source.wireName)
            .put("maxCount", maxCount)
            .put("maxEdgePx", maxEdgePx)

    companion object {
        fun read(json: Any?, at: TeamhubPlace): CameraCaptureParams {
            requireRecord(json, at)
            return CameraCaptureParams(
                opId = readText(fieldOf(json, "opId"), at / "opId", 100),
                source = CameraCaptureSource.read(fieldOf(json, "source"), at / "source"),
                maxCount = readWhole(fieldOf(json, "maxCount"), at / "maxCount", 1, 10).toInt(),
                maxEdgePx = readWhole(fieldOf(json, "maxEdgePx"), at / "maxEdgePx", 64, 10000).toInt(),
            )
        }
    }
}

data class Photo(
    /** 
     * The page can fetch the photo from here until it has acked the result. An iframe host writes `attachment:N`. The
     * page's policy allows `teamhub-media:`, `https://appassets.androidplatform.net` and the API's origins.
     */
    val url: String,
    /** Such as `image/jpeg`. */
    val mimeType: String,
    /** Size of the upright picture, if the host knows it. */
    val widthPx: Int? = null,
    val heightPx: Int? = null,
) : TeamhubValue {
    override fun toJson(): JSONObject =
        JSONObject()
            .put("url", url)
            .put("mimeType", mimeType)
            .put("widthPx", widthPx)
            .put("heightPx", heightPx)

    companion object {
        fun read(json: Any?, at: TeamhubPlace): Photo {
            requireRecord(json, at)
            return Photo(
                url = readUrl(fieldOf(json, "url"), at / "url", "https", "http", "blob", "teamhub-media"),
                mimeType = readText(fieldOf(json, "mimeType"), at / "mimeType", 100),
                widthPx = readOptional(fieldOf(json, "widthPx")) { readWhole(it, at / "widthPx", 1, 100000).toInt() },
                heightPx = readOptional(fieldOf(json, "heightPx")) { readWhole(it, at / "heightPx", 1, 100000).toInt() },
            )
        }
    }
}

sealed interface CameraCaptureResult : TeamhubValue {
    data class Captured(
        val photos: List<Photo>,
    ) : CameraCaptureResult {
        override fun toJson(): JSONObject =
            JSONObject().put("status", "captured")
                .put("photos", JSONArray(photos.map { it.toJson() }))
    }

    /** The user closed it without a photo. This is not an error; a refused permission is PERMISSION_DENIED. */
    data object Dismissed : CameraCaptureResult {
        override fun toJson(): JSONObject = JSONObject().put("status", "dismissed")
    }

    companion object {
        fun read(json: Any?, at: TeamhubPlace): CameraCaptureResult {
            requireRecord(json, at)
            return when (fieldOf(json, "status")) {
                "captured" -> Captured(
                    photos = readList(fieldOf(json, "photos"), at / "photos", 10) { item, place -> Photo.read(item, place) },
                )
                "dismissed" -> Dismissed
                else -> fail(at / "status")
            }
        }
    }
}

data class ClipboardWriteParams(
    val text: String,
) : TeamhubValue {
    override fun toJson(): JSONObject =
        JSONObject()
            .put("text", text)

    companion object {
        fun read(json: Any?, at: TeamhubPlace): ClipboardWriteParams {
            requireRecord(json, at)
            return ClipboardWriteParams(
                text = readText(fieldOf(json, "text"), at / "text", 10000),
            )
        }
    }
}

sealed interface HapticsPlayStyle {
    val wireName: String

    data object Light : HapticsPlayStyle {
        override val wireName = "light"
    }

    data object Medium : HapticsPlayStyle {
        override val wireName = "medium"
    }

    data object Heavy : HapticsPlayStyle {
        override val wireName = "heavy"
    }

    data object Selection : HapticsPlayStyle {
        override val wireName = "selection"
    }

    data object Success : HapticsPlayStyle {
        override val wireName = "success"
    }

    data object Warning : HapticsPlayStyle {
        override val wireName = "warning"
    }

    data object Error : HapticsPlayStyle {
        override val wireName = "error"
    }

    /** A value of a newer app. */
    data class Unknown(override val wireName: String) : HapticsPlayStyle

    companion object {
        fun read(json: Any?, at: TeamhubPlace): HapticsPlayStyle =
            when (json) {
                "light" -> Light
                "medium" -> Medium
                "heavy" -> Heavy
                "selection" -> Selection
                "success" -> Success
                "warning" -> Warning
                "error" -> Error
                else -> Unknown(readText(json, at, 100))
            }
    }
}

data class HapticsPlayParams(
    /** If the device does not have a style, the host plays the nearest one. */
    val style: HapticsPlayStyle,
) : TeamhubValue {
    override fun toJson(): JSONObject =
        JSONObject()
            .put("style", style.wireName)

    companion object {
        fun read(json: Any?, at: TeamhubPlace): HapticsPlayParams {
            requireRecord(json, at)
            return HapticsPlayParams(
                style = HapticsPlayStyle.read(fieldOf(json, "style"), at / "style"),
            )
        }
    }
}

sealed interface AuthRefreshReason {
    val wireName: String

    data object Unauthorized : AuthRefreshReason {
        override val wireName = "unauthorized"
    }

    data object Missing : AuthRefreshReason {
        override val wireName = "missing"
    }

    /** A value of a newer app. */
    data class Unknown(override val wireName: String) : AuthRefreshReason

    companion object {
        fun read(json: Any?, at: TeamhubPlace): AuthRefreshReason =
            when (json) {
                "unauthorized" -> Unauthorized
                "missing" -> Missing
                else -> Unknown(readText(json, at, 100))
            }
    }
}

data class AuthRefreshParams(
    val reason: AuthRefreshReason,
) : TeamhubValue {
    override fun toJson(): JSONObject =
        JSONObject()
            .put("reason", reason.wireName)

    companion object {
        fun read(json: Any?, at: TeamhubPlace): AuthRefreshParams {
            requireRecord(json, at)
            return AuthRefreshParams(
                reason = AuthRefreshReason.read(fieldOf(json, "reason"), at / "reason"),
            )
        }
    }
}

sealed interface AuthRefreshResult : TeamhubValue {
    data class Refreshed(
        val token: String,
    ) : AuthRefreshResult {
        override fun toJson(): JSONObject =
            JSONObject().put("status", "refreshed")
                .put("token", token)

        override fun toString(): String = "Refreshed(token=•••)"
    }

    /** The user is signed out or did not sign in. */
    data object None : AuthRefreshResult {
        override fun toJson(): JSONObject = JSONObject().put("status", "none")
    }

    companion object {
        fun read(json: Any?, at: TeamhubPlace): AuthRefreshResult {
            requireRecord(json, at)
            return when (fieldOf(json, "status")) {
                "refreshed" -> Refreshed(
                    token = readText(fieldOf(json, "token"), at / "token", 8192),
                )
                "none" -> None
                else -> fail(at / "status")
            }
        }
    }
}

data class NavStateParams(
    val canGoBack: Boolean,
) : TeamhubValue {
    override fun toJson(): JSONObject =
        JSONObject()
            .put("canGoBack", canGoBack)

    companion object {
        fun read(json: Any?, at: TeamhubPlace): NavStateParams {
            requireRecord(json, at)
            return NavStateParams(
                canGoBack = readFlag(fieldOf(json, "canGoBack"), at / "canGoBack"),
            )
        }
    }
}

data class LinkOpenParams(
    val url: String,
) : TeamhubValue {
    override fun toJson(): JSONObject =
        JSONObject()
            .put("url", url)

    companion object {
        fun read(json: Any?, at: TeamhubPlace): LinkOpenParams {
            requireRecord(json, at)
            return LinkOpenParams(
                url = readUrl(fieldOf(json, "url"), at / "url", "https", "mailto"),
            )
        }
    }
}

sealed interface LogEventKind {
    val wireName: String

    data object Screen : LogEventKind {
        override val wireName = "screen"
    }

    data object Error : LogEventKind {
        override val wireName = "error"
    }

    data object Timing : LogEventKind {
        override val wireName = "timing"
    }

    /** A value of a newer app. */
    data class Unknown(override val wireName: String) : LogEventKind

    companion object {
        fun read(json: Any?, at: TeamhubPlace): LogEventKind =
            when (json) {
                "screen" -> Screen
                "error" -> Error
                "timing" -> Timing
                else -> Unknown(readText(json, at, 100))
            }
    }
}

data class LogEventParams(
    /** The user sees another screen; something failed; or something took its time. */
    val kind: LogEventKind,
    /** 
     * A fixed word of the page: the route of the screen (`team`), what failed and its code (`topContributors
     * NETWORK`, or `TypeError 1:20345` with line and column for a defect), or what was timed (`start`).
     */
    val name: String,
    /** Of a timing. `start` is the time from the navigation to the first screen with its content. */
    val durationMs: Double? = null,
) : TeamhubValue {
    override fun toJson(): JSONObject =
        JSONObject()
            .put("kind", kind.wireName)
            .put("name", name)
            .put("durationMs", durationMs?.let { writeNumber(it) })

    companion object {
        fun read(json: Any?, at: TeamhubPlace): LogEventParams {
            requireRecord(json, at)
            return LogEventParams(
                kind = LogEventKind.read(fieldOf(json, "kind"), at / "kind"),
                name = readText(fieldOf(json, "name"), at / "name", 100),
                durationMs = readOptional(fieldOf(json, "durationMs")) { readNumber(it, at / "durationMs", 0.0, 1000000000.0) },
            )
        }
    }
}

data class AppReadyParams(
    /** Milliseconds after the page began to load: something is on screen. Missing if the engine does not say it. */
    val firstPaintMs: Double? = null,
    /** The same for the first screen of the page. */
    val firstContentMs: Double,
) : TeamhubValue {
    override fun toJson(): JSONObject =
        JSONObject()
            .put("firstPaintMs", firstPaintMs?.let { writeNumber(it) })
            .put("firstContentMs", writeNumber(firstContentMs))

    companion object {
        fun read(json: Any?, at: TeamhubPlace): AppReadyParams {
            requireRecord(json, at)
            return AppReadyParams(
                firstPaintMs = readOptional(fieldOf(json, "firstPaintMs")) { readNumber(it, at / "firstPaintMs", 0.0, 1000000000.0) },
                firstContentMs = readNumber(fieldOf(json, "firstContentMs"), at / "firstContentMs", 0.0, 1000000000.0),
            )
        }
    }
}

enum class ThemeChangedTheme(val wireName: String) {
    DARK("dark"),
    LIGHT("light"),
    ;

    companion object {
        fun read(json: Any?, at: TeamhubPlace): ThemeChangedTheme =
            entries.find { it.wireName == json } ?: fail(at)
    }
}

sealed interface AuthChangedParams : TeamhubValue {
    data class SignedIn(
        val token: String,
    ) : AuthChangedParams {
        override fun toJson(): JSONObject =
            JSONObject().put("status", "signedIn")
                .put("token", token)

        override fun toString(): String = "SignedIn(token=•••)"
    }

    data object SignedOut : AuthChangedParams {
        override fun toJson(): JSONObject = JSONObject().put("status", "signedOut")
    }

    companion object {
        fun read(json: Any?, at: TeamhubPlace): AuthChangedParams {
            requireRecord(json, at)
            return when (fieldOf(json, "status")) {
                "signedIn" -> SignedIn(
                    token = readText(fieldOf(json, "token"), at / "token", 8192),
                )
                "signedOut" -> SignedOut
                else -> fail(at / "status")
            }
        }
    }
}

enum class LifecycleChangedState(val wireName: String) {
    ACTIVE("active"),
    INACTIVE("inactive"),
    BACKGROUND("background"),
    ;

    companion object {
        fun read(json: Any?, at: TeamhubPlace): LifecycleChangedState =
            entries.find { it.wireName == json } ?: fail(at)
    }
}

sealed interface MessageFromApp : TeamhubValue {
    /** `page` is new with every load of the page. */
    data class Hello(
        val page: String,
        val protocols: List<Int>,
        val contract: Int,
        val methods: List<String>,
        val events: List<String>,
        /** Which build of the page it is: its version, and a name of its content. Unknown in development. */
        val version: String? = null,
        val build: String? = null,
    ) : MessageFromApp {
        override fun toJson(): JSONObject =
            JSONObject().put("k", "hello")
                .put("page", page)
                .put("protocols", JSONArray(protocols.map { it }))
                .put("contract", contract)
                .put("methods", JSONArray(methods.map { it }))
                .put("events", JSONArray(events.map { it }))
                .put("version", version)
                .put("build", build)
    }

    data class Req(
        val id: String,
        val m: String,
        val p: Any?,
    ) : MessageFromApp {
        override fun toJson(): JSONObject =
            JSONObject().put("k", "req")
                .put("id", id)
                .put("m", m)
                .put("p", p)
    }

    /** Takes the request back. The page expects no answer. */
    data class Cancel(
        val id: String,
    ) : MessageFromApp {
        override fun toJson(): JSONObject =
            JSONObject().put("k", "cancel")
                .put("id", id)
    }

    /** The page has saved a result. `id` is the result's `opId`; the host may forget the result now. */
    data class Ack(
        val id: String,
    ) : MessageFromApp {
        override fun toJson(): JSONObject =
            JSONObject().put("k", "ack")
                .put("id", id)
    }

    companion object {
        fun read(json: Any?, at: TeamhubPlace): MessageFromApp {
            requireRecord(json, at)
            return when (fieldOf(json, "k")) {
                "hello" -> Hello(
                    page = readText(fieldOf(json, "page"), at / "page", 100),
                    protocols = readList(fieldOf(json, "protocols"), at / "protocols", 16) { item, place -> readWhole(item, place, 1, 1000000).toInt() },
                    contract = readWhole(fieldOf(json, "contract"), at / "contract", 1, 1000000).toInt(),
                    methods = readList(fieldOf(json, "methods"), at / "methods", 256) { item, place -> readText(item, place, 100) },
                    events = readList(fieldOf(json, "events"), at / "events", 256) { item, place -> readText(item, place, 100) },
                    version = readOptional(fieldOf(json, "version")) { readText(it, at / "version", 100) },
                    build = readOptional(fieldOf(json, "build")) { readText(it, at / "build", 100) },
                )
                "req" -> Req(
                    id = readText(fieldOf(json, "id"), at / "id", 100),
                    m = readText(fieldOf(json, "m"), at / "m", 100),
                    p = fieldOf(json, "p"),
                )
                "cancel" -> Cancel(
                    id = readText(fieldOf(json, "id"), at / "id", 100),
                )
                "ack" -> Ack(
                    id = readText(fieldOf(json, "id"), at / "id", 100),
                )
                else -> fail(at / "k")
            }
        }
    }
}

data class HostInfo(
    val name: String,
    val version: String,
    val platform: String,
) : TeamhubValue {
    override fun toJson(): JSONObject =
        JSONObject()
            .put("name", name)
            .put("version", version)
            .put("platform", platform)

    companion object {
        fun read(json: Any?, at: TeamhubPlace): HostInfo {
            requireRecord(json, at)
            return HostInfo(
                name = readText(fieldOf(json, "name"), at / "name", 100),
                version = readText(fieldOf(json, "version"), at / "version", 100),
                platform = readText(fieldOf(json, "platform"), at / "platform", 100),
            )
        }
    }
}

data class RestoredBody(
    val m: String,
    val opId: String,
    val r: Any?,
) : TeamhubValue {
    override fun toJson(): JSONObject =
        JSONObject()
            .put("m", m)
            .put("opId", opId)
            .put("r", r)

    companion object {
        fun read(json: Any?, at: TeamhubPlace): RestoredBody {
            requireRecord(json, at)
            return RestoredBody(
                m = readText(fieldOf(json, "m"), at / "m", 100),
                opId = readText(fieldOf(json, "opId"), at / "opId", 100),
                r = fieldOf(json, "r"),
            )
        }
    }
}

data class ErrorBody(
    val code: String,
    val message: String,
    val data: Any? = null,
) : TeamhubValue {
    override fun toJson(): JSONObject =
        JSONObject()
            .put("code", code)
            .put("message", message)
            .put("data", data)

    companion object {
        fun read(json: Any?, at: TeamhubPlace): ErrorBody {
            requireRecord(json, at)
            return ErrorBody(
                code = readText(fieldOf(json, "code"), at / "code", 100),
                message = readText(fieldOf(json, "message"), at / "message", 4000),
                data = readOptional(fieldOf(json, "data")) { it },
            )
        }
    }
}

sealed interface MessageFromHost : TeamhubValue {
    /** Answers a hello. The host sends it again when your app returns to the foreground. */
    data class Welcome(
        val protocol: Int,
        /** New at every start of the host. When it changes, the page knows that its open requests are lost. */
        val session: String,
        val host: HostInfo,
        /** For each method that the host offers: the contract version in which the host has it. */
        val caps: Any?,
        /** For each retained event: the parameters of the latest one. */
        val state: Any?,
        /** Number of the last event before this welcome. */
        val seq: Long,
        /** 
         * Results of durable methods that the page has not yet confirmed with an ack of their `opId`. The page
         * that asked for them may have been killed.
         */
        val restored: List<RestoredBody>,
        /** A debug build of your app: the page may show its debug panel. */
        val debug: Boolean,
    ) : MessageFromHost {
        override fun toJson(): JSONObject =
            JSONObject().put("k", "welcome")
                .put("protocol", protocol)
                .put("session", session)
                .put("host", host.toJson())
                .put("caps", caps)
                .put("state", state)
                .put("seq", seq)
                .put("restored", JSONArray(restored.map { it.toJson() }))
                .put("debug", debug)
    }

    /** The host received the request. */
    data class Ack(
        val id: String,
    ) : MessageFromHost {
        override fun toJson(): JSONObject =
            JSONObject().put("k", "ack")
                .put("id", id)
    }

    data class Res(
        val id: String,
        val ok: Boolean,
        val r: Any? = null,
        val e: ErrorBody? = null,
    ) : MessageFromHost {
        override fun toJson(): JSONObject =
            JSONObject().put("k", "res")
                .put("id", id)
                .put("ok", ok)
                .put("r", r)
                .put("e", e?.let { it.toJson() })
    }

    /** `seq` counts the events of one host session. The page uses it to drop events that come late or twice. */
    data class Evt(
        val m: String,
        val p: Any? = null,
        val seq: Long,
    ) : MessageFromHost {
        override fun toJson(): JSONObject =
            JSONObject().put("k", "evt")
                .put("m", m)
                .put("p", p)
                .put("seq", seq)
    }

    companion object {
        fun read(json: Any?, at: TeamhubPlace): MessageFromHost {
            requireRecord(json, at)
            return when (fieldOf(json, "k")) {
                "welcome" -> Welcome(
                    protocol = readWhole(fieldOf(json, "protocol"), at / "protocol", 1, 1000000).toInt(),
                    session = readText(fieldOf(json, "session"), at / "session", 100),
                    host = HostInfo.read(fieldOf(json, "host"), at / "host"),
                    caps = fieldOf(json, "caps"),
                    state = fieldOf(json, "state"),
                    seq = readWhole(fieldOf(json, "seq"), at / "seq", 0, 9007199254740991),
                    restored = readList(fieldOf(json, "restored"), at / "restored", 32) { item, place -> RestoredBody.read(item, place) },
                    debug = readFlag(fieldOf(json, "debug"), at / "debug"),
                )
                "ack" -> Ack(
                    id = readText(fieldOf(json, "id"), at / "id", 100),
                )
                "res" -> Res(
                    id = readText(fieldOf(json, "id"), at / "id", 100),
                    ok = readFlag(fieldOf(json, "ok"), at / "ok"),
                    r = readOptional(fieldOf(json, "r")) { it },
                    e = readOptional(fieldOf(json, "e")) { ErrorBody.read(it, at / "e") },
                )
                "evt" -> Evt(
                    m = readText(fieldOf(json, "m"), at / "m", 100),
                    p = readOptional(fieldOf(json, "p")) { it },
                    seq = readWhole(fieldOf(json, "seq"), at / "seq", 0, 9007199254740991),
                )
                else -> fail(at / "k")
            }
        }
    }
}
