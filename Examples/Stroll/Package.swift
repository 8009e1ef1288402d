// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Stroll", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "GhostBuster", path: "../..")],
  targets: [
    .executableTarget(
      name: "Stroll",
      dependencies: [
        .product(name: "HuntKit", package: "GhostBuster"),
        .product(name: "SensorKit", package: "GhostBuster"),
      ])
  ])
