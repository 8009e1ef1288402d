public import Domain
public import Statistics

/// A figure that a search makes as large or as small as the targets allow.
public struct Objective: Hashable, Sendable {
  /// The maximum number of objectives of a plan.
  public static let limit = 2

  /// Whether larger is better.
  public let isMaximized: Bool
  /// The metric.
  public let metric: Metric
  /// The statistic of the metric over a point's runs: its mean or a quantile.
  public let statistic: Statistic
  /// The player whose hunts it is about; nil for every player, or for the population.
  public let player: String?

  /// Creates an objective; the statistic must have an interval.
  public init(isMaximized: Bool, metric: Metric, statistic: Statistic, player: String? = nil) {
    precondition(statistic.hasInterval, "an objective is compared by its interval")
    self.isMaximized = isMaximized
    self.metric = metric
    self.statistic = statistic
    self.player = player
  }

  /// The figure with its player, such as `novice.escapes.mean`, as plans name it.
  public var figure: String {
    (player.map { $0 + "." } ?? "") + "\(metric.name).\(statistic.rawValue)"
  }

  /// The objective as a plan says it, such as `{maximize: "escapes.mean"}`.
  var planText: String {
    "{\(isMaximized ? "maximize" : "minimize"): \(Plan.quoted(figure))}"
  }
}

extension Statistic {
  /// Whether it has an interval: the mean and the quantiles.
  package var hasInterval: Bool { self == .mean || probability != nil }
}
