import Agents
import Experiments
import Files
import Results
import Simulation
package import TextKit

/// An error that ends ghostlab, with its exit status.
package struct LabFailure: Error, Localized {
  /// The cause of the error.
  package let cause: any Localized
  /// The exit status.
  package let status: LabStatus

  /// Creates a failure from why a file that a person names cannot be written.
  init(writing fault: FileFault) {
    if case .exists = fault {
      self.init(fault, .badUsage)
    } else {
      self.init(fault, .cannotWrite)
    }
  }

  /// Creates a failure from its cause.
  package init(_ cause: any Localized, _ status: LabStatus) {
    (self.cause, self.status) = (cause, status)
  }

  init(_ problem: LabProblem) {
    if case .run = problem {
      self.init(problem, .runsFailed)
    } else {
      self.init(problem, .badUsage)
    }
  }

  /// Creates a failure from an error of reading or writing results, with its exit status.
  package init(_ error: any Error) {
    switch error {
    case let error as LabFailure: self = error
    case let error as ResultsError: self.init(error)
    case let error as any Localized: self.init(error, .cannotWrite)
    default: self.init(LabProblem.unforeseen("\(error)"), .cannotWrite)
    }
  }

  /// Creates a failure from an error of reading or writing results, with its exit status.
  init(_ error: ResultsError) {
    let status: LabStatus =
      switch error {
      case .cannotWrite: .cannotWrite
      case .cannotRead, .missing: .missing
      case .badPlan, .otherPlan, .otherRevision, .otherStoppingRule, .notResults, .otherKind,
        .damaged,
        .notOwnFile, .unknownFormat, .conflict, .badJSON:
        .wrongPlan
      case .busy: .stopped
      }
    self.init(error, status)
  }

  /// The message in the language of the lab's terminal, one or more lines.
  package var message: String { line(in: .ofLab) }

  /// Returns the message, one or more lines.
  package func line(in language: Language) -> String {
    cause.line(in: language)
  }
}

/// The lab's own errors, with what they concern.
enum LabProblem: Sendable {
  /// An error in an option's value, or in a whole file.
  case wrong(_ subject: String, any Localized)
  /// `--shard` is not `I/N`; carries the variable that gave the index.
  case shard(String, variable: (name: String, value: String)?)
  /// The task index of `--shard auto/N` is in no environment variable, or in more than one.
  case taskIndex(shard: String, known: [String], given: [String])
  /// `merge` has no input.
  case nothingToMerge
  /// `compare` does not have two sides.
  case notTwoSides
  /// The plan of a campaign is itself that of a batch.
  case batchPlan(path: String)
  /// The runs of an adaptive plan are not known in advance.
  case adaptive(path: String)
  /// Only hunts are supported, but the plan is for a plugin's game.
  case forHunts(path: String, plugin: String)
  /// The ground of a game is not beside it.
  case groundMissing(game: String, ground: String)
  /// The map of a game's ground is not whole.
  case groundPartial(game: String)
  /// The plugin has other parameters or metrics than the plan.
  case otherGame(path: String, plugin: String)
  /// Plans have no key and no name like this.
  case noTopic(String, nearest: [String])
  /// A file to be replaced was not written by this program.
  case foreignFile(path: String)
  /// A plugin's game can only be shown as frames.
  case framesOnly(LabTrace.Form)
  /// A plugin's game cannot be recorded as a hunt.
  case noRecording
  /// There are more hunts to watch than a page has room for.
  case tooManyHunts(Int, most: Int)
  /// The recordings of the hunts to watch are too long for a page.
  case tooLongHunts(byteLimit: Int)
  /// The folder's page is not about hunts that could be watched.
  case noHunts(folder: String)
  /// What plays hunts on a page is in none of the folders where it was looked for.
  case noPlayer(_ option: String, looked: [String])
  /// A run ended with an error.
  case run(RunKey, any Localized)
  /// The folder has the answer of an earlier version's search, which has no page.
  case oldSearch(folder: String)
  /// The search has an answer from a larger budget, which a smaller one would replace.
  case smallerBudget(Int, folder: String, known: Int)
  /// The precision is not a share of the box.
  case precision
  /// The budget does not suffice for one setting.
  case tooSmallBudget(Int, least: Int)
  /// A plan's player is a program, and `--allow-exec` is not given.
  case needsAllowExec(path: String, program: AgentProgram)
  /// The files of a program are not those that a plan as run was played with.
  case otherAgent(path: String, program: AgentProgram)
  /// Standard input is both the plan and a player.
  case inputTwice
  /// A program cannot play, or can play no longer.
  case agent(AgentProgram, AgentFault)
  /// Every player of the plan is a program, which cannot be played on.
  case onlyPrograms(_ path: String)
  /// An unexpected error.
  case unforeseen(String)

