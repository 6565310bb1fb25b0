// Runs the vectors and the scenarios of releases (tests/release) through the Kotlin of the Android host, with a
// folder of the real file system, and cuts the power at each of its steps. Arguments: the file of the vectors, the
// file of the scenarios, an empty folder, and a file of what a CDN publishes.

package com.teamhub.embed

import com.teamhub.embed.generated.parseTeamhubJson
import java.io.File
import java.io.IOException
import kotlin.system.exitProcess
import org.json.JSONArray
import org.json.JSONObject

fun main(arguments: Array<String>) {
    val (vectors, scenarios, scratch, published) = arguments
    val play = ReleasePlay(File(scratch))
    play.vectors(read(vectors) as JSONObject)
    play.scenarios(read(scenarios) as JSONArray)
    play.hosts()
    play.hostsTogether()
    play.publication(read(published) as JSONObject)
    play.life()
    play.problems.forEach(System.err::println)
    println("passed ${play.passed}")
    if (play.problems.isNotEmpty()) exitProcess(1)
}

private fun read(file: String) = parseTeamhubJson(File(file).readText())

private fun JSONArray.objects(): List<JSONObject> = List(length(), ::getJSONObject)

private fun JSONObject.texts(name: String): List<String> = getJSONArray(name).let { List(it.length(), it::getString) }

private val SHIPPED = BuildName("1.4.0", "b1")
private const val SOURCE = "stable k1"
private val SOURCES = listOf(SOURCE)

private fun pageOf(build: String): ByteArray = "page of $build".toByteArray()

private class ReleasePlay(private val scratch: File) {
    var passed = 0
    val problems = ArrayList<String>()
    private var folders = 0

    private fun expect(isTrue: Boolean, what: String) {
        if (isTrue) passed += 1 else problems.add(what)
    }

    private fun newFolder(): File = File(scratch, "${++folders}")

    fun vectors(json: JSONObject) {
        for (vector in json.getJSONArray("rfc8032").objects()) {
            val name = vector.getString("name")
            val message = vector.getString("message").chunked(2).map { it.toInt(16).toByte() }.toByteArray()
            val keys = listOf(vector.getString("publicKey"))
            val signature = vector.getString("signature")
            expect(ReleaseSignature.signerOf(signature, message, keys) == keys[0], name)
            expect(ReleaseSignature.signerOf(signature, message + 0, keys) == null, name)
        }
        val manifests = json.getJSONArray("manifests").objects()
        for (vector in manifests) {
            val found = verdictOf(vector.getString("manifest").toByteArray(), vector)
            expect(found == vector.getString("verdict"), "${vector.getString("name")}: $found")
        }
        // Any other byte, at any place.
        val good = manifests[0].getString("manifest").toByteArray()
        for (at in good.indices) {
            val tampered = good.copyOf()
            tampered[at] = (tampered[at].toInt() xor (1 shl at % 8)).toByte()
            expect(verdictOf(tampered, manifests[0]) == "unsigned", "byte $at")
        }
    }

    private fun verdictOf(bytes: ByteArray, vector: JSONObject): String {
        ReleaseSignature.signerOf(vector.getString("signature"), bytes, vector.texts("keys")) ?: return "unsigned"
        val manifest = ReleaseManifest.read(bytes) ?: return "malformed"
        val host = vector.getJSONObject("host")
        val facts = ReleaseHostFacts(
            channel = host.getString("channel"),
            contract = host.getInt("contract"),
            shipped = BuildName(host.getJSONObject("shipped").getString("version"), ""),
            serial = host.getLong("serial"),
            installation = host.getInt("installation"),
            blocked = host.texts("blocked"),
            nowSeconds = host.getLong("nowSeconds"),
        )
        return facts.refusalOf(manifest)?.word ?: "use"
    }

    fun scenarios(json: JSONArray) {
        for (scenario in json.objects()) {
            val folder = newFolder()
            val disk = DiskFolder(folder)
            val reports = ArrayList<String>()
            var store = ReleaseStore(ReleaseMemory(disk), SHIPPED, SOURCES, reports::add)
            for ((at, step) in scenario.getJSONArray("steps").objects().withIndex()) {
                val place = "${scenario.getString("name")}, step ${at + 1}"
                val build = step.optString("build")
                val source = step.optString("source", SOURCE)
                when (val action = step.getString("do")) {
                    "restart" -> {
                        val shipped = if (build.isEmpty()) SHIPPED else BuildName(step.getString("version"), build)
                        val sources = if (step.has("sources")) step.texts("sources") else SOURCES
                        store = ReleaseStore(ReleaseMemory(disk), shipped, sources, reports::add)
                    }
                    "start" -> {
                        val page = store.start()?.decodeToString() ?: "page of shipped"
                        expect(page == "page of ${step.getString("shows")}", "$place: $page")
                    }
                    "keep" -> store.keep(manifestOf(step), pageOf(build), source)
                    "point" -> expect(store.pointTo(manifestOf(step), source) == step.getBoolean("here"), place)
                    "lived" -> store.lived()
                    "left" -> store.left()
                    "block" -> expect(store.block("said nothing") == step.getBoolean("another"), place)
                    "spoil" -> File(folder, step.getString("file")).writeText(step.optString("content", "spoiled"))
                    "files" -> expect(disk.names().sorted() == step.texts("are"), "$place: ${disk.names()}")
                    "blocked" -> expect(store.state.blocked == step.texts("are"), "$place: ${store.state.blocked}")
                    "serial" -> expect(store.state.serial == step.getLong("is"), "$place: ${store.state.serial}")
                    "problems" -> expect(reports.size == step.getInt("are"), "$place: $reports")
                    else -> expect(false, "$place: there is no step $action")
                }
            }
        }
    }

