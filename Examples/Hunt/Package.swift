// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Hunt", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "GhostBuster", path: "../..")],
  targets: [
    .executableTarget(
      name: "Hunt",
      dependencies: [
        .product(name: "HuntKit", package: "GhostBuster"),
        .product(name: "PresentationKit", package: "GhostBuster"),
      ])
  ])
