package com.teamhub.embed

/**
 * Where newer releases of the page come from, and who may sign them.
 *
 * @property base the directory that `npm run release` publishes to, such as `https://cdn.example.com/teamhub/`
 * @property keys the publisher's public keys, as 64 hexadecimal digits each. With two of them it can change its key.
 * @property channel such as `stable` or `beta`
 */
class TeamhubReleases @JvmOverloads constructor(
    val base: String,
    val keys: List<String>,
    val channel: String = "stable",
) {
    /** From where the host takes releases. What is stored of others does not count. */
    internal val sources: List<String> get() = keys.map(::sourceOf)

    /** Where a release comes from: the channel, and the key that has signed it. */
    internal fun sourceOf(key: String): String = "$channel $key"
}
