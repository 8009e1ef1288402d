import Domain
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

/// The descriptions of designs.
enum DesignWords {
  static func caption(of design: DesignKind) -> Caption.InLanguage {
    { Caption(nil, summary(of: design, $0)) }
  }

  private static func summary(of design: DesignKind, _ language: Language) -> String {
    switch design {
    case .list:
      language.say(
        en: "the first values of all lists are a point, then the second ones, and so on; a table "
          + "under `vary` is one",
        ru: "первые значения всех списков — точка, вторые — следующая и так далее; такова таблица "
          + "в `vary`")
    case .oat:
      language.say(
        en: "one at a time: the plan itself, then each value of each parameter alone",
        ru: "по одному: сам план, затем каждое значение каждого параметра отдельно")
    case .lhs:
      language.say(
        en: "a Latin hypercube: each parameter's range is cut into as many parts as there are "
          + "points, each used once",
        ru: "латинский гиперкуб: диапазон каждого параметра делится на столько частей, сколько "
          + "точек, и каждая берётся один раз")
    case .sobol:
      language.say(
        en: "points spread evenly over the ranges (a Sobol sequence); a longer one begins with the "
          + "shorter",
        ru: "точки, равномерно заполняющие диапазоны (последовательность Соболя); более длинная "
          + "начинается с короткой")
    case .morris:
      language.say(
        en: "trajectories that change one parameter a step, for elementary effects: which "
          + "parameters matter, with few hunts",
        ru: "траектории, где за шаг меняется один параметр, для элементарных эффектов: какие "
          + "параметры важны, малым числом охот")
    case .saltelli:
      language.say(
        en: "paired samples for Sobol indices: how much of the variance each parameter explains",
        ru: "парные выборки для индексов Соболя: какую долю дисперсии объясняет каждый параметр")
    default:
      language.say(
        en: "every combination of the values (a grid)", ru: "все сочетания значений (сетка)")
    }
  }
}
