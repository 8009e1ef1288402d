import Statistics

/// How a search divides its hunts.
///
/// One part goes to many settings, to learn the surfaces; the rest is kept for trials.
struct TuneBudget {
  /// The part that is kept for trials at most.
  private static let trialShare = 0.6
  /// The part that a trial takes at least, if hunts are left.
  private static let leastTrialShare = 0.35
  /// The settings of a search are about so many, and so many more for each axis.
  private static let settingLimit = (least: 24, axis: 12)
  /// The fewest settings, however few hunts there are.
  private static let leastSettings = 12
  /// The number of steps in which settings are played, after the first.
  private static let steps = 20
  /// The part of all hunts, one in so many, that the best setting plays at a time.
  private static let depthShare = 10
  /// The fewest replicates of a setting.
  static let leastReplicates = 2
  /// The fewest replicates of a trial.
  static let leastTrial = 160

  /// All hunts.
  let hunts: Int
  /// The replicates of a setting at a time.
  let replicates: Int
  private let scenarios: Int
  private let axes: Int
  /// The replicates that show a figure's spread.
  private let informativeReplicates: Int
  private let isListed: Bool
  private let corners: Int

  init(_ tuner: Tuner) {
    let problem = tuner.problem
    hunts = tuner.budget
    scenarios = problem.scenarios.count
    isListed = problem.isListed
    corners = 1 << min(problem.axes.count, 3)
    let rare = problem.requested.compactMap(\.statistic.probability).map { min($0, 1 - $0) }.min()
    informativeReplicates = max(16, rare.map { Int((4 / $0).rounded(.up)) } ?? 0)
    axes = problem.axes.count
    let all = Int(Double(hunts) * (1 - Self.trialShare)) / scenarios
    replicates = max(
      min(informativeReplicates, all / Self.leastSettings),
      all / (Self.settingLimit.least + Self.settingLimit.axis * axes), Self.leastReplicates)
  }

  /// The hunts of a setting at a time.
  var cost: Int { replicates * scenarios }

  /// The settings that the part without trials is for.
  private var settings: Int { Int(Double(hunts) * (1 - Self.trialShare)) / cost }

  /// The settings of the first step.
  var firstSettings: Int {
    min(max(isListed ? settings : settings / 2, 1, min(settings, corners)), hunts / cost)
  }

  /// The settings of each further step.
  var stepSettings: Int { max(settings / Self.steps, 2) }

  /// The replicates of a trial that probably takes so many.
  func trialReplicates(_ wanted: Int) -> Int {
    max(wanted, Self.leastTrial, Int(Double(hunts) * Self.leastTrialShare) / scenarios)
  }

  /// The most replicates that are kept for a trial.
  var mostTrialReplicates: Int { max(Int(Double(hunts) * Self.trialShare), 1) / scenarios }

  /// The replicates that the best setting plays at a time, after so many hunts.
  func depth(after played: Int) -> Int { max(played / scenarios / Self.depthShare, replicates) }

  /// The hunts with which a search is worth its while: each setting can play
  /// `informativeReplicates`.
  var leastHunts: Double {
    Double(Self.settingLimit.least + Self.settingLimit.axis * axes)
      * Double(informativeReplicates * scenarios) / (1 - Self.trialShare)
  }

  /// The hunts with which a search would probably have enough for a trial of so many replicates.
  func hunts(forTrialOf replicates: Double) -> Double {
    max(replicates, Double(Self.leastTrial)) * Double(scenarios) / Self.leastTrialShare
  }
}
