import org.jetbrains.kotlin.gradle.dsl.JvmTarget

plugins {
    alias(libs.plugins.android.application)
    alias(libs.plugins.kotlin.android)
}

android {
    namespace = "com.teamhub.sample"
    compileSdk = 36

    defaultConfig {
        applicationId = "com.teamhub.sample"
        minSdk = 24
        targetSdk = 36
        versionCode = 1
        versionName = "1.0.0"
    }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }

    // The file of `npm run build` is copied into the assets under teamhub/.
    sourceSets["main"].assets.srcDir(layout.buildDirectory.dir("teamhub-assets"))
}

kotlin {
    compilerOptions {
        jvmTarget.set(JvmTarget.JVM_17)
    }
}

val teamhubPage = rootDir.resolve("../../dist/embedded/index.html")

// A separate task, because Gradle skips a copy that has nothing to copy.
val checkTeamhub = tasks.register("checkTeamhub") {
    val page = teamhubPage
    doLast {
        if (!page.isFile) throw GradleException("Run `npm run build` first: $page is missing.")
    }
}

val copyTeamhub = tasks.register<Copy>("copyTeamhub") {
    dependsOn(checkTeamhub)
    from(teamhubPage)
    into(layout.buildDirectory.dir("teamhub-assets/teamhub"))
}

tasks.named("preBuild") { dependsOn(copyTeamhub) }

dependencies {
    implementation(project(":teamhub"))
}
