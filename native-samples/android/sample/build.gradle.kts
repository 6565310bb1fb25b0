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

    // The app's one file, as `npm run build` leaves it, goes into the assets under teamhub/.
    sourceSets["main"].assets.srcDir(layout.buildDirectory.dir("teamhub-assets"))
}

kotlin {
    jvmToolchain(17)
    compilerOptions {
        allWarningsAsErrors.set(true)
    }
}

val copyTeamhub = tasks.register<Copy>("copyTeamhub") {
    from(rootDir.resolve("../../dist/embedded/index.html"))
    into(layout.buildDirectory.dir("teamhub-assets/teamhub"))
}

tasks.named("preBuild") { dependsOn(copyTeamhub) }

dependencies {
    implementation(project(":teamhub"))
}
