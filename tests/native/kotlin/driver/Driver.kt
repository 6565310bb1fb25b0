package teamhub.driver

import android.content.ContextWrapper
import android.content.Intent
import android.content.res.Configuration
import android.net.ConnectivityManager
import android.net.Uri
import android.os.Bundle
import android.os.Handler
import android.os.LocaleList
import android.os.Looper
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebChromeClient
import android.webkit.WebResourceRequest
import android.webkit.WebView
import androidx.activity.ComponentActivity
import androidx.activity.result.ActivityResult
import androidx.core.graphics.Insets
import androidx.core.view.WindowInsetsCompat
import androidx.lifecycle.DefaultLifecycleObserver
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebMessageCompat
import androidx.webkit.WebViewCompat
import com.teamhub.embed.TeamhubCallbacks
import com.teamhub.embed.TeamhubHost
import com.teamhub.embed.TeamhubOptions
import com.teamhub.embed.generated.AuthRefreshReason
import java.io.File
import java.util.Base64
import java.util.Locale
import kotlin.concurrent.thread
import org.json.JSONArray
import org.json.JSONObject
import teamhub.stub.Remote

/**
 * A device for the host: an activity whose web view is a page of a real browser, at the other end of the
 * two pipes. Each line is one JSON object: the test sends orders, this program reports what the host did.
 */
