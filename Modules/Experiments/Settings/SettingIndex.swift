/// The grouping of a plan's design points into settings: points that differ only in player and
/// phone.
///
/// A setting is what a designer decides on; players and phones are given. Settings and points are
/// numbered from 1, settings in the order of their first points. Without a list of players or
/// phones every point is a setting.
public struct SettingIndex: Sendable {
  /// The number of settings.
  public let count: Int
  private let places: Places

  /// The way to find the setting of a point.
  private enum Places: Sendable {
    /// Each point is a setting.
    case points
    /// A point's position in a grid is a mixed-radix number with one digit per crossed axis.
    case digits([Digit])
    /// The setting of each point, and the points of each setting.
    case listed(settings: [Int], points: [[Int]])
  }

  /// A digit of a position.
  private struct Digit: Sendable {
    /// The number of its values.
    let count: Int
    /// The change of a point's position per step of the digit.
    let step: Int
    /// The change of a setting's position per step of the digit; nil for players and phones.
    let settingStep: Int?
  }

  /// Creates the index of a plan.
  public init(_ plan: Plan) {
    let isShared = plan.axes.contains { $0.isChoice && $0.count > 1 }
    guard isShared else {
      (count, places) = (plan.pointCount, .points)
      return
    }
    if plan.design == .list || plan.allowed != nil || SettingIndex.mayRepeat(plan) {
      var known: [[Double?]: Int] = [:]
      var (settings, points): ([Int], [[Int]]) = ([], [])
      for point in Design.points(of: plan) {
        let key = zip(plan.axes, point.values).filter { !$0.0.isChoice }.map(\.1)
        let setting = known[key] ?? points.count
        if setting == points.count {
          known[key] = setting
          points.append([])
        }
        settings.append(setting + 1)
        points[setting].append(point.index)
      }
      (count, places) = (points.count, .listed(settings: settings, points: points))
      return
    }
    let crossed = DesignShape(axes: plan.axes, kind: plan.design).crossed
    var digits: [Digit] = []
    var (step, settingStep) = (1, 1)
    for axis in crossed.reversed().map({ plan.axes[$0] }) {
      digits.append(
        Digit(count: axis.count, step: step, settingStep: axis.isChoice ? nil : settingStep))
      step *= axis.count
      if !axis.isChoice { settingStep *= axis.count }
    }
    // Everything not crossed is one more digit, the slowest of all.
    let rest = plan.pointCount / step
    digits.append(Digit(count: rest, step: step, settingStep: settingStep))
    (count, places) = (settingStep * rest, .digits(digits))
  }

  /// Returns whether a sampled design can repeat values: if it samples only lists and whole
  /// numbers.
  private static func mayRepeat(_ plan: Plan) -> Bool {
    plan.design.isSampled
      && plan.axes.allSatisfy { axis in
        if case .range = axis.levels { axis.isWhole } else { true }
      }
  }

  /// Whether settings have several players or phones.
  public var isShared: Bool {
    if case .points = places { return false }
    return true
  }

  /// Returns the setting of a point.
  public func setting(ofPoint point: Int) -> Int {
    switch places {
    case .points: return point
    case .listed(let settings, _): return settings[point - 1]
    case .digits(let digits):
      return digits.reduce(1) { sum, digit in
        sum + (digit.settingStep ?? 0) * ((point - 1) / digit.step % digit.count)
      }
    }
  }

  /// Returns the points of a setting, ascending: one for each player and phone.
  public func points(ofSetting setting: Int) -> [Int] {
    switch places {
    case .points: return [setting]
    case .listed(_, let points): return points[setting - 1]
    case .digits(let digits):
      var points = [1]
      for digit in digits {
        if let step = digit.settingStep {
          let place = (setting - 1) / step % digit.count
          points = points.map { $0 + place * digit.step }
        } else {
          points = points.flatMap { point in
            (0..<digit.count).map { point + $0 * digit.step }
          }
        }
      }
      return points.sorted()
    }
  }
}
