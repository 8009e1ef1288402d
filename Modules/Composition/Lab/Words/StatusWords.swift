import Domain
import Experiments
import Results
import TextKit

/// The texts on the progress of a sweep or its shards.
extension LabWords {
  func plan(_ hash: String, _ size: String) -> String {
    language.say(en: "plan \(hash): \(size)", ru: "план \(hash): \(size)")
  }

  func size(points: Int, runs: Int) -> String {
    language.say(
      en: "\(self.points(points)), \(runs) runs", ru: "\(self.points(points)), прогонов: \(runs)")
  }

  func size(points: Int, from least: Int, to most: Int, _ metric: String, _ width: String) -> String
  {
    language.say(
      en:
        "\(self.points(points)) of \(least) to \(most) runs, until \(metric) is known to ±\(width)",
      ru: "\(self.points(points)) по \(least)–\(most) прогонов, пока \(metric) не известно до "
        + "±\(width)")
  }

  private func points(_ count: Int) -> String {
    language.say(en: count == 1 ? "1 point" : "\(count) points", ru: "точек: \(count)")
  }

  func otherRevision(_ found: EngineRevision, _ own: EngineRevision) -> String {
    language.say(
      en: "runs of the engine's revision \(found.number), this program's is \(own.number)",
      ru: "прогоны редакции движка \(found.number), у этой программы \(own.number)")
  }

  /// Returns one line about a sweep; `rate` is its runs per second while it is running.
  func sweep(
    _ activity: JournalActivity?, done: Int, of all: Int, failed: Int, rate: Int?, now: Double
  ) -> String {
    let state =
      activity.map { self.activity($0, now: now) } ?? language.say(en: "finished", ru: "окончено")
    let percent =
      activity == nil || all == 0 ? "" : " (\(Int(100 * Double(done) / Double(all))) %)"
    return language.say(
      en: "\(state): \(done) of \(all) runs\(percent)" + (failed > 0 ? ", \(failed) failed" : "")
        + (rate.map { ", \($0)/s" } ?? ""),
      ru: "\(state): прогонов \(done) из \(all)\(percent)" + (failed > 0 ? ", сбоев \(failed)" : "")
        + (rate.map { ", \($0)/с" } ?? ""))
  }

  /// Describes a lock; if the file system may hide those of other machines, also the last write.
  func activity(_ activity: JournalActivity, now: Double) -> String {
    switch activity {
    case .running: return language.say(en: "running", ru: "идёт")
    case .stopped: return language.say(en: "stopped", ru: "остановлено")
    case .unknown(let lastWritten):
      let age = Int(max(0, min(1e9, now - lastWritten)))
      return language.say(
        en: "running or stopped, last written \(age) s ago",
        ru: "идёт или остановлено, последняя запись \(age) с назад")
    }
  }

  /// Returns the complete and missing shards of one count.
  func shards(of count: Int, whole: [Int], missing: [Int]) -> String {
    let list = whole.isEmpty ? "" : " (\(NumberList.text(whole)))"
    let rest = NumberList.text(missing)
    return language.say(
      en: "shards of \(count): \(whole.count) whole\(list), "
        + (missing.isEmpty ? "none missing" : "missing \(rest)"),
      ru: "частей из \(count): целых \(whole.count)\(list), "
        + (missing.isEmpty ? "есть все" : "нет \(rest)"))
  }

  func shard(
    _ shard: Shard, _ activity: JournalActivity, done: Int, of all: Int, now: Double
  ) -> String {
    let state = self.activity(activity, now: now)
    return language.say(
      en: "shard \(shard.index)/\(shard.count): \(state), \(done) of \(all) runs",
      ru: "часть \(shard.index)/\(shard.count): \(state), прогонов \(done) из \(all)")
  }

  /// Returns the number of settings a search has found, for a line that is overwritten.
  func tuneFigure(_ standing: TuneStanding) -> String {
    let chance = standing.probability.isNaN ? "–" : "\(rounded(100 * standing.probability, 0)) %"
    return language.say(
      en: "settings \(standing.settings), the best is inside with \(chance)",
      ru: "наборов \(standing.settings), лучший подходит с вероятностью \(chance)")
  }

  /// Returns the progress, for a line that is overwritten.
  func progress(done: Int, of all: Int, perSecond rate: Double, figure: String) -> String {
    var parts = [
      language.say(en: "\(done)/\(all) runs", ru: "прогонов \(done)/\(all)"),
      "\(Int(100 * Double(done) / Double(all))) %",
    ]
    if rate > 0 {
      let whole = Int(rate.rounded())
      parts.append(language.say(en: "\(whole)/s", ru: "\(whole)/с"))
      if done < all {
        let left = time(Double(all - done) / rate)
        parts.append(language.say(en: "\(left) left", ru: "осталось \(left)"))
      }
    }
    return (parts + (figure.isEmpty ? [] : [figure])).joined(separator: ", ")
  }

  private func time(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 359_999))
    let (hours, minutes) = (whole / 3600, whole / 60)
    if minutes == 0 { return self.seconds("\(whole)") }
    if hours == 0 {
      return language.say(
        en: "\(minutes) min \(whole % 60) s", ru: "\(minutes) мин \(whole % 60) с")
    }
    return language.say(en: "\(hours) h \(minutes % 60) min", ru: "\(hours) ч \(minutes % 60) мин")
  }
}
