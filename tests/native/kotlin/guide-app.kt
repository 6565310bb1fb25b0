// An app around the code of the guides: see tests/native/packages/guide-code.ts.

package com.example.app

import android.os.Bundle
import androidx.activity.ComponentActivity
import com.teamhub.embed.TeamhubCallbacks
import com.teamhub.embed.TeamhubHost
import com.teamhub.embed.TeamhubMethods
import com.teamhub.embed.TeamhubOptions
import com.teamhub.embed.TeamhubReleases
import com.teamhub.embed.generated.CameraCaptureParams
import com.teamhub.embed.generated.LinkOpenParams
import com.teamhub.embed.generated.ShareOpenParams
import com.teamhub.embed.generated.TeamhubCall
import com.teamhub.embed.generated.TeamhubHandler
import java.io.File

private class Session(val token: String?)

private class Analytics {
    fun log(name: String, value: Any) = println("$name $value")
}

private abstract class App(private val analytics: Analytics) : TeamhubCallbacks {
    private fun openInTab(url: String) = analytics.log("tab", url)

    // android/README.md 1
}

private abstract class CameraActivity(private val teamhub: TeamhubHost) : ComponentActivity() {
    // android/README.md 2
}

private fun options(session: Session) =
    // RELEASES.md 1
