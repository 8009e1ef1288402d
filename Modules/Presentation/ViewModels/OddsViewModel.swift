/// A figure of the odds with its 95 % interval.
public struct OddsFigure: Hashable, Sendable {
  /// What the figure is of.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Ghosts caught, as a share of those free.
    case captureRate
    /// Hunts that end with all ghosts caught, as a share.
    case completed
    /// How long a hunt lasts, seconds.
    case huntDuration
    /// When the first ghost is caught, seconds.
    case firstCapture
    /// Escapes of a hunt.
    case escapes
  }

  /// What the figure is of.
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

/// The odds of a simulated player from here, alone or against a changed parameter.
public struct OddsViewModel: Hashable, Sendable {
  /// A parameter with another value, and what that changes.
  public struct Change: Hashable, Sendable {
    /// The parameter's name.
    public let parameter: String
    /// Its value now, as it is typed.
    public let from: String
    /// The value it would have, as it is typed.
    public let to: String
    /// By how much each figure would differ, with the same luck.
    public let differences: [OddsFigure]

    /// Creates a change.
    public init(parameter: String, from: String, to: String, differences: [OddsFigure]) {
      (self.parameter, self.from, self.to) = (parameter, from, to)
      self.differences = differences
    }
  }

  /// Who plays.
  public let persona: String
  /// How many hunts were simulated.
  public let huntCount: Int
  /// The figures as things stand.
  public let figures: [OddsFigure]
  /// What they are compared with; nil for the odds alone.
  public let change: Change?

  /// Shows figures, alone or against a change.
  public init(persona: String, huntCount: Int, figures: [OddsFigure], change: Change? = nil) {
    (self.persona, self.huntCount) = (persona, huntCount)
    (self.figures, self.change) = (figures, change)
  }
}
