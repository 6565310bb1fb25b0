package com.teamhub.embed

import android.app.Activity
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import androidx.activity.ComponentActivity
import androidx.activity.result.contract.ActivityResultContracts

/** Opens a file input of the page. Without this a tap on a file input does nothing. */
internal class FileChooser(activity: ComponentActivity, name: String) {
    private var waiting: ValueCallback<Array<Uri>>? = null
    private val launcher = activity.activityResultRegistry.register(
        name,
        ActivityResultContracts.StartActivityForResult(),
    ) { result ->
        val files = if (result.resultCode == Activity.RESULT_OK) filesOf(result.data) else emptyList()
        answer(files)
    }

    /** True, because the answer comes later. It must always come, or the input never works again. */
    fun open(callback: ValueCallback<Array<Uri>>, params: WebChromeClient.FileChooserParams): Boolean {
        answer(emptyList())
        waiting = callback
        val intent = params.createIntent()
        if (params.mode == WebChromeClient.FileChooserParams.MODE_OPEN_MULTIPLE) {
            intent.putExtra(Intent.EXTRA_ALLOW_MULTIPLE, true)
        }
        try {
            launcher.launch(intent)
        } catch (_: ActivityNotFoundException) {
            answer(emptyList())
        }
        return true
    }

    fun close() {
        launcher.unregister()
        answer(emptyList())
    }

    private fun answer(files: List<Uri>) {
        val input = waiting
        waiting = null
        input?.onReceiveValue(if (files.isEmpty()) null else files.toTypedArray())
    }

    private fun filesOf(data: Intent?): List<Uri> {
        val clip = data?.clipData ?: return listOfNotNull(data?.data)
        return List(clip.itemCount) { clip.getItemAt(it).uri }
    }
}
