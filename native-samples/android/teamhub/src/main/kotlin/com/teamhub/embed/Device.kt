package com.teamhub.embed

import android.content.ActivityNotFoundException
import android.content.ClipData
import android.content.ClipboardManager
import android.content.Context
import android.content.Intent
import android.content.res.Configuration
import android.graphics.Color
import android.net.Uri
import android.os.Build
import android.provider.Settings
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

    /** How large the user wants text; 1 is normal. */
    fun textScaleOf(configuration: Configuration): Double = configuration.fontScale.toDouble()

    fun copy(context: Context, text: String) {
        val clipboard = context.getSystemService(ClipboardManager::class.java)
        clipboard.setPrimaryClip(ClipData.newPlainText("Teamhub", text))
    }

    /** The colour behind everything in the theme of an activity. */
    fun backgroundOf(context: Context): Int {
        val attributes = context.obtainStyledAttributes(intArrayOf(android.R.attr.colorBackground))
        try {
            return attributes.getColor(0, Color.BLACK)
        } finally {
            attributes.recycle()
        }
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

    /** Opens this app's page in the settings, with its permissions. */
    fun openSettings(context: Context) {
        val page = Uri.fromParts("package", context.packageName, null)
        start(context, Intent(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, page))
    }

    /** Any other scheme is a bug of the page, or an attack. */
    fun mayOpen(address: Uri): Boolean = address.scheme?.lowercase() in setOf("https", "mailto")

    /**
     * False for a file that another app may have named, and not the user: it would be read with the rights of this app.
     * So would a path, and content that a provider of this app keeps from others.
     */
    fun mayRead(context: Context, chosen: Uri): Boolean {
        // The system takes a number of its user for none: 0@provider.
        val provider = chosen.authority.orEmpty().substringAfterLast('@')
        // Its successor needs Android 13.
        @Suppress("DEPRECATION")
        val owner = context.packageManager.resolveContentProvider(provider, 0)?.packageName
        return chosen.scheme == "content" && owner != context.packageName
    }

    /** Opens the browser or the mail app. */
    fun openLink(context: Context, address: Uri) {
        if (!mayOpen(address)) {
            throw TeamhubException(TeamhubErrorCode.INVALID_PARAMS, "https and mailto only")
        }
        val isMail = address.scheme.equals("mailto", ignoreCase = true)
        val action = if (isMail) Intent.ACTION_SENDTO else Intent.ACTION_VIEW
        start(context, Intent(action, address))
    }

    private fun start(context: Context, intent: Intent) {
        try {
            context.startActivity(intent)
        } catch (_: ActivityNotFoundException) {
            throw TeamhubException(TeamhubErrorCode.UNAVAILABLE, "no app opens it")
        }
    }
}
