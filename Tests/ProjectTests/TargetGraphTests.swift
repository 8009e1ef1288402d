import Testing

/// What each module may import of the project; the map of ARCHITECTURE.md in code.
private let mayImport: [String: Set<String>] = [
  "PortableNumerics": [],
  "Geo": ["PortableNumerics"],
  "Domain": ["Geo", "TextKit"],
  "HuntEngine": ["Domain", "Geo", "PortableNumerics"],
  "Recording": ["HuntEngine", "Domain", "Geo", "PortableNumerics", "PlainJSON", "TextKit"],
  "Sensors": ["Files", "TextKit", "Domain", "Geo"],
  "TextKit": [],
  "CommandKit": ["TextKit", "Domain"],
  "PluginKit": ["CommandKit", "TextKit", "Domain", "Geo", "PortableNumerics", "PlainJSON"],
  "Radar": ["TextKit", "Geo", "PortableNumerics"],
  "PlainJSON": ["TextKit"],
  "PlainXML": ["TextKit"],
  "PlainHTTP": [],
  "Files": ["TextKit"],
  "GameFormat": ["TextKit", "Domain", "Geo", "PortableNumerics", "PlainJSON"],
  "Persistence": [
    "GameFormat", "Files", "TextKit", "Domain", "PortableNumerics", "PlainJSON",
  ],
  "PlaceFiles": ["Geo", "PlainJSON", "PlainXML", "TextKit"],
  "Exchange": ["PlaceFiles", "Domain", "Geo", "PlainJSON", "PlainXML", "TextKit"],
  "Ground": ["PlaceFiles", "Geo", "PlainJSON", "PlainXML", "TextKit", "PortableNumerics"],
  "SensorModels": ["TextKit", "Domain", "Geo", "PortableNumerics"],
  "SensorsSimulated": ["Sensors", "SensorModels", "Domain", "Geo", "PortableNumerics"],
  "SensorsNMEA": ["Sensors", "Files", "TextKit", "Domain", "Geo"],
  "SensorsGPSD": ["Sensors", "Domain", "Geo", "PlainJSON"],
  "SensorsPhone": ["Sensors", "TextKit", "Domain", "Geo", "PlainJSON", "PlainHTTP"],
  "LiveTransports": ["Sensors", "Files", "PlainHTTP"],
  "PluginFetch": ["PluginKit"],
  "SensorsReplay": [
    "Sensors", "Recording", "HuntEngine", "Files", "Domain", "Geo", "PlaceFiles", "PlainJSON",
    "PlainXML", "TextKit",
  ],
  "SensorsCombined": ["Sensors", "TextKit", "Domain"],
  "Simulation": [
    "HuntEngine", "SensorModels", "PluginKit", "TextKit", "Domain", "Geo", "PortableNumerics",
    "Ground",
  ],
  "Agents": ["Simulation", "HuntEngine", "PlainJSON", "Files", "TextKit", "Domain"],
  "Statistics": ["TextKit", "Domain", "PortableNumerics"],
  "Experiments": [
    "Statistics", "Simulation", "HuntEngine", "SensorModels", "TextKit", "Domain", "Geo",
    "PortableNumerics", "PlainJSON",
  ],
  "Results": [
    "Files", "Statistics", "Experiments", "Simulation", "TextKit", "Domain", "PortableNumerics",
    "PlainJSON",
  ],
  "Fit": [
    "Statistics", "Experiments", "Simulation", "SensorModels", "HuntEngine", "TextKit",
    "Domain",
    "Geo", "PortableNumerics",
  ],
  "Report": [
    "Results", "Statistics", "Experiments", "Fit", "Simulation", "TextKit", "Domain", "Geo",
    "PlainJSON", "PortableNumerics",
  ],
  "Presentation": ["Domain", "HuntEngine", "TextKit", "Radar", "Geo", "PlainJSON"],
  "PhoneHunt": [
    "Presentation", "Recording", "PluginKit", "CommandKit", "HuntEngine", "Domain", "Geo",
    "PortableNumerics", "PlainJSON",
    "TextKit",
  ],
  "Editing": [
    "Simulation", "Ground", "Exchange", "CommandKit", "Presentation", "Domain", "Geo",
    "PortableNumerics", "TextKit",
  ],
  "Workshop": [
    "Editing", "GameFormat", "Exchange", "Ground", "Simulation", "SensorModels",
    "Statistics", "HuntEngine", "Recording", "Presentation", "PhoneHunt", "PluginKit", "CommandKit",
    "TextKit", "Domain", "Geo", "PortableNumerics", "PlainJSON",
  ],
  "Terminal": ["Files"],
]

