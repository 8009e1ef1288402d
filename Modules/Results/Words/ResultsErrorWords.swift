import Domain
import Experiments
import Files
import PlainJSON
public import TextKit

extension ResultsError: Localized {
  /// Returns one line, and another for each difference of a plan.
  public func line(in language: Language) -> String {
    switch self {
    case .cannotWrite(let path, let reason):
      let reason = reason.line(in: language)
      return language.say(
        en: "cannot write \(path): \(reason)", ru: "не удаётся записать \(path): \(reason)")
    case .cannotRead(let path, let reason):
      let reason = reason.line(in: language)
      return language.say(
        en: "cannot read \(path): \(reason)", ru: "не удаётся прочитать \(path): \(reason)")
    case .badPlan(let path, let fault):
      let why =
        fault?.line(in: language)
        ?? language.say(en: "expected the plan of a sweep", ru: "нужен план перебора")
      return language.say(
        en: "cannot read \(path): \(why)", ru: "не удаётся прочитать \(path): \(why)")
    case .otherPlan, .otherRevision, .otherStoppingRule: return mismatch(in: language)
    case .notResults(let folder):
      return language.say(
        en: "\(folder) holds other files, expected a results folder or a new one",
        ru: "в \(folder) другие файлы, нужна папка результатов или новая")
    case .otherKind(let folder, let kind):
      let found = kind.line(in: language)
      return language.say(
        en: "\(folder) holds \(found), expected results of the same kind or a new folder",
        ru: "в \(folder) уже \(found), нужны результаты того же рода или новая папка")
    case .busy(let folder):
      return language.say(
        en: "another sweep is at work in \(folder), try again later",
        ru: "в \(folder) работает другой перебор, повтори позже")
    case .damaged(let path):
      return language.say(
        en: "\(path) is damaged: its checksum or content is wrong",
        ru: "\(path) повреждён: неверны контрольная сумма или содержимое")
    case .notOwnFile(let path):
      return language.say(
        en: "\(path): expected a file, found a link, a folder, a pipe or a device",
        ru: "\(path): нужен файл, а это ссылка, папка, канал или устройство")
    case .unknownFormat(let path):
      return language.say(
        en: "\(path) is of a format that this program does not know, expected a newer program",
        ru: "формат \(path) этой программе неизвестен, нужна более новая")
    case .conflict(let point, let replicate, let path, let otherPath):
      return language.say(
        en: "point \(point), replicate \(replicate) differs between \(otherPath) and \(path)",
        ru: "точка \(point), повтор \(replicate): \(otherPath) и \(path) расходятся")
    case .badJSON(let path, let line, let column, let flaw):
      return "\(path):\(line):\(column): \(flaw.line(in: language))"
    case .missing(let results): return results.line(in: language)
    }
  }

  /// Returns the line of results that are of another plan, engine or stopping rule.
  private func mismatch(in language: Language) -> String {
    switch self {
    case .otherPlan(let folder, let differences):
      let list = differences.map { "\n  " + $0.line(in: language) }.joined()
      return language.say(
        en: "\(folder) holds results of another plan, expected the same plan hash or a new folder",
        ru: "в \(folder) результаты другого плана, нужен тот же хеш плана или новая папка") + list
    case .otherRevision(let path, let found, let expected, let otherPath?):
      return language.say(
        en: "\(path) holds runs of the engine's revision \(found.number), "
          + "\(otherPath) those of revision \(expected.number), expected one revision",
        ru: "в \(path) прогоны редакции движка \(found.number), "
          + "в \(otherPath) — редакции \(expected.number), нужна одна редакция")
    case .otherRevision(let path, let found, let expected, nil):
      return language.say(
        en: "\(path) holds runs of the engine's revision \(found.number), "
          + "expected those of this program's revision \(expected.number) or a new folder",
        ru: "в \(path) прогоны редакции движка \(found.number), "
          + "нужна редакция этой программы, \(expected.number), или новая папка")
    case .otherStoppingRule(let path, let found, let expected):
      return language.say(
        en: "\(path): the plan stops by rule \(found), this program by rule \(expected), "
          + "expected that rule and a new folder; report and status read the old one",
        ru: "\(path): у плана правило остановки \(found), у программы — \(expected), "
          + "нужны оно и новая папка; report и status читают старую")
    default: return line(in: language)
    }
  }
}