fun main(arguments: Array<String>) {
    val start = JSONObject(arguments[0])
    val main = Handler(Looper.getMainLooper())
    val activity = DeviceActivity(start)
    main.post { activity.create(bundleOf(start.optJSONObject("state"))) }
    for (line in generateSequence(::readLine)) {
        val order = JSONObject(line)
        // A web view requests its resources on a thread of its own.
        if (order.getString("order") == "request") {
            thread { activity.serve(order) }
        } else {
            main.post { activity.obey(order) }
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

private class DeviceActivity(private val start: JSONObject) : ComponentActivity() {
    private lateinit var host: TeamhubHost

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val options = TeamhubOptions(
            token = start.optString("token").ifEmpty { null },
            appVersion = "4.2.0",
            path = start.optString("path", "/teams"),
            language = start.optString("language").ifEmpty { null },
            cdnBase = start.optString("cdnBase").ifEmpty { null },
            debug = true,
        )
        host = TeamhubHost(this, options, object : TeamhubCallbacks {
            override suspend fun refreshToken(reason: AuthRefreshReason): String? {
                Remote.report("refresh", "reason", reason.wireName)
                return start.optString("nextToken").ifEmpty { null }
            }

            override fun close() = Remote.report("close")

            override fun onProblem(problem: String) = Remote.report("problem", "text", problem)
        })
        setContentView(host.view)
        live(DefaultLifecycleObserver::onStart)
        live(DefaultLifecycleObserver::onResume)
    }

    fun obey(order: JSONObject) {
        when (order.getString("order")) {
            "message" -> hear(order)
            "visited" -> viewOf(order)?.let {
                it.webViewClient.doUpdateVisitedHistory(it, order.getString("url"), false)
            }
            "gone" -> viewOf(order)?.let { it.webViewClient.onRenderProcessGone(it, Crash) }
            "navigate" -> viewOf(order)?.let {
                val taken = it.webViewClient.shouldOverrideUrlLoading(it, Request(order))
                Remote.report("navigation", "taken", taken)
            }
            "theme" -> configure {
                val dark = order.getBoolean("dark")
                uiMode = if (dark) Configuration.UI_MODE_NIGHT_YES else Configuration.UI_MODE_NIGHT_NO
            }
            "language" -> configure { locales = LocaleList(Locale.forLanguageTag(order.getString("tag"))) }
            "network" -> getSystemService(ConnectivityManager::class.java).set(order.getBoolean("online"))
            "insets" -> {
                val bars = Insets.of(0, order.getInt("top"), 0, order.getInt("bottom"))
                val insets = WindowInsetsCompat(bars, order.getInt("keyboard"))
                host.view.insetsListener.onApplyWindowInsets(host.view, insets)
            }
            "back" -> onBackPressedDispatcher.onBackPressed()
            "open" -> host.open(order.getString("path"))
            "setToken" -> host.setToken(order.optString("token").ifEmpty { null })
            "setLanguage" -> host.setLanguage(order.optString("tag").ifEmpty { null })
            "background" -> {
                live(DefaultLifecycleObserver::onPause)
                live(DefaultLifecycleObserver::onStop)
            }
            "foreground" -> {
                live(DefaultLifecycleObserver::onStart)
                live(DefaultLifecycleObserver::onResume)
            }
            "shared" -> ContextWrapper.RECEIVERS["$packageName.teamhub.SHARED"]
                ?.onReceive(this, Intent("$packageName.teamhub.SHARED"))
            "result" -> activityResultRegistry.deliver(order.getString("key"), resultOf(order))
            "photograph" -> photograph(order)
            "choose" -> choose(order)
            "save" -> {
                val state = savedStateRegistry.save().mapValues { jsonOf(it.value) }
                Remote.report("saved", "state", JSONObject(state))
            }
            else -> error("no such order: $order")
        }
    }

    fun serve(order: JSONObject) {
        val id = order.getInt("id")
        val response = viewOf(order)?.let { it.webViewClient.shouldInterceptRequest(it, Request(order)) }
        if (response == null) return Remote.report("response", "id", id)
        val body = response.data.use { Base64.getEncoder().encodeToString(it.readBytes()) }
        Remote.report("response", "id", id, "type", response.mimeType, "body", body)
    }

    private fun viewOf(order: JSONObject): WebView? = WebView.OPEN[order.getInt("view")]

    private fun hear(order: JSONObject) {
        val view = viewOf(order) ?: return
        val proxy = object : JavaScriptReplyProxy() {
            override fun postMessage(message: String) = Remote.report("post", "view", view.number, "text", message)
        }
        WebViewCompat.LISTENERS[view.number]?.onPostMessage(
            view,
            WebMessageCompat(order.getString("text")),
            Uri.parse(order.getString("origin")),
            order.getBoolean("isMainFrame"),
            proxy,
        )
    }

    private fun configure(change: Configuration.() -> Unit) {
        resources.configuration.change()
        changeConfiguration()
    }

    /** In the form of the launched activity contract. */
    private fun resultOf(order: JSONObject): Any? =
        when (val result = order.get("result")) {
            "activity" -> ActivityResult(RESULT_CANCELED, null)
            is JSONObject -> ActivityResult(RESULT_OK, Intent(null, Uri.parse(result.getString("data"))))
            is JSONArray -> List(result.length()) { Uri.parse(result.getString(it)) }
            is String -> Uri.parse(result)
            JSONObject.NULL -> null
            else -> result
        }

    /** Does what the web view does when the user taps a file input. */
    private fun choose(order: JSONObject) {
        val view = viewOf(order) ?: return
        val params = object : WebChromeClient.FileChooserParams() {
            override fun getMode() = if (order.getBoolean("multiple")) MODE_OPEN_MULTIPLE else MODE_OPEN

            override fun createIntent() = Intent("android.intent.action.GET_CONTENT")
        }
        val isTaken = view.webChromeClient?.onShowFileChooser(
            view,
            { files -> Remote.report("files", "files", JSONArray(files.orEmpty().map(Uri::toString))) },
            params,
        )
        Remote.report("chooser", "taken", isTaken == true)
    }

    /** Does what the camera app does: it writes into the given file. */
    private fun photograph(order: JSONObject) {
        val key = order.getString("key")
        val address = order.optString("address").ifEmpty { "${activityResultRegistry.launched[key]}" }
        val target = File("/" + address.removePrefix("content://").substringAfter('/'))
        File(order.getString("photo")).copyTo(target, overwrite = true)
        activityResultRegistry.deliver(key, true)
    }

    private fun jsonOf(bundle: Bundle): JSONObject =
        JSONObject(bundle.keySet().filter { bundle.get(it) != null }.associateWith(bundle::get))
}

private class Request(private val order: JSONObject) : WebResourceRequest {
    override fun getUrl(): Uri = Uri.parse(order.getString("url"))

    override fun isForMainFrame(): Boolean = order.optBoolean("isMainFrame", true)

    override fun hasGesture(): Boolean = true
}

private object Crash : RenderProcessGoneDetail() {
    override fun didCrash(): Boolean = true
}
