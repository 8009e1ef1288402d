import Domain
import Experiments
import TextKit

/// The messages about the outcome of sweeps, shards and searches.
extension LabWords {
  func method(isFast: Bool) -> String {
    isFast
      ? language.say(en: "method: fast", ru: "способ: быстрый")
      : language.say(en: "method: stepwise", ru: "способ: по шагам")
  }

  func results(in folder: String) -> String {
    language.say(en: "results: \(folder)", ru: "результаты: \(folder)")
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

  func moreFailed(_ count: Int) -> String {
    language.say(en: "\(count) more runs failed", ru: "и ещё сбоев: \(count)")
  }

  func shard(_ path: String) -> String {
    language.say(en: "shard: \(path)", ru: "часть: \(path)")
  }

  func isThere(_ path: String) -> String {
    language.say(en: "\(path) is there already", ru: "\(path) уже есть")
  }

  func written(_ paths: [String]) -> String {
    let list = paths.joined(separator: ", ")
    return language.say(en: "written: \(list)", ru: "записано: \(list)")
  }

  func huntsFailed(_ count: Int) -> String {
    language.say(
      en: "\(count) hunts failed and are in no figure",
      ru: "сбоев охот: \(count), в показателях их нет")
  }

  func stoppedSearch(kept: Int, _ folder: String, hasAnswer: Bool) -> String {
    language.say(
      en: "stopped: \(kept) hunts are kept in \(folder)"
        + (hasAnswer ? "; this is the answer so far" : "") + "; repeat the command to resume",
      ru: "остановлено: в \(folder) сохранено охот: \(kept)"
        + (hasAnswer ? "; это ответ на сейчас" : "") + "; повтори команду, чтобы продолжить")
  }

  func answerKept(_ folder: String, hunts: Int) -> String {
    language.say(
      en: "\(folder) keeps its answer of \(hunts) hunts until this search ends",
      ru: "в \(folder) остаётся прежний ответ, охот \(hunts), пока этот поиск не закончен")
  }

  var fastTrace: String {
    language.say(
      en:
        "the plan is fast: this is the run simulated stepwise, on other random draws than in the sweep",
      ru: "план быстрый: это прогон по шагам, на других случайных числах, чем в переборе")
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
