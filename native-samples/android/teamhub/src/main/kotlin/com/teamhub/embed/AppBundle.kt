package com.teamhub.embed

import android.content.Context
import android.util.Base64
import java.io.File
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import java.security.MessageDigest
import org.json.JSONException
import org.json.JSONObject

/**
 * Chooses the build of the app to show: the newest complete download from the CDN, or the build in the
 * assets (`assets/teamhub/index.html`). A start never waits for the network: what `update` downloads is
 * shown at the next start.
 */
internal class AppBundle(
    context: Context,
    cdnBase: String?,
    private val onProblem: (String) -> Unit,
) {
    private val assets = context.assets
    private val cdnBase = cdnBase?.let { it.removeSuffix("/") + "/" }
    private val folder = File(context.filesDir, "teamhub-app")
    private val embedded by lazy { assets.open("teamhub/index.html").use { it.readBytes() } }
    private val shown by lazy { (lastGood() ?: embedded).toString(Charsets.UTF_8) }

    /** The page to show. Reads files. It stays the same as long as this object lives. */
    fun page(): String = shown

    /** Downloads a newer build, if there is one. Blocks: do not call it on the main thread. */
    fun update() {
        val base = cdnBase ?: return
        try {
            val manifest = JSONObject(fetch(base + "manifest.json", MANIFEST_MAX_BYTES).decodeToString())
            val name = manifest.getString("embedded")
            val file = manifest.getJSONObject("files").getJSONObject(name)
            val integrity = file.getString("integrity")
            if (storedIntegrity() == integrity) return
            val page = fetch(base + name, minOf(file.getInt("bytes"), PAGE_MAX_BYTES))
            if (integrityOf(page) != integrity) throw IOException("is not what its manifest says")
            keep(page, integrity)
        } catch (problem: IOException) {
            onProblem("update of the app: ${problem.message}")
        } catch (problem: JSONException) {
            onProblem("update of the app: ${problem.message}")
        }
    }

    /** The stored page, if it is still complete and this app has not been updated since. */
    private fun lastGood(): ByteArray? {
        val integrity = if (cdnBase == null) null else storedIntegrity()
        val page = if (integrity == null) null else readIfThere(PAGE)
        return page?.takeIf { integrityOf(it) == integrity }
    }

    private fun storedIntegrity(): String? {
        val (page, release) = readIfThere(NOTE)?.decodeToString()?.split('\n')
            ?.takeIf { it.size == 2 } ?: return null
        return page.takeIf { release == integrityOf(embedded) }
    }

    /** The note is written last. A page without its note, or with the note of another page, is not used. */
    private fun keep(page: ByteArray, integrity: String) {
        folder.mkdirs()
        replace(PAGE, page)
        replace(NOTE, "$integrity\n${integrityOf(embedded)}".toByteArray())
    }

    private fun replace(name: String, content: ByteArray) {
        val unfinished = File(folder, "$name.new")
        unfinished.writeBytes(content)
        if (!unfinished.renameTo(File(folder, name))) throw IOException("cannot store $name")
    }

    private fun readIfThere(name: String): ByteArray? =
        File(folder, name).takeIf(File::isFile)?.readBytes()

    private fun fetch(address: String, maxBytes: Int): ByteArray {
        val url = URL(address)
        if (url.protocol != "https" && url.host !in OWN_MACHINE) throw IOException("needs https")
        val connection = url.openConnection() as HttpURLConnection
        try {
            connection.connectTimeout = TIMEOUT_MS
            connection.readTimeout = TIMEOUT_MS
            connection.instanceFollowRedirects = false
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
                }
                buffer.copyOf(length)
            }
            if (content.size > maxBytes) throw IOException("is larger than it may be")
            return content
        } finally {
            connection.disconnect()
        }
    }

    /** In the format of the manifest and of the web's integrity attribute. */
    private fun integrityOf(content: ByteArray): String {
        val hash = MessageDigest.getInstance("SHA-384").digest(content)
        return "sha384-" + Base64.encodeToString(hash, Base64.NO_WRAP)
    }

    private companion object {
        const val PAGE = "index.html"
        const val NOTE = "integrity"
        const val TIMEOUT_MS = 15_000
        const val MANIFEST_MAX_BYTES = 64 * 1024
        const val PAGE_MAX_BYTES = 4 * 1024 * 1024
        val OWN_MACHINE = setOf("localhost", "127.0.0.1", "10.0.2.2")
    }
}
