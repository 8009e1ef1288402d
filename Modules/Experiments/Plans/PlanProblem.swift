import Statistics
import Domain
public import TextKit

/// A problem at one place of a plan.
public enum PlanProblem: Hashable, Sendable {
  /// Another value than expected was found.
  case expected(PlanExpectation, found: PlanShape?)
  /// A number or a range that a person understands and a plan does not; `write` is how it is said.
  case slip(PlanExpectation, found: String, write: String)
  /// A number out of the parameter's range; `physical` if `beyondRanges` would allow it.
  case outOfRange(
    Double, ClosedRange<Double>, physical: ClosedRange<Double>?, unit: String, isWhole: Bool)
  /// An unknown name; `known` lists all valid ones.
  case unknown(PlanNameKind, String, nearest: [String], known: [String])
  /// A key is missing.
  case missing(String)
  /// The game is missing.
  case noGame
  /// The game has no ghosts; `path` is its file, if any.
  case noGhosts(path: String?)
  /// The game, or the table of a design, cannot be read; the reason in each language.
  case gameUnreadable([Language: String])
  /// A value or name is given twice in a list.
  case givenTwice(String)
  /// Two players or phones have the same name.
  case sameName(String)
  /// An axis is varied twice.
  case variedTwice
  /// Players or phones are varied, so a single one cannot be given.
  case variedUnderVary
  /// A parameter already has a value or is already varied.
  case alreadyGiven(String, isFixed: Bool)
  /// A figure already has a target.
  case targetTwice(String)
  /// No hunt can meet a target's range; `write` is what is probably meant.
  case impossibleTarget(String, write: String?)
  /// There is no such gap between two players.
  case gap(GapProblem)
  /// The key applies only to hunts; `plugin` is nil if it is obvious.
  case forHunts(plugin: String?)
  /// The table of a design cannot be used.
  case designTable(DesignTableProblem)
  /// A metric of a part of a hunt cannot be recorded.
  case probe(ProbeProblem)
  /// A parameter cannot have a distribution.
  case spread(SpreadProblem)
  /// A formula of a metric cannot be used.
  case formula(FormulaProblem)
  /// Only the program writes metrics, for a plugin's game.
  case writtenMetrics
  /// Only the program writes the list.
  case writtenList(isMetrics: Bool, found: PlanShape)
  /// The batch is not within the plan.
  case outsidePlan(PlanExpectation)
  /// The design does not fit the varied values.
  case design(DesignProblem)
  /// A condition of `where` cannot be read.
  case constraint(ConstraintProblem)
  /// The number of objectives is not one or two.
  case objectiveCount(Int)
  /// The statistic has no interval.
  case noInterval(String)
  /// No player of the population has a weight.
  case noWeight
  /// The text is not valid YAML.
  case syntax(YamlProblem)
  /// The value of an option is not valid YAML.
  case optionSyntax(String, YamlProblem)
  /// Two options set the same thing.
  case optionTwice(String)
}

/// The kind of a name that a plan can get wrong.
public enum PlanNameKind: Hashable, Sendable {
  /// Keys of a map, rules, parameters and metrics; the name is omitted, as it is the fault's key.
  case key, rule, parameter, metric
  /// Names used as values.
  case persona, profile, design, statistic
  /// A plugin's game.
  case plugin
  /// A player of this plan.
  case player
  /// A key of `--set`.
  case option
}

/// The value that a place of a plan may have.
public enum PlanExpectation: Hashable, Sendable {
  /// A number, with limits if there are any.
  case number(ClosedRange<Double>?)
  /// A whole number within limits.
  case whole(ClosedRange<UInt64>)
  /// One of several words.
  case oneOf([String])
  /// A word of a short list, such as `linear or log`.
  case either([String])
  /// On or off.
  case flag
  /// Any text.
  case text
  /// A name; `isClean` also rules out control characters.
  case name(isClean: Bool)
  /// An identifier.
  case identity
  /// A list.
  case list
  /// A formula of metrics.
  case formula
  /// At least one player or phone.
  case someChoice
  /// At least one value.
  case someValue
  /// A literal form, such as `{min, max, until}`.
  case form(String, ru: String? = nil)
  /// The keys of a plan, with their names if nothing else shows them.
  case plan(keys: [String])
  /// The contents of a plan's open maps.
  case rules, parameters, axes, targets
  /// A game.
  case game
  /// Players or phones.
  case players, sensors
  /// The values of an axis, with a range or without.
  case levels(withRange: Bool)
  /// A range of a target.
  case range
  /// The name of a figure.
  case figure
  /// A challenge next to its values.
  case challenge
}

