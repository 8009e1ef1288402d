import TextKit
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
  /// One line on what it does, in English.
  public let summary: String

  /// Describes a parameter under its full name.
  public init<Root>(_ spec: ParameterSpec<Root>, prefix: String = "") {
    self.init(
      name: prefix + spec.name, unit: spec.unit, range: spec.range,
      physicalRange: spec.physicalRange, defaultValue: spec.defaultValue, choices: spec.choices,
      summary: spec.caption(.ofFiles).summary)
  }

  /// Describes a parameter as a plan has it written out.
  init(
    name: String, unit: String, range: ClosedRange<Double>, physicalRange: ClosedRange<Double>,
    defaultValue: Double, choices: [String], summary: String
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    self.physicalRange = physicalRange
    self.defaultValue = defaultValue
    self.choices = choices
    self.summary = summary
  }

  /// The same as a parameter of a hunt: it sets a value of the ghosts' challenge.
  public var spec: ParameterSpec<HuntSetup> {
    let (name, choices, value) = (name, choices, defaultValue)
    return ParameterSpec<HuntSetup>(
      name: name, unit: unit, range: range, physicalRange: physicalRange, defaultValue: value,
      choices: choices, caption: Caption.fixed(summary), get: { _ in value },
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
