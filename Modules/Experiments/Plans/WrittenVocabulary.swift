import Domain
import Simulation
import TextKit

/// The plugins' parameters and metrics in a plan as run, so that it can be read without the
/// plugins.
struct WrittenVocabulary {
  /// The names that the plan can use: only its own parameters.
  let vocabulary: PlanVocabulary
  /// The metrics of a plugin's game; nil for hunts.
  let metrics: [Metric]?

  /// Reads the written-out vocabulary; nil if there is none.
  init?(_ plan: YamlFields, over known: PlanVocabulary, _ values: PlanValues) {
    // A map of metrics has the plan's own formulas.
    let list = plan[.metrics].flatMap { $0.map == nil ? $0 : nil }
    guard plan[.parameters] != nil || list != nil else { return nil }
    func items(_ key: PlanKey, isMetrics: Bool) -> [YamlValue] {
      guard let value = isMetrics ? list : plan[key] else { return [] }
      if let items = value.items, !items.isEmpty { return items }
      values.fault(value.origin, key.name, .writtenList(isMetrics: isMetrics, found: value.shape))
      return []
    }
    var vocabulary = PlanVocabulary()
    vocabulary.challenges = items(.parameters, isMetrics: false).compactMap {
      WrittenVocabulary.parameter($0, known.parameters, values)
    }
    let metrics = items(.metrics, isMetrics: true).enumerated().compactMap {
      WrittenVocabulary.metric($1, $0, values)
    }
    self.vocabulary = vocabulary
    let named = known.games.first { $0.metrics == metrics }?.metrics ?? metrics
    self.metrics = list == nil ? nil : zip(metrics, named).map { $0.called(like: $1) }
  }

  private static func parameter(
    _ value: YamlValue, _ known: [PlanParameter], _ values: PlanValues
  ) -> PlanParameter? {
    guard let parts = values.fields(of: value, .parameter) else { return nil }
    let choices = parts["choices"].map { $0.items?.compactMap(\.text) ?? [] } ?? []
    let own = parts["name"]?.text
    let caption = Caption.written(
      parts["summary"]?.text ?? "", like: known.first { $0.name == own }?.caption)
    if !choices.isEmpty, let name = parts["name"]?.text, let index = parts.number("default"),
      let choice = Int(exactly: index), choices.indices.contains(choice)
    {
      let all = 0...Double(choices.count - 1)
      return PlanParameter(
        name: name, unit: "", range: all, physicalRange: all, defaultValue: index,
        choices: choices, caption: caption)
    }
    guard choices.isEmpty, let name = parts["name"]?.text, let unit = parts["unit"]?.text,
      let range = parts.range("low", "high"),
      let physical = parts.range("physicalLow", "physicalHigh"),
      let given = parts.number("default")
    else {
      values.fault(value.origin, parts.name, .expected(PlanSection.parameter.value, found: nil))
      return nil
    }
    return PlanParameter(
      name: name, unit: unit, range: range, physicalRange: physical, defaultValue: given,
      choices: [], caption: caption)
  }

  private static func metric(_ value: YamlValue, _ index: Int, _ values: PlanValues) -> Metric? {
    guard let parts = values.fields(of: value, .writtenMetric) else { return nil }
    guard let name = parts["name"]?.text, !name.isEmpty else {
      values.fault(value.origin, parts.name, .expected(PlanSection.writtenMetric.value, found: nil))
      return nil
    }
    return Metric(
      index, name, unit: parts["unit"]?.text ?? "",
      isProportion: parts["proportion"]?.text == "true",
      mayBeNegative: parts["negative"]?.text == "true",
      Caption.fixed(parts["summary"]?.text ?? ""))
  }
}

extension YamlFields {
  fileprivate func number(_ key: String) -> Double? {
    guard let number = self[key]?.text.flatMap(Double.init), number.isFinite else { return nil }
    return number
  }

  fileprivate func range(_ low: String, _ high: String) -> ClosedRange<Double>? {
    guard let low = number(low), let high = number(high), low <= high else { return nil }
    return low...high
  }
}

extension Metric {
  /// Returns a written metric with the name an installed plugin uses; the summary stays as written.
  fileprivate func called(like known: Metric) -> Metric {
    Metric(
      index, name, unit: unit, isProportion: isProportion, mayBeNegative: mayBeNegative,
      Caption.written(caption(.ofFiles).summary, like: known.caption))
  }
}

extension Caption {
  /// Returns the caption of something written in a plan, with the words of an installed plugin.
  ///
  /// In files the description stays as written.
  fileprivate static func written(
    _ summary: String, like known: InLanguage?
  ) -> InLanguage {
    guard let known else { return fixed(summary) }
    return { language in
      let caption = known(language)
      return language == .ofFiles ? Caption(caption.title, summary) : caption
    }
  }
}
