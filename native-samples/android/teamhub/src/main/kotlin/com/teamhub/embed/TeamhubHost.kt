package com.teamhub.embed

import android.content.Context
import android.content.pm.ActivityInfo
import android.content.res.Configuration
import android.net.Uri
import android.os.Bundle
import android.os.Handler
import android.os.Looper
import android.os.SystemClock
import android.view.View
import android.view.WindowManager
import android.webkit.WebView
import androidx.activity.ComponentActivity
import androidx.activity.OnBackPressedCallback
import androidx.core.util.Consumer
import androidx.lifecycle.DefaultLifecycleObserver
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleOwner
import androidx.savedstate.SavedStateRegistry
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebMessageCompat
import androidx.webkit.WebViewAssetLoader
import androidx.webkit.WebViewCompat
import com.teamhub.embed.generated.AuthChangedParams
import com.teamhub.embed.generated.AuthRefreshReason
import com.teamhub.embed.generated.CameraCaptureParams
import com.teamhub.embed.generated.CameraCaptureResult
import com.teamhub.embed.generated.HostInfo
import com.teamhub.embed.generated.LifecycleChangedState
import com.teamhub.embed.generated.LinkOpenParams
import com.teamhub.embed.generated.Photo
import com.teamhub.embed.generated.TeamhubCall
import com.teamhub.embed.generated.TeamhubDispatcher
import com.teamhub.embed.generated.TeamhubEvent
import com.teamhub.embed.generated.TeamhubHandler
import com.teamhub.embed.generated.TeamhubMethod
import com.teamhub.embed.generated.TeamhubRestored
import java.io.File
import java.io.IOException
import java.util.concurrent.Executors
import kotlin.coroutines.Continuation
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.startCoroutine

/**
 * Teamhub inside an activity: the whole of it, a fragment, a tab, a part of a screen. Make one at any time after
 * `super.onCreate`, and show its `view`. It follows the lifecycle of its owner by itself, and closes when the
 * owner is destroyed. Make it on the main thread; its functions may be called on any.
 *
 * The page loads as soon as the host is made, whether its view is on the screen or not. So a host that is made
 * early has its first screen ready.
 *
 * With the `android:configChanges` of the sample's manifest the page survives changes of theme, language
 * and size. Without them the activity, and so the page, is created again.
 *
 * @param key names this host's saved state and photos: letters, digits, `-` and `_`. Hosts that live at the same
 *   time need different keys, because a new one closes the one that has its key. A host that is made again needs
 *   the same one.
 * @param owner whose lifecycle the host follows, for example a fragment's `viewLifecycleOwner`
 */
