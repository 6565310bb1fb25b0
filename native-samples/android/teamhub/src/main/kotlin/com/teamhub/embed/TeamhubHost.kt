package com.teamhub.embed

import android.annotation.SuppressLint
import android.content.res.Configuration
import android.net.Uri
import android.os.Bundle
import android.os.Handler
import android.os.Looper
import android.os.SystemClock
import android.view.View
import android.webkit.WebView
import android.widget.FrameLayout
import androidx.activity.ComponentActivity
import androidx.activity.OnBackPressedCallback
import androidx.core.util.Consumer
import androidx.lifecycle.DefaultLifecycleObserver
import androidx.lifecycle.LifecycleOwner
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebMessageCompat
import androidx.webkit.WebViewAssetLoader
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import com.teamhub.embed.generated.AuthChangedParams
import com.teamhub.embed.generated.CameraCaptureResult
import com.teamhub.embed.generated.HostInfo
import com.teamhub.embed.generated.LifecycleChangedState
import com.teamhub.embed.generated.TeamhubDispatcher
import com.teamhub.embed.generated.TeamhubEvent
import com.teamhub.embed.generated.TeamhubException
import com.teamhub.embed.generated.TeamhubRestored
import java.util.concurrent.Executors

/**
 * Teamhub inside of an activity. Make one in `onCreate` and show its `view`; it follows the activity's
 * life by itself. Use it on the main thread only.
 *
 * With the `android:configChanges` of the sample's manifest the page lives through changes of theme,
 * language and size; without them the activity, and so the page, is made anew.
 */
