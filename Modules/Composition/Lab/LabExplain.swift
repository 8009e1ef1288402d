import Domain
import Experiments
import Results
import SensorModels
import Simulation
import TextKit

/// `ghostlab explain` and `ghostlab schema`: the language of plans, from its declarations.
package enum LabExplain {
  private static var language: Language { .ofLab }
  private static let topics = PlanTopics(Plugins.vocabulary)

  /// The JSON Schema of plans.
  package static var schema: String {
    String(decoding: PlanSchema(Plugins.vocabulary).bytes, as: UTF8.self)
  }

  /// Explains a key or a name, or lists all keys.
  ///
  /// - Parameters:
  ///   - name: A name; nil for all keys.
  ///   - width: The columns of the terminal, in which sentences wrap; nil for no limit.
  /// - Returns: The explanation, ending with a line feed.
  /// - Throws: `LabFailure` for an unknown name, with the nearest ones.
  package static func text(about name: String?, width: Int? = nil) throws(LabFailure) -> String {
    guard let name else { return overview(width: width) + "\n" }
    let found = topics.named(topic(of: name))
    guard !found.isEmpty else {
      throw LabFailure(LabProblem.noTopic(name, nearest: topics.nearest(to: name)))
    }
    let paragraphs = found.map { topic in
      lines(of: topic, width: width).flatMap { line in width.map(line.wrapped) ?? [line] }
        .joined(separator: "\n")
    }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  /// Returns what a name is about: of `captures@Boo` the metric, of `ghost[Boo].holdTime` that of all
  /// ghosts.
  private static func topic(of name: String) -> String {
    if let (_, parameter) = HuntSetup.oneGhost(name) { return "ghost." + parameter }
    guard let at = name.firstIndex(of: "@"), at != name.startIndex else { return name }
    // The statistic of `captures@Boo.p90` follows the part of the hunt.
    let statistic = name[at...].lastIndex(of: ".").map { String(name[$0...]) } ?? ""
    let metric = String(name[..<at])
    return topics.named(metric + statistic).isEmpty ? metric : metric + statistic
  }

  private static func overview(width: Int?) -> String {
    let keys = topics.all.filter { $0.kind == .key }
    let rows = keys.map { [$0.name, $0.caption(.ofLab).summary] }
    return
      ([language.planKeys, ""] + TextTable.lines(rows, wrappedTo: width) + [
        "",
        language.say(
          en:
            "ghostlab explain NAME explains a key, a design, a parameter, a metric, a statistic, a "
            + "player, a phone or a plugin;\nghostlab params lists them.",
          ru:
            "ghostlab explain ИМЯ расскажет о ключе, схеме, параметре, показателе, статистике, игроке, "
            + "телефоне или плагине;\nghostlab params перечислит их."),
      ])
      .joined(separator: "\n")
  }

  private static func lines(of topic: PlanTopic, width: Int?) -> [String] {
    var facts: [[String]] = []
    let unitName = UnitWords.short(topic.unit, in: .ofLab)
    if let value = topic.value {
      let unit = unitName.isEmpty ? "" : " " + unitName
      var text = value.phrase(in: .ofLab) + unit
      if let physical = topic.physicalRange {
        let range = "\(shortestText(physical.lowerBound))...\(shortestText(physical.upperBound))"
        text += language.beyond(range + unit)
      }
      facts.append([language.valueTitle, text])
    } else if !topic.unit.isEmpty {
      facts.append([language.say(en: "unit", ru: "единица"), unitName])
    }
    if !topic.defaultText.isEmpty { facts.append([language.defaultTitle, topic.defaultText]) }
    let inner = topics.keys(in: topic).map(\.name)
    if !inner.isEmpty {
      facts.append([language.say(en: "keys", ru: "ключи"), inner.joined(separator: ", ")])
    }
    var lines = ["\(topic.name) (\(language.kind(topic.kind)))", topic.caption(.ofLab).summary]
    lines += TextTable.lines(facts, wrappedTo: width.map { $0 - 2 }).map { "  " + $0 }
    lines += numbers(topic.numbers)
    if topic.kind == .phone, let profile = SensorProfile.named(topic.name) {
      lines += PhoneAccount(profile).lines(in: language, width: width)
    }
    let examples = topics.examples(of: topic)
    if !examples.isEmpty {
      lines +=
        ["", language.say(en: "For example:", ru: "Например:")] + examples.map { "  " + $0 }
    }
    return lines
  }

  /// A player's numbers, each with the source below it.
  private static func numbers(_ numbers: [PersonaNumber]) -> [String] {
    if numbers.isEmpty { return [] }
    let title = language.say(
      en: "Its numbers (mean ± standard deviation between people) and where they come from:",
      ru: "Его числа (среднее ± стандартное отклонение между людьми) и откуда они:")
    return ["", title]
      + numbers.flatMap { number in
        let unit = UnitWords.short(number.spec?.unit ?? "", in: .ofLab)
        return ["  \(number.name) \(number.text)\(unit.isEmpty ? "" : " " + unit)"]
          + number.origin.text(in: language).wrapped(to: 74).map { "      " + $0 }
      }
  }

  /// The numbers of all shipped players, as docs/players.md has them.
  package static var playersTable: [String] {
    let players = topics.all.filter { !$0.numbers.isEmpty }
    let names = players.first?.numbers.map(\.name) ?? []
    let others = players.flatMap { $0.numbers.map(\.name) }
    let all = (names + others).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return all.flatMap { name -> [String] in
      let rows = players.compactMap { player in
        player.numbers.first { $0.name == name }.map {
          [code(player.name), $0.text, $0.origin.text(in: .ofFiles)]
        }
      }
      let spec = PlayerParameters.specs.first { $0.name == name }
      let unit = spec.map { $0.unit.isEmpty ? "" : ", " + $0.unit } ?? ""
      let summary = spec?.caption(.ofFiles).summary ?? ""
      return [
        "### \(name)\(unit)", "", summary.prefix(1).uppercased() + summary.dropFirst() + ".", "",
      ]
        + table(["Player", "Value", "Source"], rows) + [""]
    }
  }

  // MARK: The page

  /// `docs/plan.md`: the language of plans for reading.
  package static var page: String {
    let language = Language.ofFiles
    var lines = [
      "# The language of plans", "",
      "`make reference` writes this page from the declarations that the reader of plans uses. "
        + "`ghostlab explain NAME` says",
      "the same in a terminal, and `ghostlab schema` as a JSON Schema for editors:", "", "```sh",
      "ghostlab schema > plan.schema.json", "```", "", "```yaml",
      "# yaml-language-server: $schema=plan.schema.json", "game: park.json", "```", "",
      "`docs/plans.md` shows how plans are used.",
    ]
    let keys = topics.all.filter { $0.kind == .key }
    let outer = keys.filter { !$0.name.contains(".") }
    lines += ["", "## \(language.planKeys)", ""]
    lines += table(
      language.planKeyColumns,
      outer.map { [code($0.name), cell($0), code($0.defaultText), $0.caption(.ofFiles).summary] })
    for key in outer {
      let inner = keys.filter { $0.name.hasPrefix(key.name + ".") }
      if key.examples.isEmpty, inner.isEmpty { continue }
      lines += ["", "### \(key.name)", "", sentence(key), ""]
      lines += ["```yaml", key.examples.joined(separator: "\n# or\n"), "```"]
      guard !inner.isEmpty else { continue }
      lines.append("")
      lines += table(
        language.planKeyColumns,
        inner.map { [code($0.name), cell($0), code($0.defaultText), $0.caption(.ofFiles).summary] })
    }
    for kind in PlanTopic.Kind.allCases where kind != .key {
      let rows = topics.all.filter { $0.kind == kind }
      lines += ["", "## \(language.kinds(kind))", ""]
      lines += table(
        language.topicColumns(hasValues: kind == .parameter),
        rows.map { topic in
          let values = kind == .parameter ? [cell(topic), code(topic.defaultText)] : []
          let unit = kind == .metric && !topic.unit.isEmpty ? " (\(topic.unit))" : ""
          return [code(topic.name)] + values + [topic.caption(.ofFiles).summary + unit]
        })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cell(_ topic: PlanTopic) -> String {
    let unit = topic.unit.isEmpty ? "" : " " + topic.unit
    return (topic.value?.phrase(in: .ofFiles) ?? "") + unit
  }

  private static func sentence(_ topic: PlanTopic) -> String {
    let text = topic.caption(.ofFiles).summary
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private static func code(_ text: String) -> String { text.isEmpty ? "" : "`\(text)`" }

  private static func table(_ columns: [String], _ rows: [[String]]) -> [String] {
    ([columns, columns.map { _ in "---" }] + rows).map { row in
      "| " + row.map { $0.split(separator: "|").joined(separator: "\\|") }.joined(separator: " | ")
        + " |"
    }
  }
}

private extension Language {
  var valueTitle: String { say(en: "value", ru: "значение") }
  var defaultTitle: String { say(en: "default", ru: "по умолчанию") }

  func beyond(_ range: String) -> String {
    say(
      en: "; with beyondRanges: true, \(range)", ru: "; при beyondRanges: true — \(range)")
  }

  func kinds(_ kind: PlanTopic.Kind) -> String {
    switch kind {
    case .key: planKeys
    case .design: say(en: "Designs", ru: "Схемы")
    case .parameter: say(en: "Parameters", ru: "Параметры")
    case .metric: say(en: "Metrics", ru: "Показатели")
    case .statistic: say(en: "Statistics of a metric", ru: "Статистики показателя")
    case .player: say(en: "Players", ru: "Игроки")
    case .phone: say(en: "Phones", ru: "Телефоны")
    case .game: say(en: "Plugins' games", ru: "Игры плагинов")
    }
  }

  func topicColumns(hasValues: Bool) -> [String] {
    let (first, last) = (
      say(en: "name", ru: "имя"), say(en: "what it is", ru: "что это")
    )
    guard hasValues else { return [first, last] }
    return [first, valueTitle, defaultTitle, last]
  }

  func kind(_ kind: PlanTopic.Kind) -> String {
    switch kind {
    case .key: say(en: "key", ru: "ключ")
    case .design: say(en: "design", ru: "схема")
    case .parameter: say(en: "parameter", ru: "параметр")
    case .metric: say(en: "metric", ru: "показатель")
    case .statistic: say(en: "statistic", ru: "статистика")
    case .player: say(en: "player", ru: "игрок")
    case .phone: say(en: "phone", ru: "телефон")
    case .game: say(en: "plugin's game", ru: "игра плагина")
    }
  }
}
