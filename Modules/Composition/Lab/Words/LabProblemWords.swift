import Agents
import Experiments
import Simulation
import TextKit

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
    case .groundMissing(let game, let ground): groundLine(game, ground, in: language)
    case .groundPartial(let game):
      language.say(
        en: "the map of the ground of '\(game)' is not whole: simulated players may walk where "
          + "something is closed",
        ru: "карта местности игры «\(game)» неполна: игроки могут пройти там, где закрыто")
    case .tooManyFastPoints(let path, let count):
      language.say(
        en: "\(path): a fast plan has at most \(LabHunts.fastLimit) design points, found \(count)",
        ru: "\(path): у быстрого плана не больше \(LabHunts.fastLimit) точек, дано: \(count)")
    case .noTopic(let name, let nearest): LabWords(language).noTopic(name, nearest: nearest)
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
    case .needsAllowExec, .otherAgent, .inputTwice, .agent: agentLine(in: language)
    case .unforeseen(let name):
      language.say(en: "an unforeseen error, \(name)", ru: "непредвиденная ошибка, \(name)")
    }
  }

  private func groundLine(_ game: String, _ ground: String, in language: Language) -> String {
    language.say(
      en: "the ground of '\(game)', grounds/\(ground).ground, is not beside the file; import it "
        + "again, or take it off with 'ground off'",
      ru: "рядом с файлом нет карты местности игры «\(game)» (grounds/\(ground).ground); "
        + "загрузи её снова или убери: 'ground off'")
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
          "--hunts: \(folder) has no runs of its own, expected the results of sweep, merge or next",
        ru: "--hunts: в \(folder) нет своих прогонов, нужны результаты sweep, merge или next")
    case .noPlayer(let looked): "--hunts: " + BuiltPages.missing(in: looked, language)
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

extension AgentProgram {
  /// The words as typed.
  fileprivate var text: String { words.joined(separator: " ") }
}
