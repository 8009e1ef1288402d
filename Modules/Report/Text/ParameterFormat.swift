import TextKit
import Domain
import Experiments
import Simulation

/// The display name of a parameter, or of the choice of players or phones.
struct ParameterFormat: Hashable, Sendable {
  /// The technical name, as in plans: `ghost.trapWindowDuration`.
  let name: String
  /// The name for people, without the unit: `Trap window`.
  let label: String
  /// The unit as plans name it; empty for counts and choices.
  let planUnit: String
  /// The displayed unit.
  let unit: String
  /// What it is or does, in a few words; empty if unknown.
  let summary: String

  /// Looks up a parameter of hunts, or one of the given parameters of plugins.
  init(_ name: String, among plugins: [PlanParameter] = [], _ language: Language) {
    let plugin = plugins.first { $0.name == name }
    self.init(name, plugin?.spec ?? HuntSetup.specs.first { $0.name == name }, language)
  }

  /// Names a parameter; one without a title is called by its own name in words.
  init(_ name: String, _ spec: ParameterSpec<HuntSetup>?, _ language: Language) {
    self.name = name
    planUnit = spec?.unit ?? ""
    unit = language.unit(planUnit)
    summary = spec?.caption(language).summary ?? ""
    switch Axis.Kind(name) {
    case .players: label = language.player
    case .phones: label = language.phone
    case .game, .parameter:
      label =
        spec?.caption(language).title ?? ParameterFormat.spelled(name, hasUnit: !unit.isEmpty)
    }
  }

  /// The name for people with the unit.
  var title: String { unit.isEmpty ? label : "\(label), \(unit)" }

  /// The name for people and the technical one: `Trap window (ghost.trapWindowDuration)`.
  var full: String { "\(label) (\(name))" }

  /// Returns the words of a name, such as `noise scale` for `darts.noiseScale`, without its unit.
  private static func spelled(_ name: String, hasUnit: Bool) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    var parts = [""]
    for scalar in last.unicodeScalars {
      let isCapital = ("A"..."Z").contains(scalar)
      if isCapital, parts[parts.count - 1].last?.isLowercase == true { parts.append("") }
      parts[parts.count - 1] += isCapital ? scalar.properties.lowercaseMapping : String(scalar)
    }
    let units = ["meters", "seconds", "degrees", "hertz"]
    if hasUnit, parts.count > 1, units.contains(parts[parts.count - 1]) { parts.removeLast() }
    let words = parts.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
