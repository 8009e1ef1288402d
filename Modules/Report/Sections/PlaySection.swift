import Domain
import Experiments
import PlainJSON
import Results
import Simulation
import Statistics
import TextKit

/// Hunts that the page plays by itself: parameters to change, and the answer beside the stored runs.
///
/// The script fills it in from a block of JSON; what the page cannot tell stands here.
enum PlaySection {
  /// The most points to begin with, the best first.
  private static let mostPoints = 200

  static func section(_ scope: ReportScope) -> Document.Section? {
    guard let played = scope.input.played else { return nil }
    let language = scope.language
    return Document.Section(
      "play", language.say(en: "Try other values", ru: "Попробуй другие значения"),
      link: language.say(en: "Try", ru: "Попробовать")
    ) { section in
      section.page { stage(&$0, language) }
      let revision = scope.input.source.revision
      if revision != .current { section.warning(language.otherEngine(revision)) }
      section.note(
        language.say(
          en:
            "The engine plays hunts here, in the browser, with the random draws of the sweep; the "
            + "stored runs stay as they are.",
          ru: "Движок играет охоты прямо в браузере, на тех же случайных числах, что и прогоны; "
            + "сами прогоны не меняются."))
      if !played.lacks.isEmpty {
        section.paragraph(
          language.say(
            en: "These targets are judged by the stored runs alone:",
            ru: "Об этих целях говорят только прогоны:"))
        section.list(played.lacks.map { "\($0.target.name): \(language.reason($0.why))" })
      }
      section.page { markup in
        markup.element("script", ["type": "application/json", "id": "play-question"]) {
          $0.add(raw: JSONText.escapedForMarkup(block(played, scope)))
        }
      }
    }
  }

  private static func stage(_ markup: inout Markup, _ language: Language) {
    markup.element("noscript") {
      $0.element(
        "p", ["class": "warning"],
        text: language.say(
          en:
            "The hunts play only where the browser runs scripts. The rest of the page needs none.",
          ru:
            "Охоты идут только там, где браузер выполняет скрипты. Остальной странице они не нужны."
        ))
    }
    markup.element(
      "p", ["class": "warning", "id": "play-failure", "role": "alert", "hidden": "hidden"]
    ) { _ in }
    markup.element("div", ["class": "watch", "id": "play-stage", "hidden": "hidden"]) { _ in }
  }

  /// The block that the script reads.
  private static func block(_ played: PlayedPlan, _ scope: ReportScope) -> String {
    let metrics = metrics(played, scope)
    var block = JSONText()
    block.add("language", scope.language.rawValue)
    block.add("question", json: played.question)
    block.add("players", json: list(played.players))
    block.add("phones", json: list(played.phones))
    block.add("knobs", json: list(scope.plan.axes.compactMap { knob($0, scope) }))
    block.add("metrics", json: list(metrics.map { describe($0, scope) }))
    let lacking = Set(played.lacks.map { $0.target })
    block.add(
      "targets",
      json: list(scope.plan.targets.filter { !lacking.contains($0) }.map { describe($0) }))
    block.add(
      "points",
      json: list(
        scope.ranking.prefix(mostPoints).map { point($0, played, metrics, scope) }))
    return block.closed
  }

  /// The metrics that a page has too: those of its targets first, then the key ones.
  private static func metrics(_ played: PlayedPlan, _ scope: ReportScope) -> [Metric] {
    (scope.plan.targets.map(\.metric) + scope.data.keyMetrics)
      .filter { $0.index < Metric.hunt.count }.uniqued()
  }

  private static func describe(_ metric: Metric, _ scope: ReportScope) -> String {
    var json = JSONText()
    json.add("name", metric.name)
    json.add("caption", scope.format(metric).title)
    json.add("factor", scope.format(metric).factor)
    return json.closed
  }

  private static func describe(_ target: Target) -> String {
    var json = JSONText()
    json.add("metric", target.metric.name)
    json.add("player", json: target.player.map { JSONText.quoted($0) } ?? "null")
    json.add("low", target.low ?? .nan)
    json.add("high", target.high ?? .nan)
    return json.closed
  }

  /// A parameter that the plan varies, with the range of its values; nil for players and phones.
  private static func knob(_ axis: Axis, _ scope: ReportScope) -> String? {
    guard case .parameter(let name) = axis.kind else { return nil }
    let (summary, unit) = scope.plan.meaning(of: axis)
    var json = JSONText()
    json.add("name", name)
    let caption = (try? HuntSetup.spec(named: name))?.caption(scope.language)
    json.add("caption", caption?.title ?? summary)
    json.add("unit", scope.language.unit(unit))
    json.add("isWhole", json: axis.isWhole ? "true" : "false")
    switch axis.levels {
    case .values(let values) where axis.choices.isEmpty:
      json.add("low", values.min() ?? .nan)
      json.add("high", values.max() ?? .nan)
    case .values(let values):
      json.add("choices", json: list(values.map { JSONText.quoted(axis.text(of: $0)) }))
    case .range(let range):
      json.add("low", range.low)
      json.add("high", range.high)
    case .players, .sensors: return nil
    }
    return json.closed
  }

  /// A design point (from 0) with what its stored runs say.
  private static func point(
    _ index: Int, _ played: PlayedPlan, _ metrics: [Metric], _ scope: ReportScope
  ) -> String {
    var json = JSONText()
    json.add("number", Int64(index + 1))
    json.add("name", scope.name(of: index))
    json.add("choice", json: played.choice(index + 1))
    json.add("count", Int64(scope.data.done[index]))
    json.add(
      "figures",
      json: list(
        metrics.map { metric in
          let mean = scope.data.mean(metric, at: index)
          var figure = JSONText()
          figure.add("metric", metric.name)
          figure.add("mean", mean.value)
          figure.add("low", mean.interval.low)
          figure.add("high", mean.interval.high)
          figure.add("text", scope.format(metric).cell(mean).text)
          return figure.closed
        }))
    return json.closed
  }

  private static func list(_ items: [String]) -> String {
    "[" + items.joined(separator: ",") + "]"
  }
}

private extension Language {
  /// Says why a page cannot judge a target.
  func reason(_ lack: PlayedPlan.Lack) -> String {
    switch lack {
    case .ownMetric:
      say(en: "a figure that the plan makes itself", ru: "показатель, заданный самим планом")
    case .statistic: say(en: "not a mean", ru: "не среднее")
    case .gap: say(en: "a gap between two players", ru: "разрыв между двумя игроками")
    case .population:
      say(en: "judged on the mixture of all players", ru: "судится по смеси всех игроков")
    }
  }

  /// Says that the stored runs are of another engine.
  func otherEngine(_ revision: EngineRevision) -> String {
    say(
      en: "The stored runs are of engine revision \(revision.number), and hunts here are played by "
        + "revision \(EngineRevision.current.number): differences may come from that too.",
      ru: "Прогоны сделаны движком ревизии \(revision.number), а охоты здесь играет ревизия "
        + "\(EngineRevision.current.number): разница может быть и от этого.")
  }
}
