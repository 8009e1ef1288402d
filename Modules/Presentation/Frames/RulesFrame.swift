import Geo
import HuntEngine
import Domain
import TextKit

extension FrameLayout {
  /// Draws all rules of a game with ranges, defaults and what they do.
  func frame(of rules: RulesViewModel) -> TextFrame {
    var lines = title(
      words.rulesTitle(rules.game),
      right: rules.changed.count == 0
        ? words.language.say(en: "all by default", ru: "все по умолчанию")
        : words.language.say(
          en: "changed: \(rules.changed.count)", ru: "изменено: \(rules.changed.count)"))
    lines.append("")
    for rule in rules.rows {
      let mark = rule.isChanged ? "*" : " "
      let limits = self.limits(of: rule.field)
      lines += row([
        (" \(mark) \(rule.field.name)", 27),
        ("[\(language.decimal(rule.field.value))] \(limits)", 35),
        (words.byDefault(rule.defaultValue), 0),
      ])
      let isPlayed = rule.inEffect == rule.field.value
      let summary = words.summary(ofRule: rule.field.name)
      let text = isPlayed ? summary : words.literally(summary, value: rule.inEffect)
      lines += TextLine("     " + text).wrapped(to: columns)
    }
    return frame(lines + ["", " \(words.rulesKeys)"])
  }

  /// Returns the rules of a game that differ from their defaults, or that there are none.
  func lines(ofChanged rules: [RulesViewModel.Row]) -> [TextLine] {
    if rules.isEmpty { return [" \(words.defaultRules)"] }
    return ["", " \(words.rules)"]
      + rules.flatMap { rule in
        row([
          ("  * \(rule.field.name)", 28),
          (words.value(language.decimal(rule.field.value), rule.field.unit), 24),
          (words.byDefault(rule.defaultValue), 0),
        ])
      }
  }

  private func limits(of field: ParameterField) -> String {
    if !field.choices.isEmpty { return "(" + field.choices.joined(separator: " | ") + ")" }
    return "\(words.limits(of: field)) \(words.unit(field.unit))"
  }

  /// Draws what a game takes over from a design point.
  func frame(of adoption: AdoptionViewModel) -> TextFrame {
    let name = words.adoptionTitle(
      point: adoption.point, folder: adoption.folder.shown(to: 40) ?? "")
    var lines = title(name, right: words.name(ofGame: adoption.game))
    lines.append("")
    let changes = adoption.changes.map { change in
      [
        who(change, of: adoption), change.parameter,
        words.value(language.decimal(change.from), change.unit) + " → "
          + words.value(language.decimal(change.to), change.unit),
      ]
    }
    lines += table(changes, indent: 1)
    if adoption.changes.isEmpty { lines.append(" \(words.nothingDiffers)") }
    guard !adoption.outside.isEmpty else { return frame(lines) }
    lines += ["", " \(words.outsideGames)"]
    lines += table(
      adoption.outside.map { [$0.name, words.value($0.value.cleaned, $0.unit)] }, indent: 3)
    return frame(lines)
  }

  /// Draws rows whose columns are as wide as their widest cells.
  private func table(_ rows: [[String]], indent: Int) -> [TextLine] {
    let margin = String(repeating: " ", count: indent)
    let widths = (rows.first ?? []).indices.map { column in
      2 + (rows.map { displayWidth($0[column]) }.max() ?? 0)
    }
    return rows.flatMap { cells in
      row(
        cells.indices.map { column in
          (
            column == 0 ? margin + cells[0] : cells[column],
            column == cells.count - 1 ? 0 : widths[column] + (column == 0 ? indent : 0)
          )
        })
    }
  }

  private func who(_ change: AdoptionViewModel.Change, of adoption: AdoptionViewModel) -> String {
    guard let ghosts = change.ghosts else { return words.rules }
    if ghosts.count == adoption.ghostCount, ghosts.count > 1 {
      return words.language.say(en: "All ghosts", ru: "Все призраки")
    }
    if ghosts.count > 2 { return words.count(ghosts.count, of: .ghosts) }
    return ghosts.map { words.name($0, width: ghosts.count == 1 ? 24 : 11) }.joined(separator: ", ")
  }
}

private extension Words {
  func rulesTitle(_ game: String) -> String {
    let shown = name(ofGame: game, width: 40)
    return language.say(en: "Rules: \(shown)", ru: "Правила: \(shown)")
  }

  func byDefault(_ value: String) -> String {
    let value = language.decimal(value)
    return language.say(en: "default \(value)", ru: "обычно \(value)")
  }

  /// Returns what a rule does, and its value in effect while `literal` is on.
  func literally(_ summary: String, value: String) -> String {
    let value = language.decimal(value)
    return language.say(
      en: "\(summary); literal makes it \(value)", ru: "\(summary); с literal — \(value)")
  }

  var rulesKeys: String {
    language.say(
      en: "rules set NAME VALUE   rules reset [NAME]",
      ru: "rules set ИМЯ ЗНАЧЕНИЕ   rules reset [ИМЯ]")
  }

  var defaultRules: String {
    language.say(en: "Rules: all by default", ru: "Правила: все по умолчанию")
  }

  func adoptionTitle(point: Int, folder: String) -> String {
    language.say(en: "Point \(point) of \(folder)", ru: "Точка \(point) из \(folder)")
  }

  var nothingDiffers: String { language.say(en: "Nothing differs.", ru: "Различий нет.") }

  var outsideGames: String {
    language.say(
      en: "Not part of a game, so left out:", ru: "К игре не относится, поэтому не взято:")
  }

  var rules: String { language.say(en: "Rules", ru: "Правила") }

  /// Returns what a rule does.
  func summary(ofRule name: String) -> String {
    HuntRules.specs.first { $0.name == name }?.caption(language).summary ?? ""
  }
}

/// The texts of the list of rules and of adopted values.
extension Words {
  /// Returns a value with its unit.
  func value(_ value: String, _ unit: String) -> String {
    let unit = self.unit(unit)
    return unit.isEmpty ? value : value + " " + unit
  }

  /// Returns the range of a number.
  func limits(of field: ParameterField) -> String {
    "(\(brief(field.low))…\(brief(field.high)))"
  }

  // MARK: Adopting a design point
}
