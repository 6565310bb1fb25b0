package com.teamhub.embed

import android.content.Context
import android.net.Uri
import android.webkit.MimeTypeMap
import android.webkit.WebResourceResponse
import androidx.core.content.FileProvider
import androidx.webkit.WebViewAssetLoader
import com.teamhub.embed.generated.CameraCaptureResult
import com.teamhub.embed.generated.Photo
import java.io.File
import java.io.IOException
import java.util.UUID

/**
 * The photos for one host's page, as files that the page fetches by their address. They outlive this process,
 * because the system may end it while the camera is open. No backup contains them.
 *
 * @param host the name of its folder: each host has its own
 */
internal class PhotoStore(private val context: Context, host: String) : WebViewAssetLoader.PathHandler {
    private val folder = File(context.noBackupFilesDir, "teamhub-photos/$host")

    private val note = File(folder, NOTE)

    /** The camera app writes here, because a file provider cannot share the other folder. */
    private val fromCamera = File(context.cacheDir, "teamhub-photos/$host")

    /**
     * Deletes the photos of earlier hosts, or of a former user. Not after a restart by the system: the page
     * still needs them.
     */
    fun clear(except: Collection<String> = emptyList()) {
        // The folders stay: a camera may still be open, and writes its photo after this.
        for (each in listOf(folder, fromCamera)) {
            each.listFiles()?.filter { it.name !in except && it != note }?.forEach(File::delete)
        }
    }

    /** What `writeNote` has stored. */
    fun readNote(): String? =
        try {
            note.takeIf(File::isFile)?.readText()
        } catch (_: IOException) {
            null
        }

    /** Stores a text beside the photos. Null: nothing. */
    fun writeNote(text: String?) {
        if (text == null) {
            note.delete()
            return
        }
        try {
            folder.mkdirs()
            val next = File(folder, "$NOTE.tmp")
            next.writeText(text)
            next.renameTo(note)
        } catch (_: IOException) {
            // Without space it lives as long as the host.
        }
    }

    fun newName(extension: String): String {
        folder.mkdirs()
        return "${UUID.randomUUID()}.$extension"
    }

    /** The address to which the camera app writes the photo. */
    fun sharedAddress(name: String): Uri {
        fromCamera.mkdirs()
        val authority = "${context.packageName}.teamhub.photos"
        return FileProvider.getUriForFile(context, authority, File(fromCamera, name))
    }

    /** Takes over what the camera app wrote. @return the name; null if it wrote nothing */
    fun take(name: String): String? {
        folder.mkdirs()
        return name.takeIf { File(fromCamera, name).renameTo(File(folder, name)) }
    }

    /**
     * Copies what the user chose, because the permission to read it may end with this process. Blocks.
     *
     * @param maxEdgePx of a photo that the page could not read. Any other keeps its size.
     * @return the name; null if the photo cannot be read
     */
    fun copy(chosen: Uri, maxEdgePx: Int): String? {
        if (!Device.mayRead(context, chosen)) return null
        val copy = File(folder, newName("tmp"))
        try {
            val resolver = context.contentResolver
            val input = resolver.openInputStream(chosen) ?: return null
            input.use { source -> copy.outputStream().use { source.copyTo(it) } }
            val readable = newName("jpg")
            if (ReadablePhoto.write(copy, File(folder, readable), maxEdgePx)) return readable
            val extension = MimeTypeMap.getSingleton().getExtensionFromMimeType(resolver.getType(chosen))
            return newName(extension ?: "jpg").takeIf { copy.renameTo(File(folder, it)) }
        } catch (_: IOException) {
            // A photo that cannot be read, for example because it is still in a cloud, is left out.
        } catch (_: RuntimeException) {
            // The app that has the photo failed, and the system throws its exception here. Or the permission to
            // read it was taken back.
        } finally {
            copy.delete()
        }
        return null
    }

    /**
     * Copies a photo of the app itself. Blocks.
     *
     * @param maxEdgePx as in `copy`
     * @param isLost nobody waits for it any more: then it does not stay on the disk
     * @return the name; null if the file is not there, there is no space, or it is lost
     */
    fun keep(photo: File, maxEdgePx: Int, isLost: () -> Boolean): String? {
        val kept = File(folder, newName("jpg"))
        try {
            if (!ReadablePhoto.write(photo, kept, maxEdgePx)) photo.copyTo(kept)
            if (!isLost()) return kept.name
        } catch (_: IOException) {
            // It is left out.
        }
        kept.delete()
        return null
    }

    /** Deletes photos that nobody waits for. */
    fun delete(names: List<String>) {
        for (name in names) File(folder, name).delete()
    }

    /** Null if none of the photos could be read. */
    fun resultOf(names: List<String>): CameraCaptureResult? {
        val photos = names.filter { File(folder, it).length() > 0 }
        if (photos.isEmpty()) return null
        return CameraCaptureResult.Captured(photos.map(::photo))
    }

    fun photo(name: String) = Photo(url = AppAddress.ofPhoto(name), mimeType = typeOf(File(folder, name)))

    /** The web view calls this on a thread of its own. */
    override fun handle(path: String): WebResourceResponse? {
        val photo = File(folder, path)
        if (!NAME.matches(path) || !photo.isFile) return null
        return WebResourceResponse(typeOf(photo), null, photo.inputStream())
    }

    /** The app that has a photo may call it a page, which would run its scripts in the origin of ours. */
    private fun typeOf(photo: File): String =
        MimeTypeMap.getSingleton().getMimeTypeFromExtension(photo.extension)?.takeIf { it in ReadablePhoto.PAGE_TYPES }
            ?: "image/jpeg"

    private companion object {
        const val NOTE = "unconfirmed.json"

        /** Only one of our names, so that no path leads out of the folder. */
        val NAME = Regex("[0-9a-f-]{36}\\.[a-z0-9]{1,5}")
    }
}
