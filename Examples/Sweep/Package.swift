// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Sweep", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "GhostBuster", path: "../..")],
  targets: [
    .executableTarget(
      name: "Sweep",
      dependencies: [
        .product(name: "HuntKit", package: "GhostBuster"),
        .product(name: "LabKit", package: "GhostBuster"),
      ])
  ])
