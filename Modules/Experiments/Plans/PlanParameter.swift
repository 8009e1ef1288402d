import TextKit
public import Domain
public import Simulation

/// A plugin's parameter in a plan, as plain data, so that the plan can be read without the plugin.
public struct PlanParameter: Sendable {
  /// The full name, such as `darts.attempts`.
  public let name: String
  /// The unit, as displayed.
  public let unit: String
  /// The values that a game accepts.
  public let range: ClosedRange<Double>
  /// The physically meaningful values.
  public let physicalRange: ClosedRange<Double>
  /// The default.
  public let defaultValue: Double
  /// The names of a choice in order; empty for a number.
  public let choices: [String]
  /// The title and description in a language; a plan as run stores the description in English.
  public let caption: Caption.InLanguage

  /// Describes a parameter under its full name.
  public init<Root>(_ spec: ParameterSpec<Root>, prefix: String = "") {
    self.init(
      name: prefix + spec.name, unit: spec.unit, range: spec.range,
      physicalRange: spec.physicalRange, defaultValue: spec.defaultValue, choices: spec.choices,
      caption: spec.caption)
  }

  /// Describes a parameter as written in a plan.
  init(
    name: String, unit: String, range: ClosedRange<Double>, physicalRange: ClosedRange<Double>,
    defaultValue: Double, choices: [String], caption: @escaping Caption.InLanguage
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    self.physicalRange = physicalRange
    self.defaultValue = defaultValue
    self.choices = choices
    self.caption = caption
  }

  /// The same as a parameter of a hunt, which sets a value of the ghosts' challenge.
  public var spec: ParameterSpec<HuntSetup> {
    let (name, choices, value) = (name, choices, defaultValue)
    return ParameterSpec<HuntSetup>(
      name: name, unit: unit, range: range, physicalRange: physicalRange, defaultValue: value,
      choices: choices, caption: caption, get: { _ in value },
      set: { setup, value in setup.setChallenge(name, value, choices: choices) })
  }
}

/// Parameters are equal if a plan as run writes them alike, whatever their titles.
extension PlanParameter: Hashable {
  /// Compares everything that a plan as run says.
  public static func == (a: PlanParameter, b: PlanParameter) -> Bool {
    a.name == b.name && a.unit == b.unit && a.range == b.range
      && a.physicalRange == b.physicalRange && a.defaultValue == b.defaultValue
      && a.choices == b.choices && a.caption(.ofFiles).summary == b.caption(.ofFiles).summary
  }

  /// Hashes the name and the default.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(defaultValue)
  }
}

/// A plugin's game that can be the subject of a plan.
public struct PlanGame: Hashable, Sendable {
  /// The plugin's name.
  public let plugin: String
  /// The parameters that can be set and varied, by full name.
  public let parameters: [PlanParameter]
  /// The metrics of a game, by index.
  public let metrics: [Metric]

  /// Creates a description of a game.
  public init(plugin: String, parameters: [PlanParameter], metrics: [Metric]) {
    self.plugin = plugin
    self.parameters = parameters
    self.metrics = metrics
  }
}

/// The names that plugins add to plans, besides hunts and their parameters.
public struct PlanVocabulary: Hashable, Sendable {
  /// The available games.
  public var games: [PlanGame] = []
  /// The parameters that challenges add to hunts, by full name.
  public var challenges: [PlanParameter] = []

  /// Creates an empty vocabulary, without plugins.
  public init() {}

  /// All parameters, those of challenges first.
  public var parameters: [PlanParameter] { challenges + games.flatMap(\.parameters) }

  var names: [String] { parameters.map(\.name) }
}
