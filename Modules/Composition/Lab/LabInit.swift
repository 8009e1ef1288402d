import Results
import Domain
import Experiments
package import Files
import Simulation
import TextKit

/// `ghostlab init`: a commented plan from a question.
package struct LabInit: Sendable {
  /// The parameters to vary, by full name.
  package var parameters: [String] = []
  /// The players, by name; none for the average one.
  package var players: [String] = []
  /// The targets, as `captureRate=0.6...0.8`.
  package var targets: [String] = []
  /// The file of games; nil for a generated park.
  package var game: String?

  /// The file of the schema, beside the plan.
  static let schemaName = "plan.schema.json"
  /// The levels of a number in a plan with few parameters.
  private static let levels = 5
  /// The most parameters whose values are all combined.
  private static let mostCombined = 2

  /// Creates a question without parameters.
  package init() {}

  /// Returns the plan's text, which its reader has accepted.
  ///
  /// - Throws: `LabFailure` that names the option with a wrong value.
  package func text() throws(LabFailure) -> String {
    guard !parameters.isEmpty else {
      throw LabFailure(.form("--which", "NAME,NAME", ru: "ИМЯ,ИМЯ"))
    }
    for name in parameters where Axis.Kind(name) != .parameter(name) {
      throw LabFailure(.form("--which \(name)", "the name of a parameter", ru: "имя параметра"))
    }
    if let name = Self.doubled(parameters) {
      throw LabFailure(.form("--which \(name)", "each name once", ru: "каждое имя один раз"))
    }
    if let name = Self.doubled(targets.compactMap { Self.assignment($0)?.name }) {
      throw LabFailure(.form("--target \(name)", "each metric once", ru: "каждая метрика один раз"))
    }
    let language = Language.ofLab
    var lines = language.planQuestion(parameters, players, targets)
    lines.append(
      "game: \(gameText)"
        + (game == nil
          ? language.say(
            en: "  # or a game of your own: {file: games.json, name: Park}",
            ru: "  # или своя игра: {file: games.json, name: Park}") : ""))
    if !players.isEmpty { lines.append("players: \(playersText)") }
    lines.append("vary:")
    for name in parameters {
      let spec = Self.spec(name)
      if let spec {
        let name = UnitWords.short(spec.unit, in: .ofLab)
        let unit = name.isEmpty ? "" : ", \(name)"
        lines.append("  # \(spec.caption(.ofLab).summary)\(unit)")
      }
      lines.append("  \(name): \(values(of: spec))")
    }
    lines += isCombined ? ["design: grid"] : ["design: sobol", "points: 64"]
    lines += ["replicates: 200" + language.replicatesHint, "seed: 1"]
    if !targets.isEmpty { lines.append("targets:") }
    for target in targets {
      guard let split = Self.assignment(target) else {
        throw LabFailure(.form("--target \(target)", "captureRate=0.6...0.8"))
      }
      lines.append("  \(split.name): \(split.value)")
    }
    try check()
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes the plan to a new file, and beside it the schema that its first line names to editors.
  ///
  /// - Throws: `LabFailure`; a plan that exists is left as it is.
  package func write(
    to path: String, _ files: any FileSystem = LiveFileSystem()
  ) throws(LabFailure) {
    let text = "# \(PlanQuestion.schemaComment) $schema=\(Self.schemaName)\n" + (try text())
    do throws(FileFault) {
      try files.writeNew(path, text)
    } catch {
      throw LabFailure(writing: error)
    }
    let schema = splitPath(path).folder + "/" + Self.schemaName
    guard Self.mayReplace(schema, files) else { return }
    do { try files.write(LabExplain.schema, to: schema) } catch { throw LabFailure(error) }
  }

  /// Whether there is no file, or a schema of plans, perhaps of an older version.
  private static func mayReplace(_ path: String, _ files: any FileSystem) -> Bool {
    guard files.exists(path) else { return true }
    guard let found = try? files.given(path, limit: 1 << 20) else { return false }
    return String(decoding: found, as: UTF8.self).contains("\"\(PlanSchema.title)\"")
  }

  private static func doubled(_ names: [String]) -> String? {
    names.indices.first { names[..<$0].contains(names[$0]) }.map { names[$0] }
  }

  /// Reads the same plan with every option as an override, so that a fault names its option.
  private func check() throws(LabFailure) {
    var overrides = parameters.map {
      PlanOverride(key: $0, yaml: values(of: Self.spec($0)), option: "--which \($0)")
    }
    if !players.isEmpty {
      overrides.append(
        PlanOverride(key: Axis.Kind.players.name, yaml: playersText, option: "--for"))
    }
    for target in targets {
      guard let split = Self.assignment(target) else { continue }
      overrides.append(
        PlanOverride(
          key: "targets.\(split.name)", yaml: split.value, option: "--target \(split.name)"))
    }
    let base =
      "game: \(gameText)\n" + (isCombined ? "" : "design: sobol\npoints: 64\n")
    do throws(PlanError) {
      _ = try PlanReader.read(
        base, file: "plan", overrides: overrides, vocabulary: Plugins.vocabulary,
        loadGame: LabFiles.gameLoader(planPath: ""))
    } catch {
      throw LabFailure(error, .badUsage)
    }
  }

  /// One player by name, several as a list.
  private var playersText: String {
    players.count == 1 ? players[0] : "[\(players.joined(separator: ", "))]"
  }

  private var gameText: String { game.map(Self.quoted) ?? "{disc: 400, ghosts: 8}" }

  /// The number of ghosts of the game; nil if it cannot be read, which its reader reports.
  private var ghostCount: Int? {
    guard let game else { return 8 }
    return try? LabFiles.gameLoader(planPath: "") { _ in }(game, nil).game.ghosts.count
  }

  private var isCombined: Bool { parameters.count <= Self.mostCombined }

  private static func spec(_ name: String) -> ParameterSpec<HuntSetup>? {
    if HuntSetup.oneGhost(name) != nil { return try? HuntSetup.spec(named: name) }
    return (HuntSetup.specs + Plugins.vocabulary.challenges.map(\.spec)).first { $0.name == name }
  }

  /// Returns all names of a choice; levels of a number, or its range if they are not all combined.
  private func values(of spec: ParameterSpec<HuntSetup>?) -> String {
    guard let spec else { return "[1, 2]" }
    if !spec.choices.isEmpty {
      // A challenge is a choice of its own, which a plan cannot make up.
      let choices = spec.choices.filter { $0 != CatchMode.challenge.rawValue }
      return "[\(choices.joined(separator: ", "))]"
    }
    var (low, high) = (spec.range.lowerBound, spec.range.upperBound)
    if spec.name == "hunt.ghosts" { (low, high) = (1, Double(ghostCount ?? 8)) }
    guard isCombined else { return "{low: \(shortestText(low)), high: \(shortestText(high))}" }
    var levels: [Double] = []
    for level in 0..<Self.levels {
      let value = low + (high - low) * Double(level) / Double(Self.levels - 1)
      let rounded = spec.isWhole ? value.rounded() : (value * 1000).rounded() / 1000
      if !levels.contains(rounded) { levels.append(rounded) }
    }
    return "[\(levels.map(shortestText).joined(separator: ", "))]"
  }

  private static func assignment(_ text: String) -> (name: String, value: String)? {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
      .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") + "\""
  }
}

private extension Language {
  func planQuestion(_ parameters: [String], _ players: [String], _ targets: [String]) -> [String] {
    let (names, goals) = (
      parameters.joined(separator: ", "), targets.joined(separator: ", ")
    )
    let people = players.joined(separator: ", ")
    return say(
      en: [
        "# Which values of \(names)\(goals.isEmpty ? " matter" : " give \(goals)")"
          + (people.isEmpty ? "?" : " for \(people)?"),
        "#   ghostlab sweep PLAN       a table and a page of all settings",
        "#   ghostlab tune PLAN        the region that meets the targets, if any",
        "#   ghostlab explain NAME     what a key or a parameter means",
      ],
      ru: [
        (goals.isEmpty
          ? "# Какие значения \(names) важны" : "# При каких значениях \(names) будет \(goals)")
          + (people.isEmpty ? "?" : " для \(people)?"),
        "#   ghostlab sweep ПЛАН       таблица и страница обо всех настройках",
        "#   ghostlab tune ПЛАН        область, где цели достигнуты, если она есть",
        "#   ghostlab explain ИМЯ      что значит ключ или параметр",
      ])
  }

  var replicatesHint: String {
    let form = "{min: 50, max: 5000, until: {metric: captureRate, halfWidth: 0.02}}"
    return say(
      en: "  # or as many as are needed: \(form)", ru: "  # или сколько понадобится: \(form)")
  }

  func targets(_ text: String) -> String { say(en: "targets: \(text)", ru: "цели: \(text)") }
}
