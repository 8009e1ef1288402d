public import TextKit
public import PlainJSON
public import Domain
public import Experiments
public import Files

/// A reason why results cannot be read or written.
public enum ResultsError: Error, Hashable, Sendable {
  /// The system refused to create, write or rename a file or folder.
  case cannotWrite(path: String, SystemReason)
  /// The system refused to read a file.
  case cannotRead(path: String, SystemReason)
  /// A file that should be a sweep's plan cannot be read or is invalid.
  case badPlan(path: String, fault: PlanProblem?)
  /// The folder holds results of another plan; with the differences, one per line, if known.
  case otherPlan(folder: String, differences: [PlanDifference] = [])
  /// A file holds runs of another engine revision than expected, or than another file.
  case otherRevision(
    path: String, found: EngineRevision, expected: EngineRevision, otherPath: String? = nil)
  /// A plan stops by another rule than this program.
  case otherStoppingRule(path: String, found: Int, expected: Int)
  /// The folder holds files that are not a sweep's results.
  case notResults(folder: String)
  /// The folder holds results of another kind.
  case otherKind(folder: String, FolderKind)
  /// Another process is working in the folder.
  case busy(folder: String)
  /// A file's checksum or content is wrong.
  case damaged(path: String)
  /// There is a symbolic link, a folder, a pipe or a device where a file of results belongs.
  case notOwnFile(path: String)
  /// Two files have different results for one run.
  case conflict(point: Int, replicate: Int, path: String, otherPath: String)
  /// A file is complete but of a format unknown to this program, such as a newer one.
  case unknownFormat(path: String)
  /// A JSON file is malformed, or one of its values is not what it must be.
  case badJSON(path: String, line: Int, column: Int, JSONFlaw)
  /// Something is missing.
  case missing(MissingResults)
}

/// A flaw of a JSON file with results.
public enum JSONFlaw: Hashable, Sendable {
  /// The text is not JSON.
  case syntax(JSONFault)
  /// The value of a key is wrong; nil if it is missing.
  case value(of: String, found: FoundValue?, expected: ExpectedValue)
}

/// A missing part of the requested results.
public enum MissingResults: Hashable, Sendable {
  /// The rest of a campaign's batch.
  case restOfBatch(folder: String)
  /// A file or folder named by the user.
  case file(String)
  /// Any results in a folder; the folder itself may be missing.
  case results(folder: String)
  /// The answer of a search that has hunts.
  case answer(folder: String)
  /// Any shard in these folders.
  case shards([String])
  /// The plan next to a file, or next to any of them.
  case plan(beside: String?)
  /// A batch of a campaign.
  case batch(Int)
  /// A run, and possibly others.
  case run(RunKey)
  /// A number of runs of the total, the first of them, and the shards that contain them.
  case runs(count: Int, of: Int, first: RunKey, shards: String, shardCount: Int)
}

/// One difference between the plan of a folder and the one given now.
public enum PlanDifference: Hashable, Sendable {
  /// Only the plan given now has it.
  case onlyNow(String)
  /// Only the existing plan has it.
  case onlyThere(String)
  /// Both have it, but it is too long to show.
  case longText(String)
  /// The value in each plan; nil if it is not set.
  case values(String, there: String?, now: String?)
  /// The number of further differences.
  case more(Int)
}

extension EngineRevision {
  /// Checks that a file's rows have the expected engine revision.
  ///
  /// - Throws: `ResultsError.otherRevision`.
  func require(
    _ expected: EngineRevision, in path: String, beside otherPath: String? = nil
  ) throws(ResultsError) {
    guard self == expected else {
      throw .otherRevision(path: path, found: self, expected: expected, otherPath: otherPath)
    }
  }
}

extension Plan {
  /// Checks that an adaptive plan stops by this program's rule, before runs are added to a folder.
  ///
  /// - Throws: `ResultsError.otherStoppingRule`.
  func requireCurrentRule(in path: String) throws(ResultsError) {
    guard let found = stoppingRevision, found != StoppingRule.current else { return }
    throw .otherStoppingRule(path: path, found: found, expected: StoppingRule.current)
  }
}

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