  /// Creates the error for an option's number that is out of range.
  static func number(_ option: String, atMost limit: Int) -> LabProblem {
    .wrong(option, PlanProblem.expected(.whole(1...UInt64(limit)), found: nil))
  }

  /// Creates the error for an option's value in an invalid form.
  static func form(_ option: String, _ form: String, ru russian: String? = nil) -> LabProblem {
    .wrong(option, PlanProblem.expected(.form(form, ru: russian), found: nil))
  }
}

extension LabProblem {
  /// Throws if a thread count or another number is out of range.
  static func require(
    _ number: Int, of option: String, atMost limit: Int
  ) throws(LabFailure) {
    guard (1...limit).contains(number) else {
      throw LabFailure(LabProblem.number(option, atMost: limit))
    }
  }
}

extension LabProblem: Localized {
  func line(in language: Language) -> String {
    switch self {
    case .wrong(let subject, let cause): "\(subject): \(cause.line(in: language))"
    case .shard(let text, let variable):
      language.say(
        en: "--shard \(text)\(variable.map { " with \($0.name)=\($0.value)" } ?? ""): expected I/N "
          + "or auto/N, I from 1 to N, N up to \(Shard.countLimit)",
        ru: "--shard \(text)\(variable.map { " при \($0.name)=\($0.value)" } ?? ""): нужно: I/N "
          + "или auto/N, I от 1 до N, N не больше \(Shard.countLimit)")
    case .taskIndex(let shard, let known, let given) where given.isEmpty:
      language.say(
        en: "--shard \(shard): none of \(known.joined(separator: ", ")) is set",
        ru: "--shard \(shard): не задана ни одна из \(known.joined(separator: ", "))")
    case .taskIndex(let shard, _, let given):
      language.say(
        en: "--shard \(shard): \(given.joined(separator: " and ")) are set, expected one",
        ru: "--shard \(shard): заданы \(given.joined(separator: " и ")), нужна одна")
    case .nothingToMerge:
      language.say(
        en: "expected folders or files of shards", ru: "нужны папки или файлы частей")
    case .notTwoSides:
      language.say(
        en: "expected two folders, or one folder and two --point",
        ru: "нужны две папки, или одна папка и два --point")
    case .batchPlan(let path):
      language.say(
        en: "\(path): is the plan of one batch, expected that of the whole campaign",
        ru: "\(path): это план одного пакета, нужен план всей кампании")
    case .adaptive(let path):
      language.say(
        en: "\(path): replicates: an adaptive plan runs in batches, expected a fixed number "
          + "(ghostlab next writes the batches)",
        ru: "\(path): replicates: адаптивный план идёт пакетами, нужно постоянное число "
          + "(пакеты пишет ghostlab next)")
    case .groundMissing, .groundPartial: groundLine(in: language)
    case .noTopic(let name, let nearest): language.noTopic(name, nearest: nearest)
    case .foreignFile(let path):
      language.say(
        en: "\(path): was not written by ghostlab and stays; move it away or choose another name",
        ru: "\(path): это писала не ghostlab, файл останется; убери его или выбери другое имя")
    case .forHunts, .otherGame, .framesOnly, .noRecording: pluginLine(in: language)
    case .tooManyHunts, .tooLongHunts, .noHunts, .noPlayer: watchLine(in: language)
    case .run(let key, let error): "\(key.line(in: language)): \(error.line(in: language))"
    case .oldSearch(let folder):
      language.say(
        en: "\(folder) has the answer of an earlier version; run ghostlab tune again for a page",
        ru: "в \(folder) ответ прежней версии; для страницы запусти ghostlab tune снова")
    case .smallerBudget, .tooSmallBudget, .precision: searchLine(in: language)
    case .needsAllowExec, .otherAgent, .inputTwice, .agent, .onlyPrograms:
      agentLine(in: language)
    case .unforeseen(let name):
      language.say(en: "an unforeseen error, \(name)", ru: "непредвиденная ошибка, \(name)")
    }
  }

  /// Returns the line of a problem with the ground of a game.
  private func groundLine(in language: Language) -> String {
    switch self {
    case .groundMissing(let game, let ground):
      language.say(
        en: "the ground of '\(game)', grounds/\(ground).ground, is not beside the file; import it "
          + "again, or take it off with 'ground off'",
        ru: "рядом с файлом нет карты местности игры «\(game)» (grounds/\(ground).ground); "
          + "загрузи её снова или убери: 'ground off'")
    case .groundPartial(let game):
      language.say(
        en: "the map of the ground of '\(game)' is not whole: simulated players may walk where "
          + "something is closed",
        ru: "карта местности игры «\(game)» неполна: игроки могут пройти там, где закрыто")
    default: ""
    }
  }

