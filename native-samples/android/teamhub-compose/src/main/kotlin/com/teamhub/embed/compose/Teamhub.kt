package com.teamhub.embed.compose

import androidx.activity.ComponentActivity
import androidx.activity.compose.LocalActivity
import androidx.compose.runtime.Composable
import androidx.compose.runtime.RememberObserver
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.viewinterop.AndroidView
import androidx.lifecycle.compose.LocalLifecycleOwner
import com.teamhub.embed.TeamhubCallbacks
import com.teamhub.embed.TeamhubHost
import com.teamhub.embed.TeamhubOptions

/**
 * Teamhub as a part of a composition. Its host closes when it leaves the composition.
 *
 * The options and callbacks are those of the first composition. What changes later is told to the host:
 * `setToken`, `setLanguage`, `open`.
 *
 * @param hostKey the key of the host: two at the same time need different ones
 * @param onHost gets the host when it is there
 */
@Composable
fun Teamhub(
    options: TeamhubOptions,
    callbacks: TeamhubCallbacks,
    modifier: Modifier = Modifier,
    hostKey: String = "main",
    onHost: (TeamhubHost) -> Unit = {},
) {
    val activity = LocalActivity.current as? ComponentActivity ?: error("Teamhub needs a ComponentActivity")
    val owner = LocalLifecycleOwner.current
    val held = remember(activity, owner, hostKey) {
        HeldHost { TeamhubHost(activity, options, callbacks, hostKey, owner).also(onHost) }
    }
    val host = held.host ?: return
    // A view that is made stays until its key changes.
    key(host) { AndroidView(factory = { host.view }, modifier = modifier) }
}

/** Makes the host after a composition, when a former host with the same key is closed. */
private class HeldHost(private val make: () -> TeamhubHost) : RememberObserver {
    var host by mutableStateOf<TeamhubHost?>(null)
        private set

    override fun onRemembered() {
        host = make()
    }

    override fun onForgotten() {
        host?.close()
    }

    override fun onAbandoned() = Unit
}
