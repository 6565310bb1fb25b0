package com.teamhub.embed

import android.content.ActivityNotFoundException
import android.content.ClipData
import android.content.ClipboardManager
import android.content.Context
import android.content.Intent
import android.content.res.Configuration
import android.net.Uri
import android.os.Build
import android.view.HapticFeedbackConstants
import android.view.View
import com.teamhub.embed.generated.HapticsPlayStyle
import com.teamhub.embed.generated.TeamhubErrorCode
import com.teamhub.embed.generated.TeamhubException
import com.teamhub.embed.generated.ThemeChangedTheme

/** The methods that a device can do at once. */
internal object Device {
    fun themeOf(configuration: Configuration): ThemeChangedTheme {
        val night = configuration.uiMode and Configuration.UI_MODE_NIGHT_MASK
        return if (night == Configuration.UI_MODE_NIGHT_YES) ThemeChangedTheme.DARK else ThemeChangedTheme.LIGHT
    }

    fun languageOf(configuration: Configuration): String = configuration.locales[0].toLanguageTag()

    fun copy(context: Context, text: String) {
        val clipboard = context.getSystemService(ClipboardManager::class.java)
        clipboard.setPrimaryClip(ClipData.newPlainText("Teamhub", text))
    }

    /** The view plays it: that needs no permission and respects the user's setting. */
    fun playHaptic(view: View, style: HapticsPlayStyle) {
        val isNew = Build.VERSION.SDK_INT >= Build.VERSION_CODES.R
        view.performHapticFeedback(
            when (style) {
                HapticsPlayStyle.Light, HapticsPlayStyle.Selection -> HapticFeedbackConstants.CLOCK_TICK
                HapticsPlayStyle.Heavy -> HapticFeedbackConstants.LONG_PRESS
                HapticsPlayStyle.Success ->
                    if (isNew) HapticFeedbackConstants.CONFIRM else HapticFeedbackConstants.VIRTUAL_KEY
                HapticsPlayStyle.Warning, HapticsPlayStyle.Error ->
                    if (isNew) HapticFeedbackConstants.REJECT else HapticFeedbackConstants.LONG_PRESS
                HapticsPlayStyle.Medium, is HapticsPlayStyle.Unknown -> HapticFeedbackConstants.VIRTUAL_KEY
            },
        )
    }

    /** Opens the browser or the mail app. Any other scheme is a bug of the page, or an attack. */
    fun openLink(context: Context, address: Uri) {
        val action = when (address.scheme?.lowercase()) {
            "https" -> Intent.ACTION_VIEW
            "mailto" -> Intent.ACTION_SENDTO
            else -> throw TeamhubException(TeamhubErrorCode.INVALID_PARAMS, "https and mailto only")
        }
        try {
            context.startActivity(Intent(action, address))
        } catch (_: ActivityNotFoundException) {
            throw TeamhubException(TeamhubErrorCode.UNAVAILABLE, "no app opens it")
        }
    }
}
