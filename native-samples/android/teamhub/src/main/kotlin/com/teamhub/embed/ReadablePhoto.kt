package com.teamhub.embed

import android.graphics.Bitmap
import android.graphics.BitmapFactory
import android.graphics.ImageDecoder
import android.os.Build
import java.io.File
import java.io.IOException
import kotlin.math.max

/** Makes a JPEG of a photo that the page could not read, such as the HEIC photos of many phones. */
internal object ReadablePhoto {
    private const val QUALITY = 90

    /** What every web view decodes. */
    val PAGE_TYPES = setOf("image/jpeg", "image/png", "image/webp", "image/gif")

    /** The page refuses a picture with more, because decoding takes 4 bytes for each: `src/core/image-size.ts`. */
    private const val PAGE_MAX_PIXELS = 100_000_000L

    /**
     * Writes the photo upright, and without the place and the camera that the original may name. It takes long.
     *
     * @param maxEdgePx the longer edge gets this length at most. A small photo is not enlarged.
     * @return false if the page can read the original, or this device cannot. Then nothing is written.
     */
    fun write(photo: File, target: File, maxEdgePx: Int): Boolean {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.P || !needsJpeg(photo)) return false
        try {
            val bitmap = ImageDecoder.decodeBitmap(ImageDecoder.createSource(photo)) { decoder, info, _ ->
                val widthPx = info.size.width
                val heightPx = info.size.height
                val longestPx = max(widthPx, heightPx)
                val edgePx = minOf(maxEdgePx, longestPx)
                // A very narrow photo keeps one pixel.
                decoder.setTargetSize(max(1, widthPx * edgePx / longestPx), max(1, heightPx * edgePx / longestPx))
                // The default is memory of the graphics card, which `compress` would have to copy back.
                decoder.allocator = ImageDecoder.ALLOCATOR_SOFTWARE
            }
            if (target.outputStream().use { bitmap.compress(Bitmap.CompressFormat.JPEG, QUALITY, it) }) return true
        } catch (_: IOException) {
            // The file is broken, which the page tells the user, or the disk is full.
        }
        target.delete()
        return false
    }

    /** The content of the photo tells, because its name and its app may be wrong. */
    private fun needsJpeg(photo: File): Boolean {
        val facts = BitmapFactory.Options().apply { inJustDecodeBounds = true }
        BitmapFactory.decodeFile(photo.path, facts)
        // Null: this device cannot decode it either.
        val type = facts.outMimeType ?: return false
        return type !in PAGE_TYPES || facts.outWidth.toLong() * facts.outHeight > PAGE_MAX_PIXELS
    }
}
