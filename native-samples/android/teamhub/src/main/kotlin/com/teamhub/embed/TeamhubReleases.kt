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
)
