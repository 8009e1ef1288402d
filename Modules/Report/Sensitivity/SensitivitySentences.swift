import Statistics
import Domain
import Experiments
import Results
import TextKit

/// The plain sentences of a sensitivity study.
struct SensitivitySentences {
  let language: Language
  private let method: SensitivityResult.Method
  private let unit: String
  private let plugins: [PlanParameter]
  private let count: (Int) -> String

  /// Creates the sentences about a figure, with its unit, in a language.
  ///
  /// - Parameters:
  ///   - method: The method of the study.
  ///   - unit: The figure's unit.
  ///   - plugins: The parameters of plugins, beside those of hunts.
  ///   - count: Formats a number of hunts.
  ///   - language: The language.
  init(
    _ method: SensitivityResult.Method, unit: String = "", plugins: [PlanParameter] = [],
    count: @escaping (Int) -> String = { String($0) }, in language: Language
  ) {
    (self.method, self.language, self.count) = (method, language, count)
    let name = UnitWords.short(unit, in: language)
    self.unit = name.isEmpty ? "" : " " + name
    self.plugins = plugins
  }

  /// Returns the sentence of a ranking, without the figure, player and phone that it is about.
  func sentence(_ lead: SensitivityLead) -> String {
    switch lead.kind {
    case .noValue: language.say(en: "no point has a value", ru: "ни у одной точки нет значения")
    case .same: language.say(en: "the same at every point", ru: "во всех точках одинаково")
    case .rare: lead.rarity.map(sentence) ?? nothing(lead)
    case .oneRun:
      language.say(
        en: "one run a point cannot separate effects from noise; play 2 or more",
        ru: "по одному прогону на точку не отличить влияние от шума: нужно хотя бы два")
    case .nothing: nothing(lead)
    case .fewRuns:
      nothing(lead)
        + language.say(
          en: "; \(SensitivityResult.enoughReplicates) runs a point or more would show more",
          ru: "; яснее станет при \(SensitivityResult.enoughReplicates) прогонах на точку")
    case .unknown where !lead.leading.isEmpty: leading(lead) + others(lead)
    case .unknown:
      language.say(
        en: "\(count(lead.hunts)) hunts do not show what matters most" + would(lead),
        ru: "охот: \(count(lead.hunts)), этого мало, чтобы сказать, что важнее всего" + would(lead))
        + tooRare(lead)
    case .known: known(lead)
    }
  }

  /// Returns a parameter's plain name.
  func title(_ parameter: String) -> String {
    ParameterFormat(parameter, among: plugins, language).label
  }

  private func nothing(_ lead: SensitivityLead) -> String {
    language.say(
      en: "\(count(lead.hunts)) hunts show nothing beyond noise",
      ru: "охот: \(count(lead.hunts)), влияния сверх шума не видно")
  }

  /// Returns that a figure is other than usual in too few hunts.
  func sentence(_ rarity: Rarity) -> String {
    language.say(en: "too rare: \(part(rarity))", ru: "слишком редко: \(part(rarity))")
  }

  private func part(_ rarity: Rarity) -> String {
    let (some, all) = (count(rarity.count), count(rarity.hunts))
    let usual = shortestText(rarity.usual)
    let text =
      rarity.usual == 0
      ? language.say(en: "\(some) of \(all) hunts had any", ru: "было в \(some) из \(all) охот")
      : language.say(
        en: "\(some) of \(all) hunts had another value than \(usual)",
        ru: "иначе, чем \(usual), в \(some) из \(all) охот")
    guard rarity.isOfFewParts else { return text }
    return text
      + language.say(
        en: ", all with \(rarity.partCount) of \(rarity.parts) sets of random draws",
        ru: ", и все на \(rarity.partCount) из \(rarity.parts) наборов случайных чисел")
  }

  /// Returns which parameters lead in an unknown order.
  private func leading(_ lead: SensitivityLead) -> String {
    let (names, hunts) = (list(lead.leading), count(lead.hunts))
    let text =
      lead.leading.count == 1
      ? language.say(
        en: "\(names) leads, but \(hunts) hunts cannot rule out others",
        ru: "впереди \(names), но охот \(hunts) мало, чтобы исключить другие")
      : language.say(
        en: "\(names) matter most; \(hunts) hunts do not show their order",
        ru: "важнее всего \(names); охот \(hunts), этого мало для их порядка")
    return text + would(lead)
  }

  /// Returns what is known of the parameters that do not lead.
  private func others(_ lead: SensitivityLead) -> String {
    func names(_ entries: [SensitivityLead.Entry]) -> String {
      entries.map { title($0.parameter) }.joined(separator: ", ")
    }
    var text = ""
    if !lead.perhaps.isEmpty {
      text += language.say(
        en: "; perhaps also: \(names(lead.perhaps))",
        ru: "; возможно, и: \(names(lead.perhaps))")
    }
    if !lead.lesser.isEmpty {
      text += language.say(
        en: "; less: \(names(lead.lesser))", ru: "; меньше: \(names(lead.lesser))")
    }
    if !lead.faint.isEmpty {
      text += language.say(
        en: "; no effect seen: \(names(lead.faint))",
        ru: "; влияния не видно: \(names(lead.faint))")
    }
    return text + tooRare(lead)
  }