/// The value found at a place of a plan.
public enum PlanShape: Hashable, Sendable {
  /// Nothing, or null.
  case nothing
  /// A text or number, shortened.
  case text(String)
  /// A list, possibly empty.
  case list(isEmpty: Bool)
  /// A map.
  case map
}

/// A reason why a text is not YAML of a plan.
public enum YamlProblem: Error, Hashable, Sendable {
  /// The text is too long.
  case tooLong
  /// There are more aliases than the limit.
  case tooManyAliases(limit: Int)
  /// There are more values than the limit, with aliases expanded.
  case tooManyValues(limit: Int)
  /// A key is not a name.
  case keyWithoutName
  /// Keys are given twice.
  case keysTwice([String])
  /// An alias refers to nothing.
  case strayAlias
  /// The message of the YAML library.
  case bad(String)
  /// The YAML library failed without a message.
  case unreadable
}

/// A reason why a design does not fit the varied values.
public enum DesignProblem: Error, Hashable, Sendable {
  /// A key applies only to `morris`.
  case onlyMorris(DesignKind)
  /// The size is already given as trajectories.
  case sizeTwice
  /// The size is missing.
  case noSize(DesignKind)
  /// The number of Morris levels is odd.
  case oddLevels(Int)
  /// An axis of a list has another number of values than the first one.
  case countsDiffer(Int, expected: Int, first: String)
  /// An axis of a sampled design has only one value.
  case oneValue(DesignKind)
  /// The game's ghosts differ in the base value of an `oat` design.
  case ghostsDiffer([String])
  /// No parameter is varied.
  case noParameters(DesignKind)
  /// There are more parameters than the design supports.
  case tooManyParameters(Int, limit: Int, DesignKind)
  /// The number of points differs from the one given.
  case pointCount(Int, DesignKind, actual: Int)
  /// There are more points than a plan may have; nil if their number is unknown.
  case tooManyPoints(Int?)
  /// There are more runs than a plan may have.
  case tooManyRuns(points: Int, replicates: Int)
  /// `{low, high}` is used in a design that does not accept it.
  case rangeInDesign(DesignKind)
  /// `{low, high}` is used for a choice.
  case rangeOfChoice([String])
  /// The step does not lead from one end to the other.
  case noStep(from: String, to: String, step: String)
  /// The range is empty.
  case emptyRange(low: String, high: String)
  /// A logarithmic range starts at 0 or below.
  case logarithmFromZero(low: String, high: String)
  /// The minimum number of replicates is above the maximum.
  case minAboveMax(Int, Int)
  /// In a list, settings do not have every player of the population.
  case populationInList
  /// The design needs the whole box, so that `where` cannot leave points out.
  case wholeBox(DesignKind)
  /// `where` leaves too few of the tried points.
  case fewAllowed(Int, of: Int, needed: Int?)
}

