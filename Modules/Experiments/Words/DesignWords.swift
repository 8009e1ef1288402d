public import TextKit

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
        ru: "у выбора нет пределов, нужно: список из \(list)")
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

extension DesignTableProblem: Localized {
  /// Returns what is wrong with a table, in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .empty:
      language.say(
        en: "expected a table with parameters in its first line and a point in each other",
        ru: "нужна таблица: в первой строке параметры, в каждой следующей — точка")
    case .fields(let count, let line, let expected):
      language.say(
        en: "line \(line) of the table has \(count) fields, expected \(expected)",
        ru: "в строке \(line) таблицы полей \(count), нужно: \(expected)")
    case .openQuote:
      language.say(
        en: "a quotation mark of the table is not closed", ru: "в таблице не закрыта кавычка")
    case .twice(let name):
      language.say(
        en: "the column '\(name)' is given twice", ru: "столбец «\(name)» дан дважды")
    case .needsList:
      language.say(
        en: "a table of points needs design: list, or no design",
        ru: "таблице точек нужно design: list или план без design")
    case .notHere:
      language.say(en: "no file can be read here", ru: "файлы здесь не читаются")
    case .tooManyPoints(let limit):
      language.say(
        en: "the table has too many rows, expected at most \(limit)",
        ru: "в таблице слишком много строк, нужно: не больше \(limit)")
    }
  }
}
