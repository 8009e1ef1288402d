import Domain
import Experiments
import Results

/// The answer, before anything else: what meets the targets, best and worst, what moved.
enum AnswerSection {
  static func markup(_ scope: ReportScope) -> Markup {
    let language = scope.language
    return scope.section("answer", language("The answer", "Ответ")) { section in
      addState(scope, &section)
      guard scope.data.doneCount > 0 else { return }
      section.element("p", ["class": "lead"], text: lead(scope))
      if !scope.plan.targets.isEmpty {
        section.add(targetTable(scope).markup(language))
      }
      section.element("dl", ["class": "facts"]) { list in
        for (name, value) in facts(scope) {
          list.element("dt", text: name)
          list.element("dd", text: value)
        }
      }
    }
  }

  /// What is amiss with the runs.
  private static func addState(_ scope: ReportScope, _ section: inout Markup) {
    let (data, language) = (scope.data, scope.language)
    let done = HumanNumber.text(data.doneCount)
    let total = HumanNumber.text(data.plan.runCount)
    if data.doneCount == 0 {
      section.element(
        "p", ["class": "warning"],
        text: language("No run has been done yet.", "Ни один прогон ещё не выполнен."))
    } else if !data.isComplete {
      section.element(
        "p", ["class": "warning"],
        text: language(
          "The sweep is not complete: \(done) of at most \(total) runs are here.",
          "Прогоны не завершены: здесь \(done) из не более чем \(total)."))
    }
    if data.failedCount > 0 {
      let failed = HumanNumber.text(data.failedCount)
      section.element(
        "p", ["class": "warning"],
        text: language(
          language.count(data.failedCount, "run", "runs")
            + " failed and count nowhere; the list is below.",
          "Сбоев: \(failed); они нигде не учтены и перечислены ниже."))
    }
  }

  private static func lead(_ scope: ReportScope) -> String {
    let language = scope.language
    guard !scope.findings.isEmpty else {
      guard let key = scope.data.keyMetrics.first, let best = scope.ranking.first,
        let worst = scope.ranking.last
      else { return "" }
      let look = scope.look(key)
      let high = look.sentence(scope.data.mean(key, at: best))
      if scope.plan.pointCount == 1 {
        return scope.data.keyMetrics.prefix(3).map { metric in
          let look = scope.look(metric)
          return "\(look.label) \(look.sentence(scope.data.mean(metric, at: best)))"
        }.joined(separator: "; ") + "."
      }
      let low = look.sentence(scope.data.mean(key, at: worst))
      return language(
        "\(look.label): from \(low) to \(high).", "\(look.label): от \(low) до \(high).")
    }
    if let joint = scope.joint { return scope.lead(joint) }
    func count(_ verdict: Verdict) -> Int { scope.findings.count { $0.verdict == verdict } }
    let (met, perhaps, all) = (count(.met), count(.perhaps), scope.findings.count)
    if all == 1 {
      return switch scope.findings[0].verdict {
      case .met: language("It meets all targets.", "Все цели достигнуты.")
      case .perhaps:
        language(
          "The runs cannot tell yet whether it meets the targets.",
          "Прогонов мало, чтобы сказать, достигнуты ли цели.")
      case .missed: language("It misses a target.", "Цели не достигнуты.")
      }
    }
    let missed = all - met - perhaps
    return language(
      "Of \(all) design points \(met) meet every target, \(perhaps) may, \(missed) do not.",
      "Из точек плана (\(all)) все цели достигнуты в \(met), возможно, в \(perhaps), "
        + "не достигнуты в \(missed).")
  }

  private static func targetTable(_ scope: ReportScope) -> DataTable {
    let language = scope.language
    let rows = scope.plan.targets.enumerated().map { index, target -> [String] in
      let findings = scope.findings.map { $0.targets[index] }.filter(\.isAsked)
      let verdicts = scope.settings.compactMap { setting in
        setting.points.map { scope.findings[$0].targets[index] }.filter(\.isAsked)
          .map(\.verdict).min()
      }
      let values = findings.map(\.figure.value).filter(\.isFinite)
      let look = scope.look(target.metric)
      let low = values.min().map { look.text($0) } ?? HumanNumber.absent
      let high = values.max().map { look.text($0) } ?? HumanNumber.absent
      let unit = look.unit.isEmpty ? "" : " " + look.unit
      return [scope.words(target), low == high ? low + unit : "\(low) … \(high)\(unit)"]
        + [Verdict.met, .perhaps, .missed].map { verdict in
          String(verdicts.count { $0 == verdict })
        }
    }
    return DataTable(
      caption: scope.joint == nil
        ? language("Targets, and how many points meet them", "Цели и сколько точек их достигли")
        : language(
          "Targets, and how many settings meet them", "Цели и сколько настроек их достигли"),
      header: [
        language("target", "цель"), language("found", "найдено"),
        language("✓ meet it", "✓ достигнута"), language("? may", "? возможно"),
        language("✗ miss it", "✗ нет"),
      ], rows: rows)
  }

  private static func facts(_ scope: ReportScope) -> [(String, String)] {
    let language = scope.language
    var facts: [(String, String)] = []
    if scope.plan.pointCount > 1, let best = scope.ranking.first, let worst = scope.ranking.last {
      let names =
        scope.findings.isEmpty
        ? (language("Highest", "Больше всего"), language("Lowest", "Меньше всего"))
        : (language("Best point", "Лучшая точка"), language("Worst point", "Худшая точка"))
      if let joint = scope.joint {
        let (first, last) = (scope.setting(of: best), scope.setting(of: worst))
        facts.append(scope.eachAlone(joint))
        facts.append(
          (
            scope.settings[first].verdict == .missed
              ? language("Closest setting", "Ближе всего")
              : language("Best setting", "Лучшая настройка"), scope.describe(setting: first)
          ))
        if first != last {
          facts.append(
            (language("Worst setting", "Худшая настройка"), scope.describe(setting: last)))
        }
      } else {
        facts.append((names.0, describe(best, scope)))
        facts.append((names.1, describe(worst, scope)))
      }
    }
    for key in scope.variedKeys.prefix(3) {
      let moved = scope.effects(on: key).filter(\.isClear).prefix(3)
      guard !scope.layout.axes.isEmpty, scope.layout.shape != .scattered else { break }
      let look = scope.look(scope.data.keyMetrics[key])
      let text = moved.map { effect in
        let axis = scope.layout.axes[effect.axis]
        let (low, high) = (effect.low, effect.high)
        let (from, to) = low.level < high.level ? (low, high) : (high, low)
        return "\(axis.shortName) \(axis.texts[from.level]) → \(axis.text(to.level, language)): "
          + "\(look.text(from.mean)) → \(look.text(to.mean))"
      }
      facts.append(
        (
          look.title + language(": what moves it", ": что меняет"),
          text.isEmpty
            ? language("nothing beyond noise", "ничто, кроме шума")
            : text.joined(separator: "; ")
        ))
    }
    return facts
  }

  private static func describe(_ point: Int, _ scope: ReportScope) -> String {
    let figures = scope.data.keyMetrics.prefix(3).map { metric in
      let look = scope.look(metric)
      return "\(look.label) \(look.sentence(scope.data.mean(metric, at: point)))"
    }
    let number = scope.language("point \(point + 1)", "точка \(point + 1)")
    return "\(scope.name(of: point)) (\(number)): " + figures.joined(separator: "; ")
  }
}
