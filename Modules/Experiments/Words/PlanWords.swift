import Domain
import Statistics
public import TextKit

extension PlanFault: Localized {
  /// Returns one line: `plan.yml:12:5: seed: …`, `points.csv:3: …` or `--set seed: …`.
  public func line(in language: Language) -> String {
    let problem = clipped(problem.line(in: language))
    let key = clipped(key)
    switch origin {
    case .file(let line, let column):
      let place = line == 0 ? file : "\(file):\(line):\(column)"
      return "\(place): " + (key.isEmpty ? problem : "\(key): \(problem)")
    case .table(let path, let line): return "\(path):\(line): \(key): \(problem)"
    case .option(let option):
      // `set.ghost.holdTime` of `--set ghost.holdTime` need not be named twice.
      let asked = option.split(separator: " ").last.map(String.init) ?? option
      let named = key.isEmpty || key == asked || key.hasSuffix("." + asked) || option == "--" + key
      return "\(option): " + (named ? problem : "\(key): \(problem)")
    }
  }
}

extension PlanProblem: Localized {
  /// Returns the problem and what was expected.
  public func line(in language: Language) -> String {
    let words = PlanWords(language: language)
    return switch self {
    case .expected(let expectation, let shape): words.expected(expectation, found: shape)
    case .slip(let expectation, let text, let write):
      words.expected(expectation, found: .text(text))
        + language.say(en: "; write \(write)", ru: "; напиши \(write)")
    case .outOfRange(let number, let range, let physical, let unit, let isWhole):
      words.outOfRange(number, range, physical, unit, isWhole)
    case .unknown(let kind, let name, let nearest, let known):
      words.unknown(kind, name, nearest, known)
    case .missing(let key): language.say(en: "\(key) is missing", ru: "нет \(key)")
    case .noGame: words.noGame
    case .noGhosts(let path): words.noGhosts(path)
    case .gameUnreadable(let reasons): reasons[language] ?? ""
    case .givenTwice(let name):
      language.say(en: "\(name) is given twice", ru: "\(name) дано дважды")
    case .sameName(let name):
      language.say(
        en: "'\(name)' is given twice, names must differ",
        ru: "«\(name)» дано дважды, имена должны различаться")
    case .variedTwice: language.say(en: "is varied twice", ru: "меняется дважды")
    case .variedUnderVary:
      language.say(en: "is varied under vary already", ru: "уже меняется в vary")
    case .alreadyGiven(let name, let isFixed): words.alreadyGiven(name, isFixed)
    case .targetTwice(let name):
      language.say(en: "\(name) has a target already", ru: "у \(name) уже есть цель")
    case .impossibleTarget(let range, let write): ImpossibleTargetWords.line(range, write, language)
    case .gap(let problem): problem.line(in: language)
    case .forHunts(let plugin): words.forHunts(plugin)
    case .designTable(let problem): problem.line(in: language)
    case .formula(let problem): problem.line(in: language)
    case .probe(let problem): problem.line(in: language)
    case .spread(let problem): problem.line(in: language)
    case .writtenMetrics: words.writtenMetrics
    case .writtenList(let isMetrics, let shape): words.writtenList(isMetrics, shape)
    case .outsidePlan(let expectation):
      language.say(
        en: "expected \(expectation.phrase(in: language)) within the plan's replicates and points",
        ru: "нужно: \(expectation.phrase(in: language)) в пределах повторов и точек плана")
    case .design(let problem): problem.line(in: language)
    case .constraint(let problem): problem.line(in: language)
    case .objectiveCount(let count):
      language.say(
        en: "expected one or two objectives, found \(count)",
        ru: "нужно: одна или две цели поиска, дано: \(count)")
    case .noInterval(let name):
      language.say(
        en: "\(name) has no interval, expected a mean or a quantile (p05 to p95)",
        ru: "у \(name) нет интервала, нужно: среднее или квантиль (p05 до p95)")
    case .noWeight:
      language.say(
        en: "expected at least one player with a weight above 0",
        ru: "нужен хотя бы один игрок с весом больше 0")
    case .syntax(let problem): problem.line(in: language)
    case .optionSyntax(let text, let problem):
      language.say(
        en: "'\(text)' cannot be read, \(problem.line(in: language))",
        ru: "«\(text)» не прочесть: \(problem.line(in: language))")
    case .optionTwice(let other):
      language.say(en: "is given already by \(other)", ru: "уже дано в \(other)")
    }
  }
}

/// The messages about plans.
private struct PlanWords {
  let language: Language

  func expected(_ expectation: PlanExpectation, found shape: PlanShape?) -> String {
    let what = expectation.phrase(in: language)
    guard let shape else { return language.say(en: "expected \(what)", ru: "нужно: \(what)") }
    return language.say(
      en: "expected \(what), found \(shape.phrase(in: language))",
      ru: "нужно: \(what), дано: \(shape.phrase(in: language))")
  }

