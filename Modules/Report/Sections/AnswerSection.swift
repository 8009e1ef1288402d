import Statistics
import PlainJSON
import TextKit
import Domain
import Experiments
import Results

/// The answer at the start of the page: what meets the targets, best and worst points, main
/// effects.
enum AnswerSection {
  static func section(_ scope: ReportScope) -> Document.Section {
    let language = scope.language
    return Document.Section("answer", language.answerHeading, link: language.answerLink) {
      section in
      addState(scope, &section)
      guard scope.data.doneCount > 0 else { return }
      section.lead(lead(scope), verdict: scope.gate?.verdict.word(in: .ofFiles))
      if !scope.findings.isEmpty, summary(scope) != lead(scope) {
        section.paragraph(summary(scope))
      }
      addNext(scope, &section)
      if !scope.plan.targets.isEmpty {
        section.add(targetTable(scope))
      }
      section.facts(facts(scope))
    }
  }

  /// Adds notes on problems with the runs.
  private static func addState(_ scope: ReportScope, _ section: inout Document.Section) {
    let (data, language) = (scope.data, scope.language)
    var warnings: [String] = []
    if data.doneCount == 0 {
      warnings.append(
        language.say(en: "No run has been done yet.", ru: "Ни один прогон ещё не выполнен."))
    } else if !data.isComplete {
      warnings.append(
        language.incomplete(
          done: HumanNumber.text(data.doneCount), total: HumanNumber.text(data.plan.runCount)))
    }
    if data.failedCount > 0 { warnings.append(language.failed(data.failedCount)) }
    if data.plan.isUnevenList {
      warnings.append(
        language.say(
          en:
            "Not every player or phone has each setting of the list: a setting is judged by those "
            + "that have it.",
          ru:
            "Не у каждой настройки списка есть все игроки и телефоны: она судится по тем, что есть."
        ))
    }
    for warning in warnings { section.warning(warning) }
  }

  private static func lead(_ scope: ReportScope) -> String {
    let language = scope.language
    guard !scope.findings.isEmpty else {
      guard let key = scope.data.keyMetrics.first, let best = scope.ranking.first,
        let worst = scope.ranking.last
      else { return "" }
      let format = scope.format(key)
      let high = format.sentence(scope.data.mean(key, at: best))
      if scope.plan.pointCount == 1 {
        return scope.figures(of: best, atMost: 3).joined(separator: "; ") + "."
      }
      let low = format.sentence(scope.data.mean(key, at: worst))
      return language.range(figure: format.label, low: low, high: high)
    }
    guard let gate = scope.gate, scope.settings.count > 1 else { return summary(scope) }
    return language.decided(
      gate.verdict, name(of: gate, scope), whom: scope.joint?.audience.phrase(in: language))
  }

  /// Returns how many settings meet every target, in the words of comparisons too.
  private static func summary(_ scope: ReportScope) -> String {
    scope.answer.map { scope.language.sentence($0.summary(in: scope.language)) } ?? ""
  }

  private static func name(of gate: SweepGate, _ scope: ReportScope) -> String {
    let point = (gate.points.first ?? 1) - 1
    return scope.joint == nil
      ? scope.name(of: point) : scope.name(ofSetting: scope.setting(of: point))
  }

  /// Adds what would decide on the targets if they are undecided, and the command that does it.
  private static func addNext(_ scope: ReportScope, _ section: inout Document.Section) {
    guard let gate = scope.gate, gate.verdict == .perhaps else { return }
    let advice = scope.language.sentence(gate.advice(in: scope.language))
    guard let count = gate.neededReplicates else { return section.paragraph(advice) }
    let plan = scope.input.planPath
    let folder = plan.hasSuffix("/plan.yml") ? String(plan.dropLast("/plan.yml".count)) : nil
    section.paragraph(
      advice,
      command: "ghostlab sweep \(shellWord(plan)) --replicates \(count)"
        + (folder.map { " --out \(shellWord($0))" } ?? ""))
  }

  private static func targetTable(_ scope: ReportScope) -> DataTable {
    let language = scope.language
    let rows = scope.plan.targets.enumerated().map { index, target -> [Cell] in
      let findings = scope.findings.compactMap { $0.targets[index] }
      let verdicts = scope.settings.compactMap { setting in
        setting.points.compactMap { scope.findings[$0].targets[index]?.verdict }.min()
      }
      let values = findings.map(\.figure.value).filter(\.isFinite)
      let format = scope.format(target.metric)
      let low = values.min().map { format.text($0) } ?? HumanNumber.absent
      let high = values.max().map { format.text($0) } ?? HumanNumber.absent
      let unit = format.unit.isEmpty ? "" : " " + format.unit
      return [
        Cell(target, scope.format(target.metric), language),
        Cell(
          low == high ? low + unit : "\(low) … \(high)\(unit)",
          ["low": values.min(), "high": values.max()]),
      ]
        + [Verdict.met, .perhaps, .missed].map { verdict in
          Cell(number: verdicts.count { $0 == verdict })
        }
    }
    return DataTable(
      caption: scope.joint == nil
        ? language.say(
          en: "Targets, and how many points meet them",
          ru: "Цели и сколько точек их достигли")
        : language.say(
          en: "Targets, and how many settings meet them",
          ru: "Цели и сколько настроек их достигли"),
      columns: [
        Column("target", language.target),
        Column("found", language.say(en: "found", ru: "найдено")),
      ]
        + [Verdict.met, .perhaps, .missed].map {
          Column($0.word(in: .ofFiles), language.verdict($0))
        },
      rows: rows)
  }

