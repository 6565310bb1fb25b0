package com.teamhub.embed

import android.os.SystemClock
import java.io.File
import java.io.IOException
import kotlin.concurrent.thread

/**
 * Chooses the build of the page to show, and watches that it lives: the newest release that may be used, the last
 * one that lived, or the build among the app's own files (`assets/teamhub/index.html`). A start never waits for
 * the network. Its functions may be called on any thread; `page` and `update` wait for files.
 *
 * @param embedded reads the page of the assets
 * @param later runs its argument on the main thread after some milliseconds
 * @param clockMs runs on while the device sleeps
 */
internal class AppBundle(
    embedded: () -> ByteArray,
    private val releases: TeamhubReleases?,
    private val folder: File,
    private val later: (delayMs: Long, run: () -> Unit) -> Unit,
    private val onProblem: (String) -> Unit,
    private val clockMs: () -> Long = SystemClock::elapsedRealtime,
) {
    private val embedded by lazy { embedded().toString(Charsets.UTF_8) }
    private val shipped by lazy { BuildName.inPage(this.embedded) ?: BuildName("0.0.0", "unknown") }
    private val store by lazy {
        releases?.let { ReleaseStore(ReleaseMemory.of(folder), shipped, it.sources, onProblem) }
    }
    private var shown: String? = null
    private var hearsPage = true
    private var isSeen = false
    private var hasSpoken = false

    /** This start counts against its build until it lives. */
    private var counts = false

    /** A new object for each wait for a hello; null while nothing waits. */
    private var waiting: Any? = null
    private var onSilence: () -> Unit = {}

    /** Null: it has not looked yet. */
    private var lastLookMs: Long? = null

    /** The build that the app has heard of. */
    private var told: String? = null

    /**
     * Before every load of the page.
     *
     * @param hearsPage false: the page cannot say that it lives, so only the embedded one may be shown
     * @param onSilence called on the main thread: the page said no hello, its build is blocked, and another one is
     * to be loaded
     */
    @Synchronized
    fun start(hearsPage: Boolean = true, onSilence: () -> Unit) {
        shown = null
        hasSpoken = false
        counts = true
        waiting = null
        this.hearsPage = hearsPage
        this.onSilence = onSilence
        waitForHello()
    }

    /** The page to show. The first call after `start` chooses it, and counts the start. */
    @Synchronized
    fun page(): String =
        shown ?: (store?.takeIf { hearsPage }?.start()?.toString(Charsets.UTF_8) ?: embedded).also { shown = it }

    /** The page said hello. A page that still runs from an earlier load does not count. */
    @Synchronized
    fun saidHello(build: String?) {
        if (build != shown?.let(BuildName::inPage)?.build) return
        hasSpoken = true
        waiting = null
    }

    /** The page has rendered its first screen. */
    @Synchronized
    fun isReady() {
        hasSpoken = true
        counts = false
        waiting = null
        // Not behind a download, which may take longer than the page.
        thread { store?.lived() }
    }

    /** Whether the user sees the page. While nobody does, its silence means nothing, and its end is no death. */
    @Synchronized
    fun setSeen(isSeen: Boolean) {
        this.isSeen = isSeen
        if (isSeen) return waitForHello()
        waiting = null
        if (!counts) return
        counts = false
        thread { store?.left() }
    }

    /**
     * Looks for releases, if it has not done so in the last hour. Gives what the next `start` shows in place of the
     * page that is shown, once: a newer release, or the one that the publisher went back to. Null: no news. Only one
     * thread may call it.
     *
     * @throws IOException if a release cannot be used, or of the network or the disk
     */
    fun update(): BuildName? {
        val known = releases ?: return null
        val kept = store ?: return null
        val nowMs = clockMs()
        lastLookMs?.let { if (nowMs - it < LOOK_AGAIN_AFTER_MS) return null }
        lastLookMs = nowMs
        ReleaseUpdater(kept, known, shipped).update()
        // Another host of this process may have kept it.
        val other = kept.other
        return other.takeIf { it?.build != told }.also { told = other?.build }
    }

    private fun waitForHello() {
        if (!hearsPage || !isSeen || hasSpoken || waiting != null) return
        val wait = Any()
        waiting = wait
        later(HELLO_LIMIT_MS) { endSilence(wait) }
    }

    private fun endSilence(wait: Any) {
        val another = synchronized(this) {
            if (waiting !== wait) return
            waiting = null
            val known = store ?: return onProblem("the page $SILENT")
            known.block(SILENT)
        }
        if (another) onSilence()
    }

    private companion object {
        const val HELLO_LIMIT_MS = 8_000L

        /** Not at each return to the app, which may be every minute. A start looks in any case. */
        const val LOOK_AGAIN_AFTER_MS = 3_600_000L
        const val SILENT = "said no hello in time"
    }
}