  /// Returns the line of a problem with a program that plays.
  private func agentLine(in language: Language) -> String {
    switch self {
    case .needsAllowExec(let path, let program):
      language.say(
        en: "\(path): players: the plan runs the program '\(program.text)'; if you trust it, "
          + "give ghostlab --allow-exec",
        ru: "\(path): players: план запускает программу «\(program.text)»; если доверяешь ей, "
          + "дай ghostlab --allow-exec")
    case .otherAgent(let path, let program):
      language.say(
        en: "\(path): players: '\(program.text)' is not the program that the plan was run with "
          + "(its files have changed, or are not beside the plan)",
        ru: "\(path): players: «\(program.text)» — не та программа, с которой шёл план "
          + "(её файлы изменились или лежат не рядом с планом)")
    case .inputTwice:
      language.say(
        en: "players: the player speaks on standard input, so the plan must be a file",
        ru: "players: игрок говорит через стандартный ввод, поэтому план нужен в файле")
    case .agent(let program, let fault): "\(program.text): \(fault.line(in: language))"
    case .onlyPrograms(let path):
      language.say(
        en: "\(path): programs play all hunts; name one with --point and --replicate, which a "
          + "simulated player goes on with",
        ru: "\(path): во всех охотах играют программы; назови одну (--point и --replicate), её "
          + "доиграет игрок симуляции")
    default: ""
    }
  }

  /// Returns the line of a problem with a plugin's game.
  private func pluginLine(in language: Language) -> String {
    switch self {
    case .forHunts(let path, let plugin):
      language.say(
        en: "\(path): this is for hunts, the game is the plugin '\(plugin)'",
        ru: "\(path): это для охоты, а игра — плагина «\(plugin)»")
    case .otherGame(let path, let plugin):
      language.say(
        en: "\(path): the plugin '\(plugin)' has other parameters or metrics than this plan",
        ru: "\(path): у плагина «\(plugin)» другие параметры или показатели, чем в плане")
    case .framesOnly(let form):
      language.say(
        en: "--as \(form.rawValue): a plugin's game has frames only",
        ru: "--as \(form.rawValue): у игры плагина есть только кадры, frames")
    case .noRecording:
      language.say(
        en: "a plugin's game has no recording of a hunt", ru: "у игры плагина нет записи охоты")
    default: ""
    }
  }

  /// Returns the line of a problem with hunts to watch.
  private func watchLine(in language: Language) -> String {
    switch self {
    case .tooManyHunts(let count, let most):
      language.say(
        en: "--hunts: a page plays at most \(most) hunts, found \(count)",
        ru: "--hunts: на странице не больше \(most) охот, дано: \(count)")
    case .tooLongHunts(let limit):
      language.say(
        en: "--hunts: the recordings exceed \(limit >> 20) MB; name fewer hunts",
        ru: "--hunts: записи длиннее \(limit >> 20) МБ; назови меньше охот")
    case .noHunts(let folder):
      language.say(
        en:
          "\(folder) has no runs of its own, expected the results of sweep, merge or next",
        ru: "в \(folder) нет своих прогонов, нужны результаты sweep, merge или next")
    case .noPlayer(let option, let looked): "\(option): " + BuiltPages.missing(in: looked, language)
    default: ""
    }
  }

  /// Returns the line of a problem with the options of a search.
  private func searchLine(in language: Language) -> String {
    switch self {
    case .smallerBudget(let budget, let folder, let known):
      language.say(
        en: "--budget \(budget): \(folder) holds the answer of a search with --budget \(known), "
          + "expected at least as many or another --out",
        ru: "--budget \(budget): в \(folder) ответ поиска с --budget \(known), "
          + "нужно не меньше или другая --out")
    case .precision:
      language.say(
        en: "--precision: expected a share above 0 and below 1",
        ru: "--precision: нужна доля больше 0 и меньше 1")
    case .tooSmallBudget(let budget, let least):
      language.say(
        en: "--budget \(budget): one setting takes \(least) hunts, expected at least so many",
        ru: "--budget \(budget): на одну настройку нужно охот: \(least), меньше нельзя")
    default: ""
    }
  }
}

private extension Language {
  func noTopic(_ name: String, nearest: [String]) -> String {
    let hint =
      nearest.isEmpty
      ? say(en: "ghostlab explain lists the keys", ru: "ключи перечислит ghostlab explain")
      : say(
        en: "did you mean \(nearest.joined(separator: " or "))?",
        ru: "может быть, \(nearest.joined(separator: " или "))?")
    return say(
      en: "explain: plans have no '\(name)'; \(hint)",
      ru: "explain: в планах нет «\(name)»; \(hint)")
  }
}

extension AgentProgram {
  /// The words as typed.
  fileprivate var text: String { words.joined(separator: " ") }
}
