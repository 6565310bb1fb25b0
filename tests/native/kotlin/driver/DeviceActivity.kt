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
import android.view.View
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebChromeClient
import android.webkit.WebSettings
import android.webkit.WebView
import androidx.activity.ComponentActivity
import androidx.activity.result.ActivityResult
import androidx.core.graphics.Insets
import androidx.core.view.WindowInsetsCompat
import androidx.lifecycle.Lifecycle
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebMessageCompat
import androidx.webkit.WebViewCompat
import com.teamhub.embed.TeamhubCallbacks
import com.teamhub.embed.TeamhubHost
import com.teamhub.embed.TeamhubMethods
import com.teamhub.embed.TeamhubOptions
import com.teamhub.embed.TeamhubReleases
import com.teamhub.embed.generated.AuthRefreshReason
import com.teamhub.embed.generated.CameraCaptureParams
import com.teamhub.embed.generated.CameraCaptureResult
import com.teamhub.embed.generated.ClipboardWriteParams
import com.teamhub.embed.generated.LinkOpenParams
import com.teamhub.embed.generated.ShareOpenParams
import com.teamhub.embed.generated.TeamhubCall
import com.teamhub.embed.generated.TeamhubHandler
import com.teamhub.embed.generated.TeamhubMethod
import java.io.File
import java.util.Locale
import kotlin.concurrent.thread
import kotlin.coroutines.resume
import kotlin.coroutines.suspendCoroutine
import org.json.JSONArray
import org.json.JSONObject
import teamhub.stub.Remote

/** The app around: it has one host or several, and obeys the orders of the test. */
internal class DeviceActivity(private val start: JSONObject) : ComponentActivity() {
    private val hosts = LinkedHashMap<String, TeamhubHost>()
    private var answerToken = {}
    private var own: OwnMethods? = null

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        when (start.optString("app")) {
            "java" -> hosts["main"] = JavaApp.start(this, start)
            "late" -> Unit
            else -> make("main")
        }
    }

    fun open(state: Bundle?) {
        create(state)
        moveTo(Lifecycle.State.RESUMED)
    }

    /** The activity is made again, as after a rotation that the manifest does not announce. */
    fun again(): DeviceActivity {
        val state = savedStateRegistry.save()
        moveTo(Lifecycle.State.DESTROYED)
        val next = DeviceActivity(start)
        next.activityResultRegistry.continueFrom(activityResultRegistry)
        next.open(state)
        return next
    }

    private fun make(key: String) {
        val options = TeamhubOptions(
            token = start.optString("token").ifEmpty { null },
            appVersion = "4.2.0",
            path = start.optString("path", "/teams"),
            language = start.optString("language").ifEmpty { null },
            releases = start.optJSONObject("releases")?.let {
                TeamhubReleases(it.getString("base"), listOf(it.getString("key")))
            },
            debug = true,
            onLog = { Remote.report("log", "event", "${it.kind.wireName} ${it.name}") },
            switchedOff = TeamhubMethod.entries.filter { it.wireName in start.optString("switchedOff") }.toSet(),
        )
        hosts[key] = TeamhubHost(this, options, callbacksOf(key), key)
        screen.show(hosts.getValue(key).view)
    }

    private fun hostOf(order: JSONObject): TeamhubHost = hosts.getValue(order.optString("host", "main"))

    private fun callbacksOf(key: String) = object : TeamhubCallbacks {
        override suspend fun refreshToken(reason: AuthRefreshReason): String? {
            Remote.report("refresh", "reason", reason.wireName)
            val next = start.optString("nextToken").ifEmpty { null }
            if (!start.optBoolean("tokenWaits")) return next
            return suspendCoroutine { waiting -> answerToken = { waiting.resume(next) } }
        }

        override fun signedOut() = Remote.report("signedOut")

        override fun close() = Remote.report("close", "host", key)

        override fun onProblem(problem: String) = Remote.report("problem", "text", problem)

        override fun onReleaseKept(version: String) = Remote.report("release", "version", version)

        override fun methods(standard: TeamhubHandler) =
            if (start.optString("app") == "own methods") OwnMethods(standard).also { own = it } else standard
    }

    fun obey(order: JSONObject) {
        when (order.getString("order")) {
            "message" -> hear(order)
            "visited" -> viewOf(order)?.let {
                it.webViewClient.doUpdateVisitedHistory(it, order.getString("url"), order.getBoolean("isReload"))
            }
            "gone" -> viewOf(order)?.let {
                // False ends the whole app.
                Remote.report("gone", "survived", it.webViewClient.onRenderProcessGone(it, Crash))
            }
            "navigate" -> viewOf(order)?.let {
                val taken = it.webViewClient.shouldOverrideUrlLoading(it, Request(order))
                Remote.report("navigation", "taken", taken)
            }
            "theme" -> configure {
                val dark = order.getBoolean("dark")
                uiMode = if (dark) Configuration.UI_MODE_NIGHT_YES else Configuration.UI_MODE_NIGHT_NO
            }
            "textSize" -> configure { fontScale = order.getDouble("factor").toFloat() }
            "language" -> configure { locales = LocaleList(Locale.forLanguageTag(order.getString("tag"))) }
            "network" -> getSystemService(ConnectivityManager::class.java).set(order.getBoolean("online"))
            "insets" -> {
                val bars = Insets.of(0, order.getInt("top"), 0, order.getInt("bottom"))
                screen.apply(WindowInsetsCompat(bars, order.getInt("keyboard")))
            }
            "place" -> screen.place(hostOf(order).view, 0, order.getInt("top"), 390, order.getInt("bottom"))
            "make" -> {
                val former = hosts[order.getString("host")]
                make(order.getString("host"))
                if (order.optBoolean("andCloseFormer")) former?.close()
                order.optString("token").ifEmpty { null }?.let { hostOf(order).setToken(it) }
                if (order.optBoolean("andClose")) hostOf(order).close()
            }
            "updateWebView" -> WebSettings.CHROMIUM = order.getInt("chromium")
            "close" -> hostOf(order).close()
            "see" -> hostOf(order).view.visibility = if (order.getBoolean("seen")) View.VISIBLE else View.GONE
            "leftovers" -> Remote.report("leftovers", "names", JSONArray(leftovers()))
            "back" -> onBackPressedDispatcher.onBackPressed()
            "open" -> hostOf(order).open(order.getString("path"))
            "path" -> Remote.report("path", "path", hostOf(order).path)
            "showUpdate" -> hostOf(order).showUpdate()
            "setToken" -> hostOf(order).setToken(order.optString("token").ifEmpty { null })
            "answerToken" -> answerToken()
            "setLanguage" -> hostOf(order).setLanguage(order.optString("tag").ifEmpty { null })
            "background" -> {
                moveTo(Lifecycle.State.CREATED)
                screen.see(false)
            }
            "besideAnother" -> {
                screen.see(true)
                moveTo(Lifecycle.State.STARTED)
            }
            "foreground" -> {
                screen.see(true)
                moveTo(Lifecycle.State.RESUMED)
            }
            "shared" -> "$packageName.${order.getString("key")}.SHARED".let {
                ContextWrapper.RECEIVERS[it]?.onReceive(this, Intent(it))
            }
            "result" -> activityResultRegistry.deliver(order.getString("key"), resultOf(order))
            "photograph" -> photograph(order)
            "restoreOwn" -> hostOf(order).restorePhoto(
                File(order.getString("photo")), order.getString("opId"), order.getInt("maxEdgePx"),
            )
            "passTime" -> Handler.passTime(order.getLong("ms"))
            "photographOwn" -> thread { own?.photograph(hostOf(order), File(order.getString("photo"))) }
            "choose" -> choose(order)
            "save" -> Remote.report("saved", "state", jsonOf(savedStateRegistry.save()))
            else -> error("no such order: $order")
        }
    }

    private fun hear(order: JSONObject) {
        val view = viewOf(order) ?: return
        val proxy = object : JavaScriptReplyProxy() {
            override fun postMessage(message: String) {
                // On a device, what another thread says here is lost, or ends the app.
                if (Looper.myLooper() !== Looper.getMainLooper()) return Remote.report("postElsewhere")
                Remote.report("post", "view", view.number, "text", message)
            }
        }
        WebViewCompat.LISTENERS[view.number]?.onPostMessage(
            view,
            WebMessageCompat(order.getString("text")),
            Uri.parse(order.getString("origin")),
            order.getBoolean("isMainFrame"),
            proxy,
        )
    }

    /** Whatever of a host would still be called. */
    private fun leftovers(): List<String> =
        listeners() + ContextWrapper.RECEIVERS.keys + WebView.OPEN.keys.map { "web view" } +
            List(screen.viewTreeObserver.count()) { "layout" } +
            List(getSystemService(ConnectivityManager::class.java).count()) { "network" }

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

    private fun jsonOf(bundle: Bundle): JSONObject = JSONObject().apply {
        for (key in bundle.keySet()) bundle.get(key)?.let { put(key, if (it is Bundle) jsonOf(it) else it) }
    }
}