extension DesignProblem: Localized {
  /// Returns the mismatch in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .onlyMorris(let design):
      language.say(
        en: "is for design morris, not \(design.rawValue)",
        ru: "это для схемы morris, а не \(design.rawValue)")
    case .sizeTwice:
      language.say(en: "is given as trajectories already", ru: "уже дано как trajectories")
    case .noSize(let design): noSize(design, language)
    case .oddLevels(let levels):
      language.say(
        en: "expected an even number, found \(levels)", ru: "нужно: чётное число, дано: \(levels)")
    case .countsDiffer(let count, let expected, let first):
      language.say(
        en: "has \(count) values, expected \(expected) as \(first) has (design: list)",
        ru: "значений: \(count), а нужно \(expected), как у \(first) (design: list)")
    case .oneValue(let design):
      language.say(
        en: "has one value, design \(design.rawValue) expects two or more, or the value under set",
        ru: "одно значение, а схеме \(design.rawValue) нужно хотя бы два, или значение в set")
    case .ghostsDiffer(let texts):
      language.say(
        en: "the game's ghosts differ (\(texts.joined(separator: ", "))), design oat expects its "
          + "base under set",
        ru: "призраки игры различаются (\(texts.joined(separator: ", "))), схеме oat нужна "
          + "основа в set")
    case .noParameters(let design):
      language.say(
        en: "design \(design.rawValue) expects at least one parameter",
        ru: "схеме \(design.rawValue) нужен хотя бы один параметр")
    case .tooManyParameters(let count, let limit, let design):
      language.say(
        en: "\(count) parameters are too many, design \(design.rawValue) takes at most \(limit)",
        ru:
          "параметров слишком много: \(count), а схема \(design.rawValue) берёт не больше \(limit)")
    case .pointCount(let given, let design, let actual):
      language.say(
        en: "\(given) is not what the \(design.rawValue) has, \(actual)",
        ru: "\(given), а у схемы \(design.rawValue) их \(actual)")
    case .tooManyPoints, .tooManyRuns: limit(language)
    case .rangeInDesign, .rangeOfChoice, .noStep, .emptyRange, .logarithmFromZero:
      range(language)
    case .wholeBox(let design):
      language.say(
        en: "leaves points out, design \(design.rawValue) expects all of them",
        ru: "исключает точки, а схеме \(design.rawValue) нужны все")
    case .fewAllowed(let count, let tries, let needed):
      fewAllowed(count, tries, needed, language)
    case .populationInList:
      language.say(
        en: "needs every player in each setting, design list gives each a player of its own",
        ru: "нужны все игроки в каждой настройке, а схема list даёт каждой своего")
    case .minAboveMax(let least, let most):
      language.say(
        en: "expected min of at most max, found \(least) and \(most)",
        ru: "нужно: min не больше max, дано: \(least) и \(most)")
    }
  }

  private func noSize(_ design: DesignKind, _ language: Language) -> String {
    let size =
      switch design {
      case .morris:
        language.say(
          en: "trajectories: N, each of one point more than there are parameters varied",
          ru: "trajectories: N, в каждой на точку больше, чем меняется параметров")
      case .saltelli:
        language.say(
          en: "points: N, each of two points more than there are parameters varied",
          ru: "points: N, в каждой на две точки больше, чем меняется параметров")
      default: "points: N"
      }
    return language.say(
      en: "is missing, design \(design.rawValue) expects \(size)",
      ru: "нет, а схеме \(design.rawValue) нужно: \(size)")
  }

  private func fewAllowed(
    _ count: Int, _ tries: Int, _ needed: Int?, _ language: Language
  ) -> String {
    guard let needed, count > 0 else {
      return language.say(
        en: "allows none of \(tries) points tried", ru: "не допускает ни одной из точек: \(tries)")
    }
    return language.say(
      en: "allows only \(count) of \(tries) points tried, expected \(needed): narrow what varies",
      ru: "из \(tries) точек допускает только \(count), а нужно \(needed): сузь то, что меняется")
  }

  private func limit(_ language: Language) -> String {
    switch self {
    case .tooManyPoints(let count):
      language.say(
        en: "too many design points, expected at most \(Plan.pointLimit)"
          + (count.map { ", found \($0)" } ?? ""),
        ru: "слишком много точек плана, нужно: не больше \(Plan.pointLimit)"
          + (count.map { ", дано: \($0)" } ?? ""))
    case .tooManyRuns(let points, let replicates):
      language.say(
        en: "\(points) design points of \(replicates) replicates are too many runs, expected at "
          + "most \(Plan.runLimit)",
        ru: "точек \(points) по \(replicates) повторов — слишком много прогонов, нужно: не больше "
          + "\(Plan.runLimit)")
    default: ""
    }
  }

  private func range(_ language: Language) -> String {
    switch self {
    case .rangeInDesign(let design):
      let levels = PlanExpectation.levels(withRange: false).phrase(in: language)
      let names = PlanExpectation.either(
        DesignKind.allCases.filter(\.takesRanges).map(\.rawValue)
      ).phrase(in: language)
      return language.say(
        en: "{low, high} is for the designs \(names), \(design.rawValue) takes \(levels)",
        ru: "{low, high} — для схем \(names), а \(design.rawValue) берёт \(levels)")
    case .rangeOfChoice(let choices):
      let list = choices.joined(separator: ", ")
      return language.say(
        en: "a choice has no range, expected a list of \(list)",
        ru: "у выбора нет диапазона, нужно: список из \(list)")
    case .noStep(let from, let to, let step):
      return language.say(
        en: "expected a step that leads from \(from) to \(to) in at most \(Plan.pointLimit) "
          + "values, found \(step)",
        ru: "нужно: шаг, который ведёт от \(from) к \(to) не больше чем за \(Plan.pointLimit) "
          + "значений, дано: \(step)")
    case .emptyRange(let low, let high):
      return language.say(
        en: "expected low below high, found low \(low), high \(high)",
        ru: "нужно: low меньше high, дано: low \(low), high \(high)")
    case .logarithmFromZero(let low, let high):
      return language.say(
        en: "scale: log needs low above 0, found low \(low), high \(high)",
        ru: "при scale: log low должно быть больше 0, дано: low \(low), high \(high)")
    default: return ""
    }
  }
}

