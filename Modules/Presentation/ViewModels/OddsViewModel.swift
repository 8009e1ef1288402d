public import PlainJSON

/// A figure of the odds with its 95 % interval.
public struct OddsFigure: Hashable, Sendable {
  /// The quantity a figure describes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The share of the free ghosts that are captured.
    case captureRate
    /// The share of hunts that end with all ghosts captured.
    case completed
    /// The duration of a hunt in seconds.
    case huntDuration
    /// The time of the first capture in seconds.
    case firstCapture
    /// The number of escapes in a hunt.
    case escapes
  }

  /// The quantity.
  public let kind: Kind
  /// The mean.
  public let mean: Double
  /// The lower end of the interval.
  public let low: Double
  /// The upper end of the interval.
  public let high: Double

  /// Creates a figure.
  public init(kind: Kind, mean: Double, low: Double, high: Double) {
    self.kind = kind
    self.mean = mean
    self.low = low
    self.high = high
  }
}

/// The odds of a simulated player from here, alone or compared with a changed parameter.
public struct OddsViewModel: Hashable, Sendable {
  /// A changed parameter and its effect.
  public struct Change: Hashable, Sendable {
    /// The parameter's name.
    public let parameter: String
    /// The current value, as typed.
    public let from: String
    /// The new value, as typed.
    public let to: String
    /// The change of each figure, with the same random numbers.
    public let differences: [OddsFigure]

    /// Creates a change.
    public init(parameter: String, from: String, to: String, differences: [OddsFigure]) {
      (self.parameter, self.from, self.to) = (parameter, from, to)
      self.differences = differences
    }
  }

  /// The simulated player.
  public let persona: String
  /// The number of simulated hunts.
  public let huntCount: Int
  /// The figures without the change.
  public let figures: [OddsFigure]
  /// The change compared with; nil for the odds alone.
  public let change: Change?

  /// Creates the odds, alone or with a change.
  public init(persona: String, huntCount: Int, figures: [OddsFigure], change: Change? = nil) {
    (self.persona, self.huntCount) = (persona, huntCount)
    (self.figures, self.change) = (figures, change)
  }
}

extension OddsViewModel: Described {
  /// Adds its two screens.
  public static func describe(_ fields: inout Fields<OddsViewModel>) {
    fields.screen("odds", "the odds of a simulated player from here") {
      $0.change == nil ? Alone(odds: $0) : nil
    }
    fields.screen("whatIf", "the odds with a changed parameter") { odds in
      odds.change.map { Compared(odds: odds, change: $0) }
    }
  }

  private struct Alone: Described {
    let odds: OddsViewModel

    static func describe(_ fields: inout Fields<Alone>) {
      fields.text("persona", "the simulated player") { $0.odds.persona }
      fields.count("huntCount", "the number of simulated hunts") { $0.odds.huntCount }
      fields.list("figures", "the odds") { $0.odds.figures }
    }
  }

  private struct Compared: Described {
    let odds: OddsViewModel
    let change: Change

    static func describe(_ fields: inout Fields<Compared>) {
      fields.part { Alone(odds: $0.odds) }
      fields.text("parameter", "the changed parameter") { $0.change.parameter }
      fields.text("from", "its value now") { $0.change.from }
      fields.text("to", "the other value") { $0.change.to }
      fields.list("differences", "the changes of the odds, with the same random numbers") {
        $0.change.differences
      }
    }
  }
}

extension OddsFigure: Described {
  /// Adds its fields; its name includes the unit.
  public static func describe(_ fields: inout Fields<OddsFigure>) {
    fields.text(
      "figure",
      """
      `captureShare`, `completedShare`, `huntDurationSeconds`, `firstCaptureSeconds` or \
      `escapesPerHunt`
      """
    ) { $0.kind.key }
    fields.number("mean", "the mean") { $0.mean }
    fields.number("low", "the lower end of the 95 % interval; an open end is `null`") { $0.low }
    fields.number("high", "the upper end") { $0.high }
  }
}

extension OddsFigure.Kind {
  fileprivate var key: String {
    switch self {
    case .captureRate: "captureShare"
    case .completed: "completedShare"
    case .huntDuration: "huntDurationSeconds"
    case .firstCapture: "firstCaptureSeconds"
    case .escapes: "escapesPerHunt"
    }
  }
}
