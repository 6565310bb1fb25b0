pluginManagement {
    repositories {
        google()
        mavenCentral()
        gradlePluginPortal()
    }
}

dependencyResolutionManagement {
    repositoriesMode.set(RepositoriesMode.FAIL_ON_PROJECT_REPOS)
    repositories {
        google()
        mavenCentral()
    }
}

rootProject.name = "teamhub-android"

// An app copies the library, and its part for Compose if it uses Compose. The sample shows it in one activity.
include(":teamhub", ":teamhub-compose", ":sample")
