import Domain
import TextKit
import Experiments
import Results
import Statistics

/// The sections of a search's page: the answer, the setting, trade-offs, limits, what was played.
enum TuneSections {
  /// The maximum number of settings listed.
  private static let rowLimit = 24
  /// The number of settings shown without folding.
  private static let openLimit = 8

  /// Returns the answer in a sentence, and what was searched.
  static func answer(_ scope: TuneScope) -> Document.Section {
    let (language, sentences) = (scope.language, scope.sentences)
    return Document.Section("answer", language.answerHeading, link: language.answerLink) {
      section in
      if scope.answer.isInterrupted {
        section.warning(
          language.say(
            en:
              "The search was interrupted: this is the answer so far. Repeat the command to go on.",
            ru: "Поиск прерван: это ответ на сейчас. Повтори команду, чтобы продолжить."))
      }
      guard !scope.answer.points.isEmpty else {
        return section.lead(
          scope.names.language.say(
            en: "No answer so far: the first settings have not played all their hunts.",
            ru: "Ответа пока нет: первые настройки сыграли ещё не все свои охоты."))
      }
      for sentence in sentences.lead {
        section.lead(sentence, verdict: scope.answer.verdictName.rawValue)
      }
      if let further = sentences.further {
        section.paragraph(further.text, command: further.command)
      }
      for sentence in sentences.region { section.paragraph(sentence) }
      section.quote(scope.input.question)
    }
  }

  /// Returns the recommended setting or the nearest one, with its figures against the limits.
  static func setting(_ scope: TuneScope) -> Document.Section? {
    let (answer, names, language) = (scope.answer, scope.names, scope.language)
    guard let point = scope.shown else { return nil }
    let heading =
      answer.recommendation != nil
      ? language.say(en: "The setting to take", ru: "Какую настройку взять")
      : answer.targets.isEmpty
        ? language.say(en: "The best setting so far", ru: "Лучшая настройка на сейчас")
        : language.say(en: "The nearest setting", ru: "Ближайшая настройка")
    return Document.Section(
      "setting", heading, link: language.say(en: "Setting", ru: "Настройка")
    ) { section in
      section.facts(
        point.values.indices.map {
          Fact(
            answer.knobs[$0].name, names.knob($0),
            Cell(
              names.namedValue(point.values[$0], of: $0),
              names.programValue(point.values[$0], of: $0)))
        })
      if answer.recommendation == nil {
        // The facts above are the setting.
        for sentence in scope.sentences.nearest.dropFirst() { section.paragraph(sentence) }
      } else {
        let around = scope.sentences.neighbourhood.map { [$0] } ?? []
        for sentence in scope.sentences.compromise + around {
          section.paragraph(sentence)
        }
      }
      section.add(figures(of: point, scope))
    }
  }

  private static func figures(of point: TuneAnswer.Point, _ scope: TuneScope) -> Figure {
    let (names, language) = (scope.names, scope.language)
    let estimates = point.targets + point.objectives
    let drawings = zip(scope.requested, estimates).enumerated().map { index, pair -> Drawing in
      let (requested, estimate) = pair
      func shown(_ value: Double) -> Double { names.shown(value, requested) }
      let limits = [requested.low, requested.high].compactMap { $0 }.map(shown)
      let ends = [shown(estimate.interval.low), shown(estimate.interval.high)] + limits
      let known = (ends + [shown(estimate.value)]).filter(\.isFinite)
      // Beyond a limit is room for what lies outside.
      let room = 0.15 * ((known.max() ?? 0) - (known.min() ?? 0))
      let ticks = Ticks(
        figures: [shown(estimate.value)] + limits,
        ends: ends + limits.flatMap { [$0 - room, $0 + room] }, count: 4)
      let band = SpanStrip.Span(
        low: requested.low.map(shown) ?? -.infinity, high: requested.high.map(shown) ?? .infinity,
        style: "target", tip: names.limits(requested))
      let chart = SpanStrip(
        title: "\(names.title(requested)): \(names.limits(requested))",
        x: ChartAxis("", ticks, lines: .ticks),
        spans: limits.isEmpty ? [] : [band], limits: limits, value: shown(estimate.value),
        low: shown(estimate.interval.low), high: shown(estimate.interval.high))
      return chart.drawing(
        id: "figure-\(index)",
        description: "\(names.figure(requested)): \(names.sentence(estimate, requested))")
    }
    let rows = zip(scope.requested, estimates).map { requested, estimate in
      [
        names.figureCell(requested), names.limitsCell(requested), names.cell(estimate, requested),
        Cell(names.interval(estimate.interval, requested)),
        Cell(names.margin(estimate.margin), estimate.margin),
      ]
    }
    return Figure(
      title: language.figuresHeading,
      note: scope.answer.targets.isEmpty
        ? language.modelFiguresNote : language.figuresNote(names.percent(scope.answer.confidence)),
      picture: .panels(drawings),
      table: DataTable(
        caption: language.figuresHeading,
        columns: [
          Column("figure", names.language.figureColumn),
          Column("asked", names.language.limitsColumn),
          Column("value", names.language.valueColumn),
          Column(shown: names.language.say(en: "interval", ru: "интервал")),
          Column("margin", names.language.marginColumn),
        ], rows: rows))
  }

