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
  static func answer(_ scope: TuneScope) -> Markup {
    let (words, sentences) = (scope.words, scope.sentences)
    return .section("answer", words.answerHeading) { section in
      if !scope.input.question.isEmpty {
        section.element("blockquote", text: scope.input.question)
      }
      if scope.answer.isInterrupted {
        section.element("p", ["class": "warning"], text: words.searchInterrupted)
      }
      guard !scope.answer.points.isEmpty else {
        return section.element("p", ["class": "lead"], text: scope.names.words.nothingPlayed)
      }
      for sentence in sentences.lead {
        section.element("p", ["class": "lead"], text: sentence)
      }
      if let further = sentences.further {
        section.element("p") { paragraph in
          paragraph.write(further.text + " ")
          paragraph.element("code", text: further.command)
        }
      }
      for sentence in sentences.region { section.element("p", text: sentence) }
    }
  }

  /// Returns the recommended setting or the nearest one, with its figures against the limits.
  static func setting(_ scope: TuneScope) -> Markup? {
    let (answer, names, words) = (scope.answer, scope.names, scope.words)
    guard let point = scope.shown else { return nil }
    let heading =
      answer.recommendation != nil
      ? words.recommendedHeading
      : answer.targets.isEmpty ? words.bestSoFarHeading : words.nearestHeading
    return .section("setting", heading) { section in
      section.facts(
        point.values.indices.map {
          (names.knob($0), names.namedValue(point.values[$0], of: $0))
        })
      if answer.recommendation == nil {
        // The facts above are the setting.
        for sentence in scope.sentences.nearest.dropFirst() { section.element("p", text: sentence) }
      } else {
        let around = scope.sentences.neighbourhood.map { [$0] } ?? []
        for sentence in scope.sentences.compromise + around {
          section.element("p", text: sentence)
        }
      }
      section.add(figures(of: point, scope).markup(words))
    }
  }

  private static func figures(of point: TuneAnswer.Point, _ scope: TuneScope) -> Figure {
    let (names, words) = (scope.names, scope.words)
    let estimates = point.targets + point.objectives
    let drawings = zip(scope.asked, estimates).enumerated().map { index, pair -> Drawing in
      let (asked, estimate) = pair
      func shown(_ value: Double) -> Double { names.shown(value, asked) }
      let limits = [asked.low, asked.high].compactMap { $0 }.map(shown)
      let ends = [shown(estimate.interval.low), shown(estimate.interval.high)] + limits
      let known = (ends + [shown(estimate.value)]).filter(\.isFinite)
      // Beyond a limit is room for what lies outside.
      let room = 0.15 * ((known.max() ?? 0) - (known.min() ?? 0))
      let ticks = Ticks(
        figures: [shown(estimate.value)] + limits,
        ends: ends + limits.flatMap { [$0 - room, $0 + room] }, count: 4)
      let band = SpanStrip.Span(
        low: asked.low.map(shown) ?? -.infinity, high: asked.high.map(shown) ?? .infinity,
        style: "target", tip: names.limits(asked))
      let chart = SpanStrip(
        title: names.title(asked), x: ChartAxis("", ticks, lines: .ticks),
        spans: limits.isEmpty ? [] : [band], limits: limits, value: shown(estimate.value),
        low: shown(estimate.interval.low), high: shown(estimate.interval.high))
      return chart.drawing(
        id: "figure-\(index)",
        description: "\(names.figure(asked)): \(names.sentence(estimate, asked))")
    }
    let rows = zip(scope.asked, estimates).map { asked, estimate in
      [
        names.title(asked), names.limits(asked), names.number(estimate.value, asked),
        names.interval(estimate.interval, asked), names.margin(estimate.margin),
      ]
    }
    return Figure(
      title: words.figuresHeading, note: words.figuresNote(names.percent(scope.answer.confidence)),
      picture: .panels(drawings),
      table: DataTable(
        caption: words.figuresHeading,
        header: [
          names.words.figureColumn, names.words.limitsColumn, names.words.valueColumn,
          names.words.intervalColumn, names.words.marginColumn,
        ], rows: rows))
  }

  /// Returns the limits of which one would have to give way.
  static func relaxations(_ scope: TuneScope) -> Markup? {
    let (answer, names, words) = (scope.answer, scope.names, scope.words)
    guard !answer.relaxations.isEmpty else { return nil }
    return .section("relax", words.relaxHeading) { section in
      section.element("p", text: words.relaxNote)
      let rows = answer.relaxations.map { relaxation -> [String] in
        let asked = answer.targets[relaxation.target]
        let old = (relaxation.isLow ? asked.low : asked.high) ?? .nan
        return [
          names.title(asked), names.limits(asked), names.number(relaxation.limit, asked),
          HumanNumber.text(names.shown((relaxation.limit - old).magnitude, asked)),
        ]
      }
      section.add(
        DataTable(
          caption: words.relaxHeading,
          header: ["", names.words.limitsColumn, words.newLimitColumn, words.changeColumn],
          rows: rows
        ).markup(words))
    }
  }

  /// Returns what was asked: the plan's circumstances, what was searched, and its goals.
  static func question(_ scope: TuneScope) -> Markup? {
    let (names, words) = (scope.names, scope.words)
    guard let plan = scope.input.plan else { return nil }
    let own = PlanFacts(plan: plan, words: words)
    var facts = own.circumstances + own.choices
    facts += scope.answer.knobs.enumerated().map { index, knob in
      let values =
        knob.levels.map { $0.map { names.value($0, of: index) }.joined(separator: ", ") }
        ?? names.range(knob.low...knob.high, of: index)
      return (words.varied(names.knob(index)), "\(values) (\(knob.name))")
    }
    facts += own.goals
    facts.append((words.seed, String(plan.seed)))
    return .section("question", words.questionHeading) { $0.facts(facts) }
  }

  /// Returns the settings played, the best first.
  static func played(_ scope: TuneScope) -> Markup? {
    let (ranking, words) = (scope.answer.ranking, scope.words)
    guard !ranking.isEmpty else { return nil }
    let caption = words.playedCaption(hasGrades: !scope.answer.targets.isEmpty)
    return .section("played", words.playedHeading) { section in
      section.add(
        scope.table(Array(ranking.prefix(openLimit)), caption: caption).markup(words))
      guard ranking.count > openLimit else { return }
      let rest = Array(ranking.prefix(rowLimit).dropFirst(openLimit))
      section.details(words.furtherSettings(rest.count)) { details in
        details.add(scope.table(rest, caption: caption).markup(words))
      }
      if ranking.count > rowLimit {
        section.note(scope.names.words.moreSettings(ranking.count - rowLimit))
      }
    }
  }

  /// Returns how the answer was found, and how to get it again.
  static func method(_ scope: TuneScope) -> Markup {
    let words = scope.words
    return .section("method", words.methodHeading) { section in
      for text in words.searchMethod(
        confidence: scope.names.percent(scope.answer.confidence),
        precision: scope.names.percent(scope.answer.precision),
        hasTargets: !scope.answer.targets.isEmpty)
      { section.element("p", text: text) }
      section.details(words.whatNamesMean) { details in
        let knobs = scope.answer.knobs.enumerated().map { [$1.name, scope.names.knobTitle($0)] }
        let figures = scope.asked.map { [$0.name, scope.names.title($0)] }
        details.add(
          DataTable(
            caption: words.whatNamesMean, header: [words.nameInFiles, words.nameHere],
            rows: knobs + figures, nameColumns: 2
          ).markup(words))
      }
      section.facts(
        [
          (words.planHash, scope.input.planHash),
          (words.reportBy, "ghostlab \(scope.input.programVersion)"),
        ], as: "code")
    }
  }
}
