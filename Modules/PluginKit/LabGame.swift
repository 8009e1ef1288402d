public import TextKit
public import Domain

/// A parameter of a plugin: its value is at a place in an array.
public typealias PluginParameter = ParameterSpec<[Double]>

extension ParameterSpec where Root == [Double] {
  /// Declares a number at an index of the values.
  public static func number(
    at index: Int, _ name: String, unit: String, range: ClosedRange<Double>,
    physical: ClosedRange<Double>? = nil, default value: Double,
    _ caption: @escaping Caption.InLanguage
  ) -> PluginParameter {
    .number(
      name, { $0[index] }, { $0[index] = $1 }, unit: unit, range: range, physical: physical,
      default: value, caption)
  }

  /// Declares a whole number at an index of the values.
  public static func count(
    at index: Int, _ name: String, range: ClosedRange<Int>, physical: ClosedRange<Int>? = nil,
    default value: Int, _ caption: @escaping Caption.InLanguage
  ) -> PluginParameter {
    let wide = physical ?? range
    return PluginParameter(
      name: name, unit: "count", range: Double(range.lowerBound)...Double(range.upperBound),
      physicalRange: Double(wide.lowerBound)...Double(wide.upperBound),
      defaultValue: Double(value), caption: caption, get: { $0[index] },
      set: { $0[index] = $1.rounded() })
  }

  /// Declares a choice at an index of the values: the value is the index of its name.
  ///
  /// A switch has the choices `off` and `on`.
  public static func choice(
    at index: Int, _ name: String, of choices: [String], default value: Int,
    _ caption: @escaping Caption.InLanguage
  ) -> PluginParameter {
    PluginParameter(
      name: name, choices: choices, default: Double(value), caption: caption,
      get: { $0[index] }, set: { $0[index] = $1.rounded() })
  }

  /// Declares a number whose words are the same in every language.
  public static func number(
    at index: Int, _ name: String, unit: String, range: ClosedRange<Double>,
    physical: ClosedRange<Double>? = nil, default value: Double, _ summary: String
  ) -> PluginParameter {
    .number(
      at: index, name, unit: unit, range: range, physical: physical, default: value,
      Caption.fixed(summary))
  }

  /// Declares a whole number whose words are the same in every language.
  public static func count(
    at index: Int, _ name: String, range: ClosedRange<Int>, physical: ClosedRange<Int>? = nil,
    default value: Int, _ summary: String
  ) -> PluginParameter {
    .count(
      at: index, name, range: range, physical: physical, default: value, Caption.fixed(summary))
  }

  /// Declares a choice whose words are the same in every language.
  public static func choice(
    at index: Int, _ name: String, of choices: [String], default value: Int, _ summary: String
  ) -> PluginParameter {
    .choice(at: index, name, of: choices, default: value, Caption.fixed(summary))
  }
}

extension Metric {
  /// Declares a metric whose words are the same in every language.
  public init(
    _ index: Int, _ name: String, unit: String = "", isProportion: Bool = false,
    mayBeNegative: Bool = false, _ summary: String
  ) {
    self.init(
      index, name, unit: unit, isProportion: isProportion, mayBeNegative: mayBeNegative,
      Caption.fixed(summary))
  }
}

extension [PluginParameter] {
  /// The default value of each, in order.
  public var defaults: [Double] { map(\.defaultValue) }
}

/// A plugin's game as the lab runs it: whole games by bots, with metrics.
///
/// A plan names it as `game: {plugin: darts}` and its parameters as `darts.NAME`; among them are the
/// bot's own (`bot`, `skill` …).
public protocol LabGame: Sendable {
  /// Its adjustable numbers, the bot's included; names are without the plugin's.
  var parameters: [PluginParameter] { get }

  /// The metrics of a game, by index.
  var metrics: [Metric] { get }

  /// Plays one game.
  ///
  /// It is called from several threads at once and must give equal records for equal arguments.
  /// Its streams of randomness are keyed by seed and replicate (`StreamKey`), so that the same
  /// replicate meets the same luck whatever the values are.
  ///
  /// - Parameters:
  ///   - values: a checked value for each parameter, in their order.
  ///   - seed: the seed of the sweep.
  ///   - replicate: the number of the game under that seed.
  /// - Returns: a value for each metric; NaN where it is absent.
  func play(_ values: [Double], seed: UInt64, replicate: UInt64) -> RunRecord

  /// The same game as frames to watch, in order, with the moment of each in seconds.
  func watch(
    _ values: [Double], seed: UInt64, replicate: UInt64, in language: Language
  ) -> [(seconds: Double, frame: TextFrame)]

  /// What the metrics are called before a player, in their order.
  func figures(in language: Language) -> [String]
}

extension LabGame {
  /// As the lab has them, unless the plugin says otherwise.
  public func figures(in language: Language) -> [String] {
    metrics.map { $0.caption(language).summary }
  }
}
