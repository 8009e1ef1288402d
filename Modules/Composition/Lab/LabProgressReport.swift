import Domain
import Experiments
import Results

/// What `ghostlab status` tells of a folder: how far its sweep or its shards are.
public struct LabProgressReport: Sendable {
  /// The lines to print.
  public let lines: [String]
  /// The exit status: 65 where a journal or a shard is damaged, as for what would read it.
  public let status: LabStatus

  /// Looks into a folder without disturbing a sweep that is at work there.
  ///
  /// `wait` is called once between two looks at a sweep that is at work; it should take a second,
  /// and gives the seconds it took.
  ///
  /// - Throws: `LabFailure` if there is no sweep, or its journal is of another plan or none at all.
  public init(_ folder: String, wait: () -> Double) throws(LabFailure) {
    do {
      let state = try SweepState(path: folder)
      var lines = ["plan \(state.plan.hash.prefix(12)): \(LabProgressReport.size(of: state.plan))"]
      var damage: [LabFailure] = []
      let shards = try ShardFolder(state.path, plan: state.plan)
      let others = Set([state.revision] + shards.revisions.keys).subtracting([.current])
      lines += others.sorted { $0.number < $1.number }.map {
        "runs of the engine's revision \($0.number), this program's is "
          + "\(EngineRevision.current.number)"
      }
      if state.hasJournal { lines += try LabProgressReport.sweep(state, wait, &damage) }
      lines += LabProgressReport.shards(state, shards, &damage)
      self.lines = lines + damage.map(\.message)
      status = damage.first?.status ?? .done
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
    _ state: SweepState, _ wait: () -> Double, _ damage: inout [LabFailure]
  ) throws -> [String] {
    let figure = LiveFigure(state.plan)
    var extremes = SweepExtremes(of: [])
    var schedule = RunSchedule(state.plan)
    do {
      try state.forEachRun { row in
        schedule.record(row)
        extremes.add(row)
        figure.add(row)
      }
    } catch let error as ResultsError {
      damage.append(LabFailure(error))
    }
    let done = schedule.position
    let total = schedule.isFinished ? done : state.plan.runCount
    var activity = state.activity
    var rate = ""
    if !schedule.isFinished, activity != .stopped {
      let seconds = wait()
      let later = try state.rowCount()
      if seconds > 0, later > done {
        (activity, rate) = (.running, ", \(Int(Double(later - done) / seconds))/s")
      }
    }
    var line = schedule.isFinished ? "finished" : word(activity)
    line += ": \(done) of \(total) runs"
    if !schedule.isFinished, total > 0 {
      line += " (\(Int(100 * Double(done) / Double(total))) %)"
    }
    if extremes.failedCount > 0 { line += ", \(extremes.failedCount) failed" }
    line += rate
    return figure.text.isEmpty ? [line] : [line, figure.text]
  }

  /// What a lock tells; on a file system that may hide those of other machines, the last write too.
  static func word(_ activity: JournalActivity, now: Double = LabFiles.secondsSince1970) -> String {
    switch activity {
    case .running: "running"
    case .stopped: "stopped"
    case .unknown(let lastWritten):
      "running or stopped, last written \(Int(max(0, min(1e9, now - lastWritten)))) s ago"
    }
  }

  private static func shards(
    _ state: SweepState, _ shards: ShardFolder, _ damage: inout [LabFailure]
  ) -> [String] {
    let atWork = shards.atWork()
    var counts: [Int] = []
    for shard in shards.whole + atWork.map(\.shard) where !counts.contains(shard.count) {
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
    for work in atWork {
      let total = work.shard.size(of: state.plan.runCount)
      lines.append(
        "shard \(work.shard.index)/\(work.shard.count): \(word(work.activity)), "
          + "\(work.count) of \(total) runs")
    }
    let names = shards.damaged + atWork.filter(\.isDamaged).map(\.name)
    damage += names.map { LabFailure(.damaged(path: state.path + "/" + $0)) }
    return lines
  }
}
