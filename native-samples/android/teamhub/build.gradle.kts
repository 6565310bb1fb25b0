import org.jetbrains.kotlin.gradle.dsl.JvmTarget

plugins {
    alias(libs.plugins.android.library)
    alias(libs.plugins.kotlin.android)
}

android {
    namespace = "com.teamhub.embed"
    compileSdk = 36

    defaultConfig {
        minSdk = 24
        consumerProguardFiles("consumer-rules.pro")
    }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
}

kotlin {
    // No toolchain of its own: any JDK from 17 on, such as the one of Android Studio, compiles it.
    compilerOptions {
        jvmTarget.set(JvmTarget.JVM_17)
    }
}

dependencies {
    // Their types are part of the host's own.
    api(libs.androidx.activity)
    api(libs.androidx.lifecycle)
    implementation(libs.androidx.annotation)
    implementation(libs.androidx.core)
    implementation(libs.androidx.webkit)
    // Ed25519 for releases: the platform has it from API 33 only. R8 leaves the one class with its arithmetic.
    implementation(libs.bouncycastle)
}