    /** One host of a process learns that the publisher goes back, before the page of another one lives. */
    fun hosts() {
        val memory = ReleaseMemory(DiskFolder(newFolder()))
        val (first, second) = List(2) { ReleaseStore(memory, SHIPPED, SOURCES) {} }
        fun manifest(build: String, version: String, serial: Int) =
            manifestOf(JSONObject().put("build", build).put("version", version).put("serial", serial))
        first.keep(manifest("b2", "1.5.0", 2), pageOf("b2"), SOURCE)
        first.start()
        first.lived()
        expect(second.other?.build == "b2", "says nothing of a release that another host has kept")
        second.start()
        expect(second.other == null, "says that the release on screen is another one")
        first.pointTo(manifest("b1", "1.4.0", 3), SOURCE)
        expect(second.other?.build == "b1", "says nothing of a way back")
        second.lived()
        expect(second.start() == null, "brings a release back that the publisher went back from")
    }

    /** Hosts of a process that start side by side are one try of the release. */
    fun hostsTogether() {
        val disk = DiskFolder(newFolder())
        fun open() = ReleaseMemory(disk).let { memory -> List(4) { ReleaseStore(memory, SHIPPED, SOURCES) {} } }
        val release = JSONObject().put("build", "b2").put("version", "1.5.0").put("serial", 2)
        open()[0].keep(manifestOf(release), pageOf("b2"), SOURCE)
        repeat(3) {
            val hosts = open()
            expect(hosts.none { it.start() == null }, "blocks a release because hosts start together")
            // Only the first one counts, and takes its start back.
            for (host in hosts) host.left()
        }
        for (death in 1..3) {
            expect(open().none { it.start() == null }, "counts a death of the process more than once: $death")
        }
        expect(open().all { it.start() == null }, "shows a release after three deaths of the process")
    }

    private fun manifestOf(step: JSONObject): ReleaseManifest {
        val build = step.getString("build")
        val page = pageOf(build)
        val file = JSONObject().put("name", "$build.html").put("bytes", page.size)
            .put("sha256", ReleaseSignature.sha256Of(page))
        val json = JSONObject().put("format", 1).put("channel", "stable").put("serial", step.getInt("serial"))
            .put("version", step.getString("version")).put("build", build).put("contract", 2).put("minHost", 1)
            .put("notBefore", 0).put("rolloutPermille", 1000).put("page", "$build.html")
            .put("files", JSONArray().put(file))
        return checkNotNull(ReleaseManifest.read(json.toString().toByteArray()))
    }

