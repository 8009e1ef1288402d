import Geo
import HuntEngine
import Domain
import TextKit

extension FrameLayout {
  private static let labelWidth = 39

  /// Draws the form of a ghost.
  func frame(of form: GhostFormViewModel) -> TextFrame {
    let title = title(words.ghostTitle(form.ghost))
    guard isWide, let map = form.map else {
      let below = form.map.map { [""] + lines(of: $0, rows: max(5, size.rows / 2 - 1)) }
      return frame(title + fields(of: form) + (below ?? []))
    }
    let left = TextFrame.width + 2
    let right = within(columns: columns - left)
    let form = within(columns: TextFrame.width).fields(of: form)
    return frame(
      title + beside([""] + form, width: left, right.lines(of: map, rows: max(5, size.rows - 5))))
  }

  private func fields(of form: GhostFormViewModel) -> [TextLine] {
    var lines = field(words.fieldName, value(form.ghost.name))
    lines += choice(
      words.language.say(en: "Model (modelID)", ru: "Модель (modelID)"), value(form.modelID),
      GhostModel.allCases.map { $0.rawValue })
    if let text = form.text {
      lines += field(words.fieldText + " (text)", value(text.typed.clipped(to: columns - 8)))
    }
    lines += field(
      words.language.say(en: "Base (baseLocation)", ru: "База (baseLocation)"),
      "[" + words.degrees(form.base) + "]")
    if let away = form.away {
      lines += field(
        words.language.say(en: "Now (currentPosition)", ru: "Сейчас (currentPosition)"),
        " " + words.degrees(away.place))
      let way = words.away(
        distanceMeters: away.distanceMeters, bearingDegrees: away.bearingDegrees)
      lines += field("", " " + way)
    }
    lines += field(words.fieldState, words.state(form.state))
    for field in form.fields { lines += self.lines(for: field) }
    if form.isBaseOutside { lines += ["", " \(problem(words.baseOutside))"] }
    lines.append("")
    return lines
      + row(
        [
          button(
            words.language.say(
              en: "ghost \(form.ghost.number) set PARAM VALUE",
              ru: "ghost \(form.ghost.number) set ПАРАМЕТР ЗНАЧЕНИЕ"),
            words.language.say(en: "Change a field", ru: "Изменить поле")),
          button(
            "ghost \(form.ghost.number) delete",
            words.language.say(en: "Delete the ghost", ru: "Удалить призрака")),
          button("save", words.language.say(en: "Save", ru: "Сохранить")),
        ], indent: 1, gap: 3)
  }

  private func field(_ label: String, _ value: String) -> [TextLine] {
    row(label, TextLine(value), labelWidth: Self.labelWidth)
  }

  private func value(_ text: String) -> String {
    "[" + (text.shown(to: max(20, columns - 44)) ?? "") + "]"
  }

  /// Returns a parameter's row; choices that do not fit go on a line of their own.
  private func lines(for field: ParameterField) -> [TextLine] {
    let label = words.label(ofParameter: field.name)
    if field.choices.isEmpty {
      let (limits, unit) = (words.limits(of: field), words.unit(field.unit))
      return self.field(label, "[\(language.decimal(field.value))] \(limits) \(unit)")
    }
    return choice(label, "[\(field.value)]", field.choices)
  }

  private func choice(_ label: String, _ value: String, _ choices: [String]) -> [TextLine] {
    let choices = "(" + choices.joined(separator: " | ") + ")"
    let line = field(label, "\(value) \(choices)")
    if line.count == 1 || displayWidth(choices) > columns { return line }
    let indent = String(repeating: " ", count: columns - displayWidth(choices))
    return field(label, value) + ["\(indent)\(choices)"]
  }

  /// Draws all the details of a ghost in a hunt.
  func frame(of ghost: InspectViewModel) -> TextFrame {
    func row(_ label: String, _ value: String) -> [TextLine] {
      self.row(label, TextLine(value), labelWidth: 40)
    }
    let way = words.meters(fixed(ghost.distanceMeters, 1))
    var lines = [TextLine("== " + words.inspectTitle(ghost.ghost) + " ==", .title), ""]
    lines += row(words.fieldState, words.state(ghost.state))
    lines += row(
      words.language.say(en: "Truly here", ru: "На самом деле здесь"), words.degrees(ghost.place))
    lines += row(
      words.language.say(en: "From the player (true)", ru: "От игрока (истинно)"),
      "\(way), \(fixed(ghost.bearingDegrees, 0))°")
    if let measured = ghost.measuredMeters, let error = ghost.errorMeters {
      lines += row(
        words.language.say(en: "As the phone measures", ru: "По показаниям телефона"),
        words.measured(distanceMeters: measured, errorMeters: error))
    }
    lines += row(
      words.language.say(en: "Walk to the fight", ru: "Идти до боя"),
      words.seconds(fixed(ghost.toFightSeconds, 0)))
    lines += row(
      words.language.say(en: "Inside the zones", ru: "В зонах игры"),
      ghost.isInsideZones
        ? words.language.say(en: "yes", ru: "да") : words.language.say(en: "no", ru: "нет"))
    lines += row(words.language.say(en: "Fights", ru: "Боёв"), String(ghost.fights))
    lines += row(words.escapes, String(ghost.escapes))
    for field in ghost.fields {
      let unit = words.unit(field.unit)
      let mode = field.name == "catchMode" ? " (\(words.mode(ghost.catchMode)))" : ""
      lines += row(
        words.label(ofParameter: field.name),
        language.decimal(field.value) + (unit.isEmpty ? mode : " " + unit))
    }
    if let challenge = ghost.challenge {
      lines += row(words.label(ofParameter: "challenge"), challenge.plugin.shown(to: 40) ?? "-")
      if !challenge.values.isEmpty { lines.append(" \(challenge.valuesText)") }
    }
    return frame(lines)
  }
}

extension Words {
  func inspectTitle(_ ghost: NamedGhost) -> String {
    let name = ghost.name.cleaned.clipped(to: 40)
    return language.say(
      en: "Ghost \(ghost.number): \(name)", ru: "Призрак \(ghost.number): \(name)")
  }

  func ghostTitle(_ ghost: NamedGhost) -> String {
    let (number, name) = (ghost.number, name(ghost, width: 40))
    return language.say(en: "Ghost \(number): \(name)", ru: "Призрак \(number): \(name)")
  }

  var fieldState: String { language.say(en: "State", ru: "Состояние") }

  var baseOutside: String {
    language.say(
      en: "The base is outside every zone of the game.", ru: "База вне всех зон игры.")
  }

  var escapes: String { language.say(en: "Escapes", ru: "Побегов") }

  /// Returns the label of a ghost's parameter (GB-061), or its bare name if it has no label.
  func label(ofParameter name: String) -> String {
    let spec = (GhostParameters.specs + [.challenge(among: [])]).first { $0.name == name }
    return spec?.caption(language).title.map { "\($0) (\(name))" } ?? name
  }
}
