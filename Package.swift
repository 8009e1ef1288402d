// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The list of modules. A module is one folder under Modules/ (adapters under Modules/Adapters/);
// `uses` lists all its allowed imports, which ProjectTests enforces.

/// Line editing, if libedit's header is present; NO_LIBEDIT in the environment disables it.
let hasLibedit =
  Context.environment["NO_LIBEDIT"] == nil
  && FileManager.default.fileExists(atPath: "/usr/include/editline/readline.h")

/// The plugins: their own targets and tests, and parts of the lab's composition.
///
/// `uses` lists a plugin's imports beyond those allowed to all plugins, `tests` those of its tests.
let plugins: [(name: String, uses: [String], tests: [String])] = [
  ("SetGame", [], []), ("DartsScore", [], []), ("GetGeometries", [], []),
  ("AviatorRadar", ["Radar", "Geo"], ["PluginFetch"]),
]

/// The imports allowed to all plugins and their tests.
let pluginsUse = [
  "PluginKit", "CommandKit", "TextKit", "Domain", "PortableNumerics", "PlainJSON",
]

/// With OPTIMIZED in the environment, as the Makefile has it, the modules below are optimized in
/// debug builds too, since tests simulate hunts; with OPTIMIZED=engine, as `make demo` has it, only
/// those of the inner loop, so that the first build is a fast one.
///
/// It is not the default: a package that uses unsafe flags cannot be a dependency of another.
let optimized = Context.environment["OPTIMIZED"]

/// The modules of a simulated hunt's inner loop.
let engine: Set = [
  "PortableNumerics", "Geo", "Domain", "HuntEngine", "SensorModels", "Simulation",
]

/// The other modules in which the tests spend most of their time.
///
/// Optimizing any of the rest takes longer than the tests gain by it.
let busy: Set = [
  "TextKit", "PlainJSON", "Ground", "Statistics", "Experiments", "Fit", "ProjectTests",
]