extension PlanExpectation {
  /// Returns the expected value as a phrase after `expected`.
  public func phrase(in language: Language) -> String {
    switch self {
    case .number(nil): language.say(en: "a number", ru: "число")
    case .number(let range?):
      language.say(
        en: "a number in \(shortestText(range.lowerBound))...\(shortestText(range.upperBound))",
        ru: "число в \(shortestText(range.lowerBound))...\(shortestText(range.upperBound))")
    case .whole(let range):
      language.say(
        en: "a whole number in \(range.lowerBound)...\(range.upperBound)",
        ru: "целое число в \(range.lowerBound)...\(range.upperBound)")
    case .oneOf(let names):
      language.say(
        en: "one of \(names.joined(separator: ", "))", ru: names.joined(separator: ", "))
    case .either(let names):
      names.dropLast().joined(separator: ", ") + language.say(en: " or ", ru: " или ")
        + (names.last ?? "")
    case .flag: language.say(en: "true or false", ru: "true или false")
    case .text: language.say(en: "text", ru: "текст")
    case .name(isClean: false): language.say(en: "a name", ru: "имя")
    case .name(isClean: true):
      language.say(en: "a name without control characters", ru: "имя без управляющих символов")
    case .identity: language.say(en: "a UUID", ru: "UUID")
    case .formula:
      language.say(
        en: "a formula as escapes / captures when captures > 0",
        ru: "формула, как escapes / captures when captures > 0")
    case .list: language.say(en: "a list", ru: "список")
    case .someChoice: language.say(en: "at least one", ru: "хотя бы один")
    case .someValue: language.say(en: "at least one value", ru: "хотя бы одно значение")
    case .form(let form, let russian): language.say(en: form, ru: russian ?? form)
    case .plan, .rules, .parameters, .axes, .targets, .game, .players, .sensors, .levels, .range,
      .figure, .challenge:
      map(in: language)
    }
  }

