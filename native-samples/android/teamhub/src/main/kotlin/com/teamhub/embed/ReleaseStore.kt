package com.teamhub.embed

import java.io.File
import java.io.IOException
import java.lang.ref.WeakReference

/** The state of one folder, for all hosts of this process. Only one memory may use a folder. */
internal class ReleaseMemory(val folder: ReleaseFolder) {
    var state = ReleaseState.read(folder.read(STATE)) ?: newState()

    /** How often the publisher has pointed to the good build or the shipped one. */
    var returns = 0

    private var lastCounting = WeakReference<ReleaseStore>(null)

    /** The host whose start counts, until its page lives or its start ends. Starts beside it are the same try. */
    var counting: ReleaseStore?
        get() = lastCounting.get()
        set(host) {
            lastCounting = WeakReference(host)
        }

    /** Stored at once: with another number at each start, a release would come to more and more installations. */
    private fun newState() = ReleaseState().also { state ->
        try {
            folder.write(STATE, state.toBytes())
        } catch (_: IOException) {
            // No space: the next start tries again.
        }
    }

    companion object {
        const val STATE = "state.json"
        private val known = HashMap<File, ReleaseMemory>()

        fun of(folder: File): ReleaseMemory =
            synchronized(known) { known.getOrPut(folder) { ReleaseMemory(DiskFolder(folder)) } }
    }
}

/**
 * The releases of one installation, for one host. It keeps the last one that lived until a newer one lives. The
 * page is written before the state that names it, and the state in one step: whenever the power fails, the next
 * start finds a page that is whole. It may be called on any thread, and its calls read and write files.
 *
 * @param sources those of `TeamhubReleases`
 * @param onProblem called with what is for a log, in English, on the thread of the call that meets it
 */
internal class ReleaseStore(
    private val memory: ReleaseMemory,
    private val shipped: BuildName,
    sources: List<String>,
    private val onProblem: (String) -> Unit,
) {
    private val folder = memory.folder
    private var current by memory::state
    private var shown: StoredRelease? = null
    private var returnsAtStart = 0

    init {
        synchronized(memory) { current = current.ofSources(sources) }
    }

    val state: ReleaseState get() = synchronized(memory) { current }

    /** What a start would show now. Null: what is shown. */
    val other: BuildName?
        get() = synchronized(memory) {
            val next = (current.next ?: current.good)?.name ?: shipped
            next.takeIf { it.build != (shown?.name ?: shipped).build }
        }

    /** Counts a start, and gives the page to show. Null: the one among the app's own files. */
    fun start(): ByteArray? = synchronized(memory) {
        shown = null
        returnsAtStart = memory.returns
        // Its own last start has ended without a sign of life.
        stopCounting()
        for (release in listOfNotNull(current.next, current.good)) {
            val page = pageToStart(release) ?: continue
            shown = release
            // Before the page is shown: it may take the whole process with it.
            if (memory.counting == null) {
                memory.counting = this
                change(current.withStart(release.name.build))
            }
            return@synchronized page
        }
        try {
            removeOthers()
        } catch (_: IOException) {
            // A file too many: the next start tries again.
        }
        null
    }

    /**
     * The publisher points to this build. False: its page must be downloaded.
     *
     * @throws IOException if the disk does not take it
     */
    fun pointTo(manifest: ReleaseManifest, source: String): Boolean = synchronized(memory) {
        val build = manifest.name.build
        val isHere = build in listOf(shipped.build, current.good?.name?.build, current.next?.name?.build)
        if (!isHere) return@synchronized false
        if (current.next?.name?.build != build) memory.returns++
        store(current.copy(serial = manifest.serial, source = source).withPointed(build))
        true
    }

    /**
     * Keeps a release for the next start.
     *
     * @throws IOException if the disk does not take it
     */
    fun keep(manifest: ReleaseManifest, page: ByteArray, source: String) = synchronized(memory) {
        folder.write(fileOf(manifest.name), page)
        val release = StoredRelease(manifest.name, manifest.page.sha256, source)
        store(current.copy(serial = manifest.serial, source = source, next = release))
    }

    /** The build that is shown has rendered its first screen. */
    fun lived() = synchronized(memory) {
        val release = shown ?: return@synchronized
        memory.counting = null
        // Its first screen may come after the limit for its hello: a blocked build stays blocked.
        if (release.name.build in current.blocked) return@synchronized
        val isGood = current.good?.name == release.name
        // The publisher may have gone back from it meanwhile: then it must not become the good one again.
        val hasGoneBack = memory.returns != returnsAtStart
        if (hasGoneBack && !isGood && current.next?.name != release.name) return@synchronized
        val isNews = current.started != null || !isGood
        // Another host of this process may have put a newer one in its place.
        if (isNews && fileOf(release.name) in folder.names()) change(current.withLiving(release))
    }

    /** The build that is shown will not be started again. True: there is another one to show. */
    fun block(why: String): Boolean = synchronized(memory) {
        val release = shown
        onProblem("${release?.name ?: shipped} $why${if (release == null) "" else ": it is blocked"}")
        stopCounting()
        if (release != null) change(current.withBlocked(release.name.build))
        release != null
    }

    /** The user left before the page could live: this start does not count. */
    fun left() = synchronized(memory) {
        val build = shown?.name?.build ?: return@synchronized
        if (stopCounting() && current.timesStarted(build) > 0) change(current.withStart(build, more = -1))
    }

    /** False: it did not count. */
    private fun stopCounting(): Boolean {
        if (memory.counting !== this) return false
        memory.counting = null
        return true
    }

    /** The page of a stored release that may be started. */
    private fun pageToStart(release: StoredRelease): ByteArray? {
        val (version, build) = release.name
        // This app may have been updated meanwhile, and bring along what was downloaded, or something newer.
        if (build == shipped.build || isOlder(version, shipped.version)) {
            change(current.without(build))
            return null
        }
        if (memory.counting == null && current.timesStarted(build) >= STARTS_MAX) {
            onProblem("${release.name} ended $STARTS_MAX times at its start: it is blocked")
            change(current.withBlocked(build))
            return null
        }
        val page = folder.read(fileOf(release.name))
        if (page != null && ReleaseSignature.sha256Of(page) == release.sha256) return page
        onProblem("${release.name} is not what was stored: it is not shown")
        change(current.without(build))
        return null
    }

    /** Where the state cannot be stored, it still counts until the end of this process. */
    private fun change(next: ReleaseState) {
        current = next
        try {
            store(next)
        } catch (problem: IOException) {
            onProblem("the releases were not stored: ${problem.message}")
        }
    }

    private fun store(next: ReleaseState) {
        folder.write(ReleaseMemory.STATE, next.toBytes())
        current = next
        removeOthers()
    }

    private fun removeOthers() {
        val used = listOfNotNull(current.good, current.next, shown).map { fileOf(it.name) } + ReleaseMemory.STATE
        for (name in folder.names()) if (name !in used) folder.remove(name)
    }

    private companion object {
        /** A build that was started so often without a sign of life is not started again. */
        const val STARTS_MAX = 3

        fun fileOf(name: BuildName): String = "${name.build}.html"
    }
}
