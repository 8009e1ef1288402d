// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Watch", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "GhostBuster", path: "../..")],
  targets: [
    .executableTarget(
      name: "Watch",
      dependencies: [
        .product(name: "HuntKit", package: "GhostBuster"),
        .product(name: "PresentationKit", package: "GhostBuster"),
      ])
  ])
