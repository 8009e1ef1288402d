public import Domain

/// The metrics of a simulated hunt.
extension Metric {
  /// Ghosts captured, as a share of those free at the start.
  public static let captureRate = Metric(
    0, "captureRate", isProportion: true, MetricWords.captureRate)
  /// 1 if all ghosts were captured.
  public static let completed = Metric(1, "completed", isProportion: true, MetricWords.completed)
  /// Seconds from the start to the end of the hunt.
  public static let huntDuration = Metric(2, "huntDuration", unit: "s", MetricWords.huntDuration)
  /// Seconds to the first capture; absent without one.
  public static let firstCapture = Metric(3, "firstCapture", unit: "s", MetricWords.firstCapture)
  /// Mean time of the captures, seconds; absent without one.
  public static let meanCapture = Metric(4, "meanCapture", unit: "s", MetricWords.meanCapture)
  /// Ghosts captured.
  public static let captures = Metric(5, "captures", isCount: true, MetricWords.captures)
  /// Traps that ran out.
  public static let escapes = Metric(6, "escapes", isCount: true, MetricWords.escapes)
  /// Escapes that ended outside the layout.
  public static let escapesOutsideLayout = Metric(
    7, "escapesOutsideLayout", isCount: true, MetricWords.escapesOutsideLayout)
  /// Holds completed.
  public static let trapsOpened = Metric(8, "trapsOpened", isCount: true, MetricWords.trapsOpened)
  /// Metres the player truly walked.
  public static let distanceWalked = Metric(
    9, "distanceWalked", unit: "m", MetricWords.distanceWalked)
  /// Metres walked over the straight line; absent without a fight.
  ///
  /// Both are summed over the legs from choosing a target to fighting it.
  public static let pathRatio = Metric(10, "pathRatio", MetricWords.pathRatio)
  /// Seconds with no target.
  public static let timeInIdle = Metric(11, "timeIn.idle", unit: "s", MetricWords.timeInIdle)
  /// Seconds walking to a target by the scanner.
  public static let timeInActive = Metric(12, "timeIn.active", unit: "s", MetricWords.timeInActive)
  /// Seconds in AR search.
  public static let timeInArSearch = Metric(
    13, "timeIn.arSearch", unit: "s", MetricWords.timeInArSearch)
  /// Seconds in the fight.
  public static let timeInFight = Metric(14, "timeIn.fight", unit: "s", MetricWords.timeInFight)
  /// Seconds with a trap open.
  public static let timeInTrapWindow = Metric(
    15, "timeIn.trapWindow", unit: "s", MetricWords.timeInTrapWindow)
  /// Fights lost by leaving the fight radius.
  public static let fightsLost = Metric(16, "fightsLost", isCount: true, MetricWords.fightsLost)
  /// Times a zone was re-entered after leaving it, with the same target.
  public static let zoneFlaps = Metric(17, "zoneFlaps", isCount: true, MetricWords.zoneFlaps)
  /// Changes of target that no fight explains.
  public static let targetSwitches = Metric(
    18, "targetSwitches", isCount: true, MetricWords.targetSwitches)
  /// 1 if the player gave up.
  public static let gaveUp = Metric(19, "gaveUp", isProportion: true, MetricWords.gaveUp)

  /// Challenges won.
  public static let challengesWon = Metric(
    20, "challengesWon", isCount: true, MetricWords.challengesWon)
  /// Challenges lost.
  public static let challengesLost = Metric(
    21, "challengesLost", isCount: true, MetricWords.challengesLost)
  /// Seconds spent on challenges, part of the time in the fight.
  public static let timeInChallenge = Metric(
    22, "timeInChallenge", unit: "s", MetricWords.timeInChallenge)

  /// All metrics of a hunt, by index.
  public static let hunt: [Metric] = [
    .captureRate, .completed, .huntDuration, .firstCapture, .meanCapture, .captures, .escapes,
    .escapesOutsideLayout, .trapsOpened, .distanceWalked, .pathRatio, .timeInIdle, .timeInActive,
    .timeInArSearch, .timeInFight, .timeInTrapWindow, .fightsLost, .zoneFlaps, .targetSwitches,
    .gaveUp, .challengesWon, .challengesLost, .timeInChallenge,
  ]
}
