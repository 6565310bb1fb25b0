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
internal class FileChooser(
    private val activity: ComponentActivity,
    name: String,
    private val report: (String) -> Unit,
) {
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
            report("a file input: no app opens it")
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
        val clip = data?.clipData
        val chosen = if (clip == null) listOfNotNull(data?.data) else List(clip.itemCount) { clip.getItemAt(it).uri }
        // Any app may answer.
        val files = chosen.filter { Device.mayRead(activity, it) }
        if (files.size < chosen.size) report("a file input: the chosen app gave a path, or content of this app")
        return files
    }
}
