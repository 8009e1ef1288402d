// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The table of contents. A module is one folder under Modules/ (adapters under
// Modules/Adapters/); `uses` is all it may import, and ProjectTests hold it to that.

/// Line editing, where libedit's header is; NO_LIBEDIT in the environment builds without.
let hasLibedit =
  Context.environment["NO_LIBEDIT"] == nil
  && FileManager.default.fileExists(atPath: "/usr/include/editline/readline.h")

let package = Package(
  name: "GhostBuster",
  products: [
    .executable(name: "ghostbuster", targets: ["GhostBuster"]),
    .executable(name: "ghostlab", targets: ["GhostLab"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // The core: nothing from outside the toolchain.
    .target(name: "CVectorKernels", path: "Modules/CVectorKernels", exclude: ["kernels.inc"]),
    module("Numerics", uses: ["CVectorKernels"]),
    module("Geo", uses: ["Numerics"]),
    module("Domain", uses: ["Geo"]),
    module("HuntEngine", uses: ["Domain", "Geo", "Numerics"]),
    module("Recording", uses: ["HuntEngine", "Domain", "Geo", "Numerics", "PlainJSON"]),
    module("Sensors", uses: ["Domain", "Geo"]),
    module("PluginKit", uses: ["Domain", "Numerics"]),
    module("Radar", uses: ["PluginKit", "Geo", "Numerics"]),
    module("PlainJSON"),
    module("PlainXML"),
    module("Persistence", uses: ["Domain", "Geo", "Numerics", "PlainJSON"]),
    module("Exchange", uses: ["Domain", "Geo", "PlainJSON", "PlainXML"]),

    // Sensor adapters: one target and one line in Composition each.
    module("SensorModels", uses: ["Domain", "Geo", "Numerics"]),
    adapter("SensorsSimulated", uses: ["Sensors", "SensorModels", "Domain", "Geo", "Numerics"]),
    adapter("SensorsNMEA", uses: ["Sensors", "Domain", "Geo"]),
    adapter("SensorsGPSD", uses: ["Sensors", "Domain", "Geo"]),
    // Bytes from networks and devices for the adapters above: the only user of a network.
    adapter(
      "LiveTransports", uses: ["Sensors"],
      packages: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    adapter("SensorsReplay", uses: ["Sensors", "Domain", "Geo", "PlainJSON", "PlainXML"]),
    adapter("SensorsCombined", uses: ["Sensors", "Domain"]),

    // Plugins: one target and one line in Composition each.
    plugin("SetGame", uses: ["Domain", "Numerics", "PlainJSON"]),
    plugin("DartsScore", uses: ["Domain", "Numerics", "PlainJSON"]),
    plugin("GetGeometries", uses: ["Domain", "Numerics", "PlainJSON"]),
    plugin("AviatorRadar", uses: ["Radar", "Domain", "Geo", "Numerics", "PlainJSON"]),
    // Files and servers for plugins: beside LiveTransports the only user of a network.
    fetch(),

    // The lab.
    module(
      "Simulation",
      uses: ["HuntEngine", "SensorModels", "PluginKit", "Domain", "Geo", "Numerics"]),
    module(
      "Experiments", uses: ["Simulation", "SensorModels", "Domain", "Geo", "Numerics"],
      packages: [.product(name: "Yams", package: "Yams")]),
    module(
      "Reports",
      uses: [
        "Experiments", "Simulation", "HuntEngine", "Domain", "Geo", "Numerics", "PlainJSON",
      ]),

    // The screens.
    module("Presentation", uses: ["Domain", "HuntEngine", "PluginKit", "Radar", "Geo"]),

    // The only place that knows every adapter and plugin.
    module(
      "Composition",
      uses: [
        // The plugins, for their list.
        "Domain", "Geo", "Numerics", "HuntEngine", "Sensors", "SensorModels", "SensorsSimulated",
        "SensorsNMEA", "SensorsGPSD", "SensorsReplay", "SensorsCombined", "LiveTransports",
        "PluginKit", "Persistence", "Simulation", "Experiments", "Reports", "Presentation",
        "Exchange", "PlainJSON", "Recording", "SetGame", "DartsScore", "GetGeometries",
        "AviatorRadar", "PluginFetch",
      ]),

    // The terminal: keys, screen, line editing.
    console(),

    app("GhostBuster", uses: ["Composition", "Console", "PluginKit", "Sensors"]),
    app("GhostLab", uses: ["Composition", "PluginKit"]),

    // Tests of plugins.

    // Holds the project's own rules: imports, clocks, lengths, paths.
    .testTarget(
      name: "ProjectTests", path: "Tests/ProjectTests", swiftSettings: settings()),

    // What every sensor promises, as a check that the tests of each adapter run.
    module("SensorConformance", uses: ["Sensors", "Domain", "Geo"], in: "Tests"),

    // What every plugin promises, likewise.
    module("PluginConformance", uses: ["PluginKit", "Domain", "Numerics"], in: "Tests"),

    // Numbers at which programs overflow, and command lines that are full of them.
    module(
      "Extremes",
      uses: [
        "Composition", "Presentation", "PluginKit", "Sensors", "SensorModels", "Simulation",
        "Domain", "Geo", "Numerics",
      ], in: "Tests"),

    // A plugin to start from; the shell's tests play it (Tooling/plugin/README.md).
    plugin(
      "Template", uses: ["Domain", "Numerics", "PlainJSON"],
      path: "Tooling/plugin/Template/Module"),

    tests("Numerics"),
    tests("Geo"),
    tests("Domain", uses: ["Geo"]),
    tests("HuntEngine", uses: ["Domain", "Geo", "Numerics"]),
    tests("Recording", uses: ["HuntEngine", "Domain", "Geo", "Numerics"]),
    tests("Sensors", uses: ["Domain", "Geo"]),
    tests("SensorModels", uses: ["Domain", "Geo", "Numerics"]),
    tests("SensorsSimulated", uses: ["Sensors", "SensorModels", "Domain", "Geo", "Numerics"]),
    tests("SensorsNMEA", uses: ["Sensors", "Domain", "Geo"], resources: [.copy("Logs")]),
    tests("SensorsGPSD", uses: ["Sensors", "Domain", "Geo"]),
    tests(
      "LiveTransports", uses: ["Sensors", "SensorsNMEA", "SensorsGPSD", "Domain", "Geo"]),
    tests(
      "SensorsReplay", uses: ["SensorConformance", "Sensors", "Domain", "Geo"],
      resources: [.copy("Tracks")]),
    tests(
      "SensorsCombined", uses: ["SensorConformance", "Sensors", "Domain", "Geo"]),
    tests(
      "SensorConformance",
      uses: [
        "Sensors", "SensorsSimulated", "SensorsNMEA", "SensorsReplay", "SensorsCombined",
        "SensorModels", "Domain", "Geo",
      ]),
    tests(
      "PluginConformance", uses: ["Composition", "PluginKit", "Template", "Domain", "Numerics"]),
    tests("Persistence", uses: ["Domain", "Geo", "Numerics", "PlainJSON"]),
    tests("Exchange", uses: ["Domain", "Geo", "PlainJSON"]),
    tests(
      "Simulation",
      uses: ["HuntEngine", "SensorModels", "PluginKit", "Template", "Domain", "Geo", "Numerics"]),
    tests("Experiments", uses: ["Simulation", "SensorModels", "Domain", "Geo", "Numerics"]),
    tests("Reports", uses: ["Experiments", "Simulation", "Domain", "Geo", "Numerics", "PlainXML"]),
    tests(
      "Presentation", uses: ["Domain", "HuntEngine", "PluginKit", "Radar", "Geo", "Numerics"],
      exclude: ["Golden"]),
    tests(
      "AviatorRadar",
      uses: [
        "PluginFetch", "PluginConformance", "PluginKit", "Radar", "Domain", "Geo", "Numerics",
      ],
      resources: [.copy("Replies")], exclude: ["Golden"]),
    tests("Radar", uses: ["PluginKit", "Geo", "Numerics"], exclude: ["Golden"]),
    tests(
      "SetGame", uses: ["PluginConformance", "PluginKit", "Domain", "Numerics"],
      exclude: ["Golden"]),
    tests(
      "DartsScore", uses: ["PluginConformance", "PluginKit", "Domain", "Numerics"],
      exclude: ["Golden"]),
    tests(
      "GetGeometries", uses: ["PluginConformance", "PluginKit", "Domain", "Numerics"],
      exclude: ["Golden"]),
    tests("Console"),
    tests(
      "Composition",
      uses: [
        "Domain", "Geo", "Numerics", "HuntEngine", "Sensors", "Simulation", "Experiments",
        "SensorsGPSD", "Presentation", "Persistence", "PluginKit", "Reports", "Exchange",
        "Recording", "SensorModels", "Template", "Extremes",
      ], exclude: ["Golden"]),
  ] + (hasLibedit ? [.systemLibrary(name: "CLibedit", path: "Modules/CLibedit")] : []),
  swiftLanguageModes: [.v6]
)

// Tools of the developers, not shipped: built by `make fuzz`, `soak`, `extremes` and `bench` alone.
if Context.environment["FUZZ"] != nil {
  package.targets += [
    fuzzer("NMEA", uses: ["SensorsNMEA", "Sensors", "Domain", "Geo"]),
    fuzzer("Games", uses: ["Persistence", "Domain"]),
    fuzzer("Exchange", uses: ["Exchange", "Domain"]),
    fuzzer("Plan", uses: ["Experiments", "Domain"]),
    fuzzer("Shell", uses: ["Composition", "Sensors", "PluginKit", "Domain", "Geo"]),
    fuzzer("GPSD", uses: ["SensorsGPSD", "Sensors", "Domain", "Geo"]),
    fuzzer("Traffic", uses: ["AviatorRadar", "PluginKit", "Domain", "Geo"]),
    fuzzer("Track", uses: ["SensorsReplay", "Sensors", "Domain", "Geo"]),
    fuzzer("Recording", uses: ["Recording", "HuntEngine", "Domain"]),
    fuzzer("Journal", uses: ["Reports", "Experiments", "Domain"]),
    fuzzer("Shard", uses: ["Reports", "Experiments", "Domain", "Numerics"]),
    fuzzer(
      "Spec",
      uses: [
        "Composition", "SensorsSimulated", "SensorsCombined", "SensorsGPSD", "SensorsNMEA",
        "AviatorRadar", "Sensors", "Domain", "Geo",
      ]),
    fuzzer("Command", uses: ["Composition", "Experiments", "Reports", "Domain"]),
  ]
}
if Context.environment["SOAK"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Soak",
      dependencies: names([
        "Composition", "Persistence", "Recording", "HuntEngine", "Sensors", "PluginKit", "Domain",
        "Geo", "Extremes",
      ]),
      path: "Tooling/soak/Soak", swiftSettings: settings()))
}
if Context.environment["EXTREMES"] != nil {
  package.targets.append(
    .executableTarget(
      name: "ExtremesRun", dependencies: names(["Extremes"]),
      path: "Tooling/extremes/ExtremesRun", swiftSettings: settings()))
}
if Context.environment["BENCH"] != nil {
  package.targets += [
    .target(name: "AllocationCount", path: "Tooling/parser-bench/AllocationCount"),
    .executableTarget(
      name: "ParserBench", dependencies: ["SensorsNMEA", "AllocationCount"],
      path: "Tooling/parser-bench/ParserBench", swiftSettings: settings()),
    .executableTarget(
      name: "RadarBench", dependencies: ["Radar", "PluginKit", "Geo", "Numerics"],
      path: "Tooling/radar-bench/RadarBench", swiftSettings: settings()),
    .executableTarget(
      name: "PluginWalk", dependencies: ["Composition", "PluginConformance", "PluginKit"],
      path: "Tooling/plugin/Walk", swiftSettings: settings()),
  ]
}
// With ONLY="NameTests …" in the environment the package is those targets and what they need, so that
// `Tooling/sanitize` builds no more than it runs.
if let only = Context.environment["ONLY"] {
  var wanted = only.split(separator: " ").map(String.init)
  var kept: Set<String> = []
  while let name = wanted.popLast() {
    guard kept.insert(name).inserted else { continue }
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): wanted.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}

/// With STRICT set in the environment, as `make ci` does, warnings are errors.
@MainActor func settings() -> [SwiftSetting] {
  let strict = Context.environment["STRICT"] != nil
  return (strict ? [.treatAllWarnings(as: .error)] : []) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}

@MainActor func names(_ uses: [String]) -> [Target.Dependency] { uses.map { .byName(name: $0) } }

@MainActor func module(
  _ name: String, uses: [String] = [], packages: [Target.Dependency] = [],
  in folder: String = "Modules"
) -> Target {
  .target(
    name: name, dependencies: names(uses) + packages, path: "\(folder)/\(name)",
    swiftSettings: settings(), linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

@MainActor func adapter(
  _ name: String, uses: [String], packages: [Target.Dependency] = []
) -> Target {
  module(name, uses: uses, packages: packages, in: "Modules/Adapters")
}

/// `uses` of a plugin: Domain, Geo, Numerics, PlainJSON, Radar, as far as it needs them.
@MainActor func plugin(
  _ name: String, uses: [String], path: String? = nil
) -> Target {
  let target = module(name, uses: ["PluginKit"] + uses, in: "Modules/Plugins")
  if let path { target.path = path }
  return target
}

@MainActor func console() -> Target {
  let target = module("Console", uses: hasLibedit ? ["CLibedit"] : [])
  if hasLibedit { target.swiftSettings?.append(.define("LIBEDIT")) }
  return target
}

/// With DIST in the environment, as `make dist` does, without HTTP: its library is not to be had
/// as a static one everywhere, and the lab fetches nothing.
@MainActor func fetch() -> Target {
  let target = adapter("PluginFetch", uses: ["PluginKit"])
  if Context.environment["DIST"] != nil { target.swiftSettings?.append(.define("NO_NETWORK")) }
  return target
}

@MainActor func app(_ name: String, uses: [String]) -> Target {
  .executableTarget(
    name: name,
    dependencies: names(uses)
      + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
    path: "Apps/\(name)", swiftSettings: settings())
}

@MainActor func fuzzer(_ name: String, uses: [String]) -> Target {
  .executableTarget(
    name: "\(name)Fuzzer", dependencies: names(uses), path: "Tooling/fuzz",
    sources: ["\(name)Fuzzer.swift"],
    swiftSettings: settings() + [.unsafeFlags(["-parse-as-library"])])
}

@MainActor func tests(
  _ name: String, uses: [String] = [], resources: [Resource] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: names([name] + uses), path: "Tests/\(name)Tests",
    exclude: exclude, resources: resources, swiftSettings: settings())
}