extension FolderKind: Localized {
  /// Returns what the folder holds.
  public func line(in language: Language) -> String {
    switch self {
    case .search: language.say(en: "a search", ru: "поиск")
    case .comparison: language.say(en: "a comparison", ru: "сравнение")
    case .sensitivity: language.say(en: "a sensitivity study", ru: "исследование влияния")
    case .campaign: language.say(en: "a campaign", ru: "кампания")
    case .shards: language.say(en: "shards", ru: "части перебора")
    case .sweep: language.say(en: "a sweep", ru: "перебор")
    }
  }
}

extension JSONFlaw: Localized {
  /// Returns one line: what was found, and what was expected.
  public func line(in language: Language) -> String {
    switch self {
    case .syntax(let fault): return fault.line(in: language)
    case .value(let key, let found, let expected):
      let wanted = expected.line(in: language)
      guard let found = found?.line(in: language) else {
        return language.say(
          en: "\(key) is missing, expected \(wanted)", ru: "нет \(key), нужно: \(wanted)")
      }
      return language.say(
        en: "\(key) is \(found), expected \(wanted)", ru: "\(key) — \(found), нужно: \(wanted)")
    }
  }
}

extension MissingResults: Localized {
  /// Returns one line: what is missing, and what was expected.
  public func line(in language: Language) -> String {
    switch self {
    case .restOfBatch(let folder):
      language.say(
        en: "\(folder) ends within a batch, expected whole batches",
        ru: "\(folder) обрывается внутри пакета, нужны целые пакеты")
    case .file(let path):
      language.say(
        en: "\(path) is not there, expected a shard or a folder of shards",
        ru: "\(path): нет такого, нужна часть или папка с частями")
    case .results(let folder):
      language.say(
        en: "\(folder) holds no results, expected the folder of a sweep, a study, a search, "
          + "a comparison, a campaign or shards",
        ru: "в \(folder) нет результатов, нужна папка перебора, исследования, поиска, "
          + "сравнения, кампании или частей")
    case .answer(let folder):
      language.say(
        en: "\(folder) holds a search without an answer so far; repeat the tune to go on",
        ru: "в \(folder) поиск пока без ответа; повтори tune, чтобы продолжить")
    case .shards(let folders):
      language.say(
        en: "no shards in \(folders.joined(separator: ", "))",
        ru: "нет частей в \(folders.joined(separator: ", "))")
    case .plan(nil):
      language.say(en: "no plan.yml beside the shards", ru: "рядом с частями нет plan.yml")
    case .plan(let path?):
      language.say(en: "no plan.yml beside \(path)", ru: "рядом с \(path) нет plan.yml")
    case .batch(let number):
      language.say(
        en: "batch \(number) of the campaign is missing", ru: "нет пакета \(number) кампании")
    case .run(let key):
      language.say(
        en: "point \(key.point), replicate \(key.replicate) is missing, and maybe others",
        ru: "нет точки \(key.point), повтора \(key.replicate), а может быть, и других")
    case .runs(let count, let all, let first, let shards, let shardCount):
      language.say(
        en: "\(count) of \(all) runs are missing, the first is point \(first.point), replicate "
          + "\(first.replicate); shards to run: \(shards) of \(shardCount)",
        ru: "не хватает прогонов: \(count) из \(all), первый — точка \(first.point), повтор "
          + "\(first.replicate); запусти части \(shards) из \(shardCount)")
    }
  }
}

extension PlanDifference: Localized {
  /// Returns one line: the place in the plan, and the value of each plan.
  public func line(in language: Language) -> String {
    switch self {
    case .onlyNow(let path):
      language.say(en: "\(path): not there, only now", ru: "\(path): там нет, есть только сейчас")
    case .onlyThere(let path):
      language.say(en: "\(path): there, not now", ru: "\(path): есть там, сейчас нет")
    case .longText(let path): language.say(en: "\(path): not the same", ru: "\(path): различается")
    case .values(let path, let there, let now):
      language.say(
        en: "\(path): \(there ?? "not set") there, \(now ?? "not set") now",
        ru: "\(path): там \(there ?? "не задано"), сейчас \(now ?? "не задано")")
    case .more(let count): language.say(en: "and \(count) more", ru: "и ещё \(count)")
    }
  }
}