let package = Package(
  name: "GhostBuster",
  // The Synchronization library determines the oldest systems; tests run on Linux.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "ghostbuster", targets: ["GhostBuster"]),
    .executable(name: "ghostlab", targets: ["GhostLab"]),
    // The products for other packages: their `public` declarations are promised (CHANGELOG.md).
    .library(
      name: "HuntKit",
      targets: ["PortableNumerics", "Geo", "TextKit", "Domain", "HuntEngine", "Recording"]),
    .library(
      name: "SensorKit",
      targets: [
        "Sensors", "SensorModels", "SensorsSimulated", "SensorsNMEA", "SensorsGPSD",
        "SensorsPhone", "SensorsReplay", "SensorsCombined",
      ]),
    .library(
      name: "LabKit", targets: ["Simulation", "Statistics", "Experiments", "Results", "Report"]),
    .library(name: "PresentationKit", targets: ["Radar", "Presentation", "PlainJSON"]),
    .library(name: "PluginKit", targets: ["CommandKit", "PluginKit", "PlainJSON"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // The core: depends only on the toolchain.
    .target(
      name: "CVectorKernels", path: "Modules/CVectorKernels", exclude: ["kernels.inc"],
      cSettings: optimized != nil ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []),
    module("PortableNumerics", uses: ["CVectorKernels"]),
    module("Geo", uses: ["PortableNumerics"]),
    module("Domain", uses: ["Geo", "TextKit"]),
    module("HuntEngine", uses: ["Domain", "Geo", "PortableNumerics"]),
    module(
      "Recording",
      uses: ["HuntEngine", "Domain", "Geo", "PortableNumerics", "PlainJSON", "TextKit"]),
    module("Sensors", uses: ["Files", "TextKit", "Domain", "Geo"]),
    module("TextKit"),
    module("CommandKit", uses: ["TextKit", "Domain"]),
    module(
      "PluginKit",
      uses: ["CommandKit", "TextKit", "Domain", "Geo", "PortableNumerics", "PlainJSON"]),
    module("Radar", uses: ["TextKit", "Geo", "PortableNumerics"]),
    module("PlainJSON", uses: ["TextKit"]),
    module("PlainXML", uses: ["TextKit"]),
    module("PlainHTTP"),
    module("Files", uses: ["TextKit"]),
    module(
      "GameFormat", uses: ["TextKit", "Domain", "Geo", "PortableNumerics", "PlainJSON"]),
    module(
      "Persistence",
      uses: ["GameFormat", "Files", "TextKit", "Domain", "PortableNumerics", "PlainJSON"]),
    module("PlaceFiles", uses: ["Geo", "PlainJSON", "PlainXML", "TextKit"]),
    module(
      "Exchange", uses: ["PlaceFiles", "Domain", "Geo", "PlainJSON", "PlainXML", "TextKit"]),

    // The ground of a park: read from maps, and walked on.
    module(
      "Ground",
      uses: ["PlaceFiles", "Geo", "PlainJSON", "PlainXML", "TextKit", "PortableNumerics"]),

    // Sensor adapters: each needs one target and one line in Composition.
    module("SensorModels", uses: ["TextKit", "Domain", "Geo", "PortableNumerics"]),
    adapter(
      "SensorsSimulated", uses: ["Sensors", "SensorModels", "Domain", "Geo", "PortableNumerics"]),
    adapter("SensorsNMEA", uses: ["Sensors", "Files", "TextKit", "Domain", "Geo"]),
    adapter("SensorsGPSD", uses: ["Sensors", "Domain", "Geo", "PlainJSON"]),
    adapter(
      "SensorsPhone", uses: ["Sensors", "TextKit", "Domain", "Geo", "PlainJSON", "PlainHTTP"]),
    // Bytes from networks and devices for the adapters above.
    adapter(
      "LiveTransports", uses: ["Sensors", "Files", "PlainHTTP"],
      packages: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    adapter(
      "SensorsReplay",
      uses: [
        "Sensors", "Recording", "HuntEngine", "Files", "Domain", "Geo", "PlaceFiles", "PlainJSON",
        "PlainXML", "TextKit",
      ]),
    adapter("SensorsCombined", uses: ["Sensors", "TextKit", "Domain"]),

    // Files and servers for plugins: with LiveTransports the only user of a network.
    .target(
      name: "CCurl", path: "Modules/CCurl",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    adapter("PluginFetch", uses: ["PluginKit", "CCurl"]),

    // The lab.
    module(
      "Simulation",
      uses: [
        "HuntEngine", "SensorModels", "PluginKit", "TextKit", "Domain", "Geo", "PortableNumerics",
        "Ground",
      ]),
    // Programs that play from outside: pipes and lines of JSON.
    module(
      "Agents",
      uses: ["Simulation", "HuntEngine", "PlainJSON", "Files", "TextKit", "Domain"]),
    module("Statistics", uses: ["TextKit", "Domain", "PortableNumerics"]),
    module(
      "Workshop",
      uses: [
        "Editing", "GameFormat", "Exchange", "Ground", "Simulation", "SensorModels",
        "Statistics", "HuntEngine", "Recording", "Presentation", "PhoneHunt", "PluginKit",
        "CommandKit", "TextKit",
        "Domain", "Geo", "PortableNumerics", "PlainJSON",
      ]),
    module(
      "Experiments",
      uses: [
        "Statistics", "Simulation", "HuntEngine", "SensorModels", "TextKit", "Domain", "Geo",
        "PortableNumerics",
        "PlainJSON",
      ],
      packages: [.product(name: "Yams", package: "Yams")]),
    // Players and phones fitted to recordings.
    module(
      "Fit",
      uses: [
        "Statistics", "Experiments", "Simulation", "SensorModels", "HuntEngine",
        "TextKit", "Domain",
        "Geo", "PortableNumerics",
      ]),
    // Rows, journals, shards and tables, and reports made from them.
    module(
      "Results",
      uses: [
        "Files", "Statistics", "Experiments", "Simulation", "TextKit", "Domain", "PortableNumerics",
        "PlainJSON",
      ]),
    module(
      "Report",
      uses: [
        "Results", "Statistics", "Experiments", "Fit", "Simulation", "TextKit", "Domain", "Geo",
        "PlainJSON", "PortableNumerics",
      ]),

    // The screens.
    module(
      "Presentation",
      uses: ["Domain", "HuntEngine", "TextKit", "Radar", "Geo", "PlainJSON"]),
    // The hunt on a phone, without the phone: it compiles for a page too (Apps/GhostWeb).
    module(
      "PhoneHunt",
      uses: [
        "Presentation", "Recording", "PluginKit", "CommandKit", "HuntEngine", "Domain", "Geo",
        "PortableNumerics", "PlainJSON", "TextKit",
      ]),

    // The commands that edit games: the shell's, and those of a page.
    module(
      "Editing",
      uses: [
        "Simulation", "Ground", "Exchange", "CommandKit", "Presentation", "Domain", "Geo",
        "PortableNumerics", "TextKit",
      ]),

    // The two composition roots, the only places that know all plugins and adapters: the commands
    // of ghostlab, and the shell's session, which uses the lab for odds.
    root(
      "LabComposition", at: "Lab",
      uses: [
        "TextKit", "Domain", "Geo", "PortableNumerics", "HuntEngine", "SensorModels", "PluginKit",
        "Files", "Persistence", "Simulation", "Agents", "Statistics", "Experiments", "Results",
        "Report",
        "Presentation", "Exchange", "PlainJSON", "Recording", "Sensors", "SensorsNMEA",
        "SensorsReplay", "Ground", "Fit", "PhoneHunt", "Workshop", "GameFormat",
      ] + plugins.map(\.name)),
    root(
      "ShellComposition", at: "Shell",
      uses: [
        "PlaceFiles", "LabComposition", "Editing", "TextKit", "Domain", "Geo",
        "PortableNumerics", "HuntEngine", "Sensors",
        "SensorModels", "SensorsSimulated", "SensorsNMEA", "SensorsGPSD", "SensorsPhone",
        "SensorsReplay",
        "SensorsCombined", "LiveTransports", "PluginFetch", "CommandKit", "PluginKit", "Files",
        "Persistence",
        "Simulation", "Statistics", "Experiments", "Results", "Presentation", "Exchange",
        "PlainJSON",
        "Recording", "Ground", "PhoneHunt", "Agents", "Workshop",
      ]),

    // The terminal: keys, screen, line editing.
    console(),

    app(
      "GhostBuster",
      uses: ["ShellComposition", "LabComposition", "CommandKit", "Terminal", "TextKit", "Sensors"]),
    app("GhostLab", uses: ["LabComposition", "Simulation", "TextKit"]),

    // Checks the project's own rules: imports, clocks, lengths, paths.
    .testTarget(
      name: "ProjectTests", path: "Tests/ProjectTests",
      swiftSettings: settings() + optimization(of: "ProjectTests")),

    // The contract of all sensors, as a check run by each adapter's tests.
    module("SensorConformance", uses: ["Sensors", "Domain", "Geo"], in: "Tests"),

    // An in-memory disk with simulated faults.
    module("TestSupport", uses: ["Files"], in: "Tests"),

    // Threads for tests that wait.
    module("TestThreads", in: "Tests"),

    // The contract of all plugins, likewise.
    module(
      "PluginConformance",
      uses: ["PluginKit", "CommandKit", "TextKit", "Domain", "PortableNumerics", "PlainJSON"],
      in: "Tests"
    ),

    // Numbers at which programs overflow, and command lines containing them.
    module(
      "Extremes",
      uses: [
        "ShellComposition", "LabComposition", "CommandKit", "PluginKit", "TextKit", "Persistence",
        "SensorModels", "Simulation",
        "Domain", "Geo", "PortableNumerics",
      ], in: "Tests"),

    // Results folders of each kind, and what damages them.
    module(
      "DamagedResults", uses: ["LabComposition", "PlainJSON", "PortableNumerics", "TextKit"],
      in: "Tests"),

    // A plugin and a sensor to start from, which tests run as well (Tooling/plugin, Tooling/adapter).
    plugin("Template", path: "Tooling/plugin/Template/Module"),
    adapter(
      "SensorsTemplate", uses: ["Sensors", "Domain", "Geo"], path: "Tooling/adapter/Template/Module"
    ),
    tests(
      "Template", uses: ["PluginConformance"] + pluginsUse, path: "Tooling/plugin/Template/Tests"),
    tests(
      "SensorsTemplate", uses: ["SensorConformance", "Sensors", "Domain", "Geo"],
      path: "Tooling/adapter/Template/Tests"),

    tests(
      "Core",
      of: ["PortableNumerics", "Geo", "CommandKit", "Files", "Terminal", "Recording", "Radar"],
      uses: ["TextKit", "Domain", "TestSupport", "TestThreads", "HuntEngine"], exclude: ["Golden"]),
    tests("Domain", uses: ["TextKit", "Geo", "PortableNumerics"]),
    tests("HuntEngine", uses: ["Domain", "Geo", "PortableNumerics"]),
    tests(
      "Sensors",
      of: [
        "Sensors", "SensorsSimulated", "SensorsNMEA", "SensorsGPSD", "SensorsPhone",
        "SensorsReplay", "SensorsCombined", "SensorConformance", "SensorModels",
      ],
      uses: [
        "PlainHTTP", "TextKit", "Domain", "Geo", "PortableNumerics", "Files", "Recording",
        "HuntEngine",
        "PlainJSON",
      ],
      resources: [.copy("Logs"), .copy("Tracks")]),
    tests(
      "LiveTransports",
      uses: [
        "TestThreads", "Sensors", "SensorsNMEA", "SensorsGPSD", "SensorsPhone",
        "Domain", "Geo",
      ]),
    tests(
      "PluginConformance",
      uses: [
        "ShellComposition", "LabComposition", "PluginKit", "CommandKit", "TextKit", "Template",
        "Domain", "PortableNumerics", "PlainJSON",
      ]),
    tests(
      "Persistence",
      uses: [
        "TestSupport", "GameFormat", "Files", "TextKit", "Domain", "Geo", "PortableNumerics",
        "PlainJSON",
      ]),
    tests(
      "Exchange", of: ["Exchange", "PlaceFiles", "Ground"],
      uses: ["TextKit", "Domain", "Geo", "PlainJSON", "PlainXML", "PortableNumerics"],
      resources: [.copy("Extracts")]),
    tests(
      "Simulation", of: ["Simulation", "Statistics", "Agents", "Fit"],
      uses: [
        "HuntEngine", "SensorModels", "PluginKit", "TextKit", "Template", "Domain", "Geo",
        "PortableNumerics", "Ground", "PlainJSON", "Experiments",
      ]),
    tests(
      "Experiments",
      uses: [
        "Statistics", "Simulation", "HuntEngine", "SensorModels", "PluginKit", "TextKit", "Domain",
        "Geo", "PortableNumerics", "PlainJSON", "Ground",
      ],
      resources: [.copy("Prim")]),
    tests(
      "Results",
      uses: [
        "TestSupport", "Files", "TextKit", "Statistics", "Experiments", "Simulation", "Domain",
        "PortableNumerics",
      ]),
    tests(
      "Report",
      uses: [
        "TestSupport", "Files", "Results", "Statistics", "Experiments", "Simulation", "TextKit",
        "Domain", "Geo",
        "PlainXML", "PlainJSON",
      ], exclude: ["Golden"]),
    tests(
      "Presentation", of: ["Presentation", "PhoneHunt"],
      uses: [
        "Domain", "HuntEngine", "TextKit", "Radar", "Geo", "PortableNumerics", "Recording",
        "PlainJSON",
      ], exclude: ["Golden"]),
    tests(
      "Workshop",
      uses: [
        "Editing", "GameFormat", "Simulation", "PluginKit", "Domain", "Geo", "PlainJSON", "TextKit",
      ]),
    tests(
      "Editing",
      uses: [
        "ShellComposition", "LabComposition", "Simulation", "Ground", "Files", "CommandKit",
        "PluginKit", "Persistence", "Domain", "Geo", "PortableNumerics", "TextKit",
      ]),
    tests(
      "Lab",
      of: ["LabComposition"],
      uses: [
        "Domain", "Geo", "PortableNumerics", "HuntEngine", "Simulation", "Statistics",
        "Experiments", "Results", "Report", "Presentation", "Files", "PluginKit", "TextKit",
        "PlainJSON", "Ground", "Recording", "SensorModels", "PhoneHunt", "Workshop", "TestSupport",
        "TestThreads", "DamagedResults",
      ], exclude: ["Golden"]),
    tests(
      "Shell",
      of: ["ShellComposition", "LabComposition"],
      uses: [
        "CommandKit", "Domain", "Geo", "PortableNumerics", "HuntEngine", "Sensors", "Simulation",
        "Experiments", "SensorsGPSD", "SensorsPhone", "LiveTransports", "Presentation", "Files",
        "Persistence", "PluginKit", "TextKit", "Results", "Exchange", "PlainJSON", "Ground",
        "Recording", "Editing", "Workshop", "Template", "Extremes", "TestSupport",
      ]),
  ] + plugins.map { plugin($0.name, uses: $0.uses) } + plugins.map(pluginTests)
    + (hasLibedit ? [.systemLibrary(name: "CLibedit", path: "Modules/CLibedit")] : []),
  swiftLanguageModes: [.v6]
)

// Developer tools, not shipped; built only if their variable is in the environment.
if Context.environment["FUZZ"] != nil {
  package.targets += [
    fuzzer("NMEA", uses: ["SensorsNMEA", "Sensors", "Domain", "Geo"]),
    fuzzer("Games", uses: ["TestSupport", "Files", "Persistence", "Domain"]),
    fuzzer("Exchange", uses: ["Exchange", "TextKit", "Domain"]),
    fuzzer("Ground", uses: ["Ground", "PortableNumerics", "TextKit", "Geo"]),
    fuzzer("Plan", uses: ["Experiments", "TextKit", "Domain"]),
    fuzzer(
      "Shell",
      uses: [
        "ShellComposition", "LabComposition", "Persistence", "Sensors", "PluginKit", "TextKit",
        "Domain", "Geo",
      ]),
    fuzzer("Phone", uses: ["SensorsPhone", "PlainHTTP", "Sensors", "Domain", "Geo"]),
    fuzzer("GPSD", uses: ["SensorsGPSD", "Sensors", "Domain", "Geo"]),
    fuzzer(
      "Traffic", uses: ["AviatorRadar", "PluginKit", "CommandKit", "TextKit", "Domain", "Geo"]),
    fuzzer("Track", uses: ["SensorsReplay", "Sensors", "TextKit", "Domain", "Geo"]),
    fuzzer("Recording", uses: ["Recording", "HuntEngine", "TextKit", "Domain"]),
    fuzzer("Journal", uses: ["Results", "Files", "Experiments", "TextKit", "Domain"]),
    fuzzer("Results", uses: ["DamagedResults"]),
    fuzzer(
      "Shard", uses: ["Results", "Files", "Experiments", "TextKit", "Domain", "PortableNumerics"]),
    fuzzer(
      "Spec",
      uses: [
        "ShellComposition", "LabComposition", "SensorsSimulated", "SensorsCombined", "SensorsGPSD",
        "SensorsNMEA",
        "AviatorRadar", "Sensors", "TextKit", "Domain", "Geo",
      ]),
    fuzzer(
      "Command",
      uses: [
        "ShellComposition", "CommandKit", "LabComposition", "Experiments", "Results", "Files",
        "Domain",
      ]),
  ]
}
if Context.environment["SOAK"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Soak",
      dependencies: names([
        "ShellComposition", "LabComposition", "TestSupport", "Results", "Experiments", "Simulation",
        "Files", "GameFormat", "Persistence", "Recording", "HuntEngine",
        "Sensors", "PluginKit", "TextKit", "Domain",
        "Geo", "Extremes",
      ]),
      path: "Tooling/soak/Soak", swiftSettings: settings()))
}
if Context.environment["EXTREMES"] != nil {
  package.targets += [
    .executableTarget(
      name: "ExtremesRun", dependencies: names(["Extremes"]),
      path: "Tooling/extremes/ExtremesRun", swiftSettings: settings()),
    .executableTarget(
      name: "PhoneFlood",
      dependencies: names(["SensorsPhone", "Sensors", "PortableNumerics", "Domain", "Geo"]),
      path: "Tooling/extremes/PhoneFlood", swiftSettings: settings()),
  ]
}
if Context.environment["BENCH"] != nil {
  package.targets += [
    .target(name: "AllocationCount", path: "Tooling/parser-bench/AllocationCount"),
    .executableTarget(
      name: "ParserBench", dependencies: ["SensorsNMEA", "AllocationCount"],
      path: "Tooling/parser-bench/ParserBench", swiftSettings: settings()),
    .executableTarget(
      name: "TuneBench",
      dependencies: ["Statistics", "Experiments", "Simulation", "Domain", "PortableNumerics"],
      path: "Tooling/tune-bench/TuneBench", swiftSettings: settings()),
    .executableTarget(
      name: "CoverageBench",
      dependencies: [
        "Results", "Experiments", "Statistics", "Simulation", "Domain", "PortableNumerics",
      ],
      path: "Tooling/coverage/CoverageBench", swiftSettings: settings()),
    .executableTarget(
      name: "FitBench",
      dependencies: [
        "Fit", "Experiments", "Simulation", "SensorModels", "HuntEngine", "Domain", "Geo",
        "PortableNumerics", "PluginKit", "DartsScore",
      ],
      path: "Tooling/fit-bench/FitBench", swiftSettings: settings()),
    .executableTarget(
      name: "GroundBench",
      dependencies: [
        "Simulation", "SensorModels", "HuntEngine", "Ground", "Domain", "Geo", "PortableNumerics",
      ],
      path: "Tooling/ground-bench/GroundBench", swiftSettings: settings()),
    .executableTarget(
      name: "RadarBench",
      dependencies: [
        "AviatorRadar", "PluginKit", "Radar", "TextKit", "Domain", "Geo", "PortableNumerics",
      ],
      path: "Tooling/radar-bench/RadarBench", swiftSettings: settings()),
    .executableTarget(
      name: "FrameBench", dependencies: ["Presentation", "HuntEngine", "Domain", "Geo", "TextKit"],
      path: "Tooling/frame-bench/FrameBench", swiftSettings: settings()),
    .executableTarget(
      name: "EditorBench",
      dependencies: ["Presentation", "TextKit", "Domain", "Geo", "PortableNumerics"],
      path: "Tooling/editor-bench/EditorBench", swiftSettings: settings()),
    .executableTarget(
      name: "PluginWalk",
      dependencies: ["ShellComposition", "LabComposition", "PluginConformance", "PluginKit"],
      path: "Tooling/plugin/Walk", swiftSettings: settings()),
  ]
}
if Context.environment["WEB"] != nil {
  package.targets.append(
    .executableTarget(
      name: "HuntTrace", dependencies: names(["PhoneHunt", "Files", "TextKit"]),
      path: "Tooling/web/HuntTrace", swiftSettings: settings()))
  package.targets.append(
    .executableTarget(
      name: "LabDigests",
      dependencies: names([
        "Simulation", "SensorModels", "Statistics", "Ground", "PlaceFiles", "HuntEngine",
        "PlainJSON",
        "Domain", "Geo", "PortableNumerics", "TextKit", "Files",
      ]),
      path: "Tooling/web/LabDigests", exclude: ["Exports.swift"], swiftSettings: settings()))
}
// With ONLY="NameTests …" in the environment the package contains only those targets and their
// dependencies, so that `Tooling/sanitize` builds no more than it runs.
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

/// What optimizes a module in debug builds, if that is asked for and the module is one of those.
@MainActor func optimization(of name: String) -> [SwiftSetting] {
  guard let optimized, engine.contains(name) || optimized != "engine" && busy.contains(name) else {
    return []
  }
  return [.unsafeFlags(["-O"], .when(configuration: .debug))]
}

@MainActor func names(_ uses: [String]) -> [Target.Dependency] { uses.map { .byName(name: $0) } }

@MainActor func module(
  _ name: String, uses: [String] = [], packages: [Target.Dependency] = [],
  in folder: String = "Modules"
) -> Target {
  .target(
    name: name, dependencies: names(uses) + packages, path: "\(folder)/\(name)",
    swiftSettings: settings() + optimization(of: name),
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

@MainActor func adapter(
  _ name: String, uses: [String], packages: [Target.Dependency] = [], path: String? = nil
) -> Target {
  let target = module(name, uses: uses, packages: packages, in: "Modules/Adapters")
  if let path { target.path = path }
  return target
}

@MainActor func plugin(_ name: String, uses: [String] = [], path: String? = nil) -> Target {
  let target = module(name, uses: pluginsUse + uses, in: "Modules/Plugins")
  if let path { target.path = path }
  // What a plugin's page is made of is no source of the module.
  let page = "\(Context.packageDirectory)/\(target.path ?? "")/Page"
  if FileManager.default.fileExists(atPath: page) { target.exclude = ["Page"] }
  return target
}

/// Returns the tests of a plugin; their folder may contain recorded screens and files.
@MainActor func pluginTests(
  _ plugin: (name: String, uses: [String], tests: [String])
) -> Target {
  let folder = "\(Context.packageDirectory)/Tests/\(plugin.name)Tests"
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(name)") }
  return tests(
    plugin.name, uses: ["PluginConformance"] + pluginsUse + plugin.uses + plugin.tests,
    resources: has("Replies") ? [.copy("Replies")] : [], exclude: has("Golden") ? ["Golden"] : [])
}

@MainActor func root(_ name: String, at folder: String, uses: [String]) -> Target {
  let target = module(name, uses: uses)
  target.path = "Modules/Composition/\(folder)"
  return target
}

@MainActor func console() -> Target {
  let target = module("Terminal", uses: ["Files"] + (hasLibedit ? ["CLibedit"] : []))
  if hasLibedit { target.swiftSettings?.append(.define("LIBEDIT")) }
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
  _ name: String, of targets: [String]? = nil, uses: [String] = [], resources: [Resource] = [],
  exclude: [String] = [], path: String? = nil
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: names((targets ?? [name]) + uses),
    path: path ?? "Tests/\(name)Tests",
    exclude: exclude, resources: resources, swiftSettings: settings())
}
