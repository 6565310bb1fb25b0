package com.teamhub.embed

import com.teamhub.embed.generated.MessageFromApp
import com.teamhub.embed.generated.TeamhubDecoded
import com.teamhub.embed.generated.TeamhubWire
import org.json.JSONArray
import org.json.JSONException

/**
 * Results that no page has confirmed, by their operation. They are stored beside their photos, because they outlive
 * their host: the app may close it, or the system may end this process, before the page has saved them.
 */
internal class UnconfirmedPhotos(private val store: PhotoStore) {
    private val names = LinkedHashMap<String, List<String>>()

    /** The photos of each operation that an earlier host has left. */
    fun takeOver(): Map<String, List<String>> {
        val note = store.readNote() ?: return emptyMap()
        try {
            val rows = JSONArray(note)
            for (row in List(rows.length(), rows::getJSONArray)) {
                names[row.getString(0)] = List(row.length() - 1) { row.getString(it + 1) }
            }
        } catch (_: JSONException) {
            // It is none that this version writes.
        }
        return names.toMap()
    }

    fun keep(opId: String, photos: List<String>) {
        names[opId] = photos
        if (names.size > MAX_RESULTS) names.remove(names.keys.first())
        save()
    }

    /** An ack of the page has the operation as its id. */
    fun confirmBy(message: String) {
        if (names.isEmpty()) return
        val decoded = TeamhubWire.decodeFromApp(message) as? TeamhubDecoded.Ok ?: return
        val ack = decoded.value as? MessageFromApp.Ack ?: return
        if (names.remove(ack.id) != null) save()
    }

    fun clear() {
        names.clear()
        save()
    }

    private fun save() {
        val rows = names.map { (opId, photos) -> JSONArray(listOf(opId) + photos) }
        store.writeNote(JSONArray(rows).toString().takeIf { rows.isNotEmpty() })
    }

    private companion object {
        /** As many as a welcome may contain. */
        const val MAX_RESULTS = 32
    }
}
