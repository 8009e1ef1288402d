public import Domain
public import Statistics

/// A required range of a metric, such as `huntDuration.p90: ...1800`.
///
/// A sweep explores, so targets apply to each design point: a point meets the plan's targets if it
/// meets all of them, a setting if all its points do (`SettingAnswer`), and the sweep as a whole
/// fails (exit status 1) only if every setting certainly misses one. A point whose statistic is
/// absent is undecided.
public struct Target: Hashable, Sendable {
  /// The metric.
  public let metric: Metric
  /// The statistic of the metric over a point's runs.
  public let statistic: Statistic
  /// The lowest accepted value, inclusive; nil for no limit.
  public let low: Double?
  /// The highest accepted value, inclusive; nil for no limit.
  public let high: Double?
  /// The player whose hunts it applies to; nil for every player.
  public let player: String?
  /// The two players between whom the metric's means may differ; nil for a figure of its own.
  ///
  /// The limits are those of the size of the difference, whichever player has more.
  public let gap: PlayerGap?

  /// Creates a target.
  public init(
    metric: Metric, statistic: Statistic, low: Double?, high: Double?, player: String? = nil
  ) {
    self.metric = metric
    self.statistic = statistic
    self.low = low
    self.high = high
    self.player = player
    gap = nil
  }

  /// Creates a target of the size of a gap; its limits are 0 or more.
  public init(metric: Metric, gap: PlayerGap, low: Double?, high: Double?) {
    self.metric = metric
    statistic = .mean
    self.low = low
    self.high = high
    player = nil
    self.gap = gap
  }

  /// Returns whether it applies to a player's hunts; points of other players meet it.
  public func applies(to player: String) -> Bool {
    gap?.isOf(player) ?? (self.player ?? player == player)
  }

  /// The figure, such as `captureRate`, `huntDuration.p90` or `captureRate.gap(novice,expert)`.
  public var figure: String {
    if let gap { return "\(metric.name).\(gap.text)" }
    return metric.name + (statistic == .mean ? "" : ".\(statistic.rawValue)")
  }

  /// The figure and player, such as `captureRate`, `huntDuration.p90` or `novice captureRate`.
  public var name: String { (player.map { $0 + " " } ?? "") + figure }

  /// The figure and player, always with the statistic unless it is a gap.
  public var fullName: String {
    if gap != nil { return figure }
    return (player.map { $0 + " " } ?? "") + metric.name + ".\(statistic.rawValue)"
  }

  /// Returns the key in a plan of the target with a name, with its parents.
  package static func key(of name: String) -> String {
    "targets." + name.split(separator: " ").joined(separator: ".")
  }

  /// The range as text, such as `0.6...0.8`.
  public var rangeText: String {
    "\(low.map(shortestText) ?? "")...\(high.map(shortestText) ?? "")"
  }

  /// Half the width of its band, or a tenth of its only end; the unit of distances to the target.
  var halfBand: Double {
    switch (low, high) {
    case (let low?, let high?): max((high - low) / 2, 1e-12)
    case (let end?, nil), (nil, let end?): max(abs(end) / 10, 1e-12)
    case (nil, nil): .infinity
    }
  }

  /// Returns how far an interval is inside it (above 0) or outside, in units of `halfBand`.
  ///
  /// Without any end it is infinitely far inside.
  func slack(_ low: Double, _ high: Double) -> Double {
    guard self.low != nil || self.high != nil else { return .infinity }
    let judged = judged(Interval(low: low, high: high))
    return min(judged.low - (self.low ?? -.infinity), (self.high ?? .infinity) - judged.high)
      / halfBand
  }

  /// Returns whether a value lies within the range; NaN, a missing value, does not.
  public func contains(_ value: Double) -> Bool {
    let value = judged(value)
    return !value.isNaN && value >= low ?? -.infinity && value <= high ?? .infinity
  }

  /// Returns the number that the limits are about: a figure, or the size of a gap.
  package func judged(_ value: Double) -> Double { gap == nil ? value : abs(value) }

  /// Returns the values that the limits are about, of a figure within an interval.
  package func judged(_ interval: Interval) -> Interval {
    guard gap != nil, !interval.low.isNaN, !interval.high.isNaN else { return interval }
    return Interval(
      low: max(0, interval.low, -interval.high), high: max(-interval.low, interval.high))
  }
}

extension Target {
  /// Judges a figure by its interval, which holds at once with those of all figures of a sweep.
  ///
  /// A figure that no run has is undecided.
  public func verdict(on figure: CertainFigure) -> Verdict {
    Verdict(value: figure.value, in: judged(figure.interval), low: low, high: high)
  }
}
