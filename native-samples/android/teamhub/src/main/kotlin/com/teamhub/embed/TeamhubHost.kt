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
 * Teamhub inside an activity. Make one in `onCreate` and show its `view`; it follows the activity's
 * lifecycle by itself. Use it on the main thread only.
 *
 * With the `android:configChanges` of the sample's manifest the page survives changes of theme, language
 * and size. Without them the activity, and so the page, is created again.
 */
class TeamhubHost(
    private val activity: ComponentActivity,
    private val options: TeamhubOptions,
    private val callbacks: TeamhubCallbacks,
) {
    /** The view for the activity. The web view inside it is replaced if its renderer dies. */
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
            // A welcome contains only results, no failures.
            if (result == null) callbacks.onProblem("no photo could be read")
            val kept = result ?: CameraCaptureResult.Dismissed
            dispatcher.restore(TeamhubRestored.CameraCapture(opId, kept))
        }
    }
    private val assets = WebViewAssetLoader.Builder()
        .setDomain(AppAddress.DOMAIN)
        .addPathHandler(AppAddress.APP_FOLDER, AppPage(bundle, options.environment) { token })
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
            onToken = ::onRefreshed,
            onCanGoBack = { back.isEnabled = it },
        ),
        send = { message -> page?.postMessage(message) },
        post = { main.post(it) },
        debug = options.debug,
        onProblem = callbacks::onProblem,
    )

    /** Enabled while the app can go back. Otherwise the activity handles Back. */
    private val back = object : OnBackPressedCallback(false) {
        override fun handleOnBackPressed() = emit(TeamhubEvent.NavBack)
    }

    @Volatile
    private var token: String? = options.token

    /** Set if the app around has its own language setting. */
    private var ownLanguage: String? = options.language
    private var webView: WebView? = null

    /** Sends messages to the page. It came with the page's last message. */
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
            // The page of this start is read first, because an update is for the next start.
            bundle.page()
            bundle.update()
        }
    }

    /** Shows a place inside the app, such as `/teams?code=ABCD2345`. */
    fun open(path: String) = emit(TeamhubEvent.LinkOpened(path))

    /**
     * Call it when the user signed in or the app around got a new token. Null: signed out. Photos that the page
     * has not taken yet are the former user's, and are deleted.
     *
     * @param sameUser the token is a new one of the user who is signed in: their photos stay
     */
    fun setToken(next: String?, sameUser: Boolean = false) {
        if (next == null || (next != token && !sameUser)) forgetUser()
        token = next
        val change = if (next == null) AuthChangedParams.SignedOut else AuthChangedParams.SignedIn(next)
        emit(TeamhubEvent.AuthChanged(change))
    }

    private fun forgetUser() {
        dispatcher.userChanged()
        photos.clear()
    }

    /** A token that was asked for is the same user's. */
    private fun onRefreshed(next: String?) {
        if (next == null) forgetUser()
        token = next
    }

    /** For an app with its own language setting: a BCP 47 tag. Null: the language of the activity. */
    fun setLanguage(tag: String?) {
        ownLanguage = tag
        emit(TeamhubEvent.LanguageChanged(languageFor(activity.resources.configuration)))
    }

    /** Opens or closes the debug panel of a debug build. */
    fun setDebugPanel(open: Boolean) = emit(TeamhubEvent.DebugToggled(open))

    /** The place in the app when the system ended the process. */
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
        // A page may keep the last token that it got. So it must learn after its first welcome that nobody is signed in.
        if (token == null) {
            forgetUser()
            emit(TeamhubEvent.AuthChanged(AuthChangedParams.SignedOut))
        }
    }

    // The page is our own file and contains no script of another origin.
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
        // Before the first loadUrl: only pages that load after this call have the object.
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            WebViewCompat.addWebMessageListener(next, "teamhub", setOf(AppAddress.ORIGIN), ::receive)
        }
        return next
    }

    /** The rules allow only our origin, but every frame of it, so this checks the frame. */
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
        // Kept before the message is handled, because the answer may be sent at once.
        page = proxy
        dispatcher.receive(message.data.orEmpty())
    }

    /** A link that the page itself follows is opened outside the app, as with `link.open`. */
    private fun leaveFor(address: Uri) {
        try {
            Device.openLink(activity, address)
        } catch (refused: TeamhubException) {
            callbacks.onProblem("a link: ${refused.message}")
        }
    }

    /** The renderer died, most often because memory is low. A new web view shows the same page. */
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
        // A page that dies at once would be loaded again for ever.
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
            // Messages to a sleeping page may be lost, so the state is sent again.
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

    companion object {
        /** The place inside the app that a link leads to, for `open` and the option `path`. */
        fun pathOf(link: Uri): String = AppAddress.pathOf(link)

        private const val STATE = "teamhub:page"
        private const val PATH = "path"
        private const val CRASH_WINDOW_MS = 60_000L
        private const val MAX_CRASHES = 3
    }
}