  private func tooRare(_ lead: SensitivityLead) -> String {
    guard !lead.rare.isEmpty else { return "" }
    let list = lead.rare.map { entry in
      title(entry.parameter) + (entry.rarity.map { " (\(part($0)))" } ?? "")
    }.joined(separator: ", ")
    return language.say(
      en: "; too rare to judge: \(list)", ru: "; слишком редко, чтобы судить: \(list)")
  }

  private func known(_ lead: SensitivityLead) -> String {
    let first = lead.places[0]
    var text =
      first.count == 1
      ? language.say(
        en: "\(title(first[0].parameter)) matters most: \(strength(first[0], isFirst: true))",
        ru: "важнее всего \(title(first[0].parameter)): \(strength(first[0], isFirst: true))")
      : language.say(
        en: "\(list(first)) matter most and alike, to within \(resolution(lead))",
        ru: "важнее всего и почти одинаково, с точностью до \(resolution(lead)): \(list(first))")
    let next = lead.places.dropFirst()
    if !next.isEmpty {
      let named = next.prefix(3).map { place in
        place.count == 1
          ? "\(title(place[0].parameter)) \(strength(place[0], isFirst: false))"
          : language.say(en: "alike \(list(place))", ru: "почти одинаково \(list(place))")
      }.joined(separator: ", ")
      text += language.say(en: "; then \(named)", ru: "; затем \(named)")
      if next.count > 3 {
        text += language.say(en: ", \(next.count - 3) more", ru: " и ещё \(next.count - 3)")
      }
    }
    if !lead.leading.isEmpty {
      let (names, hunts) = (list(lead.leading), count(lead.hunts))
      text +=
        language.say(
          en: "; then \(names), but \(hunts) hunts cannot rank them surely",
          ru: "; затем \(names), но для верного порядка охот \(hunts) мало")
        + would(lead) + others(lead)
    } else if !lead.unranked.isEmpty {
      text +=
        language.say(
          en: "; \(count(lead.hunts)) hunts cannot rank the rest" + would(lead),
          ru: "; охот \(count(lead.hunts)), этого мало для порядка остальных" + would(lead))
        + tooRare(lead)
    } else {
      if !lead.faint.isEmpty {
        text += language.say(
          en: "; no other is above noise", ru: "; прочие не выше шума")
      } else if !lead.small.isEmpty {
        text += language.say(
          en: "; no other by more than \(resolution(lead))",
          ru: "; прочие не больше чем на \(resolution(lead))")
      }
      text += tooRare(lead)
    }
    return text
  }

  private func list(_ place: [SensitivityLead.Entry]) -> String {
    place.map { "\(title($0.parameter)) \(strength($0, isFirst: false))" }
      .joined(separator: language.say(en: " and ", ru: " и "))
  }

  private func strength(_ entry: SensitivityLead.Entry, isFirst: Bool) -> String {
    let (low, high) = (entry.interval.low, entry.interval.high)
    switch method {
    case .sobol:
      let percent = { (value: Double) in rounded(value * 100, 0) }
      let text = "\(percent(entry.value)) % [\(percent(low)), \(percent(high))]"
      guard isFirst else { return text }
      return language.say(en: "\(text) of the variance", ru: "\(text) дисперсии")
    case .morris:
      let digits = decimals(for: entry.value)
      let text =
        "\(rounded(entry.value, digits)) [\(rounded(low, digits)), \(rounded(high, digits))]\(unit)"
      guard isFirst else { return text }
      return language.say(en: "\(text) over its range", ru: "\(text) на всём размахе")
    }
  }

  private func resolution(_ lead: SensitivityLead) -> String {
    method == .sobol
      ? "\(rounded(lead.resolution * 100, 0)) %"
      : rounded(lead.resolution, decimals(for: lead.resolution)) + unit
  }

  /// Returns how many hunts would do, or that it cannot be foreseen, as the end of a sentence.
  private func would(_ lead: SensitivityLead) -> String {
    guard let hunts = lead.huntsNeeded, hunts > lead.hunts else {
      return language.say(
        en: ", nor how many would", ru: "; сколько хватило бы, пока не видно")
    }
    return language.say(
      en: "; about \(count(hunts)) would", ru: "; хватило бы около \(count(hunts))")
  }

  /// Returns the number of decimals that shows two significant digits.
  private func decimals(for value: Double) -> Int {
    guard value.isFinite, value != 0 else { return 2 }
    var (digits, limit) = (1, 1.0)
    while digits > 0, abs(value) >= limit * 10 { (digits, limit) = (digits - 1, limit * 10) }
    while digits < 9, abs(value) < limit { (digits, limit) = (digits + 1, limit / 10) }
    return digits
  }
}
