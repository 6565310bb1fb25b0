package com.teamhub.embed

import com.teamhub.embed.generated.TeamhubHandler

/**
 * The methods of the host, of which an app overrides the ones that it does itself, or wants to see. A method
 * that is not overridden does what it does without this class; so does `super`:
 *
 * ```
 * override fun methods(standard: TeamhubHandler) = object : TeamhubMethods(standard) {
 *     override suspend fun linkOpen(params: LinkOpenParams, call: TeamhubCall) = openInTab(params.url)
 *
 *     override suspend fun shareOpen(params: ShareOpenParams, call: TeamhubCall) =
 *         super.shareOpen(params, call).also { analytics.log("share", it) }
 * }
 * ```
 */
open class TeamhubMethods(standard: TeamhubHandler) : TeamhubHandler by standard
