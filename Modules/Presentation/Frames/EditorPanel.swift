import Domain
import TextKit

/// The panel of the editor: the form of the selected object, findings, odds and objects.
extension FrameLayout {
  /// Draws the panel beside the map.
  func panel(of editor: EditorViewModel, rows: Int) -> [TextLine] {
    let odds = self.odds(of: editor.odds)
    let findings = self.findings(of: editor, most: rows >= 30 ? 6 : 2)
    // A form in use comes first.
    let others = isUsed(editor) ? 2 : odds.count
    let form = self.form(of: editor, rows: max(4, rows - findings.count - others - 2))
    var lines = form + [""] + findings + [""]
    lines += odds.prefix(max(0, rows - lines.count))
    let left = rows - lines.count - 2
    if left >= 3 { lines += [""] + objects(of: editor, rows: left) }
    return Array(lines.prefix(rows))
  }

  /// Draws the essentials below the map: the form while it is used, otherwise a line of each part.
  func summary(of editor: EditorViewModel, rows: Int) -> [TextLine] {
    var lines: [TextLine]
    switch editor.mode {
    case .form, .changing, .typing, .naming:
      lines = form(of: editor, rows: rows)
    case .map, .moving, .going, .keys:
      lines = [heading(of: editor)]
      lines += findings(of: editor, most: 0)
      let odds = odds(of: editor.odds)
      lines += odds.count > 1 ? [odds[1]] : odds
    }
    return Array((lines + Array(repeating: "", count: rows)).prefix(rows))
  }

  // MARK: The form

  /// Whether keys change a field.
  func isUsed(_ editor: EditorViewModel) -> Bool {
    switch editor.mode {
    case .form, .changing, .typing, .naming: true
    case .map, .moving, .going, .keys: false
    }
  }

  private func heading(of editor: EditorViewModel) -> TextLine {
    switch editor.map.selection {
    case .game: TextLine(words.gameHeading(editor.name), .title)
    case .zone(let index): TextLine(words.zoneHeading(index + 1), .title)
    case .ghost(let index):
      TextLine(
        editor.ghosts.indices.contains(index) ? words.ghostHeading(editor.ghosts[index]) : "",
        .title)
    }
  }

  /// Returns the heading and the fields around the chosen one.
  private func form(of editor: EditorViewModel, rows: Int) -> [TextLine] {
    let isUsed = isUsed(editor)
    let room = max(1, rows - 1)
    var lines: [TextLine] = []
    var chosen = 0..<0
    for (index, field) in editor.fields.enumerated() {
      let shown = self.field(field, isChosen: index == editor.chosenField, isUsed: isUsed)
      if index == editor.chosenField { chosen = lines.count..<lines.count + shown.count }
      lines += shown
    }
    let first = isUsed ? max(0, min(chosen.lowerBound - room / 2, lines.count - room)) : 0
    return [heading(of: editor)] + lines.dropFirst(first).prefix(room)
  }

  /// Returns a field: its label and its value in a line, or in two where they do not fit.
  private func field(
    _ field: EditorViewModel.Field, isChosen: Bool, isUsed: Bool
  ) -> [TextLine] {
    let labelWidth = columns >= 44 ? 24 : max(10, columns - 16)
    let label = words.title(ofField: field.name)
    let mark: TextLine = isChosen && isUsed ? "\(">", .key) " : "  "
    func titled(_ text: String) -> TextLine {
      mark + (isChosen && isUsed ? "\(text, .title)" : "\(text)")
    }
    func lines(_ value: TextLine) -> [TextLine] {
      let isShort = displayWidth(label) <= labelWidth
      let line = titled(isShort ? label.padded(to: labelWidth) : label) + " " + value
      if line.width <= columns { return [line] }
      return [titled(label.clipped(to: columns - 2)), "    " + value]
    }
    switch field {
    case .text(_, let value):
      return lines("[\(value.shown(to: max(4, columns - 6)) ?? "")]")
    case .parameter(let parameter):
      let unit = words.unit(parameter.unit)
      var shown = lines(
        "[\(language.decimal(parameter.value))]" + (unit.isEmpty ? "" : " \(unit)"))
      let limits =
        parameter.choices.isEmpty
        ? words.limits(of: parameter) : "(" + parameter.choices.joined(separator: " | ") + ")"
      let last = shown[shown.count - 1]
      if last.width + 1 + displayWidth(limits) <= columns {
        shown[shown.count - 1] = last + " \(limits, .dim)"
      } else if isChosen, isUsed {
        // The range of the chosen field takes a line if it does not fit beside the value.
        shown += TextLine("   " + limits, .dim).wrapped(to: columns)
      }
      return shown
    }
  }

  // MARK: Findings and odds