  /// Returns the phrase for the contents of a plan's map.
  private func map(in language: Language) -> String {
    switch self {
    case .plan(let keys):
      language.say(en: "keys and values", ru: "ключи и значения")
        + (keys.isEmpty ? "" : " (\(keys.joined(separator: ", ")))")
    case .rules: language.say(en: "{limit: …} and rules", ru: "{limit: …} и правила")
    case .parameters: language.say(en: "parameters and values", ru: "параметры и значения")
    case .axes:
      language.say(en: "parameters and lists of values", ru: "параметры и списки значений")
    case .targets: language.say(en: "metrics and ranges", ru: "показатели и пределы")
    case .game:
      language.say(
        en: "a game file, {file: …, name: …} or {disc: 400, ghosts: 8}",
        ru: "файл игры, {file: …, name: …} или {disc: 400, ghosts: 8}")
    case .players:
      language.say(en: "a persona, a list or {base: …}", ru: "игрок, список или {base: …}")
    case .sensors:
      language.say(en: "a profile, a list or {base: …}", ru: "телефон, список или {base: …}")
    case .levels(withRange: false):
      language.say(en: "a list or {from, to, step}", ru: "список или {from, to, step}")
    case .levels(withRange: true):
      language.say(
        en: "a list, {from, to, step} or {low, high}",
        ru: "список, {from, to, step} или {low, high}")
    case .range:
      language.say(
        en: "a range as 0.6...0.8, 5... or ...1800", ru: "пределы, как 0.6...0.8, 5... или ...1800")
    case .figure:
      language.say(
        en: "a figure as escapes, novice.escapes or huntDuration.p90",
        ru: "показатель, как escapes, novice.escapes или huntDuration.p90")
    case .challenge: language.say(en: "challenge beside it", ru: "challenge рядом")
    default: ""
    }
  }
}

extension PlanShape {
  /// Returns the found value as a phrase after `found`.
  func phrase(in language: Language) -> String {
    switch self {
    case .nothing: language.say(en: "nothing", ru: "ничего")
    case .text(let text): language.say(en: "'\(text)'", ru: "«\(text)»")
    case .list(isEmpty: false): language.say(en: "a list", ru: "список")
    case .list(isEmpty: true): language.say(en: "an empty list", ru: "пустой список")
    case .map: language.say(en: "a map", ru: "набор ключей")
    }
  }
}

extension YamlProblem: Localized {
  /// Returns the problem of the text in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .tooLong:
      language.say(
        en: "too long, expected at most 64 MiB", ru: "слишком длинно, нужно: не больше 64 МиБ")
    case .tooManyAliases(let limit):
      language.say(
        en: "too many aliases, expected at most \(limit)",
        ru: "слишком много ссылок, нужно: не больше \(limit)")
    case .tooManyValues(let limit):
      language.say(
        en: "too many values, expected at most \(limit)",
        ru: "слишком много значений, нужно: не больше \(limit)")
    case .keyWithoutName: language.say(en: "expected a name as the key", ru: "ключом нужно имя")
    case .keysTwice(let names):
      language.say(
        en: "the key \(names.map { "'\($0)'" }.joined(separator: ", ")) is given twice",
        ru: "ключ \(names.map { "«\($0)»" }.joined(separator: ", ")) дан дважды")
    case .strayAlias: language.say(en: "found an alias of nothing", ru: "ссылка ни на что")
    case .bad(let reason):
      language.say(en: "bad YAML, \(reason)", ru: "плохой YAML: \(Self.russian(reason))")
    case .unreadable: language.say(en: "cannot be read as YAML", ru: "это не YAML")
    }
  }

  /// Returns a problem as the YAML library words it, in English alone, in Russian: the frequent
  /// ones; another is quoted.
  private static func russian(_ reason: String) -> String {
    russianReasons[reason] ?? "«\(reason)»"
  }

  private static let russianReasons = [
    "block sequence entries are not allowed in this context": "здесь не бывает строк списка (-)",
    "control characters are not allowed": "управляющие символы запрещены",
    "could not find expected ':'": "нет двоеточия после ключа",
    "did not find expected ',' or ']'": "нет ',' или ']'",
    "did not find expected ',' or '}'": "нет ',' или '}'",
    "did not find expected '-' indicator": "нет '-' в начале строки списка",
    "did not find expected <document start>": "после конца плана идёт что-то ещё",
    "did not find expected alphabetic or numeric character": "нет буквы или цифры",
    "did not find expected comment or line break": "нет конца строки",
    "did not find expected hexdecimal number": "нет шестнадцатеричного числа",
    "did not find expected key": "нет ключа",
    "did not find expected node content": "нет значения",
    "did not find expected whitespace or line break": "нет пробела или конца строки",
    "found a tab character that violates indentation": "в отступе табуляция, нужны пробелы",
    "found a tab character where an indentation space is expected":
      "в отступе табуляция, нужны пробелы",
    "found character that cannot start any token": "так значение начинаться не может",
    "found undefined tag handle": "неизвестный тег",
    "found unexpected ':'": "лишнее двоеточие",
    "found unexpected document indicator": "внутри текста начинается другой документ",
    "found unexpected end of stream": "текст обрывается, кавычка не закрыта",
    "found unknown escape character": "неизвестный знак после обратной черты",
    "mapping keys are not allowed in this context": "здесь не бывает ключа",
    "mapping values are not allowed in this context": "здесь не бывает ключа со значением",
  ]
}

