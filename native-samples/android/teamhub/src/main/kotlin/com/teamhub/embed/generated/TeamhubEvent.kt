// Generated from bridge/contract.ts by `npm run gen`. Do not edit.
// What this file offers: `TeamhubEvent`, one class an event.

package com.teamhub.embed.generated

import org.json.JSONObject

/** The events that the host sends to the page with TeamhubDispatcher.emit. */
sealed interface TeamhubEvent : TeamhubValue {
    val name: String

    /** The event is state: every welcome contains the latest one. */
    val isRetained: Boolean

    /** The theme of the device or of your app. It overrides every other source, and the page stores it. */
    data class ThemeChanged(
        val theme: ThemeChangedTheme,
    ) : TeamhubEvent {
        override val name get() = "theme.changed"
        override val isRetained get() = true

        override fun toJson(): JSONObject =
            JSONObject()
                .put("theme", theme.wireName)
    }

    /** A BCP 47 tag such as `ru-RU`. Only its first part counts. The page ignores languages that it does not have. */
    data class LanguageChanged(
        val language: String,
    ) : TeamhubEvent {
        override val name get() = "language.changed"
        override val isRetained get() = true

        override fun toJson(): JSONObject =
            JSONObject()
                .put("language", language)
    }

    /** 
     * A new token, with or without `Bearer`, or a sign-out in your app. An empty token is a sign-out too. What cannot be
     * a token is noted in the log and not used. The page asks the server which user the token belongs to. For
     * the same user nothing changes on screen. For another user, or if the server does not answer in time, the
     * page forgets the data of the former user.
     */
    data class AuthChanged(
        val params: AuthChangedParams,
    ) : TeamhubEvent {
        override val name get() = "auth.changed"
        override val isRetained get() = false

        override fun toJson(): JSONObject = params.toJson()
    }

    /** What covers the page, in CSS pixels: the insets of the safe area, and the height of the keyboard. */
    data class ViewportChanged(
        val topPx: Double,
        val rightPx: Double,
        val bottomPx: Double,
        val leftPx: Double,
        /** 0 while the keyboard is closed. */
        val keyboardPx: Double,
    ) : TeamhubEvent {
        override val name get() = "viewport.changed"
        override val isRetained get() = true

        override fun toJson(): JSONObject =
            JSONObject()
                .put("topPx", writeNumber(topPx))
                .put("rightPx", writeNumber(rightPx))
                .put("bottomPx", writeNumber(bottomPx))
                .put("leftPx", writeNumber(leftPx))
                .put("keyboardPx", writeNumber(keyboardPx))
    }

    /** 
     * How large the user wants text on this device: 1 is normal, 1.3 is 130 %. The page scales its text by it, from
     * 0.8 to 2. A host whose web view scales text by itself switches that off, or does not send this.
     */
    data class TextScale(
        val factor: Double,
    ) : TeamhubEvent {
        override val name get() = "text.scale"
        override val isRetained get() = true

        override fun toJson(): JSONObject =
            JSONObject()
                .put("factor", writeNumber(factor))
    }

    /** The user sees the page (active), sees it behind something (inactive), or does not see it (background). */
    data class LifecycleChanged(
        val state: LifecycleChangedState,
    ) : TeamhubEvent {
        override val name get() = "lifecycle.changed"
        override val isRetained get() = true

        override fun toJson(): JSONObject =
            JSONObject()
                .put("state", state.wireName)
    }

    /** The user went back: the page closes the top dialog or goes one screen back. */
    data object NavBack : TeamhubEvent {
        override val name get() = "nav.back"
        override val isRetained get() = false

        override fun toJson(): JSONObject = JSONObject()
    }

    /** Whether the device has any connection. */
    data class NetworkChanged(
        val online: Boolean,
    ) : TeamhubEvent {
        override val name get() = "network.changed"
        override val isRetained get() = true

        override fun toJson(): JSONObject =
            JSONObject()
                .put("online", online)
    }

    /** 
     * A link into the page, as a path with its query: `/teams/42` or `/teams?code=ABCD2345`. A token in it, in
     * whatever spelling, is taken out.
     */
    data class LinkOpened(
        val path: String,
    ) : TeamhubEvent {
        override val name get() = "link.opened"
        override val isRetained get() = false

        override fun toJson(): JSONObject =
            JSONObject()
                .put("path", path)
    }

    /** A debug build opens or closes the debug panel. */
    data class DebugToggled(
        val open: Boolean,
    ) : TeamhubEvent {
        override val name get() = "debug.toggled"
        override val isRetained get() = false

        override fun toJson(): JSONObject =
            JSONObject()
                .put("open", open)
    }

    companion object {
        /** Null if there is no event with this name. */
        fun read(name: String, json: Any?): TeamhubEvent? {
            val at = TeamhubPlace.ROOT
            return when (name) {
                "theme.changed" -> {
                    requireRecord(json, at)
                    ThemeChanged(
                        theme = ThemeChangedTheme.read(fieldOf(json, "theme"), at / "theme"),
                    )
                }
                "language.changed" -> {
                    requireRecord(json, at)
                    LanguageChanged(
                        language = readText(fieldOf(json, "language"), at / "language", 35),
                    )
                }
                "auth.changed" -> AuthChanged(AuthChangedParams.read(json, at))
                "viewport.changed" -> {
                    requireRecord(json, at)
                    ViewportChanged(
                        topPx = readNumber(fieldOf(json, "topPx"), at / "topPx", 0.0, 10000.0),
                        rightPx = readNumber(fieldOf(json, "rightPx"), at / "rightPx", 0.0, 10000.0),
                        bottomPx = readNumber(fieldOf(json, "bottomPx"), at / "bottomPx", 0.0, 10000.0),
                        leftPx = readNumber(fieldOf(json, "leftPx"), at / "leftPx", 0.0, 10000.0),
                        keyboardPx = readNumber(fieldOf(json, "keyboardPx"), at / "keyboardPx", 0.0, 10000.0),
                    )
                }
                "text.scale" -> {
                    requireRecord(json, at)
                    TextScale(
                        factor = readNumber(fieldOf(json, "factor"), at / "factor", 0.5, 4.0),
                    )
                }
                "lifecycle.changed" -> {
                    requireRecord(json, at)
                    LifecycleChanged(
                        state = LifecycleChangedState.read(fieldOf(json, "state"), at / "state"),
                    )
                }
                "nav.back" -> {
                    requireRecord(json, at)
                    NavBack
                }
                "network.changed" -> {
                    requireRecord(json, at)
                    NetworkChanged(
                        online = readFlag(fieldOf(json, "online"), at / "online"),
                    )
                }
                "link.opened" -> {
                    requireRecord(json, at)
                    LinkOpened(
                        path = readPath(fieldOf(json, "path"), at / "path"),
                    )
                }
                "debug.toggled" -> {
                    requireRecord(json, at)
                    DebugToggled(
                        open = readFlag(fieldOf(json, "open"), at / "open"),
                    )
                }
                else -> null
            }
        }
    }
}
