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
import com.teamhub.embed.generated.TeamhubCall
import com.teamhub.embed.generated.TeamhubErrorCode
import com.teamhub.embed.generated.TeamhubException
import java.io.File
import java.util.concurrent.Executors
import kotlin.coroutines.Continuation
import kotlin.coroutines.resume
import kotlin.coroutines.resumeWithException
import kotlin.coroutines.suspendCoroutine

/**
 * The camera app and the photo picker, one at a time. The system may end this process while one of them is
 * open. So the request is saved with the activity's state, and if no call waits any more, the result goes to
 * `onRestored`: null if none of the photos could be read. So do results that no page of an earlier host has
 * confirmed.
 *
 * @param name of this host's saved state and launchers; no other host of the activity has the same
 * @param isSignedIn false: what an earlier host has left is nobody's
 */
internal class PhotoCapture(
    private val activity: ComponentActivity,
    private val name: String,
    private val store: PhotoStore,
    isSignedIn: Boolean,
    private val onRestored: (opId: String, result: CameraCaptureResult?) -> Unit,
) {
    /**
     * `photo` is the name of the file that the camera app writes; null for the picker. `call` is null after a
     * restart of the process.
     */
    private class Operation(
        val opId: String,
        val maxCount: Int,
        val maxEdgePx: Int,
        val photo: String?,
        val call: TeamhubCall? = null,
    ) {
        /** The camera or the picker still has to give its result. */
        var isOpen = false
        var isForgotten = false
        var launcher: ActivityResultLauncher<*>? = null
        var permission: Continuation<Boolean>? = null
        var result: Continuation<CameraCaptureResult>? = null

        /** Nobody waits for its photos. */
        val isLost get() = isForgotten || call?.isCancelled == true
    }

    private val main = ContextCompat.getMainExecutor(activity)

    /** A thread of its own, because a photo must not wait for a download. */
    private val copies = Executors.newSingleThreadExecutor()
    private val unconfirmed = UnconfirmedPhotos(store)
    private var running: Operation? = null

    init {
        val saved = activity.savedStateRegistry.consumeRestoredStateForKey(name)
        val left = if (isSignedIn) unconfirmed.takeOver() else emptyMap()
        when {
            !isSignedIn -> forgetUser()
            saved == null -> store.clear(except = left.values.flatten())
        }
        for ((opId, photos) in left) store.resultOf(photos)?.let { onRestored(opId, it) }
        if (isSignedIn && saved != null) restore(saved)
        activity.savedStateRegistry.registerSavedStateProvider(name) {
            Bundle().apply {
                running?.takeUnless { it.isLost }?.let {
                    putString(OP_ID, it.opId)
                    putInt(MAX_COUNT, it.maxCount)
                    putInt(MAX_EDGE_PX, it.maxEdgePx)
                    putString(PHOTO, it.photo)
                    putInt(OPEN, if (it.isOpen) 1 else 0)
                }
            }
        }
    }

    private fun restore(saved: Bundle) {
        val opId = saved.getString(OP_ID) ?: return
        // The user was still asked for the permission, or the photos were still being copied: nothing will come.
        if (saved.getInt(OPEN) == 0) return onRestored(opId, CameraCaptureResult.Dismissed)
        val operation =
            Operation(opId, saved.getInt(MAX_COUNT), saved.getInt(MAX_EDGE_PX), saved.getString(PHOTO))
        operation.isOpen = true
        running = operation
        // If the result came while this process did not run, it is delivered here.
        prepare(operation)
        if (running !== operation) finish(operation)
    }

    suspend fun capture(params: CameraCaptureParams, call: TeamhubCall): CameraCaptureResult {
        if (running != null) throw TeamhubException(TeamhubErrorCode.BUSY, "already open")
        val photo = when (params.source) {
            CameraCaptureSource.Camera -> store.newName("jpg")
            CameraCaptureSource.Gallery -> null
            is CameraCaptureSource.Unknown ->
                throw TeamhubException(TeamhubErrorCode.UNAVAILABLE, params.source.wireName)
        }
        val operation = Operation(params.opId, params.maxCount, params.maxEdgePx, photo, call)
        // Before anything waits, so that a second tap finds it.
        running = operation
        try {
            if (photo != null && !mayUseCamera(operation)) {
                throw TeamhubException(TeamhubErrorCode.PERMISSION_DENIED, "camera")
            }
            // The user may take minutes to answer.
            if (operation.isLost) throw TeamhubException(TeamhubErrorCode.ABORTED, "not wanted any more")
            return open(operation)
        } finally {
            finish(operation)
        }
    }

    private suspend fun open(operation: Operation): CameraCaptureResult = suspendCoroutine { result ->
        operation.result = result
        try {
            prepare(operation).invoke()
            operation.isOpen = true
        } catch (problem: ActivityNotFoundException) {
            result.resumeWithException(TeamhubException(TeamhubErrorCode.UNAVAILABLE, "${problem.message}"))
        } catch (_: SecurityException) {
            result.resumeWithException(TeamhubException(TeamhubErrorCode.PERMISSION_DENIED, "camera"))
        }
    }

    /** Registers for the operation's result. @return opens the camera or the picker */
    private fun prepare(operation: Operation): () -> Unit {
        val images = PickVisualMediaRequest.Builder()
            .setMediaType(ActivityResultContracts.PickVisualMedia.ImageOnly)
            .build()
        if (operation.photo != null) {
            val camera = register(operation, ActivityResultContracts.TakePicture()) { taken ->
                end(operation, if (taken) listOfNotNull(store.take(operation.photo)) else null)
            }
            return { camera.launch(store.sharedAddress(operation.photo)) }
        }
        if (operation.maxCount == 1) {
            val picker = register(operation, ActivityResultContracts.PickVisualMedia()) {
                copy(operation, listOfNotNull(it))
            }
            return { picker.launch(images) }
        }
        val contract = ActivityResultContracts.PickMultipleVisualMedia(operation.maxCount)
        val picker = register(operation, contract) { copy(operation, it) }
        return { picker.launch(images) }
    }

    /**
     * Not bound to a lifecycle, because that is only possible before the activity has started. The name contains
     * the operation: no result of an earlier one can come here.
     */
    private fun <I, O> register(
        operation: Operation,
        contract: ActivityResultContract<I, O>,
        onResult: (O) -> Unit,
    ): ActivityResultLauncher<I> =
        activity.activityResultRegistry.register("$name:${operation.opId}", contract) { onResult(it) }
            .also { operation.launcher = it }

    /**
     * The end of the app's own camera, whose request has ended with an earlier host.
     *
     * @param photo null: the user took none
     */
    fun restore(photo: File?, opId: String, maxEdgePx: Int) {
        if (photo == null) return onRestored(opId, CameraCaptureResult.Dismissed)
        if (running != null) return onRestored(opId, null)
        val operation = Operation(opId, maxCount = 1, maxEdgePx, photo = null)
        // So that a change of the user reaches it.
        running = operation
        copies.execute {
            val kept = store.keep(photo, maxEdgePx) { false }
            main.execute { end(operation, listOfNotNull(kept)) }
        }
    }

    private fun copy(operation: Operation, chosen: List<Uri>) {
        if (chosen.isEmpty()) return end(operation, null)
        // A host that is made meanwhile must not wait for this result: it came to this one.
        operation.isOpen = false
        copies.execute {
            val photos = chosen.take(operation.maxCount).mapNotNull { store.copy(it, operation.maxEdgePx) }
            main.execute { end(operation, photos) }
        }
    }

    /** Null: the user chose nothing. Empty: none of what the user chose could be read. */
    private fun end(operation: Operation, photos: List<String>?) {
        // They came too late, for example for a user who has signed out, and must not stay on the disk.
        if (running !== operation || operation.isLost) store.delete(photos.orEmpty())
        if (running !== operation) return
        finish(operation)
        val result = if (photos == null) CameraCaptureResult.Dismissed else store.resultOf(photos)
        if (photos != null && result != null && !operation.isLost) unconfirmed.keep(operation.opId, photos)
        val waiting = operation.result
        if (waiting == null) {
            if (!operation.isLost) onRestored(operation.opId, result)
        } else if (result == null) {
            val failure = TeamhubException(TeamhubErrorCode.UNAVAILABLE, "no photo could be read")
            waiting.resumeWithException(failure)
        } else {
            waiting.resume(result)
        }
    }

    private fun finish(operation: Operation) {
        operation.launcher?.unregister()
        if (running === operation) running = null
    }

    /** Any message of the page. It may say that the page has saved a result. */
    fun confirmBy(message: String) = unconfirmed.confirmBy(message)

    /** Another user: photos that are still to come, or that no page has saved, are nobody's. */
    fun forgetUser() {
        running?.isForgotten = true
        unconfirmed.clear()
        store.clear()
    }

    /** Ends what still waits. What no page has confirmed, or the activity has saved, stays for the next host. */
    fun close() {
        activity.savedStateRegistry.unregisterSavedStateProvider(name)
        val operation = running
        if (operation != null) {
            finish(operation)
            val closed = TeamhubException(TeamhubErrorCode.ABORTED, "closed")
            operation.permission?.resumeWithException(closed)
            operation.result?.resumeWithException(closed)
        }
        copies.shutdown()
    }

    /** The camera app needs no permission from us, unless the manifest declares it: then the user must grant it. */
    private suspend fun mayUseCamera(operation: Operation): Boolean {
        val permission = Manifest.permission.CAMERA
        // Its successor needs Android 13.
        @Suppress("DEPRECATION")
        val declared = activity.packageManager
            .getPackageInfo(activity.packageName, PackageManager.GET_PERMISSIONS)
            .requestedPermissions
        if (declared == null || permission !in declared) return true
        if (ContextCompat.checkSelfPermission(activity, permission) == PackageManager.PERMISSION_GRANTED) {
            return true
        }
        return suspendCoroutine { answer ->
            operation.permission = answer
            register(operation, ActivityResultContracts.RequestPermission()) { granted ->
                operation.permission = null
                operation.launcher?.unregister()
                answer.resume(granted)
            }.launch(permission)
        }
    }

    private companion object {
        const val OP_ID = "opId"
        const val MAX_COUNT = "maxCount"
        const val MAX_EDGE_PX = "maxEdgePx"
        const val PHOTO = "photo"
        const val OPEN = "open"
    }
}