/** An app with an in-app browser, which also wants to know what is shared. */
private class OwnMethods(standard: TeamhubHandler) : TeamhubMethods(standard) {
    override suspend fun linkOpen(params: LinkOpenParams, call: TeamhubCall) =
        Remote.report("ownBrowser", "url", params.url)

    override suspend fun shareOpen(params: ShareOpenParams, call: TeamhubCall) =
        super.shareOpen(params, call).also { Remote.report("observed", "url", params.url, "result", it.toJson()) }

    private var take: (TeamhubHost, File) -> Unit = { _, _ -> }

    /** A camera of its own, which is open until it has its photo or is told to close. */
    override suspend fun cameraCapture(params: CameraCaptureParams, call: TeamhubCall): CameraCaptureResult {
        call.onCancel { Remote.report("ownCamera", "isOpen", false) }
        Remote.report("ownCamera", "isOpen", true, "opId", params.opId, "maxEdgePx", params.maxEdgePx)
        return suspendCoroutine { waiting ->
            take = { host, photo ->
                val kept = host.keepPhoto(photo, params, call)
                waiting.resume(CameraCaptureResult.Captured(listOfNotNull(kept)))
                Remote.report("ownPhoto", "isKept", kept != null)
            }
        }
    }

    fun photograph(host: TeamhubHost, photo: File) = take(host, photo)

    /** It never ends. */
    override suspend fun clipboardWrite(params: ClipboardWriteParams, call: TeamhubCall) = suspendCoroutine<Unit> {}
}

private object Crash : RenderProcessGoneDetail() {
    override fun didCrash(): Boolean = true
}
