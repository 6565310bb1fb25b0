package com.teamhub.embed

import android.content.Context
import android.net.ConnectivityManager
import android.net.Network
import android.os.Handler
import android.os.Looper

/** Reports whether the device has any connection: at once and after every change, on the main thread. */
internal class NetworkWatch(
    context: Context,
    private val report: (String) -> Unit,
    private val onChange: (online: Boolean) -> Unit,
) : ConnectivityManager.NetworkCallback() {
    private val main = Handler(Looper.getMainLooper())
    private val connectivity = context.getSystemService(ConnectivityManager::class.java)
    private var online: Boolean? = null
    private var isWatching = false

    fun start() {
        if (isWatching) return
        try {
            connectivity.registerDefaultNetworkCallback(this)
        } catch (_: SecurityException) {
            // Some Android 11 do so right after the start of a process (issuetracker.google.com/issues/175055271).
            return report("the system does not tell of the network: the next return to the app asks again")
        }
        isWatching = true
        tell(connectivity.activeNetwork != null)
    }

    fun stop() {
        if (!isWatching) return
        isWatching = false
        connectivity.unregisterNetworkCallback(this)
        main.removeCallbacksAndMessages(null)
    }

    override fun onAvailable(network: Network) {
        main.post { tell(true) }
    }

    override fun onLost(network: Network) {
        main.post { tell(false) }
    }

    private fun tell(now: Boolean) {
        if (now == online) return
        online = now
        onChange(now)
    }
}
