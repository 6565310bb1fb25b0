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
 * The photos on their way into the app, as files that the page fetches by their address. They outlive
 * this process, because the system may end it while its camera is open.
 */
internal class PhotoStore(private val context: Context) : WebViewAssetLoader.PathHandler {
    private val folder = File(context.filesDir, "teamhub-photos")

    /** Takes away what earlier starts left. Not after a restart in the middle: the page wants those. */
    fun clear() {
        folder.deleteRecursively()
    }

    fun newName(extension: String): String {
        folder.mkdirs()
        return "${UUID.randomUUID()}.$extension"
    }

    /** A photo's file, there already or not, as the camera app may write it. */
    fun sharedAddress(name: String): Uri =
        FileProvider.getUriForFile(context, "${context.packageName}.teamhub.photos", File(folder, name))

    /** Copies what the user chose, because the right to read it may end with this process. Blocks. */
    fun copy(chosen: Uri): String? {
        val types = MimeTypeMap.getSingleton()
        val type = context.contentResolver.getType(chosen)
        val name = newName(types.getExtensionFromMimeType(type) ?: "jpg")
        try {
            val input = context.contentResolver.openInputStream(chosen) ?: return null
            input.use { source -> File(folder, name).outputStream().use { source.copyTo(it) } }
            return name
        } catch (_: IOException) {
            // One that cannot be read, such as a picture that is still in a cloud, is left out.
        } catch (_: SecurityException) {
            // Its owner took the right back.
        }
        File(folder, name).delete()
        return null
    }

    /** Null where there is not one photo that could be read. */
    fun resultOf(names: List<String>): CameraCaptureResult? {
        val photos = names.map { File(folder, it) }.filter { it.length() > 0 }
        if (photos.isEmpty()) return null
        return CameraCaptureResult.Captured(
            photos.map { Photo(url = AppAddress.ofPhoto(it.name), mimeType = typeOf(it)) },
        )
    }

    /** Called on a thread of the web view's. */
    override fun handle(path: String): WebResourceResponse? {
        val photo = File(folder, path)
        if (!NAME.matches(path) || !photo.isFile) return null
        return WebResourceResponse(typeOf(photo), null, photo.inputStream())
    }

    private fun typeOf(photo: File): String =
        MimeTypeMap.getSingleton().getMimeTypeFromExtension(photo.extension) ?: "image/jpeg"

    private companion object {
        /** A name of ours, and so never a way out of the folder. */
        val NAME = Regex("[0-9a-f-]{36}\\.[a-z0-9]{1,5}")
    }
}
