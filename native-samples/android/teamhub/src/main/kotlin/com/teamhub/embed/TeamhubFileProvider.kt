package com.teamhub.embed

import androidx.core.content.FileProvider

/** A subclass, because an app that also declares androidx's provider could not merge its manifest otherwise. */
class TeamhubFileProvider : FileProvider()
