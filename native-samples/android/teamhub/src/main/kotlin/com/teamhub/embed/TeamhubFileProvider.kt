package com.teamhub.embed

import androidx.core.content.FileProvider

/** A class of its own: an app that declares androidx's provider too could not merge its manifest otherwise. */
class TeamhubFileProvider : FileProvider()
