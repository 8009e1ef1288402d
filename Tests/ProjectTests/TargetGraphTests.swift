import Foundation
import Testing

/// The declarations of targets: Package.swift, the one place where the graph is said.
private struct Manifest {
  private let text: String

  init() throws {
    text = try String(
      contentsOf: Project.root.appendingPathComponent("Package.swift"), encoding: .utf8)
  }

  /// What each module and adapter may import: its `uses`.
  var modules: [String: Set<String>] {
    var rows: [String: Set<String>] = ["Terminal": ["Files"]]
    for match in text.matches(
      of: /(?s)\b(?:module|adapter)\(\s*"(\w+)"(?:,\s*uses: \[(.*?)\])?/)
    { rows[String(match.1)] = Self.names(match.2 ?? "") }
    return rows
  }

  /// What the tests of a module may import: what they test (`of`), or else the module, and `uses`.
  var tests: [String: Set<String>] {
    var rows: [String: Set<String>] = [:]
    for match in text.matches(
      of: /(?s)\btests\(\s*"(\w+)"(?:,\s*of: \[(.*?)\])?,\s*uses: \[([^\]]*)\](?! \+)/)
    {
      let tested = match.2.map(Self.names) ?? [String(match.1)]
      rows[String(match.1) + "Tests"] = tested.union(Self.names(match.3))
    }
    return rows
  }

  /// What all plugins may import, and what each of them may beyond that.
  var plugins: (all: Set<String>, own: [String: Set<String>]) {
    let all = text.firstMatch(of: /(?s)let pluginsUse = \[(.*?)\]/)
    var own: [String: Set<String>] = [:]
    for match in text.matches(of: /\("(\w+)", \[([^\]]*)\], \[[^\]]*\]\)/) {
      own[String(match.1)] = Self.names(match.2)
    }
    return (Self.names(all?.1 ?? ""), own)
  }

  private static func names(_ list: Substring) -> Set<String> {
    Set(list.matches(of: /"(\w+)"/).map { String($0.1) })
  }
}

/// The adapters, which are the folders below Modules/Adapters.
private func adapterNames() throws -> Set<String> {
  let folder = Project.root.appendingPathComponent("Modules/Adapters").path
  return Set(
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") })
}

/// What a module may import from outside the project, where it is not nothing.
private let mayImportOutside: [String: Set<String>] = [
  "PortableNumerics": ["Synchronization"],
  "Files": ["Glibc", "Musl", "Darwin"],
  "Persistence": ["Synchronization"],
  "PluginKit": ["Synchronization"],
  "Sensors": ["Synchronization"],
  "SensorsPhone": ["Synchronization"],
  "Agents": ["Synchronization", "Glibc", "Musl", "Darwin"],
  "LiveTransports": [
    "NIOCore", "NIOPosix", "Synchronization", "Glibc", "Musl", "Darwin",
  ],
  "PluginFetch": ["Foundation", "Synchronization"],
  "Experiments": ["Yams", "Synchronization", "Dispatch", "Glibc", "Musl", "Darwin"],
  "Results": ["Synchronization"],
  "Terminal": ["Glibc", "Musl", "Darwin", "Synchronization", "CLibedit"],
]

@Suite("Target graph")
struct TargetGraphTests {
  @Test("A module imports what Package.swift declares and nothing else")
  func imports() throws {
    let (modules, plugins) = (try Manifest().modules, try Manifest().plugins)
    #expect(modules.count > 30 && plugins.all.count > 4 && plugins.own.count > 3)
    for file in try Project.sources(in: "Modules") where file.target != "Composition" {
      let row = file.isPlugin ? plugins.own[file.target]?.union(plugins.all) : modules[file.target]
      let allowed = try #require(row, "Package.swift does not declare \(file.target)")
      let outside = mayImportOutside[file.target] ?? []
      for name in file.imports {
        #expect(
          allowed.contains(name) || outside.contains(name), "\(file.path) imports \(name)")
      }
    }
  }

  @Test("Tests import of the project's modules what Package.swift declares")
  func testImports() throws {
    let manifest = try Manifest()
    let all = Set(manifest.modules.keys).union(["LabComposition", "ShellComposition"])
      .union(manifest.plugins.own.keys)
    #expect(manifest.tests.count > 12)
    for file in try Project.sources(in: "Tests") {
      // A clean clone would not compile it: what is built before is found without a declaration.
      guard let allowed = manifest.tests[file.target] else { continue }
      for name in file.imports where all.contains(name) {
        #expect(allowed.contains(name), "\(file.path) imports \(name)")
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
    let adapters = try adapterNames()
    #expect(adapters.count > 6)
    for file in try Project.sources(in: "Modules") + Project.sources(in: "Apps")
    where file.target != "Composition" {
      #expect(adapters.isDisjoint(with: file.imports), "\(file.path)")
    }
  }

  @Test("The lab's composition knows no network, no terminal and no live sensor")
  func labRoot() throws {
    let forbidden = try adapterNames().subtracting(["SensorsNMEA", "SensorsReplay"])
      .union(["Terminal", "ShellComposition"])
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
    let allowed = try Manifest().plugins.all
    #expect(!sources.isEmpty)
    for file in sources {
      #expect(allowed.isSuperset(of: file.imports), "\(file.path)")
    }
  }
}
