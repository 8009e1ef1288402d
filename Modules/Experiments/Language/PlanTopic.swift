public import Domain
import SensorModels
public import Simulation
import Statistics
package import TextKit

/// Something of the language of plans that can be explained: a key, or a name that a plan can use.
public struct PlanTopic: Sendable {
  /// The kinds of topics.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A key of a plan.
    case key
    /// A design, under `design`.
    case design
    /// A parameter, under `set` and `vary`.
    case parameter
    /// A metric, under `targets`, `objective` and `until`.
    case metric
    /// A statistic after a metric's name.
    case statistic
    /// A player, under `players`.
    case player
    /// A phone, under `sensors`.
    case phone
    /// A plugin's game, under `game`.
    case game
  }

  /// The kind.
  public let kind: Kind
  /// The name as a plan writes it; a key's with its map before it, such as `replicates.until`.
  public let name: String
  /// What it is.
  public let caption: Caption.InLanguage
  /// The values it accepts; nil if it is a value itself.
  public var value: PlanExpectation?
  /// The unit of its numbers, as displayed.
  public var unit = ""
  /// The values with `beyondRanges: true`, if there are more of them.
  public var physicalRange: ClosedRange<Double>?
  /// The default in plan syntax; empty for none.
  public var defaultText = ""
  /// A player's numbers, each with its source or as a prior.
  public var numbers: [PersonaNumber] = []
  /// How a plan writes it.
  public var examples: [String] = []

  init(_ kind: Kind, _ name: String, _ caption: @escaping Caption.InLanguage) {
    (self.kind, self.name, self.caption) = (kind, name, caption)
  }

  /// A key of a section.
  init(_ key: PlanKey, of section: PlanSection) {
    self.init(
      .key, section.path.isEmpty ? key.name : "\(section.path).\(key.name)", key.caption)
    (value, unit, defaultText) = (key.value, key.unit, key.defaultText)
    examples = key.examples
  }

  /// A parameter by its full name.
  init(_ spec: ParameterSpec<HuntSetup>) {
    self.init(.parameter, spec.name, spec.caption)
    value = spec.choices.isEmpty ? .number(spec.range) : .oneOf(spec.choices)
    unit = spec.unit == "count" ? "" : spec.unit
    if spec.choices.isEmpty, spec.physicalRange != spec.range { physicalRange = spec.physicalRange }
    defaultText = spec.format(spec.defaultValue)
    let ends = spec.choices.isEmpty ? [spec.range.lowerBound, spec.range.upperBound] : []
    let levels = spec.choices.isEmpty ? ends.map(shortestText) : spec.choices
    examples = [
      "set: {\(spec.name): \(defaultText)}",
      "vary: {\(spec.name): [\(levels.joined(separator: ", "))]}",
    ]
  }
}

/// All topics of the language of plans, in the order of their list.
public struct PlanTopics: Sendable {
  /// The topics.
  public let all: [PlanTopic]

  /// Collects the topics, with the names of plugins.
  public init(_ vocabulary: PlanVocabulary) {
    let sections = PlanSection.all + [.writtenGame, .zone, .ghost]
    var topics: [PlanTopic] = []
    for section in sections {
      for key in section.keys where !key.isParameter {
        let topic = PlanTopic(key, of: section)
        let isReported = topics.contains { $0.name == topic.name }
        if !isReported { topics.append(topic) }
      }
    }
    topics += DesignKind.allCases.map { design in
      var topic = PlanTopic(.design, design.rawValue, { Caption(nil, design.summary(in: $0)) })
      topic.examples = ["design: \(design.rawValue)"]
      if design.isSampled {
        topic.examples.append(design == .morris ? "trajectories: 20" : "points: 64")
      }
      return topic
    }
    let specs = HuntSetup.specs + vocabulary.parameters.map(\.spec)
    topics += specs.map { PlanTopic($0) }
    for metric in Metric.hunt + vocabulary.games.flatMap(\.metrics)
    where !topics.contains(where: { $0.kind == .metric && $0.name == metric.name }) {
      var topic = PlanTopic(.metric, metric.name, metric.caption)
      topic.unit = metric.unit
      topic.examples = ["targets: {\(metric.name): \(metric.isProportion ? "0.6...0.8" : "...10")}"]
      topics.append(topic)
    }
    topics += Statistic.allCases.map { statistic in
      var topic = PlanTopic(
        .statistic, statistic.rawValue, { Caption(nil, statistic.summary(in: $0)) })
      topic.examples = ["targets: {huntDuration.\(statistic.rawValue): ...1800}"]
      return topic
    }
    var gap = PlanTopic(
      .statistic, "gap",
      Caption.said(
        en:
          "the first player's mean minus the second one's, paired by replicate; limits are of its size",
        ru: "среднее первого игрока минус среднее второго, по парам охот; пределы — для величины"))
    gap.examples = ["targets: {\"captureRate.gap(novice,expert)\": ...0.1}"]
    topics.append(gap)
    topics += Persona.all.map { persona in
      var topic = PlanTopic(.player, persona.name, persona.caption)
      topic.numbers = persona.numbers
      topic.examples = ["players: \(persona.name)"]
      if !persona.spreads.isEmpty {
        topic.examples.append("players: {base: \(persona.name), person: median}")
      }
      return topic
    }
    topics += SensorProfile.all.map { profile in
      var topic = PlanTopic(.phone, profile.name, profile.caption)
      topic.examples = ["sensors: \(profile.name)"]
      return topic
    }
    topics += vocabulary.games.map { game in
      var topic = PlanTopic(
        .game, game.plugin,
        Caption.said(
          en: "a plugin's game, played by bots", ru: "игра плагина, в которую играют боты"))
      topic.examples = ["game: {plugin: \(game.plugin)}"]
      return topic
    }
    all = topics
  }

