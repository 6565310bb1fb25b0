package com.teamhub.embed

import android.Manifest
import android.content.ActivityNotFoundException
import android.content.pm.PackageManager
import android.net.Uri
import android.os.Bundle
import androidx.activity.ComponentActivity
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.PickVisualMediaRequest
import androidx.activity.result.contract.ActivityResultContract
import androidx.activity.result.contract.ActivityResultContracts
import androidx.core.content.ContextCompat
import com.teamhub.embed.generated.CameraCaptureParams
import com.teamhub.embed.generated.CameraCaptureResult
import com.teamhub.embed.generated.CameraCaptureSource
import com.teamhub.embed.generated.TeamhubErrorCode
import com.teamhub.embed.generated.TeamhubException
import java.util.concurrent.Executor
import kotlin.coroutines.Continuation
import kotlin.coroutines.resume
import kotlin.coroutines.resumeWithException
import kotlin.coroutines.suspendCoroutine

/**
 * The camera app and the photo picker. The system may end this process while one of them is open. So the
 * request is saved with the activity's state, and if no call waits any more, the result goes to
 * `onRestored`: null if none of the photos could be read.
 */
internal class PhotoCapture(
    private val activity: ComponentActivity,
    private val store: PhotoStore,
    private val background: Executor,
    private val onRestored: (opId: String, result: CameraCaptureResult?) -> Unit,
) {
    /** `photo` is the name of the file that the camera app writes; null for the picker. */
    private class Operation(val opId: String, val maxCount: Int, val photo: String?)

    private val main = ContextCompat.getMainExecutor(activity)
    private var running: Operation? = null
    private var waiting: Continuation<CameraCaptureResult>? = null
    private var launcher: ActivityResultLauncher<*>? = null

    init {
        val saved = activity.savedStateRegistry.consumeRestoredStateForKey(STATE)
        if (saved == null) store.clear()
        saved?.getString(OP_ID)?.let { opId ->
            val operation = Operation(opId, saved.getInt(MAX_COUNT), saved.getString(PHOTO))
            running = operation
            // If the result came while this process did not run, it is delivered here.
            prepare(operation)
        }
        activity.savedStateRegistry.registerSavedStateProvider(STATE) {
            Bundle().apply {
                putString(OP_ID, running?.opId)
                putInt(MAX_COUNT, running?.maxCount ?: 0)
                putString(PHOTO, running?.photo)
            }
        }
    }

    suspend fun capture(params: CameraCaptureParams): CameraCaptureResult {
        if (running != null) throw TeamhubException(TeamhubErrorCode.BUSY, "already open")
        val photo = when (params.source) {
            CameraCaptureSource.Camera -> store.newName("jpg")
            CameraCaptureSource.Gallery -> null
            is CameraCaptureSource.Unknown ->
                throw TeamhubException(TeamhubErrorCode.UNAVAILABLE, params.source.wireName)
        }
        val operation = Operation(params.opId, params.maxCount, photo)
        running = operation
        if (photo != null && !mayUseCamera()) {
            running = null
            throw TeamhubException(TeamhubErrorCode.PERMISSION_DENIED, "camera")
        }
        return suspendCoroutine { continuation ->
            waiting = continuation
            try {
                prepare(operation).invoke()
            } catch (problem: ActivityNotFoundException) {
                finish()
                val failure = TeamhubException(TeamhubErrorCode.UNAVAILABLE, "${problem.message}")
                continuation.resumeWithException(failure)
            }
        }
    }

    /** Registers for the operation's result. @return opens the camera or the picker */
    private fun prepare(operation: Operation): () -> Unit {
        val images = PickVisualMediaRequest.Builder()
            .setMediaType(ActivityResultContracts.PickVisualMedia.ImageOnly)
            .build()
        if (operation.photo != null) {
            val camera = register(ActivityResultContracts.TakePicture()) { taken ->
                end(if (taken) store.resultOf(listOf(operation.photo)) else CameraCaptureResult.Dismissed)
            }
            return { camera.launch(store.sharedAddress(operation.photo)) }
        }
        if (operation.maxCount == 1) {
            val picker = register(ActivityResultContracts.PickVisualMedia()) { copy(listOfNotNull(it), 1) }
            return { picker.launch(images) }
        }
        val contract = ActivityResultContracts.PickMultipleVisualMedia(operation.maxCount)
        val picker = register(contract) { copy(it, operation.maxCount) }
        return { picker.launch(images) }
    }

    /** Not bound to the activity's lifecycle: each operation registers again with the same name. */
    private fun <I, O> register(
        contract: ActivityResultContract<I, O>,
        onResult: (O) -> Unit,
    ): ActivityResultLauncher<I> =
        activity.activityResultRegistry.register(STATE, contract) { onResult(it) }
            .also { launcher = it }

    private fun copy(chosen: List<Uri>, maxCount: Int) = background.execute {
        val photos = chosen.take(maxCount).mapNotNull(store::copy)
        val result = if (chosen.isEmpty()) CameraCaptureResult.Dismissed else store.resultOf(photos)
        main.execute { end(result) }
    }

    /** Null: the user chose photos, but none of them could be read. */
    private fun end(result: CameraCaptureResult?) {
        val opId = running?.opId ?: return
        val continuation = waiting
        finish()
        if (continuation == null) return onRestored(opId, result)
        if (result != null) return continuation.resume(result)
        val failure = TeamhubException(TeamhubErrorCode.UNAVAILABLE, "no photo could be read")
        continuation.resumeWithException(failure)
    }

    private fun finish() {
        launcher?.unregister()
        launcher = null
        running = null
        waiting = null
    }

    /** The camera app needs no permission from us, unless the manifest declares it: then the user must grant it. */
    private suspend fun mayUseCamera(): Boolean {
        val permission = Manifest.permission.CAMERA
        val declared = activity.packageManager
            .getPackageInfo(activity.packageName, PackageManager.GET_PERMISSIONS)
            .requestedPermissions
        if (declared == null || permission !in declared) return true
        if (ContextCompat.checkSelfPermission(activity, permission) == PackageManager.PERMISSION_GRANTED) {
            return true
        }
        return suspendCoroutine { continuation ->
            val contract = ActivityResultContracts.RequestPermission()
            register(contract) { granted ->
                launcher?.unregister()
                continuation.resume(granted)
            }.launch(permission)
        }
    }

    private companion object {
        const val STATE = "teamhub:photos"
        const val OP_ID = "opId"
        const val MAX_COUNT = "maxCount"
        const val PHOTO = "photo"
    }
}