    /** Two releases, as their program has published them. */
    fun publication(json: JSONObject) {
        val keys = listOf(json.getString("key"))
        fun filesOf(name: String) =
            json.getJSONObject(name).let { files -> files.keys().asSequence().associateWith(files::getString) }
        val (first, second) = listOf(filesOf("first"), filesOf("second"))
        fun host(folder: ReleaseFolder, files: Map<String, String>, reports: MutableList<String> = ArrayList()):
            Pair<ReleaseStore, ReleaseUpdater> {
            // With a slash at its end or without.
            val releases = TeamhubReleases("https://cdn.example/", keys)
            val store = ReleaseStore(ReleaseMemory(folder), SHIPPED, releases.sources, reports::add)
            return store to ReleaseUpdater(store, releases, SHIPPED) { address, maxBytes ->
                val content = files[address.removePrefix("https://cdn.example/")]?.toByteArray()
                content?.takeIf { it.size <= maxBytes } ?: throw IOException("no $address")
            }
        }
        fun buildOf(page: ByteArray?) = page?.let { BuildName.inPage(it.decodeToString())?.build } ?: "shipped"

        val kept = DiskFolder(newFolder())
        val (_, updater) = host(kept, first)
        expect(updater.update()?.version == "1.5.0", "keeps a newer release")
        expect(updater.update() == null, "downloads it once")
        expect(buildOf(host(kept, first).first.start()) == "b2", "shows it at the next start")

        // Any other byte of the page: a sample of its places.
        val path = first.keys.first { it.startsWith("files/") }
        val good = first.getValue(path)
        for (at in good.indices step 7) {
            val tampered = good.replaceRange(at, at + 1, "~")
            val (untouched, refusing) = host(DiskFolder(newFolder()), first + (path to tampered))
            val refusal = try {
                refusing.update().toString()
            } catch (problem: IOException) {
                problem.message
            }
            expect(refusal == "the page is not what its manifest says", "byte $at: $refusal")
            expect(buildOf(untouched.start()) == "shipped", "shows a page with another byte $at")
        }

        // The power fails at each step of the folder, before the step and in the middle of it.
        for (isHalf in listOf(false, true)) {
            var steps = 0
            do {
                val folder = newFolder()
                val cut = PowerCut(folder, steps, isHalf)
                try {
                    for (files in listOf(first, second)) {
                        val (tried, trying) = host(cut, files)
                        trying.update()
                        tried.start()
                        tried.lived()
                    }
                } catch (_: PowerCut.NoPower) {
                    // As meant.
                }
                val reports = ArrayList<String>()
                val (next, later) = host(DiskFolder(folder), second, reports)
                expect(buildOf(next.start()) in listOf("shipped", "b2", "b3"), "after $steps steps")
                expect(reports.isEmpty(), "after $steps steps: $reports")
                next.lived()
                later.update()
                expect(buildOf(next.start()) == "b3", "goes on after $steps steps")
                steps += 1
            } while (!cut.hasPower)
            expect(steps > 8, "cuts the power at each step: $steps")
        }
    }

    /** Signs of life, with a clock of the test's own. */
    fun life() {
        val folder = newFolder()
        val page = """<meta name="teamhub-build" content="1.5.0 b2">"""
        val disk = DiskFolder(folder)
        disk.write("b2.html", page.toByteArray())
        val sha256 = ReleaseSignature.sha256Of(page.toByteArray())
        val release = StoredRelease(BuildName("1.5.0", "b2"), sha256, SOURCE)
        disk.write("state.json", ReleaseState(serial = 2, next = release).toBytes())
        val reports = ArrayList<String>()
        val timers = ArrayList<() -> Unit>()
        var others = 0
        val published = TeamhubReleases("https://cdn.example", listOf("k1"))
        fun open(releases: TeamhubReleases? = published) = AppBundle(
            embedded = { """<meta name="teamhub-build" content="1.4.0 b1">""".toByteArray() },
            releases = releases,
            folder = folder,
            later = { _, run -> timers.add(run) },
            onProblem = reports::add,
        ).also { it.setSeen(true) }
        fun passTime() = timers.toList().also { timers.clear() }.forEach { it() }

        val speaking = open()
        speaking.start { others += 1 }
        expect("b2" in speaking.page(), "shows the release")
        speaking.saidHello("b2")
        passTime()
        speaking.isReady()
        expect(others == 0, "leaves a page that lives")

        val hidden = open()
        hidden.start { others += 1 }
        hidden.page()
        hidden.setSeen(false)
        passTime()
        expect(others == 0, "leaves a page that the user does not see")

        // The page of an earlier load still runs: its hello is not the new page's.
        hidden.setSeen(true)
        hidden.saidHello("b1")
        passTime()
        expect(others == 1, "takes the hello of another page for its own")
        hidden.start { others += 1 }
        expect("b1" in hidden.page(), "shows the embedded page in place of a silent one")
        speaking.start { others += 1 }
        expect("b1" in speaking.page(), "shows a build that another host has blocked")
        expect(reports == listOf("release 1.5.0 (b2) said no hello in time: it is blocked"), "$reports")
        passTime()
        expect(others == 1, "loads the embedded page again and again")

        reports.clear()
        open(releases = null).start { others += 1 }
        passTime()
        expect(reports == listOf("the page said no hello in time"), "$reports")
        expect(others == 1, "loads the only page again")
    }
}

/** A folder whose power fails after some steps, for good. */
private class PowerCut(private val folder: File, private var stepsLeft: Int, private val isHalf: Boolean) :
    ReleaseFolder {
    class NoPower : Error()

    private val disk = DiskFolder(folder)
    var hasPower = true
        private set

    override fun read(name: String) = disk.read(name)

    override fun names() = disk.names()

    override fun write(name: String, content: ByteArray) {
        step {
            if (isHalf) {
                folder.mkdirs()
                File(folder, "$name.new").writeBytes(content.copyOf(content.size / 2))
            }
        }
        disk.write(name, content)
    }

    override fun remove(name: String) {
        step {}
        disk.remove(name)
    }

    private fun step(unfinished: () -> Unit) {
        if (!hasPower) throw NoPower()
        if (stepsLeft > 0) {
            stepsLeft -= 1
            return
        }
        hasPower = false
        unfinished()
        throw NoPower()
    }
}
