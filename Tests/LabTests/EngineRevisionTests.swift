import Domain
import Experiments
import Foundation
import PluginKit
import PortableNumerics
import Results
import Simulation
import SensorModels
import Statistics
import Testing

@testable import LabComposition

/// Holds the rows of canonical plans to what the engine's revision gave when it was recorded.
///
/// Who changes a row raises `EngineRevision.current`, then records with RECORD=1. That writes what has
/// no digest yet, a revision's or a new plan's; a digest once recorded stays, and the test fails
/// whenever it wrote something, so that nobody records by accident.
@Suite("The engine's revision")
struct EngineRevisionTests {
  typealias Canonical = (name: String, text: String)

  /// Small plans that together go through every rule, player, phone, plugin and design.
  static var plans: [Canonical] { people + plugins + designs + rules }

  private static var people: [Canonical] {
    let personas: [Canonical] = Persona.all.map {
      ("persona \($0.name)", park + "players: \($0.name)\nreplicates: 3\n")
    }
    let phones: [Canonical] = SensorProfile.all.map {
      (
        "phone \($0.name)",
        park + "sensors: \($0.name)\nset: {rule.accuracyGate: 8}\nreplicates: 3\n"
      )
    }
    return personas + phones
  }

  private static var plugins: [Canonical] {
    let games: [Canonical] = Plugins.vocabulary.games.map {
      ("game \($0.plugin)", "game: {plugin: \($0.plugin)}\nreplicates: 12\n")
    }
    let challenges: [Canonical] = Plugins.all.filter { $0.challenge != nil }.map { plugin in
      let text = """
        players: [novice, expert]
        set: {ghost.catchMode: challenge, ghost.challenge: \(plugin.name)}
        vary: {ghost.maxFails: [0, 2]}
        replicates: 2

        """
      return ("challenge \(plugin.name)", disc + text)
    }
    return games + challenges
  }

  private static var designs: [Canonical] {
    let listed = "vary: {ghost.fightRadius: [10, 25], rule.aimToleranceDegrees: [5, 6]}\n"
    let sampled =
      "vary: {ghost.fightRadius: {low: 10, high: 30}, "
      + "rule.aimToleranceDegrees: {low: 3, high: 10, scale: log}}\n"
    return DesignKind.allCases.map { design in
      let size = design == .morris ? "trajectories: 2\n" : "points: 4\n"
      let text = design.isSampled ? sampled + size : listed
      return (
        "design \(design.rawValue)", disc + text + "design: \(design.rawValue)\nreplicates: 2\n"
      )
    }
  }

  private static var rules: [Canonical] {
    [
      (
        "rules",
        park + "vary: {rule.literal: [off, on], ghost.catchMode: [hold, tap]}\nreplicates: 3\n"
      ),
      (
        "temperaments",
        park
          + "vary: {ghost.temperament: [drifting, darting, shy], ghost.catchMode: [hold, tap]}\n"
          + "replicates: 3\n"
      ),
      (
        "inside the layout",
        park + "set: {rule.keepInsideLayout: on, ghost.trapWindowDuration: 1.5}\n"
          + "beyondRanges: true\nvary: {ghost.escapeDistanceMeters: [30, 50]}\nreplicates: 4\n"
      ),
      (
        "adaptive",
        disc + "replicates: {min: 4, max: 12, until: {metric: huntDuration, halfWidth: 60}}\n"
      ),
      (
        "chosen target",
        park + "players: {base: average, name: exact, navigation: exact}\n"
          + "set: {rule.targetRule: chosen, rule.searchStart: automatic}\n"
          + "vary: {rule.holdLoss: [reset, decay]}\nreplicates: 3\n"
      ),
    ]
  }

  private static let disc = "game: {disc: 150, ghosts: 2}\nseed: 42\n"
  private static let park = """
    seed: 42
    game:
      name: Square
      zones:
        - {latitude: 55.7500, longitude: 37.6000, radius: 120}
        - {latitude: 55.7510, longitude: 37.6015, radius: 90}
      ghosts:
        - {name: One, latitude: 55.7503, longitude: 37.6008, fightRadius: 20, holdTime: 2}
        - {name: Two, latitude: 55.7509, longitude: 37.6013, fightRadius: 15, holdTime: 3}
        - {name: Three, latitude: 55.7496, longitude: 37.5994, fightRadius: 25}

    """

  /// The digest of a plan's rows: numbers, status, reason, and each metric's name and bits.
  static func digest(_ text: String) throws -> String {
    var bytes: [UInt8] = []
    try LabSweepTests().withPlan(text) { request in
      _ = try LabSweep.prepare(request).run { _ in }
      let sweep = try StoredSweep(path: request.out ?? "")
      try sweep.forEachRun { row in
        bytes += "\(row.point) \(row.replicate) \(row.status) \(row.reason)".utf8
        for (metric, value) in zip(sweep.plan.metrics, row.record.values) {
          bytes += " \(metric.name)=\(value.isNaN ? "" : String(value.bitPattern, radix: 16))".utf8
        }
        bytes.append(10)
      }
    }
    return SHA256.hex(of: bytes)
  }

  @Test("Rows of canonical plans are those of the revision; who changes one raises it")
  func rows() throws {
    let revision = EngineRevision.current.number
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/rows-of-revision-\(revision).txt")
    let known = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var recorded: [Substring: Substring] = [:]
    for line in known.split(separator: "\n") {
      recorded[line.dropFirst(66)] = line.prefix(64)
    }
    var added = ""
    for (name, text) in Self.plans {
      let digest = try Self.digest(text)
      if let before = recorded[Substring(name)] {
        #expect(
          before == digest,
          """
          the rows of '\(name)' are not those of revision \(revision): raise \
          EngineRevision.current (Modules/Domain/EngineRevision.swift), then record with RECORD=1
          """)
      } else {
        added += "\(digest)  \(name)\n"
      }
    }
    guard !added.isEmpty else { return }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (known + added).write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded in \(file.lastPathComponent):\n\(added)")
    } else {
      Issue.record("no digest in \(file.lastPathComponent), RECORD=1 writes it:\n\(added)")
    }
  }
}
