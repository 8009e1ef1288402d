// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Nim", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "GhostBuster", path: "../..")],
  targets: [
    .executableTarget(
      name: "Nim",
      dependencies: [
        .product(name: "HuntKit", package: "GhostBuster"),
        .product(name: "PluginKit", package: "GhostBuster"),
      ])
  ])