class TeamhubHost @JvmOverloads constructor(
    private val activity: ComponentActivity,
    private val options: TeamhubOptions,
    private val callbacks: TeamhubCallbacks,
    key: String = "main",
    private val owner: LifecycleOwner = activity,
) : AutoCloseable {
    init {
        require(KEY.matches(key)) { "The key of a host has letters, digits, - and _ only: $key" }
        // A fragment that takes the place of another one makes its view before the former one's is destroyed.
        (activity.savedStateRegistry.getSavedStateProvider("teamhub:$key:page") as? Place)?.host?.giveWay()
    }

    /** The view for the activity. The web view inside it is replaced if its renderer dies. */
    val view: View get() = container

    /** False if the device has no web view: `view` is empty, and the app may show something else. */
    val hasWebView: Boolean get() = webView != null || mustShow

    /** Where the page is, such as `/teams/42`. Read it on the main thread. */
    val path: String get() = lastPath

    private val name = "teamhub:$key"
    private val main = Handler(Looper.getMainLooper())

    /** Its own: what was reported before the host has closed is still said. */
    private val reports = Handler(Looper.getMainLooper())

    /** Only for reading and downloading the page. */
    private val downloads = Executors.newSingleThreadExecutor()
    private val container = HostFrame(activity, { isVisible = it }, { viewport.update() })
    private val viewport: ViewportWatch = ViewportWatch(container) { emit(it) }
    private val photos = PhotoStore(activity, key)
    private val bundle = AppBundle(
        embedded = { activity.assets.open("teamhub/index.html").use { it.readBytes() } },
        releases = options.releases,
        folder = File(activity.filesDir, "teamhub-app"),
        later = { delayMs, run -> main.postDelayed(run, delayMs) },
        onProblem = ::report,
    )
    private val files = FileChooser(activity, "$name:files", ::report)
    private val share = ShareSheet(activity, "$name:share")
    private val network = NetworkWatch(activity, ::report) { emit(TeamhubEvent.NetworkChanged(online = it)) }
    private val capture: PhotoCapture =
        PhotoCapture(activity, "$name:photos", photos, isSignedIn = options.token != null) { opId, result ->
            val asker = userCount
            main.post { if (asker == userCount) restore(opId, result) }
        }
    private val assets = WebViewAssetLoader.Builder()
        .setDomain(AppAddress.DOMAIN)
        .addPathHandler(AppAddress.APP_FOLDER, AppPage(bundle, options.environment) { token })
        .addPathHandler(AppAddress.PHOTO_FOLDER, photos)
        .build()
    private val handler: TeamhubHandler = callbacks.methods(
        TeamhubRequests(
            activity,
            container,
            callbacks,
            share,
            capture,
            refreshToken = ::refreshToken,
            onSignOut = ::onSignedOutInPage,
            onLog = { options.onLog?.log(it) },
            onCanGoBack = { canGoBack = it },
            onReady = bundle::isReady,
        ),
    )
    private val dispatcher: TeamhubDispatcher = TeamhubDispatcher(
        info = HostInfo(name = "teamhub-android", version = options.appVersion, platform = "Android"),
        handler = handler,
        // Without anybody who takes its logs, the page need not send them. What tells that a page lives always counts.
        methods = TeamhubMethod.entries.toSet() - (options.switchedOff - TeamhubMethod.APP_READY) -
            if (options.onLog == null) setOf(TeamhubMethod.LOG_EVENT) else emptySet(),
        send = { message -> page?.postMessage(message) },
        post = { main.post(it) },
        debug = options.debug,
        onHello = { hello ->
            pageName = hello.page
            bundle.saidHello(hello.build)
            pageScalesText = "text.scale" in hello.events
            showTextSize()
        },
        onProblem = ::report,
    )

    /** Enabled while the user sees the app and it can go back. Otherwise the activity handles Back. */
    private val back = object : OnBackPressedCallback(false) {
        override fun handleOnBackPressed() = emit(TeamhubEvent.NavBack)
    }

    private var canGoBack = false
        set(value) {
            field = value
            updateBack()
        }
    private var isVisible = false
        set(value) {
            field = value
            updateBack()
            bundle.setSeen(value)
            tellState()
        }

    @Volatile
    private var isClosed = false

    @Volatile
    private var token: String? = options.token

    /** How often the user has changed: an answer that was asked for before a change is the former user's. */
    @Volatile
    private var userCount = 0

    /** Set if the app around has its own language setting. */
    private var ownLanguage: String? = options.language
    private var webView: WebView? = null

    /** A page of contract 1 does not. */
    private var pageScalesText = true

    /** Sends messages to the page. It came with the page's last message. */
    private var page: JavaScriptReplyProxy? = null

    /** What the page that said hello last calls itself. One that loads itself again has another name. */
    private var pageName: String? = null
    private var lastPath = savedPath() ?: options.path

    /** Links and users after which the page has done nothing: it may have been dead already, and nobody knew it. */
    private val unheard = ArrayList<TeamhubEvent>()
    private val crashes = ArrayDeque<Long>()
    private var isStarted = false
    private var isResumed = false
    private var wasStopped = false

    /** What the page was told of itself last. Null: nothing yet. */
    private var toldState: LifecycleChangedState? = null

    /** The renderer died while nobody saw the page: the view is empty, and the device has a web view. */
    private var mustShow = false
    private val configurationListener = Consumer<Configuration> { onConfigurationChanged() }
    private val lifecycle = followLifecycle()

    init {
        onConfigurationChanged()
        activity.addOnConfigurationChangedListener(configurationListener)
        activity.onBackPressedDispatcher.addCallback(owner, back)
        activity.savedStateRegistry.registerSavedStateProvider("$name:page", Place(this))
        options.problems().forEach(::report)
        if (options.debug) manifestProblems().forEach(::report)
        show(lastPath)
        owner.lifecycle.addObserver(lifecycle)
        lookForRelease()
        // An owner that is gone already does not say so any more.
        if (owner.lifecycle.currentState == Lifecycle.State.DESTROYED) close()
    }

    /** Shows a place inside the app, such as `/teams?code=ABCD2345`. */
    fun open(path: String) = onMain { emit(TeamhubEvent.LinkOpened(path)) }

    /**
     * Call it when the user signed in or the app around got a new token. Null: signed out. Photos that the page
     * has not taken yet are the former user's, and are deleted.
     *
     * @param sameUser the token is a new one of the user who is signed in: their photos stay
     */
    @JvmOverloads
    fun setToken(next: String?, sameUser: Boolean = false) = onMain { changeToken(next, sameUser) }

    private fun changeToken(next: String?, sameUser: Boolean) {
        if (isClosed) return
        TeamhubOptions.problemOf(next)?.let(::report)
        if (next == null || (next != token && !sameUser)) changeUser()
        token = next
        val change = if (next == null) AuthChangedParams.SignedOut else AuthChangedParams.SignedIn(next)
        emit(TeamhubEvent.AuthChanged(change))
    }

    /** Shows the newest release that was downloaded, in place of the page. What the user has not sent is a draft. */
    fun showUpdate() = onMain(::replacePage)

    private fun changeUser() {
        userCount++
        forgetUser()
    }

    private fun forgetUser() {
        dispatcher.userChanged()
        capture.forgetUser()
    }

    /** A token that was asked for is the same user's. The app may answer on any thread. */
    private suspend fun refreshToken(reason: AuthRefreshReason): String? {
        val asker = userCount
        val next = callbacks.refreshToken(reason)
        TeamhubOptions.problemOf(next)?.let(::report)
        if (asker != userCount) return next.takeIf { it == token }
        // The page gets the answer after this.
        main.post {
            if (!isClosed && asker == userCount) {
                if (next == null) forgetUser()
                token = next
            }
        }
        return next
    }

    /** The page has forgotten the token already. */
    private fun onSignedOutInPage() {
        if (isClosed) return
        changeUser()
        token = null
        callbacks.signedOut()
    }

    /** For an app with its own language setting: a BCP 47 tag. Null: the language of the activity. */
    fun setLanguage(tag: String?) = onMain {
        ownLanguage = tag
        emit(TeamhubEvent.LanguageChanged(languageFor(activity.resources.configuration)))
    }

    /**
     * For a camera of your own, in `cameraCapture` of `TeamhubMethods`: copies its photo to where the page fetches it.
     * Answer with what this returns; no other file of yours reaches the page. It takes long: do not call it on the
     * main thread.
     *
     * @return null if the file is not there, there is no space, or the request is over, as of a user who has gone.
     *   Throw UNAVAILABLE then: for `Captured` without photos the page shows nothing.
     */
    fun keepPhoto(photo: File, params: CameraCaptureParams, call: TeamhubCall): Photo? =
        photos.keep(photo, params.maxEdgePx) { call.isCancelled }?.let(photos::photo)

    /**
     * For a camera of your own that was open when its activity was destroyed: gives its photo to the page of the new
     * activity's host. While the camera is open, save `opId` and `maxEdgePx` of its `CameraCaptureParams` with the
     * activity's state. While nobody is signed in, the photo is nobody's, and is not given to anyone.
     *
     * @param photo null: the user took none. It is copied after this returns: leave the file where it is.
     */
    fun restorePhoto(photo: File?, opId: String, maxEdgePx: Int) = onMain {
        if (!isClosed && token != null) capture.restore(photo, opId, maxEdgePx)
    }

    /** Opens or closes the debug panel of a debug build. */
    fun setDebugPanel(open: Boolean) = onMain { emit(TeamhubEvent.DebugToggled(open)) }

    /**
     * Ends the host before its owner does, for example when a tab is removed. All that waits ends with the error
     * ABORTED, and the web view is destroyed. A closed host does nothing any more.
     */
    override fun close() = onMain(::end)

    private fun giveWay() {
        report("another host has its key: this one is closed")
        end()
    }

    private fun end() {
        if (isClosed) return
        isClosed = true
        page = null
        dispatcher.close()
        bundle.setSeen(false)
        owner.lifecycle.removeObserver(lifecycle)
        activity.removeOnConfigurationChangedListener(configurationListener)
        activity.savedStateRegistry.unregisterSavedStateProvider("$name:page")
        back.remove()
        network.stop()
        viewport.close()
        share.close()
        files.close()
        capture.close()
        destroyWebView()
        downloads.shutdown()
        main.removeCallbacksAndMessages(null)
    }

    /** Saves the place in the app. By it, the next host with the same key finds this one. */
    private class Place(val host: TeamhubHost) : SavedStateRegistry.SavedStateProvider {
        override fun saveState(): Bundle = Bundle().apply { putString(PATH, host.lastPath) }
    }

    /** The place in the app when the system ended the process. */
    private fun savedPath(): String? =
        activity.savedStateRegistry.consumeRestoredStateForKey("$name:page")?.getString(PATH)

    /** Without the user's regional settings: with several of them a tag is too long for the event. */
    private fun languageFor(configuration: Configuration): String =
        (ownLanguage ?: Device.languageOf(configuration)).substringBefore("-u-")

    private fun emit(event: TeamhubEvent) {
        if (isClosed) return
        val isForAnyPage = event is TeamhubEvent.LinkOpened || event is TeamhubEvent.AuthChanged
        if (page != null && isForAnyPage) unheard.add(event)
        dispatcher.emit(event)
    }

    /** An app often has its new token on a thread of its own. There, a message would be lost without a word. */
    private fun onMain(run: () -> Unit) {
        if (Looper.myLooper() == Looper.getMainLooper()) run() else main.post(run)
    }

    /** Later, because the app may not have this host yet. From any thread. */
    private fun report(problem: String) {
        if (!isClosed) reports.post { callbacks.onProblem(problem) }
    }

    /** What is easily forgotten in the manifest, because the page works without it. */
    private fun manifestProblems(): List<String> {
        // Its successor needs Android 13.
        @Suppress("DEPRECATION")
        val info = activity.packageManager.getActivityInfo(activity.componentName, 0)
        // A foldable or a split screen changes three of them at once.
        val wanted = mapOf(
            "orientation" to ActivityInfo.CONFIG_ORIENTATION,
            "screenSize" to ActivityInfo.CONFIG_SCREEN_SIZE,
            "smallestScreenSize" to ActivityInfo.CONFIG_SMALLEST_SCREEN_SIZE,
            "screenLayout" to ActivityInfo.CONFIG_SCREEN_LAYOUT,
            "uiMode" to ActivityInfo.CONFIG_UI_MODE,
        )
        val missing = wanted.filterValues { info.configChanges and it == 0 }.keys
        val adjust = info.softInputMode and WindowManager.LayoutParams.SOFT_INPUT_MASK_ADJUST
        return listOfNotNull(
            "the activity's configChanges lack ${missing.joinToString()}: each such change loads the page again"
                .takeIf { missing.isNotEmpty() },
            "the activity has no adjustResize in the manifest: Android 10 and older do not tell where the keyboard is"
                .takeIf { adjust != WindowManager.LayoutParams.SOFT_INPUT_ADJUST_RESIZE },
        )
    }

    /** The host of a hidden tab must not take Back. */
    private fun updateBack() {
        back.isEnabled = canGoBack && isVisible
    }

    private fun show(path: String) {
        mustShow = false
        val next = AppWebView.open(activity, ::report) ?: return
        webView = next
        showTextSize()
        bundle.start(hearsPage = AppWebView.hasMessages(), onSilence = ::replacePage)
        next.webChromeClient = AppChromeClient(files)
        next.webViewClient = AppWebClient(assets, ::leaveFor, ::report, ::onVisit, ::recover)
        // Before the first loadUrl: only pages that load after this call have the object.
        if (AppWebView.hasMessages()) {
            WebViewCompat.addWebMessageListener(next, "teamhub", setOf(AppAddress.ORIGIN), ::receive)
        }
        paintBackground()
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

    /** A web view is white until its page has drawn itself. */
    private fun paintBackground() {
        val color = options.background ?: Device.backgroundOf(activity)
        container.setBackgroundColor(color)
        webView?.setBackgroundColor(color)
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
            return report("a message from another frame or origin")
        }
        if (message.type != WebMessageCompat.TYPE_STRING) return report("not text")
        // Kept before the message is handled, because the answer may be sent at once.
        page = proxy
        val former = pageName
        val sent = unheard.toList()
        unheard.clear()
        val text = message.data.orEmpty()
        dispatcher.receive(text)
        if (pageName != former) sent.forEach(::emit)
        capture.confirmBy(text)
    }

    /** The page shows another place, so it has lived when it got the links before that. */
    private fun onVisit(path: String, isReload: Boolean) {
        lastPath = path
        if (!isReload) unheard.clear()
    }

    private fun restore(opId: String, result: CameraCaptureResult?) {
        // A welcome contains only results, no failures.
        if (result == null) report("no photo could be read")
        dispatcher.restore(TeamhubRestored.CameraCapture(opId, result ?: CameraCaptureResult.Dismissed))
    }

    /** A link that the page itself follows is opened as by `link.open`, which the app may have replaced. */
    private fun leaveFor(address: Uri) {
        if (!Device.mayOpen(address)) return report("a link: https and mailto only")
        suspend { handler.linkOpen(LinkOpenParams("$address"), TeamhubCall(opId = null)) }.startCoroutine(
            Continuation(EmptyCoroutineContext) { opened ->
                opened.onFailure { report("a link: ${it.message}") }
            },
        )
    }

    /** The renderer died, most often because memory is low. A new web view shows the same page. */
    private fun recover() {
        removePage()
        // The system may need the memory, and would end a page that nobody sees again and again.
        if (!isStarted || !isVisible) {
            mustShow = true
            return report("the page died unseen: it is loaded when the user returns")
        }
        val now = SystemClock.elapsedRealtime()
        crashes.removeAll { now - it > CRASH_WINDOW_MS }
        crashes.add(now)
        // A page that dies at once would be loaded again for ever.
        if (crashes.size <= MAX_CRASHES) {
            report("the page died: it is loaded again")
            return show(lastPath)
        }
        report("the page died more than three times in a minute: the host closes")
        callbacks.close()
    }

    private fun lookForRelease() = downloads.execute {
        // The page of this start is read first, because an update is for the next start.
        bundle.page()
        try {
            bundle.update()?.let { main.post { if (!isClosed) callbacks.onReleaseKept(it.version) } }
        } catch (problem: IOException) {
            report("update of the page: ${problem.message}")
        }
    }

    private fun replacePage() {
        if (isClosed) return
        removePage()
        show(lastPath)
    }

    private fun removePage() {
        page = null
        canGoBack = false
        dispatcher.pageGone()
        unheard.forEach(dispatcher::emit)
        unheard.clear()
        destroyWebView()
    }

    private fun destroyWebView() {
        container.removeAllViews()
        webView?.destroy()
        webView = null
    }

    /** A listener gets the system's configuration. In that of the activity an app may have its own night mode. */
    private fun onConfigurationChanged() {
        val configuration = activity.resources.configuration
        paintBackground()
        emit(TeamhubEvent.ThemeChanged(Device.themeOf(configuration)))
        emit(TeamhubEvent.LanguageChanged(languageFor(configuration)))
        emit(TeamhubEvent.TextScale(Device.textScaleOf(configuration)))
        showTextSize()
    }

    /** Either the page or the web view scales text. Both together would do it twice. */
    private fun showTextSize() {
        val factor = if (pageScalesText) 1.0 else Device.textScaleOf(activity.resources.configuration)
        webView?.settings?.textZoom = (NORMAL_TEXT_ZOOM * factor).toInt()
    }

    /** A page in a hidden tab is in the background, whatever its activity does. */
    private fun tellState() {
        val isSeen = isStarted && isVisible
        val state = when {
            !isSeen -> LifecycleChangedState.BACKGROUND
            isResumed -> LifecycleChangedState.ACTIVE
            else -> LifecycleChangedState.INACTIVE
        }
        val former = toldState
        // What nobody has seen yet gets ready, unless its activity sleeps.
        if (isClosed || state == former || (!isSeen && former == null && !wasStopped)) return
        toldState = state
        val appears = isSeen && (former == null || former == LifecycleChangedState.BACKGROUND)
        // The renderer died unseen, or the system was updating its web view.
        if (appears && webView == null) {
            show(lastPath)
        } else if (former == LifecycleChangedState.BACKGROUND) {
            // Messages to a sleeping page may be lost, so the state is sent again.
            dispatcher.welcome()
        }
        emit(TeamhubEvent.LifecycleChanged(state))
        // The app may live for weeks.
        if (appears && former != null) lookForRelease()
    }

    private fun followLifecycle() = object : DefaultLifecycleObserver {
        override fun onStart(owner: LifecycleOwner) {
            isStarted = true
            // Not only when it has the focus: beside another app, or under a dialog of one, the user sees it too.
            webView?.onResume()
            network.start()
            tellState()
        }

        override fun onResume(owner: LifecycleOwner) {
            isResumed = true
            tellState()
        }

        override fun onPause(owner: LifecycleOwner) {
            isResumed = false
            tellState()
        }

        override fun onStop(owner: LifecycleOwner) {
            isStarted = false
            wasStopped = true
            tellState()
            webView?.onPause()
            network.stop()
        }

        override fun onDestroy(owner: LifecycleOwner) = close()
    }

    companion object {
        /**
         * Loads the web engine before the first host is made, for example while the user signs in. It takes some
         * 100 ms of the main thread. The first host takes what this has made.
         */
        @JvmStatic
        fun prepare(context: Context) = AppWebView.prepare(context)

        /** The place inside the app that a link leads to, for `open` and the option `path`. */
        @JvmStatic
        fun pathOf(link: Uri): String = AppAddress.pathOf(link)

        private val KEY = Regex("[A-Za-z0-9_-]{1,40}")
        private const val PATH = "path"
        private const val NORMAL_TEXT_ZOOM = 100
        private const val CRASH_WINDOW_MS = 60_000L
        private const val MAX_CRASHES = 3
    }
}
