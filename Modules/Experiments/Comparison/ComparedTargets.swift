/// One side of a comparison held against the targets of its plan.
///
/// What is judged are whole settings: those of the compared points, with every player and phone that
/// the plan has in them.
public struct ComparedTargets: Sendable {
  let name: String
  let answer: SettingAnswer
  let settings: [Int]
  /// The point that was asked for by its number; nil where whole sweeps are compared.
  let point: Int?

  /// Holds a side against its targets.
  ///
  /// - Parameters:
  ///   - name: the side, A or B.
  ///   - answer: all settings of its plan, with targets.
  ///   - points: the compared points, from 1; at least one.
  ///   - isOnePoint: whether one point was asked for by its number.
  public init(name: String, answer: SettingAnswer, points: [Int], isOnePoint: Bool) {
    self.name = name
    self.answer = answer
    point = isOnePoint ? points.first : nil
    settings = Set(points.map { answer.settings.setting(ofPoint: $0) }).sorted()
  }

  /// Whether its plan has no targets.
  public var isUnasked: Bool { answer.plan.targets.isEmpty }

  /// Whether a setting meets its targets.
  public var isMet: Bool { settings.contains { answer.verdict(ofSetting: $0) == .met } }
}
