// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Teamhub",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "Teamhub", targets: ["Teamhub"]),
        .library(name: "TeamhubSample", targets: ["TeamhubSample"]),
    ],
    targets: [
        // Generated/ has the contract's types and the dispatcher. The files beside it are the host.
        // Copy the app's embedded page and the privacy manifest of your app as the README says.
        .target(name: "Teamhub"),
        .target(name: "TeamhubSample", dependencies: ["Teamhub"]),
    ],
    swiftLanguageModes: [.v6]
)