/// What a module may import from outside the project, where it is not nothing.
private let mayImportOutside: [String: Set<String>] = [
  "PortableNumerics": ["CVectorKernels", "Synchronization"],
  "Files": ["Glibc", "Musl", "Darwin"],
  "Persistence": ["Synchronization"],
  "PluginKit": ["Synchronization"],
  "Sensors": ["Synchronization"],
  "SensorsPhone": ["Synchronization"],
  "Agents": ["Synchronization", "Glibc", "Musl", "Darwin"],
  "LiveTransports": [
    "NIOCore", "NIOPosix", "Synchronization", "Glibc", "Musl", "Darwin",
  ],
  "PluginFetch": ["CCurl", "Foundation", "Synchronization"],
  "Experiments": ["Yams", "Synchronization", "Dispatch", "Glibc", "Musl", "Darwin"],
  "Results": ["Synchronization"],
  "Terminal": ["Glibc", "Musl", "Darwin", "Synchronization", "CLibedit"],
]

/// What any plugin may import.
private let pluginsMayImport: Set<String> = [
  "PluginKit", "CommandKit", "TextKit", "Domain", "Geo", "PortableNumerics", "PlainJSON", "Radar",
]

@Suite("Target graph")
struct TargetGraphTests {
  @Test("A module imports what its row allows and nothing else")
  func imports() throws {
    for file in try Project.sources(in: "Modules") where file.target != "Composition" {
      let row = file.isPlugin ? pluginsMayImport : mayImport[file.target]
      let allowed = try #require(row, "no row for \(file.target)")
      let outside = mayImportOutside[file.target] ?? []
      for name in file.imports {
        #expect(
          allowed.contains(name) || outside.contains(name), "\(file.path) imports \(name)")
      }
    }
  }

  @Test(
    "GB-004 Only the transports of live sensors and of plugins, asked for by name, can reach a network"
  )
  func offline() throws {
    let networking: Set = [
      "CCurl", "FoundationNetworking", "NIO", "NIOCore", "NIOPosix", "AsyncHTTPClient",
    ]
    for file in try Project.sources(in: "Modules")
    where !["LiveTransports", "PluginFetch"].contains(file.target) {
      #expect(networking.isDisjoint(with: file.imports), "\(file.path)")
    }
  }

  @Test("Adapters are known to Composition alone")
  func adapters() throws {
    let adapters: Set = [
      "SensorsSimulated", "SensorsNMEA", "SensorsGPSD", "SensorsPhone", "SensorsReplay",
      "SensorsCombined", "LiveTransports", "PluginFetch",
    ]
    for file in try Project.sources(in: "Modules") + Project.sources(in: "Apps")
    where file.target != "Composition" {
      #expect(adapters.isDisjoint(with: file.imports), "\(file.path)")
    }
  }

  @Test("The lab's composition knows no network, no terminal and no live sensor")
  func labRoot() throws {
    let forbidden: Set = [
      "LiveTransports", "PluginFetch", "SensorsSimulated", "SensorsGPSD", "SensorsPhone",
      "SensorsCombined", "Terminal", "ShellComposition",
    ]
    let sources =
      try Project.sources(in: "Modules/Composition/Lab") + Project.sources(in: "Apps/GhostLab")
    #expect(sources.count > 10)
    for file in sources { #expect(forbidden.isDisjoint(with: file.imports), "\(file.path)") }
  }

  @Test("Plugins are known to Composition and to the roots of the pages, and to no other plugin")
  func plugins() throws {
    let modules = try Project.sources(in: "Modules")
    let plugins = Set(modules.filter(\.isPlugin).map(\.target))
    let roots = ["Apps/GhostWeb/Plugins.swift", "Apps/GhostWorkshop/Challenges.swift"]
    for file in try modules + Project.sources(in: "Apps")
    where file.target != "Composition" && !roots.contains(file.path) {
      #expect(plugins.isDisjoint(with: file.imports), "\(file.path)")
    }
  }

  @Test("The template of a plugin imports what any plugin may")
  func template() throws {
    let sources = try Project.sources(in: "Tooling/plugin/Template/Module")
    #expect(!sources.isEmpty)
    for file in sources {
      #expect(pluginsMayImport.isSuperset(of: file.imports), "\(file.path)")
    }
  }

  @Test("The map allows no circle")
  func acyclic() {
    var done: Set<String> = []
    var left = mayImport
    while let next = left.first(where: { $0.value.isSubset(of: done) }) {
      done.insert(next.key)
      left[next.key] = nil
    }
    #expect(left.isEmpty, "in a circle: \(left.keys.sorted())")
  }
}
