public import Domain
public import Simulation

/// A parameter that a plugin brings to a plan, as plain data: its plan can be read without it.
public struct PlanParameter: Hashable, Sendable {
  /// The full name, as `darts.attempts`.
  public let name: String
  /// The unit, for people.
  public let unit: String
  /// The values that a game accepts.
  public let range: ClosedRange<Double>
  /// The values that make sense at all.
  public let physicalRange: ClosedRange<Double>
  /// The value where a plan gives none.
  public let defaultValue: Double
  /// The names of a choice in order; empty for a number.
  public let choices: [String]
  /// One line on what it does.
  public let summary: String

  /// Describes a parameter under its full name.
  public init<Root>(_ spec: ParameterSpec<Root>, prefix: String = "") {
    name = prefix + spec.name
    unit = spec.unit
    range = spec.range
    physicalRange = spec.physicalRange
    defaultValue = spec.defaultValue
    choices = spec.choices
    summary = spec.summary
  }

  /// The same as a parameter of a hunt: it sets a value of the ghosts' challenge.
  public var spec: ParameterSpec<HuntSetup> {
    let values: ParameterSpec<[Double]> =
      if !choices.isEmpty {
        .choice(name, \.[0], of: choices, default: Int(defaultValue), summary)
      } else if unit == "count" {
        .whole(
          name, \.[0], range: range, physical: physicalRange, default: defaultValue, summary)
      } else {
        .number(
          name, \.[0], unit: unit, range: range, physical: physicalRange, default: defaultValue,
          summary)
      }
    let (name, choices, value) = (name, choices, defaultValue)
    return ParameterSpec<HuntSetup>(
      prefix: "", like: values, get: { _ in value },
      set: { setup, value in setup.setChallenge(name, value, choices: choices) })
  }
}

/// A plugin's game that a plan can be about.
public struct PlanGame: Hashable, Sendable {
  /// The plugin's name.
  public let plugin: String
  /// What can be set and varied, by full names.
  public let parameters: [PlanParameter]
  /// The metrics of a game, by index.
  public let metrics: [Metric]

  /// Describes a game.
  public init(plugin: String, parameters: [PlanParameter], metrics: [Metric]) {
    self.plugin = plugin
    self.parameters = parameters
    self.metrics = metrics
  }
}

/// What plans can name beside hunts and their parameters: the plugins' part.
public struct PlanVocabulary: Hashable, Sendable {
  /// The games that plans can be about.
  public var games: [PlanGame] = []
  /// The parameters of hunts that challenges add, by full names.
  public var challenges: [PlanParameter] = []

  /// Knows no plugins.
  public init() {}

  var names: [String] { challenges.map(\.name) + games.flatMap(\.parameters).map(\.name) }
}
