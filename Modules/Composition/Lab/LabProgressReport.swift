import Domain
import Experiments
import Reports

/// What `ghostlab status` tells of a folder: how far its sweep or its shards are.
public struct LabProgressReport: Sendable {
  /// The lines to print.
  public let lines: [String]

  /// Looks into a folder without disturbing a sweep that is at work there.
  ///
  /// `wait` is called once between two looks at a sweep that is at work; it should take a second,
  /// and gives the seconds it took.
  ///
  /// - Throws: `LabFailure` if there is no sweep.
  public init(_ folder: String, wait: () -> Double) throws(LabFailure) {
    do {
      let state = try SweepState(path: folder)
      var lines = ["plan \(state.plan.hash.prefix(12)): \(LabProgressReport.size(of: state.plan))"]
      if state.hasJournal {
        lines += try LabProgressReport.sweep(state, folder, wait)
      }
      lines += try LabProgressReport.shards(state)
      self.lines = lines
    } catch {
      throw LabFailure(error)
    }
  }

  private static func size(of plan: Plan) -> String {
    let points = plan.pointCount == 1 ? "1 point" : "\(plan.pointCount) points"
    switch plan.replication {
    case .fixed: return "\(points), \(plan.runCount) runs"
    case .adaptive(let least, let most, let rule):
      return "\(points) of \(least) to \(most) runs, until \(rule.metric.name) is known to "
        + "±\(LabNumbers.short(rule.halfWidth))"
    }
  }

  private static func sweep(
    _ state: SweepState, _ folder: String, _ wait: () -> Double
  ) throws -> [String] {
    let figure = LiveFigure(state.plan)
    var extremes = SweepExtremes(of: [])
    var schedule = RunSchedule(state.plan)
    try state.forEachRun { row in
      schedule.record(row)
      extremes.add(row)
      figure.add(row)
    }
    let done = schedule.position
    let total = schedule.isFinished ? done : state.plan.runCount
    var line = schedule.isFinished ? "finished" : state.isBusy ? "running" : "stopped"
    line += ": \(done) of \(total) runs"
    if !schedule.isFinished, total > 0 {
      line += " (\(Int(100 * Double(done) / Double(total))) %)"
    }
    if extremes.failedCount > 0 { line += ", \(extremes.failedCount) failed" }
    if state.isBusy, !schedule.isFinished {
      let seconds = wait()
      let later = try state.rowCount()
      if seconds > 0, later > done { line += ", \(Int(Double(later - done) / seconds))/s" }
    }
    return figure.text.isEmpty ? [line] : [line, figure.text]
  }

  private static func shards(_ state: SweepState) throws -> [String] {
    let shards = try ShardFolder(state.path, plan: state.plan)
    var counts: [Int] = []
    for shard in shards.whole + shards.atWork.map(\.shard) where !counts.contains(shard.count) {
      counts.append(shard.count)
    }
    var lines: [String] = []
    for count in counts.sorted() {
      let whole = shards.whole.filter { $0.count == count }.map(\.index)
      var line = "shards of \(count): \(whole.count) whole"
      if !whole.isEmpty { line += " (\(NumberList.text(whole)))" }
      let missing = shards.missing(of: count, runCount: state.plan.runCount)
      line += missing.isEmpty ? ", none missing" : ", missing \(NumberList.text(missing))"
      lines.append(line)
    }
    for work in shards.atWork {
      let total = work.shard.size(of: state.plan.runCount)
      lines.append(
        "shard \(work.shard.index)/\(work.shard.count): \(work.isBusy ? "running" : "stopped"), "
          + "\(work.count) of \(total) runs")
    }
    for name in shards.damaged { lines.append("damaged: \(name)") }
    return lines
  }
}
