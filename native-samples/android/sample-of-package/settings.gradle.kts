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
        // The library of this package. An app gives the address of the repository where it keeps it.
        maven(rootDir.resolve("../maven"))
    }
    versionCatalogs {
        create("libs") { from(files("../source/gradle/libs.versions.toml")) }
    }
}

rootProject.name = "teamhub-sample"