  /// Returns the topics of a name: of the whole name, otherwise of its last part (`holdTime`), of a
  /// figure's parts (`huntDuration.p90`, `captureRate.gap(novice,expert)`), or of a kind in the
  /// plural (`quantiles`).
  public func named(_ name: String) -> [PlanTopic] {
    let exact = all.filter { $0.name == name }
    if !exact.isEmpty { return exact }
    let last = all.filter { $0.name.hasSuffix("." + name) }
    if !last.isEmpty { return last }
    let figure = parts(ofFigure: name)
    if !figure.isEmpty { return figure }
    let one = name.hasSuffix("s") ? String(name.dropLast()) : name
    if ["quantile", "percentile"].contains(one) {
      return all.filter { topic in
        topic.kind == .statistic && Statistic(rawValue: topic.name)?.probability != nil
      }
    }
    return one == name ? [] : named(one)
  }

  /// Returns the metric and the statistic of a figure; none for any other name.
  private func parts(ofFigure name: String) -> [PlanTopic] {
    var statistics = Statistic.allCases.map(\.rawValue).filter { name.hasSuffix("." + $0) }
    var metric = String(name.dropLast((statistics.first?.count ?? 0) + 1))
    if let gap = PlayerGap.parts(of: name) ?? PlayerGap.parts(of: name + "(") {
      (metric, statistics) = (gap.figure, ["gap"])
    }
    let metrics = all.filter { $0.kind == .metric && $0.name == metric }
    guard !metrics.isEmpty, let statistic = statistics.first else { return [] }
    return metrics + all.filter { $0.kind == .statistic && $0.name == statistic }
  }

  /// Returns the keys of the map under a key, such as `replicates.min` of `replicates`.
  public func keys(in topic: PlanTopic) -> [PlanTopic] {
    guard topic.kind == .key else { return [] }
    let name = topic.name == PlanKey.vary.name ? "vary.NAME" : topic.name
    return all.filter { inner in
      guard inner.kind == .key, inner.name.hasPrefix(name + ".") else { return false }
      return !inner.name.dropFirst(name.count + 1).contains(".")
    }
  }

  /// Returns how a plan writes a topic: an inner key as the examples of its map have it.
  public func examples(of topic: PlanTopic) -> [String] {
    let parts = topic.name.split(separator: ".").map(String.init)
    guard topic.examples.isEmpty, topic.kind == .key, parts.count > 1,
      let outer = all.first(where: { $0.kind == .key && $0.name == parts[0] })
    else { return topic.examples }
    return outer.examples.filter {
      $0.contains(" \(parts[parts.count - 1]):") || $0.contains("{\(parts[parts.count - 1]):")
    }
  }

  /// Returns the names most similar to a mistyped one.
  public func nearest(to name: String) -> [String] {
    nearestKeys(to: name, among: all.map(\.name))
  }
}

extension Statistic {
  /// Returns what it is, in a few words.
  package func summary(in language: Language) -> String {
    switch self {
    case .mean:
      return language.say(en: "the mean over a point's runs", ru: "среднее по прогонам точки")
    case .sd:
      return language.say(en: "the standard deviation", ru: "среднее квадратичное отклонение")
    case .ciLow:
      return language.say(
        en: "the lower end of the mean's 95 % interval", ru: "нижний конец интервала среднего, 95 %"
      )
    case .ciHigh:
      return language.say(
        en: "the upper end of the mean's 95 % interval",
        ru: "верхний конец интервала среднего, 95 %")
    case .p50: return language.say(en: "the median", ru: "медиана")
    case .min: return language.say(en: "the smallest value", ru: "наименьшее значение")
    case .max: return language.say(en: "the largest value", ru: "наибольшее значение")
    case .p05, .p10, .p25, .p75, .p90, .p95:
      let percent = Int(((probability ?? 0) * 100).rounded())
      return language.say(
        en: "the \(percent) % quantile: \(percent) % of the runs lie below",
        ru: "квантиль \(percent) %: ниже лежат \(percent) % прогонов")
    }
  }
}
