import Domain
import Statistics

/// What few hunts do not show of a figure that rare events make.
///
/// Hunts that are all alike have no spread, and those with an event or two too little: then the
/// mean seems to be known better than it is. So the variance of a hunt is taken to be larger, by that
/// of two events more among its setting's hunts, as Agresti and Coull, The American Statistician 52
/// (1998), do with a proportion. With many events that is negligible.
struct UnseenEvents {
  private static let count = 2.0
  /// The size of an event if no hunt had one: so many times the way to the nearest limit.
  private static let reach = 4.0

  private let bounds: ClosedRange<Double>
  private let target: Target?
  /// By how much an event changes a hunt's value; nil if no hunt had one.
  private let size: Double?

  /// Estimates the size of an event.
  ///
  /// Events that are rare and of one size have a variance of their mean times that size.
  ///
  /// - Parameters:
  ///   - requested: The figure; its metric's bound is its value without events. Of a gap, which has
  ///     no such value, an event is taken for two standard deviations.
  ///   - target: The figure's target, if it has one.
  ///   - values: The values of settings.
  ///   - variance: The variance of a setting's hunts.
  init(of requested: TuneFigure, target: Target?, values: [Double], variance: Double) {
    let bounds = requested.metric.bounds
    (self.bounds, self.target) = (bounds, target)
    guard !requested.isGap else {
      size = variance > 0 ? 2 * variance.squareRoot() : nil
      return
    }
    let ways = values.map { min($0 - bounds.lowerBound, bounds.upperBound - $0) }
    let mean = Moments(ways).mean
    size = variance > 0 ? mean > 0 ? variance / mean : 0 : nil
  }

  /// Returns what is added to the variance of a hunt of a setting with a value from so many.
  func variance(of value: Double, hunts: Int) -> Double {
    let size = size ?? min(bounds.upperBound - bounds.lowerBound, Self.reach * way(from: value))
    return Self.count * size * size / Double(hunts)
  }

  private func way(from value: Double) -> Double {
    [target?.low, target?.high].compactMap { $0 }.map { abs($0 - value) }.min() ?? 0
  }
}
