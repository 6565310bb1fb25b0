package com.teamhub.embed

import android.os.Bundle
import com.teamhub.embed.generated.CameraCaptureResult
import com.teamhub.embed.generated.MessageFromApp
import com.teamhub.embed.generated.TeamhubDecoded
import com.teamhub.embed.generated.TeamhubWire

/**
 * Results that no page has confirmed, by their operation. They are saved with the activity's state: the system
 * may end this process between the camera's answer and the moment in which the page has saved it.
 */
internal class UnconfirmedPhotos(private val store: PhotoStore) {
    private val names = LinkedHashMap<String, List<String>>()

    fun keep(opId: String, photos: List<String>) {
        names[opId] = photos
        if (names.size > MAX_RESULTS) names.remove(names.keys.first())
    }

    /** An ack of the page has the operation as its id. */
    fun confirmBy(message: String) {
        if (names.isEmpty()) return
        val decoded = TeamhubWire.decodeFromApp(message) as? TeamhubDecoded.Ok ?: return
        (decoded.value as? MessageFromApp.Ack)?.let { names.remove(it.id) }
    }

    fun clear() = names.clear()

    fun save() = Bundle().apply {
        for ((opId, photos) in names) putString(opId, photos.joinToString(" "))
    }

    fun restore(saved: Bundle, onRestored: (opId: String, result: CameraCaptureResult?) -> Unit) {
        for (opId in saved.keySet()) {
            val photos = saved.getString(opId)?.split(" ") ?: continue
            keep(opId, photos)
            store.resultOf(photos)?.let { onRestored(opId, it) }
        }
    }

    private companion object {
        /** As many as a welcome may contain. */
        const val MAX_RESULTS = 32
    }
}
