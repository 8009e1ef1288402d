import TextKit
import Domain
import Experiments
import Results
import SensorModels
import Simulation

/// Everything a plan can set and vary: all parameters, players and phones.
package enum LabParameters {
  private static var language: Language { .ofLab }

  /// Aligned text: parameters with unit, range, default and use, then players and phones.
  ///
  /// - Parameter width: The columns of the terminal, in which descriptions wrap; nil for no limit.
  /// - Returns: The lists, ending with a line feed.
  package static func text(width: Int?) -> String {
    func table(_ rows: [[String]], rightAligned: Set<Int> = []) -> [String] {
      TextTable.lines(rows, rightAligned: rightAligned, wrappedTo: width)
    }
    let parameters = HuntSetup.specs.map(row)
    var lines = [language.parameters, ""]
    lines += table(
      [
        language.say(
          en: ["name", "unit", "range", "default", "what it does"],
          ru: ["имя", "единица", "диапазон", "по умолчанию", "что делает"])
      ] + parameters, rightAligned: [3])
    lines += pluginLines(table)
    lines += ["", language.players, ""]
    lines += table(Persona.all.map { [$0.name, $0.caption(.ofLab).summary] })
    lines += [
      "",
      language.say(
        en: "Phones, for `sensors`; each is a set of sensor.… values",
        ru: "Телефоны, для `sensors`; каждый — набор значений sensor.…"), "",
    ]
    lines += table(SensorProfile.all.map { [$0.name, $0.caption(.ofLab).summary] })
    lines += ["", language.planKeys, ""]
    lines += table(
      [language.planKeyColumns]
        + keys.map { path, key in
          [path, key.value.phrase(in: .ofLab), key.defaultText, key.caption(.ofLab).summary]
        })
    return lines.joined(separator: "\n") + "\n"
  }

  /// The keys of a plan by dotted name, except parameters.
  private static var keys: [(path: String, key: PlanKey)] {
    PlanSection.all.flatMap { section in
      section.keys.filter { !$0.isParameter }.map { key in
        (section.path.isEmpty ? key.name : "\(section.path).\(key.name)", key)
      }
    }
  }

  /// The same as CSV (RFC 4180), with the limits that apply with `beyondRanges: true`.
  package static var csv: String {
    let header = [
      "kind", "name", "unit", "low", "high", "physicalLow", "physicalHigh", "default", "choices",
      "summary",
    ]
    let parameters = named.map { kind, spec in
      let limits = [
        spec.range.lowerBound, spec.range.upperBound, spec.physicalRange.lowerBound,
        spec.physicalRange.upperBound,
      ]
      let numbers =
        spec.choices.isEmpty ? limits.map(CSV.number) : Array(repeating: "", count: 4)
      return [kind, spec.name, unit(of: spec)] + numbers
        + [
          spec.format(spec.defaultValue), spec.choices.joined(separator: " "),
          spec.caption(.ofFiles).summary,
        ]
    }
    let blank = Array(repeating: "", count: 7)
    let players = Persona.all.map { ["player", $0.name] + blank + [$0.caption(.ofFiles).summary] }
    let phones = SensorProfile.all.map {
      ["sensor", $0.name] + blank + [$0.caption(.ofFiles).summary]
    }
    return ([header] + parameters + players + phones).map(CSV.line).joined()
  }

  /// All parameters with their kind: those of hunts, challenges, and plugins' games.
  private static var named: [(kind: String, spec: ParameterSpec<HuntSetup>)] {
    HuntSetup.specs.map { ("parameter", $0) }
      + Plugins.vocabulary.challenges.map { ("challenge", $0.spec) }
      + Plugins.vocabulary.games.flatMap { game in
        game.parameters.map { ("game of \(game.plugin)", $0.spec) }
      }
  }

  private static func pluginLines(
    _ table: (_ rows: [[String]], _ rightAligned: Set<Int>) -> [String]
  ) -> [String] {
    let vocabulary = Plugins.vocabulary
    var lines: [String] = []
    if !vocabulary.challenges.isEmpty {
      lines += [
        "",
        language.say(
          en: "Challenges, for hunts with ghost.catchMode: challenge",
          ru: "Испытания, для охот с ghost.catchMode: challenge"), "",
      ]
      lines += table(vocabulary.challenges.map { row($0.spec) }, [3])
    }
    for game in vocabulary.games {
      lines += [
        "",
        language.say(
          en: "Game of a plugin, for `game: {plugin: \(game.plugin)}`",
          ru: "Игра плагина, для `game: {plugin: \(game.plugin)}`"), "",
      ]
      lines += table(game.parameters.map { row($0.spec) }, [3])
      lines += ["", language.say(en: "Its metrics", ru: "Её показатели"), ""]
      lines += table(
        game.metrics.map {
          [$0.name, UnitWords.short($0.unit, in: .ofLab), $0.caption(.ofLab).summary]
        }, [])
    }
    return lines
  }

  private static func row(_ spec: ParameterSpec<HuntSetup>) -> [String] {
    [
      spec.name, UnitWords.short(spec.unit, in: .ofLab), values(of: spec),
      spec.format(spec.defaultValue),
      spec.caption(.ofLab).summary,
    ]
  }

  private static func unit(of spec: ParameterSpec<HuntSetup>) -> String {
    spec.unit == "count" ? "" : spec.unit
  }

  private static func values(of spec: ParameterSpec<HuntSetup>) -> String {
    if !spec.choices.isEmpty { return spec.choices.joined(separator: " | ") }
    return "\(shortestText(spec.range.lowerBound))...\(shortestText(spec.range.upperBound))"
  }
}

/// The headings of `ghostlab params`.
extension Language {
  var parameters: String {
    say(
      en: "Parameters, for `set` and `vary` of a plan and for --set",
      ru: "Параметры, для `set` и `vary` в плане и для --set")
  }

  var players: String {
    say(
      en: "Players, for `players`; each is a set of player.… values",
      ru: "Игроки, для `players`; каждый — набор значений player.…")
  }

  var planKeys: String { say(en: "Keys of a plan", ru: "Ключи плана") }

  var planKeyColumns: [String] {
    say(
      en: ["key", "value", "default", "what it is for"],
      ru: ["ключ", "значение", "по умолчанию", "для чего"])
  }
}