  /// Returns the limits of which one would have to give way.
  static func relaxations(_ scope: TuneScope) -> Document.Section? {
    let (answer, names, language) = (scope.answer, scope.names, scope.language)
    guard !answer.relaxations.isEmpty else { return nil }
    return Document.Section(
      "relax", language.relaxHeading, link: language.say(en: "In the way", ru: "Что мешает")
    ) { section in
      section.paragraph(
        language.say(
          en: "If one of these limits gave way as far as this, a setting would meet all the rest.",
          ru:
            "Если бы одна из этих границ уступила настолько, настройка достигла бы остальных целей."
        ))
      let rows = answer.relaxations.map { relaxation -> [Cell] in
        let requested = answer.targets[relaxation.target]
        let old = (relaxation.isLow ? requested.low : requested.high) ?? .nan
        let change = (relaxation.limit - old).magnitude
        return [
          names.figureCell(requested), names.limitsCell(requested),
          Cell(names.number(relaxation.limit, requested), relaxation.limit),
          Cell(HumanNumber.text(names.shown(change, requested)), change),
        ]
      }
      section.add(
        DataTable(
          caption: language.relaxHeading,
          columns: [
            Column("figure", ""), Column("asked", names.language.limitsColumn),
            Column("limit", language.say(en: "would do", ru: "хватило бы")),
            Column("change", language.changeColumn),
          ],
          rows: rows
        ))
    }
  }

  /// Returns what was asked: the plan's circumstances, what was searched, and its goals.
  static func question(_ scope: TuneScope) -> Document.Section? {
    let (names, language) = (scope.names, scope.language)
    guard let plan = scope.input.plan else { return nil }
    let own = PlanFacts(plan: plan, language: language)
    var facts = own.circumstances + own.choices
    facts += scope.answer.knobs.enumerated().map { index, knob in
      let values =
        knob.levels.map { $0.map { names.value($0, of: index) }.joined(separator: ", ") }
        ?? names.range(knob.low...knob.high, of: index)
      return Fact(
        "varied." + knob.name, language.varied(names.knob(index)),
        Cell(
          "\(values) (\(knob.name))",
          (knob.levels ?? [knob.low, knob.high]).map { names.programValue($0, of: index) }))
    }
    facts += own.goals
    facts.append(Fact("seed", language.seed, String(plan.seed)))
    return Document.Section("question", language.questionHeading, link: language.questionLink) {
      $0.facts(facts)
    }
  }

  /// Returns the settings played, the best first.
  static func played(_ scope: TuneScope) -> Document.Section? {
    let (ranking, language) = (scope.answer.ranking, scope.language)
    guard !ranking.isEmpty else { return nil }
    let caption = language.playedCaption(hasGrades: !scope.answer.targets.isEmpty)
    return Document.Section(
      "played", language.say(en: "Settings played", ru: "Сыгранные настройки"),
      link: language.say(en: "Played", ru: "Сыграно")
    ) { section in
      section.add(
        scope.table(Array(ranking.prefix(openLimit)), caption: caption))
      guard ranking.count > openLimit else { return }
      let rest = Array(ranking.prefix(rowLimit).dropFirst(openLimit))
      section.folded(
        language.say(en: "The next \(rest.count)", ru: "Следующие: \(rest.count)")
      ) { details in
        details.add(scope.table(rest, caption: caption))
      }
      if ranking.count > rowLimit {
        section.note(scope.names.language.moreSettings(ranking.count - rowLimit))
      }
    }
  }