  private static func facts(_ scope: ReportScope) -> [Fact] {
    let language = scope.language
    var facts: [Fact] = []
    // A point of which nothing has been played yet is no worst one.
    let played = scope.ranking.filter { point in
      scope.data.keyMetrics.contains { scope.data.mean($0, at: point).value.isFinite }
    }
    if scope.plan.pointCount > 1, let best = played.first, let worst = played.last {
      let names =
        scope.findings.isEmpty
        ? (
          language.say(en: "Highest", ru: "Больше всего"),
          language.say(en: "Lowest", ru: "Меньше всего")
        )
        : (
          language.say(en: "Best point", ru: "Лучшая точка"),
          language.say(en: "Worst point", ru: "Худшая точка")
        )
      if let joint = scope.joint {
        let (first, last) = (scope.setting(of: best), scope.setting(of: worst))
        let lines = SettingLines(scope: scope, answer: joint)
        let isMissed = scope.settings[first].verdict == .missed
        if let each = lines.eachAlone { facts.append(each) }
        facts.append(
          Fact(
            "best",
            isMissed
              ? language.say(en: "Closest setting", ru: "Ближе всего")
              : language.say(en: "Best setting", ru: "Лучшая настройка"),
            lines.describe(first)))
        if first != last {
          facts.append(
            Fact(
              "worst", language.say(en: "Worst setting", ru: "Худшая настройка"),
              lines.describe(last)))
        }
      } else {
        facts.append(Fact("best", names.0, describe(best, scope)))
        facts.append(Fact("worst", names.1, describe(worst, scope)))
      }
    }
    if !scope.layout.axes.isEmpty, scope.layout.shape != .scattered {
      facts += scope.variedKeys.prefix(3).map { effect(on: $0, scope) }
    }
    return facts
  }

  /// Returns which axes move a key metric, or that nothing is known of it.
  private static func effect(on key: Int, _ scope: ReportScope) -> Fact {
    let language = scope.language
    let effects = scope.effects(on: key)
    let moved = effects.filter(\.isClear).prefix(3)
    let format = scope.format(scope.data.keyMetrics[key])
    let text = moved.map { effect in
      let axis = scope.layout.axes[effect.axis]
      let (low, high) = (effect.low, effect.high)
      let (from, to) = low.level < high.level ? (low, high) : (high, low)
      return
        "\(axis.plainName(language)) \(axis.texts[from.level]) → \(axis.text(to.level, language)): "
        + "\(format.text(from.mean)) → \(format.text(to.mean))"
    }
    let values = moved.map { effect -> JSONNode in
      let axis = scope.layout.axes[effect.axis]
      func end(_ end: AxisEffect.End) -> JSONNode {
        .object(["level": axis.values[end.level], "mean": end.mean.node])
      }
      return .object([
        "parameter": .string(axis.name), "lowest": end(effect.low), "highest": end(effect.high),
      ])
    }
    return Fact(
      "effects." + format.metric.name,
      language.say(
        en: "\(format.title): what moves it", ru: "\(format.title): что меняет"),
      Cell(
        effects.isEmpty
          ? language.say(en: "not known yet", ru: "пока неизвестно")
          : text.isEmpty
            ? language.say(en: "nothing beyond noise", ru: "ничто, кроме шума")
            : text.joined(separator: "; "), values))
  }

  private static func describe(_ point: Int, _ scope: ReportScope) -> Cell {
    let number = scope.language.point(number: point + 1)
    return Cell(
      "\(scope.name(of: point)) (\(number)): "
        + scope.figures(of: point, atMost: 3).joined(separator: "; "),
      ["points": [point + 1].node, "setting": scope.layout.value(ofPoint: point)])
  }
}

private extension Language {
  /// Returns whether some setting meets every target, and which one to look at.
  func decided(_ verdict: Verdict, _ name: String, whom: String?) -> String {
    let whom = whom.map { " " + $0 } ?? ""
    return switch verdict {
    case .met:
      say(
        en: "Take \(name): it meets every target\(whom).",
        ru: "Возьми \(name): достигнуты все цели\(whom).")
    case .perhaps:
      say(
        en: "No setting is certain to meet every target\(whom) yet; the nearest is \(name).",
        ru: "Пока ни одна настройка не достигает всех целей\(whom) наверняка; ближе всех \(name).")
    case .missed:
      say(
        en: "No setting meets every target\(whom); the nearest is \(name).",
        ru: "Ни одна настройка не достигает всех целей\(whom); ближе всех \(name).")
    }
  }

  func incomplete(done: String, total: String) -> String {
    say(
      en: "The sweep is not complete: \(done) of at most \(total) runs are here.",
      ru: "Прогоны не завершены: здесь \(done) из не более чем \(total).")
  }

  func point(number: Int) -> String { say(en: "point \(number)", ru: "точка \(number)") }

  func range(figure: String, low: String, high: String) -> String {
    say(en: "\(figure): from \(low) to \(high).", ru: "\(figure): от \(low) до \(high).")
  }

  func failed(_ count: Int) -> String {
    say(
      en: counted(count, "run", "runs") + " failed and count nowhere; the list is below.",
      ru: "Сбоев: \(HumanNumber.text(count)); они нигде не учтены и перечислены ниже.")
  }
}
