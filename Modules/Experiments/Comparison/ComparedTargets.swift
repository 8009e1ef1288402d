/// One side of a comparison, judged against the targets of its plan.
///
/// The verdict covers whole settings: those of the compared points, with every player and phone of
/// the plan.
public struct ComparedTargets: Sendable {
  let name: String
  let answer: SettingAnswer
  let settings: [Int]
  /// The point requested by its number; nil if whole sweeps are compared.
  let point: Int?

  /// Judges a side against its targets.
  ///
  /// - Parameters:
  ///   - name: The side, A or B.
  ///   - answer: All settings of its plan, with targets.
  ///   - points: The compared points, numbered from 1; at least one.
  ///   - isOnePoint: Whether one point was requested by its number.
  public init(name: String, answer: SettingAnswer, points: [Int], isOnePoint: Bool) {
    self.name = name
    self.answer = answer
    point = isOnePoint ? points.first : nil
    settings = Set(points.map { answer.settings.setting(ofPoint: $0) }).sorted()
  }

  /// Whether some setting certainly meets its targets, every one certainly misses one, or neither
  /// is known; nil if no target applies to any of them.
  public var verdict: Verdict? { settings.compactMap { answer.verdict(ofSetting: $0) }.max() }
}