  func outOfRange(
    _ number: Double, _ range: ClosedRange<Double>, _ physical: ClosedRange<Double>?,
    _ unit: String, _ isWhole: Bool
  ) -> String {
    func limits(_ range: ClosedRange<Double>) -> String {
      let unit = UnitWords.short(unit, in: language)
      let suffix = unit.isEmpty ? "" : " " + unit
      return "\(shortestText(range.lowerBound))...\(shortestText(range.upperBound))\(suffix)"
    }
    let value = shortestText(number)
    let beyond = physical.map { " (" + beyondRanges(limits($0)) + ")" } ?? ""
    return language.say(
      en:
        "\(value) is out of range, expected \(isWhole ? "a whole number in " : "")\(limits(range))",
      ru: "\(value) вне пределов, нужно: \(isWhole ? "целое число в " : "")\(limits(range))")
      + beyond
  }

  private func beyondRanges(_ limits: String) -> String {
    language.say(en: "with beyondRanges: true, \(limits)", ru: "с beyondRanges: true — \(limits)")
  }

  func unknown(
    _ kind: PlanNameKind, _ name: String, _ nearest: [String], _ known: [String]
  ) -> String {
    let problem = unknown(kind, name)
    if !nearest.isEmpty {
      return language.say(
        en: "\(problem), did you mean \(nearest.joined(separator: " or "))?",
        ru: "\(problem); возможно, \(nearest.joined(separator: " или "))?")
    }
    let list = known.joined(separator: ", ")
    switch kind {
    case .key, .rule, .parameter, .metric:
      guard let last = known.last else { return problem }
      if known.count == 1 { return problem + expected(last) }
      return problem
        + (known.count <= 24
          ? expected(language.say(en: "one of \(list)", ru: list))
          : expected(
            language.say(
              en: "one that ghostlab params lists, as \(last)",
              ru: "одно из списка ghostlab params, как \(last)")))
    case .persona, .profile, .plugin, .statistic:
      return problem + expected(language.say(en: "one of \(list)", ru: list))
    case .design: return problem + expected(PlanExpectation.either(known).phrase(in: language))
    case .player: return problem + expected(list)
    case .option:
      return problem
        + expected(
          language.say(
            en: "a key of a plan or a parameter (ghostlab params)",
            ru: "ключ плана или параметр (ghostlab params)"))
    }
  }

  private func unknown(_ kind: PlanNameKind, _ name: String) -> String {
    switch kind {
    case .key, .option: language.say(en: "unknown key", ru: "неизвестный ключ")
    case .rule: language.say(en: "unknown rule", ru: "неизвестное правило")
    case .parameter: language.say(en: "unknown parameter", ru: "неизвестный параметр")
    case .metric: language.say(en: "unknown metric", ru: "неизвестный показатель")
    case .persona: language.say(en: "unknown persona '\(name)'", ru: "неизвестный игрок «\(name)»")
    case .profile:
      language.say(en: "unknown profile '\(name)'", ru: "неизвестный телефон «\(name)»")
    case .design: language.say(en: "unknown design '\(name)'", ru: "неизвестная схема «\(name)»")
    case .statistic:
      language.say(en: "unknown statistic '\(name)'", ru: "неизвестная статистика «\(name)»")
    case .plugin:
      language.say(en: "no plugin '\(name)' has a game", ru: "у плагина «\(name)» нет игры")
    case .player:
      language.say(
        en: "no player of the plan has this name", ru: "в плане нет игрока с этим именем")
    }
  }

  private func expected(_ what: String) -> String {
    language.say(en: ", expected \(what)", ru: ", нужно: \(what)")
  }

  var noGame: String {
    let game = PlanExpectation.game.phrase(in: language)
    return language.say(en: "is missing, expected \(game)", ru: "нет, нужно: \(game)")
  }

  func noGhosts(_ path: String?) -> String {
    guard let path else { return language.say(en: "has no ghosts", ru: "нет призраков") }
    return language.say(en: "'\(path)' has no ghosts", ru: "в «\(path)» нет призраков")
  }

  func alreadyGiven(_ name: String, _ isFixed: Bool) -> String {
    isFixed
      ? language.say(en: "\(name) is already fixed", ru: "\(name) уже задано")
      : language.say(en: "\(name) is already varied", ru: "\(name) уже меняется")
  }

  func forHunts(_ plugin: String?) -> String {
    guard let plugin else {
      return language.say(
        en: "is for hunts, the game is a plugin's", ru: "это для охоты, а игра — плагина")
    }
    return language.say(
      en: "is for hunts, the game is the plugin '\(plugin)'",
      ru: "это для охоты, а игра — плагина «\(plugin)»")
  }

  var writtenMetrics: String {
    language.say(
      en: "is written by the program, for a plugin's game; a plan asks of metrics under targets",
      ru: "пишет сама программа, для игры плагина; цели показателей план задаёт в targets")
  }

  func writtenList(_ isMetrics: Bool, _ shape: PlanShape) -> String {
    let found = shape.phrase(in: language)
    let advice =
      isMetrics
      ? language.say(
        en: "a plan asks of metrics under targets", ru: "цели показателей план задаёт в targets")
      : language.say(
        en: "a plan fixes parameters under set and varies them under vary",
        ru: "план задаёт параметры в set и меняет их в vary")
    return language.say(
      en: "is a list that the program writes, found \(found); \(advice)",
      ru: "это список, который пишет программа, дано: \(found); \(advice)")
  }
}

/// Returns a text cut to a readable length, since it may quote the file.
private func clipped(_ text: String) -> String {
  text.utf8.count > 4000 ? "\(text.prefix(1000))…" : text
}