  /// Returns how the answer was found, and how to get it again.
  static func method(_ scope: TuneScope) -> Document.Section {
    let language = scope.language
    return Document.Section("method", language.methodHeading, link: language.methodLink) {
      section in
      for text in language.searchMethod(
        confidence: scope.names.percent(scope.answer.confidence),
        precision: scope.names.percent(scope.answer.precision),
        hasTargets: !scope.answer.targets.isEmpty)
      { section.paragraph(text) }
      section.folded(language.whatNamesMean) { details in
        let knobs = scope.answer.knobs.enumerated().map {
          [Cell($1.name), Cell(scope.names.knobTitle($0))]
        }
        let figures = scope.requested.map { [Cell($0.name), Cell(scope.names.title($0))] }
        details.add(
          DataTable(
            caption: language.whatNamesMean,
            columns: [Column("name", language.nameInFiles), Column("title", language.nameHere)],
            rows: knobs + figures, nameColumns: 2
          ))
      }
      section.facts(
        [
          Fact("planHash", language.planHash, scope.input.planHash),
          Fact("program", language.reportBy, "ghostlab \(scope.input.programVersion)"),
        ], isCode: true)
    }
  }
}

private extension Language {
  var figuresHeading: String {
    say(en: "Its figures against what is asked", ru: "Её показатели и что нужно")
  }

  func figuresNote(_ confidence: String) -> String {
    say(
      en: "A dot is the estimate, the line through it its interval, the shaded band what is asked. "
        + "The intervals hold together with \(confidence) confidence; the margin is the distance "
        + "to the nearest limit in standard errors.",
      ru: "Точка — оценка, линия через неё — интервал, тёмная полоса — что нужно. Все интервалы "
        + "верны вместе с доверительной вероятностью \(confidence); запас — расстояние до ближайшей границы в "
        + "стандартных ошибках.")
  }

  var modelFiguresNote: String {
    say(
      en:
        "A dot is the estimate, the line through it its 95 % interval, both by a model of all hunts.",
      ru: "Точка — оценка, линия через неё — 95%-й интервал, обе по модели всех охот.")
  }

  func playedCaption(hasGrades: Bool) -> String {
    guard hasGrades else {
      return say(
        en: "Settings played, the best first", ru: "Сыгранные настройки, лучшие первыми")
    }
    return say(
      en: "Settings played, the best first; figures are from their own hunts, grades from all",
      ru: "Сыгранные настройки, лучшие первыми; значения по своим охотам, оценки по всем")
  }

  var whatNamesMean: String { say(en: "Names in files", ru: "Имена в файлах") }

  /// Returns how a search works, a paragraph each.
  func searchMethod(confidence: String, precision: String, hasTargets: Bool) -> [String] {
    say(
      en: [
        "Every hunt was played by the game's own engine with a simulated player. Replicate n has "
          + "the same random draws at every setting, so differences between settings are sharper than "
          + "the settings' own intervals."
          + (hasTargets
            ? " A setting counts only if it meets the targets of every player and phone." : ""),
        "The search begins at the ends of the ranges and goes on where the answer is least certain, "
          + (hasTargets
            ? "until less than \(precision) of the box is undecided or the budget is spent. Grades "
              + "come from a model of all hunts; the figures of the recommended setting come from "
              + "hunts played only to confirm it, and hold together with \(confidence) confidence."
            : "until the budget is spent. Figures come from a model of all hunts."),
        "Equal plans and budgets make equal answers, byte for byte, on any number of threads.",
      ],
      ru: [
        "Каждую охоту сыграл движок игры с модельным игроком. Повтор n во всех настройках играется "
          + "на одних и тех же случайных числах, поэтому разности настроек известны точнее, чем сами настройки."
          + (hasTargets
            ? " Настройка подходит, только если цели достигнуты для каждого игрока и телефона."
            : ""),
        "Поиск начинает с концов диапазонов и идёт туда, где ответ наименее ясен, пока "
          + (hasTargets
            ? "не решено всё, кроме \(precision) области, или пока есть бюджет. Оценки — по модели "
              + "всех охот; показатели рекомендованной настройки — по охотам, сыгранным только для "
              + "её проверки, и верны вместе с доверительной вероятностью \(confidence)."
            : "есть бюджет. Показатели — по модели всех охот."),
        "Равные план и бюджет дают равный ответ, до байта, на любом числе потоков.",
      ])
  }

  var relaxHeading: String { say(en: "What is in the way", ru: "Что мешает") }
  var limitsColumn: String { say(en: "asked", ru: "нужно") }

  func moreSettings(_ count: Int) -> String {
    say(en: "\(count) more in tune.json", ru: "ещё \(count) в tune.json")
  }
}
