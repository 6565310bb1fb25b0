package com.teamhub.embed

import android.content.Context
import android.net.ConnectivityManager
import android.net.Network
import android.os.Handler
import android.os.Looper

/** Reports whether the device has any connection: at once and after every change, on the main thread. */
internal class NetworkWatch(context: Context, private val onChange: (online: Boolean) -> Unit) :
    ConnectivityManager.NetworkCallback() {
    private val main = Handler(Looper.getMainLooper())
    private val connectivity = context.getSystemService(ConnectivityManager::class.java)
    private var online: Boolean? = null
    private var isWatching = false

    fun start() {
        if (isWatching) return
        isWatching = true
        tell(connectivity.activeNetwork != null)
        connectivity.registerDefaultNetworkCallback(this)
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