  private func findings(of editor: EditorViewModel, most: Int) -> [TextLine] {
    let issues = editor.issues
    if issues.isEmpty {
      let lines = [TextLine(words.language.say(en: "No problems found", ru: "Ошибок нет"), .good)]
      return editor.map.ground == nil
        ? lines
          + TextLine(
            words.language.say(
              en: "Ways on foot not checked: no ground", ru: "Пути пешком не проверены: нет карты"),
            .dim
          ).wrapped(to: columns) : lines
    }
    var lines = [
      TextLine(
        words.language.say(en: "To check: \(issues.count)", ru: "Проверить: \(issues.count)"),
        .danger)
    ]
    for issue in issues.prefix(most) {
      let text = words.line(for: issue) { index in
        editor.ghosts.indices.contains(index)
          ? editor.ghosts[index] : NamedGhost(index: index, name: "")
      }
      lines += problem(text).wrapped(to: columns)
    }
    if most > 0, issues.count > most {
      lines.append(TextLine("  " + words.moreFindings(issues.count - most), .dim))
    }
    return lines
  }

  private func odds(of odds: EditorViewModel.Odds) -> [TextLine] {
    switch odds {
    case .none:
      return [
        TextLine(
          words.language.say(en: "Odds: no free ghosts", ru: "Шансы: нет свободных призраков"), .dim
        )
      ]
    case .computing: return [TextLine(words.oddsComing, .dim)]
    case .refused(let refusal):
      return refusal.sentences.flatMap { TextLine($0.cleaned, .danger).wrapped(to: columns) }
    case .known(let odds, let isOld):
      let heading =
        isOld
        ? words.oddsComing
        : words.language.say(
          en: "Odds (\(odds.persona), \(odds.huntCount) hunts)",
          ru: "Шансы (\(odds.persona), охот: \(odds.huntCount))")
      let width = 1 + (odds.figures.map { displayWidth(words.shortFigure($0.kind)) }.max() ?? 0)
      let lines = odds.figures.map { figure -> TextLine in
        let label = " " + words.shortFigure(figure.kind).padded(to: width)
        return TextLine(label + shortInterval(figure))
      }
      return [TextLine(heading, isOld ? .dim : .title)] + lines.map { isOld ? $0.over(.dim) : $0 }
    }
  }

  /// Returns a figure's mean and interval; whole percent.
  private func shortInterval(_ figure: OddsFigure) -> String {
    func text(_ number: Double) -> String {
      switch figure.kind {
      case .captureRate, .completed: fixed(100 * number, 0)
      case .huntDuration, .firstCapture: fixed(number, 0)
      case .escapes: fixed(number, 2)
      }
    }
    return text(figure.mean).padded(to: 5) + "[\(text(figure.low)); \(text(figure.high))]"
  }

  // MARK: Objects

  /// Returns the zones and ghosts around the selected one, names last so that columns stay straight.
  private func objects(of editor: EditorViewModel, rows: Int) -> [TextLine] {
    let map = editor.map
    let all =
      map.zones.indices.map { EditorObject.zone($0) }
      + map.ghosts.indices.map { EditorObject.ghost($0) }
    let selected = all.firstIndex(of: map.selection) ?? 0
    let first = max(0, min(selected - rows / 2, all.count - rows))
    return all.dropFirst(first).prefix(rows).map { object in
      let isSelected = object == map.selection
      let mark = map.mark(of: object).padded(to: 4)
      let text: String
      switch object {
      case .game: text = ""
      case .zone(let index):
        text = words.meters(words.brief(map.zones[index].radiusMeters))
      case .ghost(let index):
        let spot = map.ghosts[index]
        let radii =
          words.brief(spot.mainZoneRadiusMeters) + "/" + words.brief(spot.fightRadiusMeters)
        text = words.meters(radii).padded(to: 11) + words.name(editor.ghosts[index])
      }
      return TextLine(
        ((isSelected ? "> " : "  ") + mark + text).clipped(to: columns),
        isSelected ? .target : nil)
    }
  }
}

private extension Words {
  func zoneHeading(_ number: Int) -> String {
    language.say(en: "Zone \(number)", ru: "Зона \(number)")
  }

  func gameHeading(_ name: String) -> String {
    let shown = self.name(ofGame: name)
    return language.say(en: "Game: \(shown)", ru: "Игра: \(shown)")
  }

  func ghostHeading(_ ghost: NamedGhost) -> String {
    let (number, name) = (ghost.number, name(ghost))
    return language.say(en: "Ghost \(number): \(name)", ru: "Призрак \(number): \(name)")
  }

  func moreFindings(_ count: Int) -> String {
    language.say(en: "… \(count) more", ru: "… ещё \(count)")
  }

  var oddsComing: String { language.say(en: "Odds: computing…", ru: "Шансы: считаю…") }

  /// Returns a figure's short label.
  func shortFigure(_ kind: OddsFigure.Kind) -> String {
    switch kind {
    case .captureRate: language.say(en: "caught, %", ru: "поймано, %")
    case .completed: language.say(en: "all caught, %", ru: "все, % охот")
    case .huntDuration: language.say(en: "hunt, s", ru: "охота, с")
    case .firstCapture: language.say(en: "first, s", ru: "первый, с")
    case .escapes: language.say(en: "escapes", ru: "побегов")
    }
  }
}
