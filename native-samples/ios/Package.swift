// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Teamhub",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "Teamhub", targets: ["Teamhub"])
    ],
    targets: [
        // Generated/ has the contract's types and the dispatcher. The files beside it are the host.
        .target(name: "Teamhub", resources: [.copy("PrivacyInfo.xcprivacy")])
    ],
    swiftLanguageModes: [.v6]
)
