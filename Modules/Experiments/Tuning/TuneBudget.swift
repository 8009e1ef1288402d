import Statistics

/// How a search divides its hunts.
///
/// One part goes to many settings, to learn the surfaces; the rest is kept for trials. Without limits
/// there is nothing to try, and all hunts go to settings.
struct TuneBudget {
  /// The part that is kept for trials at most; with two objectives, where the front counts, less.
  private static let trialShare = (most: 0.6, ofFront: 0.35)
  /// The part that is kept where a trial would take more than the most.
  private static let narrowTrialShare = 0.7
  /// The part that a trial takes at least, if hunts are left; with objectives it takes what it needs.
  private static let leastTrialShare = 0.35
  /// The settings of a search are about so many, and so many more for each axis; with objectives,
  /// which are compared, more of them play fewer hunts each.
  private static let settingLimit = (least: 24, axis: 12, axisOfObjectives: 32)
  /// The fewest settings, however few hunts there are; with objectives a part of the most.
  private static let leastSettings = (count: 12, partOfObjectives: 4)
  /// The number of steps in which settings are played, after the first; with objectives more.
  private static let steps = (few: 20, many: 40)
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
  /// The part that is kept for trials at most.
  private let trialShare: Double
  /// The part that a trial takes at least.
  private let leastTrialShare: Double
  /// The most settings.
  private let mostSettings: Int
  /// The steps in which settings are played.
  private let steps: Int

  init(_ tuner: Tuner) {
    let problem = tuner.problem
    hunts = tuner.budget
    scenarios = problem.scenarios.count
    isListed = problem.isListed
    corners = 1 << min(problem.axes.count, 3)
    let rare = problem.requested.compactMap(\.statistic.probability).map { min($0, 1 - $0) }.min()
    // Without limits only the settings' order counts: they show the spread together.
    let single = problem.conditions.isEmpty ? Self.leastReplicates : 16
    informativeReplicates = max(single, rare.map { Int((4 / $0).rounded(.up)) } ?? 0)
    axes = problem.axes.count
    trialShare =
      problem.conditions.isEmpty
      ? 0 : problem.objectives.count == 2 ? Self.trialShare.ofFront : Self.trialShare.most
    leastTrialShare = problem.objectives.isEmpty ? Self.leastTrialShare : 0
    let limit = Self.settingLimit
    mostSettings =
      limit.least + (problem.objectives.isEmpty ? limit.axis : limit.axisOfObjectives) * axes
    let all = Int(Double(hunts) * (1 - trialShare)) / scenarios
    let least =
      problem.objectives.isEmpty
      ? Self.leastSettings.count : mostSettings / Self.leastSettings.partOfObjectives
    replicates = max(
      min(informativeReplicates, all / least), all / mostSettings, Self.leastReplicates)
    steps = problem.objectives.isEmpty ? Self.steps.few : Self.steps.many
  }

  /// The hunts of a setting at a time.
  var cost: Int { replicates * scenarios }

  /// The settings that the part without trials is for.
  private var settings: Int { Int(Double(hunts) * (1 - trialShare)) / cost }

  /// The settings of the first step.
  var firstSettings: Int {
    min(max(isListed ? settings : settings / 2, 1, min(settings, corners)), hunts / cost)
  }

  /// The settings of each further step.
  var stepSettings: Int { max(settings / steps, 2) }

  /// The replicates of a trial that probably takes so many.
  func trialReplicates(_ wanted: Int) -> Int {
    max(wanted, Self.leastTrial, Int(Double(hunts) * leastTrialShare) / scenarios)
  }

  /// The most replicates that are kept for a trial.
  var mostTrialReplicates: Int { max(Int(Double(hunts) * trialShare), 1) / scenarios }

  /// The most replicates that are kept for a trial between limits that are close together.
  var narrowTrialReplicates: Int {
    max(Int(Double(hunts) * Self.narrowTrialShare), 1) / scenarios
  }

  /// The replicates that the best setting plays at a time, after so many hunts.
  func depth(after played: Int) -> Int { max(played / scenarios / Self.depthShare, replicates) }

  /// The hunts with which a search is worth its while: each setting can play
  /// `informativeReplicates`.
  var leastHunts: Double {
    Double(mostSettings * informativeReplicates * scenarios) / (1 - trialShare)
  }

  /// The hunts with which a search would probably have enough for a trial of so many replicates.
  func hunts(forTrialOf replicates: Double) -> Double {
    max(replicates, Double(Self.leastTrial)) * Double(scenarios) / Self.leastTrialShare
  }

  /// Returns whether so many hunts show which of some settings is best where there is no limit.
  func isEnough(hunts: Int, settings: Int) -> Bool {
    hunts / scenarios >= Self.leastTrial && (isListed || settings >= TunePool.leastFirst)
  }
}
