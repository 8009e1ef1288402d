package import Experiments
package import Files
package import PlainJSON
import Domain

/// What the answer of a sweep or a search hangs on, as in `priors.json`: the effects of the players'
/// priors at one setting.
package struct StoredPriors: FileValue, Sendable {
  /// The name of the file in a results folder.
  package static let fileName = "priors.json"

  /// A value of the setting.
  package struct Value: FileValue, Hashable, Sendable {
    package var name = ""
    package var text = ""
    package init() {}
    package mutating func describe(_ d: inout Describer) throws(FieldFault) {
      try d.field("parameter", &name, "the full name")
      try d.field("value", &text, "its value in plan syntax")
    }
  }

  package var planHash = ""
  package var setting: [Value] = []
  package var replicates = 0
  package var hunts = 0
  package var effects: [PriorEffect] = []
  private var revision = EngineRevision.current.number

  /// Creates an empty answer.
  package init() {}

  /// Stores a study of a setting of a plan.
  package init(_ study: PriorStudy, of plan: Plan, at point: DesignPoint) {
    planHash = plan.hash
    setting = Self.setting(of: plan, at: point)
    (replicates, hunts, effects) = (study.replicates, study.plan.runCount, study.effects)
  }

  /// Returns the parameters of a point with their values.
  package static func setting(of plan: Plan, at point: DesignPoint) -> [Value] {
    zip(plan.axes, point.texts(in: plan)).filter { axis, _ in !axis.isChoice }
      .map { axis, text in
        var value = Value()
        (value.name, value.text) = (axis.name, text)
        return value
      }
  }

  /// Reads the file of a folder.
  ///
  /// - Throws: `ResultsError` if it cannot be read, or a value in it is wrong.
  package init(
    folder: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    try self.init(path: folder + "/" + StoredPriors.fileName, files: files)
  }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    d.derived("format", 1, "the version of the format")
    try d.field("engineRevision", &revision, "the engine that played the hunts")
    try d.field("planHash", &planHash, "the hash of the plan")
    try d.field("setting", &setting, "the setting that was played")
    try d.field("replicates", &replicates, "the hunts at each end of each prior")
    try d.field("hunts", &hunts, "the number of hunts")
    try d.list("effects", &effects, of: PriorEffect(), "one for each prior and metric") {
      effect, d throws(FieldFault) in try effect.describe(&d)
    }
  }
}

extension PriorEffect {
  fileprivate mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("player", &player, "the player's name in the plan")
    try d.field("parameter", &parameter, "the prior, without `player.`")
    try d.field("low", &low, "the lower end of its plausible range")
    try d.field("high", &high, "the upper end")
    try d.field("metric", &metric, "the metric")
    try d.field("atLow", &atLow, "its mean with the prior low")
    try d.field("atPlan", &atPlan, "its mean with the plan's players")
    try d.field("atHigh", &atHigh, "its mean with the prior high")
    try d.field(
      "differenceLow", &differenceLow,
      "the lower end of the interval of high less low, by paired hunts; 95 % for all effects at once"
    )
    try d.field("differenceHigh", &differenceHigh, "the upper end")
    try d.field("differing", &differing, "the hunts in which the ends differ")
    try d.field(
      "size", &size,
      "the difference in half the width of the target's band, or in the plan's figure")
    try d.field(
      "decides", &decides, "whether the target is met at one of the means and not at another")
    let isShown = isShown
    d.derived("hangs", isShown, "whether the hunts show that the figure hangs on the prior")
  }
}
