package com.teamhub.embed

import java.security.MessageDigest
import org.bouncycastle.math.ec.rfc8032.Ed25519

/** Ed25519 (RFC 8032). The platform itself has it from API 33 only. */
internal fun interface Ed25519Check {
    /** @param signature 64 bytes; [key] has 32 */
    fun isGood(signature: ByteArray, bytes: ByteArray, key: ByteArray): Boolean
}

internal val bouncyCastle = Ed25519Check { signature, bytes, key ->
    Ed25519.verify(signature, 0, key, 0, bytes, 0, bytes.size)
}

internal object ReleaseSignature {
    /**
     * The one of the keys that has signed exactly these bytes; null if none has.
     *
     * @param signature 64 bytes, as 128 hexadecimal digits in lower case
     * @param keys public keys of 32 bytes, in the same way
     */
    fun signerOf(
        signature: String,
        bytes: ByteArray,
        keys: List<String>,
        check: Ed25519Check = bouncyCastle,
    ): String? {
        val signed = bytesOf(signature, SIGNATURE_BYTES) ?: return null
        return keys.find { key -> bytesOf(key, KEY_BYTES)?.let { check.isGood(signed, bytes, it) } ?: false }
    }

    /** The SHA-256, as 64 hexadecimal digits in lower case. */
    fun sha256Of(bytes: ByteArray): String =
        MessageDigest.getInstance("SHA-256").digest(bytes)
            .joinToString("") { (it.toInt() and 0xff).toString(16).padStart(2, '0') }

    private fun bytesOf(hex: String, size: Int): ByteArray? {
        if (hex.length != 2 * size || !hex.all { it in '0'..'9' || it in 'a'..'f' }) return null
        return ByteArray(size) { hex.substring(2 * it, 2 * it + 2).toInt(16).toByte() }
    }

    private const val SIGNATURE_BYTES = 64
    private const val KEY_BYTES = 32
}
