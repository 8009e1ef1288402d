public import Domain

/// A range that a plan asks of a metric, as `huntDuration.p90: ...1800`.
///
/// A sweep explores, so a target is a question to each design point: a point meets the plan's
/// targets when it meets all of them, a setting when all its points do (`SettingAnswer`), and the
/// sweep as a whole fails (exit status 1) only when no setting does. A point whose statistic is
/// absent does not meet it.
public struct Target: Hashable, Sendable {
  /// The metric.
  public let metric: Metric
  /// The statistic of it over a point's runs.
  public let statistic: Statistic
  /// The lowest value that meets it, ends included; nil for no limit.
  public let low: Double?
  /// The highest value that meets it, ends included; nil for no limit.
  public let high: Double?
  /// The player whose hunts are asked about; nil for every player.
  public let player: String?

  /// Creates a target.
  public init(
    metric: Metric, statistic: Statistic, low: Double?, high: Double?, player: String? = nil
  ) {
    self.metric = metric
    self.statistic = statistic
    self.low = low
    self.high = high
    self.player = player
  }

  /// Whether it asks about the hunts of a player; a point of another player meets it.
  public func applies(to player: String) -> Bool { self.player ?? player == player }

  /// The figure that it asks about, as `captureRate` or `huntDuration.p90`.
  public var figure: String {
    metric.name + (statistic == .mean ? "" : ".\(statistic.rawValue)")
  }

  /// What it asks about, as `captureRate`, `huntDuration.p90` or `novice captureRate`.
  public var name: String { (player.map { $0 + " " } ?? "") + figure }

  /// What it asks about, with the statistic in any case.
  public var fullName: String {
    (player.map { $0 + " " } ?? "") + metric.name + ".\(statistic.rawValue)"
  }

  /// The range, as `0.6...0.8`.
  public var rangeText: String {
    "\(low.map(shortestText) ?? "")...\(high.map(shortestText) ?? "")"
  }

  /// Half the width of its band, or a tenth of its only end: what distances to it are told in.
  var halfBand: Double {
    switch (low, high) {
    case (let low?, let high?): max((high - low) / 2, 1e-12)
    case (let end?, nil), (nil, let end?): max(abs(end) / 10, 1e-12)
    case (nil, nil): .infinity
    }
  }

  /// How far an interval lies within it (above 0) or outside, in `halfBand`; without any end it is
  /// infinitely far within.
  func slack(_ low: Double, _ high: Double) -> Double {
    guard self.low != nil || self.high != nil else { return .infinity }
    return min(low - (self.low ?? -.infinity), (self.high ?? .infinity) - high) / halfBand
  }

  /// Tells whether a value meets the target; NaN, an absent value, does not.
  public func isMet(by value: Double) -> Bool {
    !value.isNaN && value >= low ?? -.infinity && value <= high ?? .infinity
  }
}
