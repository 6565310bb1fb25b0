package com.teamhub.embed

import com.teamhub.embed.generated.CONTRACT_VERSION
import com.teamhub.embed.generated.TeamhubDecoded
import com.teamhub.embed.generated.TeamhubPlace
import com.teamhub.embed.generated.decoding
import com.teamhub.embed.generated.fieldOf
import com.teamhub.embed.generated.parseTeamhubJson
import com.teamhub.embed.generated.readWhole
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL

/**
 * Looks for newer releases of the page, and keeps them for the next start.
 *
 * @param download gives a file by its address. It throws an IOException if there is none, or it is larger.
 */
internal class ReleaseUpdater(
    private val store: ReleaseStore,
    private val releases: TeamhubReleases,
    private val shipped: BuildName,
    private val nowSeconds: () -> Long = { System.currentTimeMillis() / 1000 },
    private val download: (address: String, maxBytes: Int) -> ByteArray = ::fetch,
) {
    private val base = releases.base.removeSuffix("/")

    /**
     * The release that is kept now; null if there is nothing newer for this installation. Blocks: do not call it
     * on the main thread.
     *
     * @throws IOException if what was published cannot be used, or of the network or the disk
     */
    fun update(): BuildName? {
        val pointer = parseTeamhubJson(file("${releases.channel}/release.json", POINTER_MAX_BYTES).decodeToString())
        val pointed = decoding { readWhole(fieldOf(pointer, "serial"), TeamhubPlace.ROOT, 1, ReleaseManifest.SERIAL_MAX) }
        val serial = (pointed as? TeamhubDecoded.Ok)?.value ?: throw IOException("the pointer names no release")
        val bytes = file("releases/$serial.json", ReleaseManifest.MAX_BYTES)
        val signature = file("releases/$serial.sig", SIGNATURE_MAX_BYTES).decodeToString().trim()
        // Before anything of it is read.
        val signer = ReleaseSignature.signerOf(signature, bytes, releases.keys)
            ?: throw IOException("the manifest is not signed")
        val manifest = ReleaseManifest.read(bytes) ?: throw IOException("the manifest is malformed")
        val refusal = facts().refusalOf(manifest)
        if (refusal != null) return if (refusal.isOrdinary) null else throw IOException(refusal.word)
        val source = releases.sourceOf(signer)
        if (store.pointTo(manifest, source)) return null
        val page = file("files/${manifest.page.name}", minOf(manifest.page.bytes, PAGE_MAX_BYTES).toInt())
        if (ReleaseSignature.sha256Of(page) != manifest.page.sha256) {
            throw IOException("the page is not what its manifest says")
        }
        store.keep(manifest, page, source)
        return manifest.name
    }

    private fun facts(): ReleaseHostFacts {
        val state = store.state
        return ReleaseHostFacts(
            channel = releases.channel,
            contract = CONTRACT_VERSION,
            shipped = shipped,
            serial = state.serial,
            installation = state.installation,
            blocked = state.blocked,
            nowSeconds = nowSeconds(),
        )
    }

    private fun file(path: String, maxBytes: Int): ByteArray =
        try {
            download("$base/$path", maxBytes)
        } catch (problem: IOException) {
            throw IOException("$path: ${problem.message}", problem)
        }

    private companion object {
        const val POINTER_MAX_BYTES = 1024
        const val SIGNATURE_MAX_BYTES = 256
        const val PAGE_MAX_BYTES = 4L * 1024 * 1024
        const val TIMEOUT_MS = 15_000
        const val DOWNLOAD_LIMIT_NS = 600_000_000_000
        val OWN_MACHINE = setOf("localhost", "127.0.0.1", "10.0.2.2")

        /** Over https, or from this machine. */
        fun fetch(address: String, maxBytes: Int): ByteArray {
            val url = URL(address)
            if (url.protocol != "https" && url.host !in OWN_MACHINE) throw IOException("needs https")
            val connection = url.openConnection() as HttpURLConnection
            val startedAt = System.nanoTime()
            try {
                connection.connectTimeout = TIMEOUT_MS
                connection.readTimeout = TIMEOUT_MS
                connection.instanceFollowRedirects = false
                // The pointer changes, and all else is asked for once.
                connection.useCaches = false
                if (connection.responseCode != HttpURLConnection.HTTP_OK) {
                    throw IOException("answered ${connection.responseCode}")
                }
                val content = connection.inputStream.use { input ->
                    val buffer = ByteArray(maxBytes + 1)
                    var length = 0
                    while (length < buffer.size) {
                        val count = input.read(buffer, length, buffer.size - length)
                        if (count < 0) break
                        length += count
                        // The time limit of a read begins anew with each byte.
                        if (System.nanoTime() - startedAt > DOWNLOAD_LIMIT_NS) throw IOException("took too long")
                    }
                    buffer.copyOf(length)
                }
                if (content.size > maxBytes) throw IOException("is larger than it may be")
                return content
            } finally {
                connection.disconnect()
            }
        }
    }
}
