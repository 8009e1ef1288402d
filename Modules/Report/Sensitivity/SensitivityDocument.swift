import Statistics
package import Experiments
package import Results
package import TextKit
import Domain
import Simulation

/// The document on a sensitivity study: which parameters matter, and where targets fail.
package struct SensitivityDocument: Sendable {
  /// The answer of the study.
  package var study: StoredSensitivity
  /// The plan that was run; nil if it is not in the folder.
  package var plan: Plan?
  /// The comment at the top of the plan; empty if there is none.
  package var question = ""
  /// What was changed in the plan for the study.
  package var notes: [String] = []
  /// The path of the plan as used in commands.
  package var planPath: String
  /// The version of the program that makes the scope.
  package var programVersion: String
  /// The language.
  package var language: Language

  /// Creates a scope.
  package init(
    _ study: StoredSensitivity, plan: Plan?, planPath: String, programVersion: String,
    language: Language
  ) {
    self.study = study
    self.plan = plan
    self.planPath = planPath
    self.programVersion = programVersion
    self.language = language
  }

  /// The document; equal studies give equal documents.
  package var document: Document {
    Document(
      title: PageTitle.text(
        question: question, plan: plan,
        orElse: language.say(en: "A sensitivity study", ru: "Анализ чувствительности"), language),
      subtitle: language.studySubtitle(
        hunts: study.hunts, points: study.points, isSobol: study.method == .sobol),
      sections: [
        answer.brief, SensitivityRankings(scope: self).section?.brief,
        SensitivityScenarios(scope: self).section?.brief,
        requested, method,
      ], in: language)
  }

  /// What the plan fixes and asks for; nil without the plan.
  private var requested: Document.Section? {
    guard let plan else { return nil }
    return Document.Section("question", language.questionHeading, link: language.questionLink) {
      $0.facts(PlanFacts(plan: plan, language: language).all)
    }
  }

  /// Returns the display name of a parameter, with its unit in the plan.
  func format(parameter name: String) -> ParameterFormat {
    ParameterFormat(name, among: plan?.pluginParameters ?? [], language)
  }

  /// Returns the display format of a metric.
  func format(metric name: String) -> MetricFormat {
    let metric = metric(name) ?? Metric(0, name, Caption.fixed(""))
    let largest = study.rankings.filter { $0.metric == name && $0.mean.isFinite }.map(\.mean).max()
    return MetricFormat(metric, largest: largest ?? 0, language)
  }

  /// Returns the unit of a metric; empty if it has none.
  func unit(metric name: String) -> String { metric(name)?.unit ?? "" }

  private func metric(_ name: String) -> Metric? {
    plan?.metrics.named(name) ?? Metric.hunt.named(name)
  }

  /// Returns the player and phone of a ranking, as far as there are several.
  func who(_ ranking: StoredSensitivity.Ranking) -> String {
    who(player: ranking.player, sensor: ranking.sensor)
  }

  /// Returns a player and phone, as far as there are several in the study.
  func who(player: String, sensor: String) -> String {
    let hasPlayers = Set(study.rankings.map(\.player)).count > 1
    let hasSensors = Set(study.rankings.map(\.sensor)).count > 1
    return [hasPlayers ? language.player(player) : "", hasSensors ? language.phone(sensor) : ""]
      .filter {
        !$0.isEmpty
      }
      .joined(separator: " · ")
  }

  private var answer: Document.Section {
    Document.Section("answer", language.answerHeading, link: language.answerLink) { section in
      let answers = study.rankings.map { SensitivityAnswer(scope: self, ranking: $0) }
      let varied = answers.filter { !$0.isConstant }
      let lead = varied.first(where: \.isKnown) ?? varied.first ?? answers.first
      if let lead {
        section.lead(lead.fullSentence, verdict: lead.ranking.lead.kind.rawValue)
      }
      if study.isStable == false {
        section.warning(language.orderMayChange(hunts: study.hunts, of: study.budget))
        if let needed = study.rankings.compactMap(\.lead.huntsNeeded).max() {
          section.paragraph(
            language.wouldSettle(hunts: needed), command: "\(command) --budget \(needed)")
        }
      } else if let budget = study.budget {
        section.note(language.orderIsKnown(hunts: study.hunts, of: budget))
      }
      if let scenario = study.scenarios?.first {
        let scenarios = SensitivityScenarios(scope: self)
        section.paragraph(scenarios.sentence(scenario))
      }
      let others = varied.filter { $0.subject != lead?.subject }
      let ordered = others.filter(\.isKnown) + others.filter { !$0.isKnown }
      if !ordered.isEmpty { section.facts(ordered.map(\.fact)) }
      let constant = answers.filter { $0.isConstant && $0.subject != lead?.subject }
      if !constant.isEmpty {
        section.paragraph(language.sameEverywhere(constant.map(\.subject)))
      }
      section.quote(question)
      for note in notes { section.note(note) }
    }
  }

  private var command: String { "ghostlab sensitivity \(shellWord(planPath))" }

  private var method: Document.Section {
    Document.Section("method", language.methodHeading, link: language.methodLink) { section in
      section.paragraph(language.design(isSobol: study.method == .sobol))
      section.paragraph(language.places(isSobol: study.method == .sobol))
      if study.replicates < 2 {
        section.paragraph(
          language.say(
            en: "With one run a point effects cannot be separated from noise (--replicates 2 or "
              + "more), so there are no intervals.",
            ru: "При одном прогоне на точку влияние не отличить от шума (--replicates 2 и больше), "
              + "поэтому интервалов нет."))
      }
      section.paragraph(
        language.say(
          en:
            "An effect is above noise if it comes again from replicate to replicate, so that noise alone "
            + "would seldom give it (5 %).",
          ru:
            "Эффект выше шума, если он повторяется от повтора к повтору, так что один шум дал бы "
            + "его редко (5 %)."))
      section.facts(
        [
          Fact("rows", language.rowsOfDesign(isSobol: study.method == .sobol), Cell(study.rows)),
          Fact("points", language.pointsOfDesign, Cell(study.points)),
          Fact(
            "replicates", language.say(en: "Replicates at each", ru: "Повторов в каждой"),
            Cell(study.replicates)),
          Fact("hunts", language.hunts, Cell(study.hunts)),
          Fact(
            "confidence",
            language.say(
              en: "Confidence of intervals", ru: "Доверительная вероятность интервалов"),
            Cell(HumanNumber.percent(study.confidence), study.confidence)),
        ] + (study.budget.map { [Fact("budget", language.budget, Cell($0))] } ?? []))
      section.facts(
        [
          Fact("planHash", language.planHash, study.planHash),
          Fact("program", language.reportBy, "ghostlab \(programVersion)"),
          Fact("command", language.reproduce, "\(command) --out other-folder"),
        ], isCode: true)
    }
  }
}

