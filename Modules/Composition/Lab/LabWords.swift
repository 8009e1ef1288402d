import Results
import Domain
import Experiments
import TextKit

/// The lab's own messages; those of its commands are in extensions.
struct LabWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  /// The messages in the language of the lab's terminal.
  static var own: LabWords { LabWords(.ofLab) }

  func seconds(_ number: String) -> String {
    language.say(en: "\(number) s", ru: "\(number) с")
  }

  func report(_ path: String) -> String {
    language.say(en: "report: \(path)", ru: "отчёт: \(path)")
  }

}

/// The words of `ghostlab explain` and of docs/plan.md.
extension LabWords {
  func kind(_ kind: PlanTopic.Kind) -> String {
    switch kind {
    case .key: language.say(en: "key", ru: "ключ")
    case .design: language.say(en: "design", ru: "схема")
    case .parameter: language.say(en: "parameter", ru: "параметр")
    case .metric: language.say(en: "metric", ru: "показатель")
    case .statistic: language.say(en: "statistic", ru: "статистика")
    case .player: language.say(en: "player", ru: "игрок")
    case .phone: language.say(en: "phone", ru: "телефон")
    case .game: language.say(en: "plugin's game", ru: "игра плагина")
    }
  }

}

/// The messages about the outcome of sweeps, shards and searches.
extension LabWords {
  func method(isFast: Bool) -> String {
    isFast
      ? language.say(en: "method: fast", ru: "способ: быстрый")
      : language.say(en: "method: stepwise", ru: "способ: по шагам")
  }

  func page(of folder: String) -> String {
    language.say(
      en: "a page with plots: ghostlab report \(shellWord(folder))",
      ru: "страница с графиками: ghostlab report \(shellWord(folder))")
  }

  func stalePage(_ page: String, folder: String) -> String {
    language.say(
      en: "\(page) shows the runs before: ghostlab report \(shellWord(folder)) regenerates it",
      ru: "\(page) — о прежних прогонах: ghostlab report \(shellWord(folder)) сделает её заново")
  }

  func kept(_ count: Int, of all: Int, in folder: String, _ status: LabStatus) -> String {
    status == .interrupted
      ? language.say(
        en: "interrupted: \(count) of \(all) runs are kept in \(folder); "
          + "repeat the command to resume",
        ru: "прервано: в \(folder) сохранено прогонов \(count) из \(all); "
          + "повтори команду, чтобы продолжить")
      : language.say(
        en: "stopped: \(count) of \(all) runs are kept in \(folder); repeat the command to resume",
        ru: "остановлено: в \(folder) сохранено прогонов \(count) из \(all); "
          + "повтори команду, чтобы продолжить")
  }

  func figures(of count: Int, outOf all: Int, _ status: LabStatus) -> String {
    status == .interrupted
      ? language.say(
        en: "interrupted: figures are of \(count) of \(all) runs",
        ru: "прервано: показатели по прогонам, \(count) из \(all)")
      : language.say(
        en: "stopped: figures are of \(count) of \(all) runs",
        ru: "остановлено: показатели по прогонам, \(count) из \(all)")
  }

  func slowest(_ value: String, unit: String, command: String) -> String {
    language.say(
      en: "slowest, \(value) \(unit): \(command)", ru: "самый долгий, \(value) \(unit): \(command)")
  }

  func most(_ metric: Metric, _ value: String, command: String) -> String {
    let unit = UnitWords.short(metric.unit, in: language)
    let figure = unit.isEmpty ? value : "\(value) \(unit)"
    return language.say(
      en: "most \(metric.name), \(figure): \(command)",
      ru: "больше всего \(metric.name), \(figure): \(command)")
  }

  func runFailed(_ reason: String) -> String {
    language.say(en: "run failed: \(reason)", ru: "сбой прогона: «\(reason)»")
  }

  func runFailed(_ key: RunKey, _ reason: String) -> String {
    let place = key.line(in: language)
    return language.say(
      en: "run failed: \(place): \(reason)", ru: "сбой прогона: \(place): «\(reason)»")
  }

  func shard(_ path: String) -> String {
    language.say(en: "shard: \(path)", ru: "часть: \(path)")
  }

  func alreadyExists(_ path: String) -> String {
    language.say(en: "\(path) is there already", ru: "\(path) уже есть")
  }

  func written(_ paths: [String]) -> String {
    let list = paths.joined(separator: ", ")
    return language.say(en: "written: \(list)", ru: "записано: \(list)")
  }

  func failed(_ text: String) -> String {
    language.say(en: "failed: \(text)", ru: "не прошло: \(text)")
  }

  func targets(_ text: String) -> String {
    language.say(en: "targets: \(text)", ru: "цели: \(text)")
  }

  func undecided(_ text: String) -> String {
    language.say(en: "undecided: \(text)", ru: "не решено: \(text)")
  }
}

/// The headings of `ghostlab params`.
extension LabWords {
  var parameters: String {
    language.say(
      en: "Parameters, for `set` and `vary` of a plan and for --set",
      ru: "Параметры, для `set` и `vary` в плане и для --set")
  }

  var players: String {
    language.say(
      en: "Players, for `players`; each is a set of player.… values",
      ru: "Игроки, для `players`; каждый — набор значений player.…")
  }

  var planKeys: String {
    language.say(en: "Keys of a plan", ru: "Ключи плана")
  }

  var planKeyColumns: [String] {
    language.say(
      en: ["key", "value", "default", "what it is for"],
      ru: ["ключ", "значение", "по умолчанию", "для чего"])
  }

  var challenges: String {
    language.say(
      en: "Challenges, for hunts with ghost.catchMode: challenge",
      ru: "Испытания, для охот с ghost.catchMode: challenge")
  }

  func game(of plugin: String) -> String {
    language.say(
      en: "Game of a plugin, for `game: {plugin: \(plugin)}`",
      ru: "Игра плагина, для `game: {plugin: \(plugin)}`")
  }

}

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

  func points(_ count: Int) -> String {
    language.say(en: count == 1 ? "1 point" : "\(count) points", ru: "точек: \(count)")
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

  func shard(
    _ shard: Shard, _ activity: JournalActivity, done: Int, of all: Int, now: Double
  ) -> String {
    let state = self.activity(activity, now: now)
    return language.say(
      en: "shard \(shard.index)/\(shard.count): \(state), \(done) of \(all) runs",
      ru: "часть \(shard.index)/\(shard.count): \(state), прогонов \(done) из \(all)")
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

  func time(_ seconds: Double) -> String {
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
