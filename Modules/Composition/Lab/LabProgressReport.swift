import TextKit
import Domain
import Experiments
import Files
import PlainJSON
import Report
import Results

/// The report of `ghostlab status` on the progress of a folder's sweep or shards.
package struct LabProgressReport: Sendable {
  private let document: Document
  /// The exit status: 65 if a journal or a shard is damaged, as for commands that would read it.
  package let status: LabStatus

  /// Inspects a folder without disturbing a sweep running there.
  ///
  /// `wait` is called once between two inspections of a running sweep; it should take about a
  /// second and returns the seconds it took.
  ///
  /// - Throws: `LabFailure` if there is no sweep, or its journal is missing or belongs to another
  ///   plan.
  package init(_ folder: String, wait: () -> Double) throws(LabFailure) {
    do {
      let state = try SweepState(path: LabProgressReport.rows(of: folder))
      let language = Language.ofLab
      var damage: [LabFailure] = []
      let shards = try ShardFolder(state.path, plan: state.plan)
      let others = Set([state.revision] + shards.revisions.keys).subtracting([.current])
      var sentences = try state.hasJournal ? LabProgressReport.sweep(state, wait, &damage) : []
      sentences += LabProgressReport.shards(state, shards, &damage)
      if sentences.isEmpty, damage.isEmpty, state.isBegun {
        damage.append(LabFailure(.damaged(path: state.path + "/" + ResultsFolder.journalName)))
      }
      document = Document(
        title: language.plan(
          String(state.plan.hash.prefix(12)), LabProgressReport.size(of: state.plan)),
        sections: [
          Document.Section("progress", language.say(en: "Progress", ru: "Ход")) { section in
            for revision in others.sorted(by: { $0.number < $1.number }) {
              section.note(language.otherRevision(revision, .current))
            }
            for sentence in sentences { section.paragraph(sentence) }
            for failure in damage { section.warning(failure.message) }
          }.brief
        ], in: .ofLab)
      status = damage.first?.status ?? .done
    } catch {
      throw LabFailure(error)
    }
  }

  /// Returns the report in a form; `width` is that of the terminal, nil without one.
  package func text(as form: AnswerForm, width: Int? = nil) -> String {
    document.text(as: form, width: width)
  }

  /// Returns the folder with the rows of a folder: those of a campaign are merged in one below it.
  private static func rows(of folder: String) throws(ResultsError) -> String {
    guard FolderKind.of(folder) == .campaign else { return folder }
    let results = folder + "/results"
    try LiveFileSystem().requireNoLink(results)
    guard FolderKind.of(results) == .sweep else { throw .missing(.results(folder: results)) }
    return results
  }

  private static func size(of plan: Plan) -> String {
    switch plan.replication {
    case .fixed:
      Language.ofLab.say(
        en: "\(Language.ofLab.points(plan.pointCount)), \(plan.runCount) runs",
        ru: "\(Language.ofLab.points(plan.pointCount)), прогонов: \(plan.runCount)")
    case .adaptive(let least, let most, let rule):
      Language.ofLab.size(
        points: plan.pointCount, from: least, to: most, rule.metric.name,
        LabNumbers.short(rule.halfWidth))
    }
  }

  private static func sweep(
    _ state: SweepState, _ wait: () -> Double, _ damage: inout [LabFailure]
  ) throws -> [Cell] {
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
    var rate: Int?
    if !schedule.isFinished, activity != .stopped {
      let seconds = wait()
      let later = try state.rowCount()
      if seconds > 0, later > done {
        (activity, rate) = (.running, Int(Double(later - done) / seconds))
      }
    }
    let (now, shown) = (LabFiles.secondsSince1970, schedule.isFinished ? nil : activity)
    let line = Language.ofLab.sweep(
      shown, done: done, of: total, failed: extremes.failedCount, rate: rate, now: now)
    var value = shown?.value(now: now) ?? ["activity": "finished".node]
    (value["done"], value["runs"]) = (done.node, total.node)
    (value["failed"], value["perSecond"]) = (extremes.failedCount.node, rate.node)
    return [Cell(line, value)] + (figure.cell.map { [$0] } ?? [])
  }

  private static func shards(
    _ state: SweepState, _ shards: ShardFolder, _ damage: inout [LabFailure]
  ) -> [Cell] {
    let atWork = shards.atWork()
    var counts: [Int] = []
    for shard in shards.whole + atWork.map(\.shard) where !counts.contains(shard.count) {
      counts.append(shard.count)
    }
    var sentences = counts.sorted().map { count in
      let whole = shards.whole.filter { $0.count == count }.map(\.index)
      let missing = shards.missing(of: count, runCount: state.plan.runCount)
      return Cell(
        Language.ofLab.shards(of: count, whole: whole, missing: missing),
        ["shards": count.node, "whole": whole.node, "missing": missing.node])
    }
    let now = LabFiles.secondsSince1970
    sentences += atWork.map { work in
      let size = work.shard.size(of: state.plan.runCount)
      var value = work.activity.value(now: now)
      (value["shard"], value["of"]) = (work.shard.index.node, work.shard.count.node)
      (value["done"], value["runs"]) = (work.count.node, size.node)
      return Cell(
        Language.ofLab.shard(work.shard, work.activity, done: work.count, of: size, now: now), value
      )
    }
    let names = shards.damaged + atWork.filter(\.isDamaged).map(\.name)
    damage += names.map { LabFailure(.damaged(path: state.path + "/" + $0)) }
    return sentences
  }
}

