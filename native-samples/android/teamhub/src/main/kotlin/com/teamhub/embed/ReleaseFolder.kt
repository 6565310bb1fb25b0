package com.teamhub.embed

import java.io.File
import java.io.FileOutputStream
import java.io.IOException

/** A folder on the device for one host: the stored pages and the state. Names have no slash. */
internal interface ReleaseFolder {
    /** Null if there is no such file, or it cannot be read. */
    fun read(name: String): ByteArray?

    /**
     * Whole or not at all, also if the power fails: a reader finds the old content or the new.
     *
     * @throws IOException if the disk does not take it
     */
    fun write(name: String, content: ByteArray)

    /** @throws IOException if the file stays */
    fun remove(name: String)

    fun names(): List<String>
}

/** A folder of the file system. */
internal class DiskFolder(private val folder: File) : ReleaseFolder {
    override fun read(name: String): ByteArray? =
        try {
            File(folder, name).takeIf(File::isFile)?.readBytes()
        } catch (_: IOException) {
            null
        }

    /** Written aside and synchronised, because a new name may reach the disk before the content does. */
    override fun write(name: String, content: ByteArray) {
        folder.mkdirs()
        val aside = File(folder, "$name.new")
        FileOutputStream(aside).use { file ->
            file.write(content)
            file.fd.sync()
        }
        if (!aside.renameTo(File(folder, name))) throw IOException("cannot store $name")
    }

    override fun remove(name: String) {
        if (!File(folder, name).delete()) throw IOException("cannot remove $name")
    }

    override fun names(): List<String> = folder.list().orEmpty().toList()
}