private extension Language {
  /// Returns how the design varies parameters, and what its measure is.
  func design(isSobol: Bool) -> String {
    isSobol
      ? say(
        en:
          "All parameters vary at once over their ranges (Saltelli's design). A share is the part "
          + "of the variance of the figure's mean over random draws that would vanish, or remain, if the "
          + "parameter were fixed.",
        ru:
          "Все параметры меняются сразу по своим размахам (план Салтелли). Доля — часть дисперсии "
          + "среднего по случайным числам, которая исчезла бы или осталась, если закрепить параметр."
      )
      : say(
        en:
          "Parameters change one at a time along random paths through the box of settings (Morris "
          + "1991). An effect is the change of the figure for the whole range of a parameter.",
        ru:
          "Параметры меняются по одному вдоль случайных путей по области настроек (Моррис, 1991). "
          + "Эффект — изменение показателя на весь размах параметра.")
  }

  /// Returns what separates two places, and which difference does not matter.
  func places(isSobol: Bool) -> String {
    isSobol
      ? say(
        en: "Places are separated by the interval of their difference; less than 5 % of the "
          + "variance does not matter.",
        ru: "Места различает интервал разности; меньше 5 % дисперсии неважно.")
      : say(
        en: "Places are separated by the interval of their difference; less than a tenth of the "
          + "largest µ* does not matter. A change is divided by the step that was taken, of whole "
          + "numbers and lists the one between their values.",
        ru: "Места различает интервал разности; меньше десятой наибольшего µ* неважно. Изменение "
          + "делится на сделанный шаг, у целых чисел и списков — на шаг между их значениями.")
  }

  func studySubtitle(hunts: Int, points: Int, isSobol: Bool) -> String {
    let (count, settings) = (HumanNumber.text(hunts), HumanNumber.text(points))
    return say(
      en: "Sensitivity by \(isSobol ? "Sobol's shares" : "Morris' effects"): "
        + "\(count) simulated hunts at \(settings) design points",
      ru: "Важность параметров, \(isSobol ? "доли Соболя" : "эффекты Морриса"): охот \(count), "
        + "точек \(settings)")
  }

  func orderMayChange(hunts: Int, of budget: Int?) -> String {
    let count = HumanNumber.text(hunts)
    let allowed = budget.map {
      say(
        en: " (\(HumanNumber.text($0)) are allowed, --budget)",
        ru: " (можно \(HumanNumber.text($0)), --budget)")
    }
    return say(
      en: "The order of what matters may still change: \(count) hunts were not enough to settle it"
        + (allowed ?? "") + ".",
      ru: "Порядок важного ещё может измениться: \(count) охот не хватило, чтобы он установился"
        + (allowed ?? "") + ".")
  }

  func orderIsKnown(hunts: Int, of budget: Int) -> String {
    let (count, most) = (HumanNumber.text(hunts), HumanNumber.text(budget))
    return say(
      en: "The order is settled after \(count) hunts of at most \(most).",
      ru: "Порядок установился, охот \(count) из \(most) возможных.")
  }

  func wouldSettle(hunts: Int) -> String {
    let count = HumanNumber.text(hunts)
    return say(
      en: "About \(count) hunts would settle what is open:",
      ru: "Чтобы установился и он, хватило бы около \(count) охот:")
  }

  func rowsOfDesign(isSobol: Bool) -> String {
    say(
      en: isSobol ? "Base rows" : "Trajectories", ru: isSobol ? "Базовых строк" : "Траекторий")
  }
}
