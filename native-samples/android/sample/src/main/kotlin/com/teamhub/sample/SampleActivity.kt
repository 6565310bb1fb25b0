package com.teamhub.sample

import android.content.Intent
import android.content.res.Configuration
import android.os.Bundle
import android.util.Log
import androidx.activity.ComponentActivity
import androidx.activity.enableEdgeToEdge
import com.teamhub.embed.TeamhubCallbacks
import com.teamhub.embed.TeamhubHost
import com.teamhub.embed.TeamhubOptions
import com.teamhub.embed.generated.AuthRefreshReason

/** Everything that an app must write itself. */
class SampleActivity : ComponentActivity() {
    private lateinit var teamhub: TeamhubHost

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        // The page extends under the system's bars. The host reports how much they cover.
        enableEdgeToEdge()
        val options = TeamhubOptions(
            token = Session.token,
            appVersion = "1.0.0",
            path = pathOf(intent) ?: "/teams",
        )
        teamhub = TeamhubHost(this, options, object : TeamhubCallbacks {
            override suspend fun refreshToken(reason: AuthRefreshReason): String? = Session.refresh()

            override fun signedOut() = Session.end()

            override fun close() = finish()

            override fun onProblem(problem: String) {
                Log.w("Teamhub", problem)
            }
        })
        setContentView(teamhub.view)
    }

    /** A link that came while the app was open. */
    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        pathOf(intent)?.let(teamhub::open)
    }

    /** The manifest keeps this activity through a change of the night mode, which the system's bars must follow. */
    override fun onConfigurationChanged(newConfig: Configuration) {
        super.onConfigurationChanged(newConfig)
        enableEdgeToEdge()
    }

    private fun pathOf(intent: Intent): String? = intent.data?.let { TeamhubHost.pathOf(it) }
}

/** Your app's session: it gives the token, and a new one when the old one is refused. */
private object Session {
    var token: String? = null
        private set

    fun refresh(): String? = token

    fun end() {
        token = null
    }
}
