// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TeamhubSample",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "TeamhubSample", targets: ["TeamhubSample"])
    ],
    dependencies: [
        // An app gives the address of the package's repository here.
        .package(name: "Teamhub", path: "..")
    ],
    targets: [
        .target(name: "TeamhubSample", dependencies: [.product(name: "Teamhub", package: "Teamhub")])
    ],
    swiftLanguageModes: [.v6]
)