class TeamhubHost(
    private val activity: ComponentActivity,
    private val options: TeamhubOptions,
    private val callbacks: TeamhubCallbacks,
) {
    /** What the activity shows. The web view inside of it is replaced if its renderer dies. */
    val view: View get() = container

    private val main = Handler(Looper.getMainLooper())
    private val background = Executors.newSingleThreadExecutor()
    private val container = FrameLayout(activity)
    private val photos = PhotoStore(activity)
    private val bundle = AppBundle(activity, options.cdnBase) { main.post { callbacks.onProblem(it) } }
    private val files = FileChooser(activity)
    private val share = ShareSheet(activity)
    private val network = NetworkWatch(activity) { emit(TeamhubEvent.NetworkChanged(online = it)) }
    private val capture: PhotoCapture = PhotoCapture(activity, photos, background) { opId, result ->
        main.post {
            // A welcome carries results, and no failures.
            if (result == null) callbacks.onProblem("no photo could be read")
            val kept = result ?: CameraCaptureResult.Dismissed
            dispatcher.restore(TeamhubRestored.CameraCapture(opId, kept))
        }
    }
    private val assets = WebViewAssetLoader.Builder()
        .setDomain(AppAddress.DOMAIN)
        .addPathHandler(AppAddress.APP_FOLDER, AppPage(bundle) { token })
        .addPathHandler(AppAddress.PHOTO_FOLDER, photos)
        .build()
    private val dispatcher: TeamhubDispatcher = TeamhubDispatcher(
        info = HostInfo(name = "teamhub-android", version = options.appVersion, platform = "Android"),
        handler = TeamhubRequests(
            activity,
            container,
            callbacks,
            share,
            capture,
            onToken = { token = it },
            onCanGoBack = { back.isEnabled = it },
        ),
        send = { message -> page?.postMessage(message) },
        post = { main.post(it) },
        debug = options.debug,
        onProblem = callbacks::onProblem,
    )

    /** Enabled while the app has something to go back to; else Back is the activity's own. */
    private val back = object : OnBackPressedCallback(false) {
        override fun handleOnBackPressed() = emit(TeamhubEvent.NavBack)
    }

    @Volatile
    private var token: String? = options.token

    /** The app's own, where it has a setting for it. */
    private var ownLanguage: String? = options.language
    private var webView: WebView? = null

    /** How the page is answered: it came with the page's last message. */
    private var page: JavaScriptReplyProxy? = null
    private var lastPath = savedPath() ?: options.path
    private val crashes = ArrayDeque<Long>()
    private val configurationListener = Consumer<Configuration>(::onConfigurationChanged)

    init {
        WebView.setWebContentsDebuggingEnabled(options.debug)
        watchViewport(container) { emit(it) }
        onConfigurationChanged(activity.resources.configuration)
        activity.addOnConfigurationChangedListener(configurationListener)
        activity.onBackPressedDispatcher.addCallback(activity, back)
        activity.savedStateRegistry.registerSavedStateProvider(STATE) {
            Bundle().apply { putString(PATH, lastPath) }
        }
        show(lastPath)
        activity.lifecycle.addObserver(followLifecycle())
        background.execute {
            // What is shown is settled first: an update is for the next start, however quick it is.
            bundle.page()
            bundle.update()
        }
    }

    /** Shows a place inside of the app: the path of a link such as `/teams?code=ABCD2345`. */
    fun open(path: String) = emit(TeamhubEvent.LinkOpened(path))

    /** The user signed in, or the app around got a new token. Null: signed out. */
    fun setToken(next: String?) {
        token = next
        val change = if (next == null) AuthChangedParams.SignedOut else AuthChangedParams.SignedIn(next)
        emit(TeamhubEvent.AuthChanged(change))
    }

    /** For an app with a language setting of its own, as a BCP 47 tag. Null: the activity's. */
    fun setLanguage(tag: String?) {
        ownLanguage = tag
        emit(TeamhubEvent.LanguageChanged(languageFor(activity.resources.configuration)))
    }

    /** Opens or closes the debug panel of a debug build. */
    fun setDebugPanel(open: Boolean) = emit(TeamhubEvent.DebugToggled(open))

    /** Where the user was when the system ended the process. */
    private fun savedPath(): String? =
        activity.savedStateRegistry.consumeRestoredStateForKey(STATE)?.getString(PATH)

    private fun languageFor(configuration: Configuration): String =
        ownLanguage ?: Device.languageOf(configuration)

    private fun emit(event: TeamhubEvent) = dispatcher.emit(event)

    private fun show(path: String) {
        val next = newWebView()
        webView = next
        container.addView(next)
        val configuration = activity.resources.configuration
        val theme = Device.themeOf(configuration).wireName
        next.loadUrl(AppAddress.of(path, languageFor(configuration), theme, options))
        // The page keeps the last token that it was given: with its first welcome it hears that nobody is there.
        if (token == null) emit(TeamhubEvent.AuthChanged(AuthChangedParams.SignedOut))
    }

    // The page is our own file and has no other origin's script.
    @SuppressLint("SetJavaScriptEnabled")
    private fun newWebView(): WebView {
        val next = WebView(activity)
        next.settings.apply {
            javaScriptEnabled = true
            domStorageEnabled = true
            allowFileAccess = false
            allowContentAccess = false
            setGeolocationEnabled(false)
        }
        next.webChromeClient = AppChromeClient(files)
        next.webViewClient = AppWebClient(assets, ::leaveFor, { lastPath = it }, ::recover)
        // Before the first loadUrl: only a page that loads after it has the object.
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            WebViewCompat.addWebMessageListener(next, "teamhub", setOf(AppAddress.ORIGIN), ::receive)
        }
        return next
    }

    /** The rules let only our origin in, and every frame of it: the frame is for us to check. */
    private fun receive(
        source: WebView,
        message: WebMessageCompat,
        origin: Uri,
        isMainFrame: Boolean,
        proxy: JavaScriptReplyProxy,
    ) {
        if (!isMainFrame || origin.toString() != AppAddress.ORIGIN || source !== webView) {
            return callbacks.onProblem("a message from another frame or origin")
        }
        if (message.type != WebMessageCompat.TYPE_STRING) return callbacks.onProblem("not text")
        // Kept before the message is used: its answer may go out at once.
        page = proxy
        dispatcher.receive(message.data.orEmpty())
    }

    /** A link that the page follows by itself leaves the app, as `link.open` does. */
    private fun leaveFor(address: Uri) {
        try {
            Device.openLink(activity, address)
        } catch (refused: TeamhubException) {
            callbacks.onProblem("a link: ${refused.message}")
        }
    }

    /** The renderer died, most often because the device is short of memory: the same page in a new web view. */
    private fun recover() {
        page = null
        back.isEnabled = false
        dispatcher.pageGone()
        container.removeAllViews()
        webView?.destroy()
        webView = null
        val now = SystemClock.elapsedRealtime()
        crashes.removeAll { now - it > CRASH_WINDOW_MS }
        crashes.add(now)
        // A page that dies at once would die for ever.
        if (crashes.size <= MAX_CRASHES) show(lastPath) else callbacks.close()
    }

    private fun onConfigurationChanged(configuration: Configuration) {
        emit(TeamhubEvent.ThemeChanged(Device.themeOf(configuration)))
        emit(TeamhubEvent.LanguageChanged(languageFor(configuration)))
    }

    private fun followLifecycle() = object : DefaultLifecycleObserver {
        private var wasStopped = false

        override fun onStart(owner: LifecycleOwner) {
            network.start()
            // What was sent to a page that slept may be lost: the state goes again.
            if (wasStopped) dispatcher.welcome()
        }

        override fun onResume(owner: LifecycleOwner) {
            webView?.onResume()
            emit(TeamhubEvent.LifecycleChanged(LifecycleChangedState.ACTIVE))
        }

        override fun onPause(owner: LifecycleOwner) {
            emit(TeamhubEvent.LifecycleChanged(LifecycleChangedState.INACTIVE))
        }

        override fun onStop(owner: LifecycleOwner) {
            wasStopped = true
            emit(TeamhubEvent.LifecycleChanged(LifecycleChangedState.BACKGROUND))
            webView?.onPause()
            network.stop()
        }

        override fun onDestroy(owner: LifecycleOwner) {
            page = null
            dispatcher.pageGone()
            share.close()
            activity.removeOnConfigurationChangedListener(configurationListener)
            container.removeAllViews()
            webView?.destroy()
            webView = null
            background.shutdown()
        }
    }

    private companion object {
        const val STATE = "teamhub:page"
        const val PATH = "path"
        const val CRASH_WINDOW_MS = 60_000L
        const val MAX_CRASHES = 3
    }
}
