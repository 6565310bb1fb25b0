package teamhub.driver

import android.net.Uri
import android.os.Bundle
import android.os.Handler
import android.os.Looper
import android.webkit.WebResourceRequest
import android.webkit.WebView
import com.teamhub.embed.TeamhubHost
import java.util.Base64
import kotlin.concurrent.thread
import org.json.JSONObject
import teamhub.stub.Remote

/**
 * A device for the host: an activity whose web view is a page of a real browser, at the other end of the
 * two pipes. Each line is one JSON object: the test sends orders, this program reports what the host did.
 */
fun main(arguments: Array<String>) {
    val start = JSONObject(arguments[0])
    val main = Handler(Looper.getMainLooper())
    var activity = DeviceActivity(start)
    main.post {
        if (start.optBoolean("prepare")) TeamhubHost.prepare(activity.applicationContext)
        activity.open(bundleOf(start.optJSONObject("state")))
    }
    for (line in generateSequence(::readLine)) {
        val order = JSONObject(line)
        // A web view requests its resources on a thread of its own.
        if (order.getString("order") == "request") {
            thread { serve(order) }
        } else if (order.optBoolean("elsewhere")) {
            thread { activity.obey(order) }
        } else {
            main.post {
                if (order.getString("order") == "rotate") activity = activity.again() else activity.obey(order)
            }
        }
    }
    Runtime.getRuntime().halt(0)
}

private fun bundleOf(json: JSONObject?): Bundle? = json?.let {
    Bundle().apply {
        for (key in json.keys()) {
            when (val value = json.get(key)) {
                is JSONObject -> putBundle(key, bundleOf(value))
                is Int -> putInt(key, value)
                else -> putString(key, value.toString())
            }
        }
    }
}

private fun serve(order: JSONObject) {
    val id = order.getInt("id")
    // A web view that is destroyed gets no answer, not even that there is no such file.
    val view = viewOf(order) ?: return
    val response = view.webViewClient.shouldInterceptRequest(view, Request(order))
    if (response == null) return Remote.report("response", "id", id)
    val body = response.data.use { Base64.getEncoder().encodeToString(it.readBytes()) }
    Remote.report("response", "id", id, "type", response.mimeType, "body", body)
}

internal fun viewOf(order: JSONObject): WebView? = WebView.OPEN[order.getInt("view")]

internal class Request(private val order: JSONObject) : WebResourceRequest {
    override fun getUrl(): Uri = Uri.parse(order.getString("url"))

    override fun isForMainFrame(): Boolean = order.optBoolean("isMainFrame", true)

    override fun hasGesture(): Boolean = true
}