extension JournalActivity {
  /// What programs read of it.
  fileprivate func value(now: Double) -> [String: JSONNode] {
    switch self {
    case .running: ["activity": "running".node]
    case .stopped: ["activity": "stopped".node]
    case .unknown(let lastWritten):
      ["activity": "unknown".node, "secondsSinceWriting": max(0, now - lastWritten).node]
    }
  }
}

extension Language {
  func otherRevision(_ found: EngineRevision, _ own: EngineRevision) -> String {
    say(
      en: "runs of the engine's revision \(found.number), this program's is \(own.number)",
      ru: "прогоны редакции движка \(found.number), у этой программы \(own.number)")
  }

  /// Returns the complete and missing shards of one count.
  func shards(of count: Int, whole: [Int], missing: [Int]) -> String {
    let list = whole.isEmpty ? "" : " (\(NumberList.text(whole)))"
    let rest = NumberList.text(missing)
    return say(
      en: "shards of \(count): \(whole.count) whole\(list), "
        + (missing.isEmpty ? "none missing" : "missing \(rest)"),
      ru: "частей из \(count): целых \(whole.count)\(list), "
        + (missing.isEmpty ? "есть все" : "нет \(rest)"))
  }

  /// Returns one line about a sweep; `rate` is its runs per second while it is running.
  func sweep(
    _ activity: JournalActivity?, done: Int, of all: Int, failed: Int, rate: Int?, now: Double
  ) -> String {
    let state =
      activity.map { self.activity($0, now: now) } ?? say(en: "finished", ru: "окончено")
    let percent =
      activity == nil || all == 0 ? "" : " (\(Int(100 * Double(done) / Double(all))) %)"
    return say(
      en: "\(state): \(done) of \(all) runs\(percent)" + (failed > 0 ? ", \(failed) failed" : "")
        + (rate.map { ", \($0)/s" } ?? ""),
      ru: "\(state): прогонов \(done) из \(all)\(percent)" + (failed > 0 ? ", сбоев \(failed)" : "")
        + (rate.map { ", \($0)/с" } ?? ""))
  }

  /// Describes a lock; if the file system may hide those of other machines, also the last write.
  func activity(_ activity: JournalActivity, now: Double) -> String {
    switch activity {
    case .running: return say(en: "running", ru: "идёт")
    case .stopped: return say(en: "stopped", ru: "остановлено")
    case .unknown(let lastWritten):
      let age = Int(max(0, min(1e9, now - lastWritten)))
      return say(
        en: "running or stopped, last written \(age) s ago",
        ru: "идёт или остановлено, последняя запись \(age) с назад")
    }
  }

  func shard(
    _ shard: Shard, _ activity: JournalActivity, done: Int, of all: Int, now: Double
  ) -> String {
    let state = self.activity(activity, now: now)
    return say(
      en: "shard \(shard.index)/\(shard.count): \(state), \(done) of \(all) runs",
      ru: "часть \(shard.index)/\(shard.count): \(state), прогонов \(done) из \(all)")
  }
}