extension PlanProblem: Localized {
  /// Returns the problem and what was expected.
  public func line(in language: Language) -> String {
    switch self {
    case .expected(let expectation, let shape): language.expected(expectation, found: shape)
    case .slip(let expectation, let text, let write):
      language.expected(expectation, found: .text(text))
        + language.say(en: "; write \(write)", ru: "; напиши \(write)")
    case .outOfRange(let number, let range, let physical, let unit, let isWhole):
      language.outOfRange(number, range, physical, unit, isWhole)
    case .unknown(let kind, let name, let nearest, let known):
      language.unknown(kind, name, nearest, known)
    case .missing(let key): language.say(en: "\(key) is missing", ru: "нет \(key)")
    case .noGame: language.noGame
    case .noGhosts(let path): language.noGhosts(path)
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
    case .alreadyGiven(let name, let isFixed):
      isFixed
        ? language.say(en: "\(name) is already fixed", ru: "\(name) уже задано")
        : language.say(en: "\(name) is already varied", ru: "\(name) уже меняется")
    case .targetTwice(let name):
      language.say(en: "\(name) has a target already", ru: "у \(name) уже есть цель")
    case .impossibleTarget(let range, let write): language.impossibleTarget(range, write)
    case .gap(let problem): problem.line(in: language)
    case .forHunts(let plugin): language.forHunts(plugin)
    case .designTable(let problem): problem.line(in: language)
    case .formula(let problem): problem.line(in: language)
    case .probe(let problem): problem.line(in: language)
    case .spread(let problem): problem.line(in: language)
    case .writtenMetrics:
      language.say(
        en: "is written by the program, for a plugin's game; a plan asks of metrics under targets",
        ru: "пишет сама программа, для игры плагина; цели показателей план задаёт в targets")
    case .writtenList(let isMetrics, let shape): language.writtenList(isMetrics, shape)
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
private extension Language {
  func impossibleTarget(_ range: String, _ write: String?) -> String {
    guard let write else {
      return say(
        en: "no hunt can meet \(range), it is never negative",
        ru: "\(range) недостижимо: отрицательным это не бывает")
    }
    return say(
      en: "no hunt can meet \(range), a share is at most 1; write \(write)",
      ru: "\(range) недостижимо: доля не больше 1; напиши \(write)")
  }

  func expected(_ expectation: PlanExpectation, found shape: PlanShape?) -> String {
    let what = expectation.phrase(in: self)
    guard let shape else { return say(en: "expected \(what)", ru: "нужно: \(what)") }
    return say(
      en: "expected \(what), found \(shape.phrase(in: self))",
      ru: "нужно: \(what), дано: \(shape.phrase(in: self))")
  }

  func outOfRange(
    _ number: Double, _ range: ClosedRange<Double>, _ physical: ClosedRange<Double>?,
    _ unit: String, _ isWhole: Bool
  ) -> String {
    func limits(_ range: ClosedRange<Double>) -> String {
      let unit = UnitWords.short(unit, in: self)
      let suffix = unit.isEmpty ? "" : " " + unit
      return "\(shortestText(range.lowerBound))...\(shortestText(range.upperBound))\(suffix)"
    }
    let value = shortestText(number)
    let beyond =
      physical.map {
        " ("
          + say(
            en: "with beyondRanges: true, \(limits($0))", ru: "с beyondRanges: true — \(limits($0))"
          ) + ")"
      } ?? ""
    return say(
      en:
        "\(value) is out of range, expected \(isWhole ? "a whole number in " : "")\(limits(range))",
      ru: "\(value) вне пределов, нужно: \(isWhole ? "целое число в " : "")\(limits(range))")
      + beyond
  }

  func unknown(
    _ kind: PlanNameKind, _ name: String, _ nearest: [String], _ known: [String]
  ) -> String {
    let problem = unknown(kind, name)
    if !nearest.isEmpty {
      return say(
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
          ? expected(say(en: "one of \(list)", ru: list))
          : expected(
            say(
              en: "one that ghostlab params lists, as \(last)",
              ru: "одно из списка ghostlab params, как \(last)")))
    case .persona, .profile, .plugin, .statistic:
      return problem + expected(say(en: "one of \(list)", ru: list))
    case .design: return problem + expected(PlanExpectation.either(known).phrase(in: self))
    case .player: return problem + expected(list)
    case .option:
      return problem
        + expected(
          say(
            en: "a key of a plan or a parameter (ghostlab params)",
            ru: "ключ плана или параметр (ghostlab params)"))
    }
  }

  private func unknown(_ kind: PlanNameKind, _ name: String) -> String {
    switch kind {
    case .key, .option: say(en: "unknown key", ru: "неизвестный ключ")
    case .rule: say(en: "unknown rule", ru: "неизвестное правило")
    case .parameter: say(en: "unknown parameter", ru: "неизвестный параметр")
    case .metric: say(en: "unknown metric", ru: "неизвестный показатель")
    case .persona: say(en: "unknown persona '\(name)'", ru: "неизвестный игрок «\(name)»")
    case .profile:
      say(en: "unknown profile '\(name)'", ru: "неизвестный телефон «\(name)»")
    case .design: say(en: "unknown design '\(name)'", ru: "неизвестная схема «\(name)»")
    case .statistic:
      say(en: "unknown statistic '\(name)'", ru: "неизвестная статистика «\(name)»")
    case .plugin:
      say(en: "no plugin '\(name)' has a game", ru: "у плагина «\(name)» нет игры")
    case .player:
      say(
        en: "no player of the plan has this name", ru: "в плане нет игрока с этим именем")
    }
  }

  private func expected(_ what: String) -> String {
    say(en: ", expected \(what)", ru: ", нужно: \(what)")
  }

  var noGame: String {
    let game = PlanExpectation.game.phrase(in: self)
    return say(en: "is missing, expected \(game)", ru: "нет, нужно: \(game)")
  }

  func noGhosts(_ path: String?) -> String {
    guard let path else { return say(en: "has no ghosts", ru: "нет призраков") }
    return say(en: "'\(path)' has no ghosts", ru: "в «\(path)» нет призраков")
  }

  func forHunts(_ plugin: String?) -> String {
    guard let plugin else {
      return say(
        en: "is for hunts, the game is a plugin's", ru: "это для охоты, а игра — плагина")
    }
    return say(
      en: "is for hunts, the game is the plugin '\(plugin)'",
      ru: "это для охоты, а игра — плагина «\(plugin)»")
  }

  func writtenList(_ isMetrics: Bool, _ shape: PlanShape) -> String {
    let found = shape.phrase(in: self)
    let advice =
      isMetrics
      ? say(
        en: "a plan asks of metrics under targets", ru: "цели показателей план задаёт в targets")
      : say(
        en: "a plan fixes parameters under set and varies them under vary",
        ru: "план задаёт параметры в set и меняет их в vary")
    return say(
      en: "is a list that the program writes, found \(found); \(advice)",
      ru: "это список, который пишет программа, дано: \(found); \(advice)")
  }
}
