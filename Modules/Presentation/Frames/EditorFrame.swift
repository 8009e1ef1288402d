import Geo
import HuntEngine
import Domain
public import TextKit

/// The room of each part of the editor.
struct EditorRoom {
  /// The columns and rows of the map.
  let columns: Int
  let rows: Int
  /// The columns of the panel beside the map; nil if it is below.
  let panelColumns: Int?
  /// The rows of the panel below the map; 0 if it is beside.
  let rowsBelow: Int
  /// Whether there is a line for messages and what is typed.
  let hasNoteLine: Bool
  /// The lines of keys.
  let keys: [TextLine]
}

extension EditorViewModel {
  /// Returns the columns and rows of the map in a frame of a size.
  public func mapSize(in size: FrameSize, language: Language) -> (columns: Int, rows: Int) {
    let layout = FrameLayout(size: size, style: FrameStyle(), language: language)
    let room = layout.room(of: self)
    return (room.columns, room.rows)
  }
}

extension FrameLayout {
  /// The columns between the map and the panel.
  private static let gap = 3

  /// Draws the editor, one row less than there is room for.
  func frame(of editor: EditorViewModel) -> TextFrame {
    let room = room(of: editor)
    var lines = [title(of: editor)]
    let panel = within(columns: room.panelColumns ?? columns)
    if editor.mode == .keys {
      lines += keyList(
        editor, rows: max(2, size.rows - 2 - room.keys.count - (room.hasNoteLine ? 1 : 0)))
    } else {
      let map = EditorMap(of: editor.map, columns: room.columns, rows: room.rows, style.map)
      let credits = within(columns: room.columns).credits(of: editor.map.ground, indent: 0)
      let mapLines =
        map.grid.textLines + [scale(of: map, editor, width: room.columns)] + credits
      if room.panelColumns == nil {
        lines += mapLines + panel.summary(of: editor, rows: room.rowsBelow)
      } else {
        let right = panel.panel(of: editor, rows: mapLines.count)
        lines += mapLines.indices.map { row in
          let side = row < right.count ? right[row] : TextLine()
          return mapLines[row].padded(to: room.columns) + " \("|", .dim) " + side
        }
      }
    }
    if room.hasNoteLine { lines.append("") }
    lines = noted(lines, editor)
    return TextFrame(rows: lines + room.keys, width: columns)
  }

  /// Returns the room of each part; it depends on the mode but not on messages.
  func room(of editor: EditorViewModel) -> EditorRoom {
    let rows = max(1, size.rows - 1)
    let most = rows >= 20 ? 4 : rows >= 14 ? 2 : 1
    var keys = keyLines(editor.keys, most: most)
    let hasNoteLine = rows >= 16
    if columns >= 60 {
      // A map beside a panel keeps its place in all modes.
      let count = keyLines(EditorViewModel.Mode.map.keys, most: most).count
      keys += Array(repeating: "", count: max(0, count - keys.count))
    }
    let panel = columns >= 160 ? 58 : columns >= 100 ? 46 : columns * 2 / 5
    let credits = within(columns: columns >= 60 ? columns - panel - Self.gap : columns)
      .credits(of: editor.map.ground, indent: 0).count
    // The title, the scale, who made the map, the keys, and the line for messages.
    let rest = max(1, rows - 2 - credits - keys.count - (hasNoteLine ? 1 : 0))
    if columns >= 60 {
      return EditorRoom(
        columns: columns - panel - Self.gap, rows: rest, panelColumns: panel, rowsBelow: 0,
        hasNoteLine: hasNoteLine, keys: keys)
    }
    let below = min(
      rest - 1, isUsed(editor) ? min(editor.fields.count + 2, rest / 2) : rest >= 8 ? 3 : 1)
    return EditorRoom(
      columns: columns, rows: rest - below, panelColumns: nil, rowsBelow: below,
      hasNoteLine: hasNoteLine, keys: keys)
  }

  private func title(of editor: EditorViewModel) -> TextLine {
    let (zones, ghosts) = (editor.map.zones.count, editor.ghosts.count)
    let tally =
      columns < 60
      ? "+\(zones) G\(ghosts)"
      : words.language.tally(zones: zones, ghosts: ghosts)
    let left = max(8, columns - displayWidth(tally) - 20)
    return TextLine(
      title: words.editorTitle(editor.name, width: left), right: tally, width: columns)
  }

  /// Returns the keys on a few lines; the last two stay if not all fit.
  private func keyLines(_ keys: [EditorKey], most: Int) -> [TextLine] {
    func lines(_ keys: [EditorKey]) -> [TextLine] {
      row(keys.map(item), indent: 0, gap: 2)
    }
    var shown = keys
    while shown.count > 2, lines(shown).count > most { shown.remove(at: shown.count - 3) }
    return Array(lines(shown).prefix(most))
  }

  private func item(_ key: EditorKey) -> TextLine {
    let (label, does) = words.key(key)
    return "\(label, .key) \(does)"
  }

  /// Returns the scale and the cursor's location.
  private func scale(of map: EditorMap, _ editor: EditorViewModel, width: Int) -> TextLine {
    let (bar, meters) = map.extent.scaleBar
    let scale = words.mapScale(bar: bar, meters: meters)
    let place = words.degrees(editor.place)
    let line: TextLine = "\(scale)   \(place, .dim)"
    return line.width <= width ? line : TextLine(scale.clipped(to: width))
  }

  /// Returns the lines with what is typed, or else the messages, in place of the last ones.
  private func noted(_ lines: [TextLine], _ editor: EditorViewModel) -> [TextLine] {
    if editor.mode == .keys { return lines }
    var notes = editor.notes.flatMap { TextLine("> " + $0.cleaned).wrapped(to: columns) }
    if let line = prompt(of: editor) { notes.append(line) }
    notes = notes.suffix(max(1, min(4, lines.count - 2)))
    return lines.dropLast(min(notes.count, lines.count - 1)) + notes
  }

  /// Returns what is being typed, with its end always in view.
  private func prompt(of editor: EditorViewModel) -> TextLine? {
    let (label, text, hint): (String, String, String)
    switch editor.mode {
    case .naming(let typed, let otherwise):
      label = words.language.say(
        en: "Name of ghost \(editor.ghosts.count):", ru: "Имя призрака \(editor.ghosts.count):")
      (text, hint) = (typed, typed.isEmpty ? otherwise : "")
    case .going(let typed):
      (label, text, hint) = (
        words.language.say(en: "Go to:", ru: "Перейти к:"), typed,
        typed.isEmpty
          ? words.language.say(
            en: "55.73 37.60, zone 1, a ghost or a game; ESC stays",
            ru: "55.73 37.60, зона 1, призрак или игра; ESC — остаться") : ""
      )
    case .typing(let typed):
      guard editor.fields.indices.contains(editor.chosenField) else { return nil }
      let field = editor.fields[editor.chosenField]
      label = words.title(ofField: field.name) + ":"
      text = typed
      if case .parameter(let field) = field {
        hint = "\(words.limits(of: field)) \(words.unit(field.unit))"
      } else {
        hint =
          ["intro", "finale", "text"].contains(field.name)
          ? words.language.say(en: "\\n new line, off: none", ru: "\\n новая строка, off — нет")
          : ""
      }
    case .map, .moving, .changing, .form, .keys: return nil
    }
    let room = max(8, columns - displayWidth(label) - 4)
    let line: TextLine = "\(label, .title) \(text.ending(in: room))\("_", .key)"
    return line.width + displayWidth(hint) < columns ? line + " \(hint, .dim)" : line
  }

  /// Returns the list of all keys and the legend.
  private func keyList(_ editor: EditorViewModel, rows: Int) -> [TextLine] {
    let width = min(12, columns / 3)
    var lines = words.language.say(
      en: [
        ("arrows", "move the cursor by a cell, with Shift by ten"),
        ("+ -  f  c", "zoom at the cursor; whole park; selected object in the middle"),
        ("j", "go to coordinates, a zone, a ghost or a game"),
        ("TAB  n N", "next or previous object (Shift-TAB too)"),
        ("z  g", "put a zone or a ghost at the cursor"),
        ("m", "grab the object at the cursor, drop it with m or ENTER"),
        ("[ ]", "shrink or grow a zone, or the chosen field of a ghost"),
        ("ENTER", "form of the selected object; p: of the game and its rules"),
        ("r  x DEL", "name or delete the selected object"), ("u  y ^R", "undo; redo"),
        ("v", "go to the next problem"),
        ("form", "up down: field; left right: change; digits: type; ENTER: edit"),
        ("ESC q", "put back what is being changed; leave (everything is saved)"),
      ],
      ru: [
        ("стрелки", "курсор на клетку, с Shift на десять"),
        ("+ -  f  c", "масштаб у курсора; весь парк; выбранное в середину"),
        ("j", "перейти к координатам, зоне, призраку или игре"),
        ("TAB  n N", "следующий или предыдущий объект (и Shift-TAB)"),
        ("z  g", "поставить зону или призрака под курсором"),
        ("m", "взять объект под курсором; m или ENTER — поставить"),
        ("[ ]", "меньше или больше: зона, выбранное поле призрака"),
        ("ENTER", "форма выбранного объекта; p — игры и её правил"),
        ("r  x DEL", "назвать или удалить выбранный объект"), ("u  y ^R", "отменить; вернуть"),
        ("v", "к следующей ошибке"),
        ("форма", "вверх вниз — поле; влево вправо — изменить; цифры, ENTER — ввести"),
        ("ESC q", "вернуть как было; выйти (всё сохранено)"),
      ]
    ).flatMap { label, does -> [TextLine] in
      let wrapped = TextLine(does).wrapped(to: columns - width - 1)
      return wrapped.enumerated().map { index, line in
        " \(index == 0 ? label.padded(to: width) : String(repeating: " ", count: width), .key)"
          + line.trimmed
      }
    }
    let legend =
      [""] + row(legend, indent: 1, gap: 2) + self.legend(of: editor.map.ground, indent: 1)
    if lines.count + legend.count > rows {
      // Where there is little room, each key has a word or two.
      let (map, form) = (EditorViewModel.Mode.map.keys, EditorViewModel.Mode.form.keys)
      lines = row(map.map(item), indent: 1, gap: 2) + [""]
      lines += row(form.filter { !map.contains($0) }.map(item), indent: 1, gap: 2)
    }
    lines += legend
    return Array((lines + Array(repeating: "", count: rows)).prefix(rows))
  }

  /// The legend of the map.
  private var legend: [TextLine] {
    let isBraille = style.map == .braille
    return [
      "> < \(words.cursorSign)", "\("[G1]", .target) \(words.selected)",
      "\(isBraille ? "⠒⠒" : "o") \(words.zoneEdge)",
      "\(isBraille ? "⡡⢂" : "/ /", .dim) \(words.overlap)",
      "\(isBraille ? "⠂ ⠂" : ". .", .dim) \(words.mainZone)",
      "\(isBraille ? "⢕⢕" : "%%", .danger) \(words.fightRadius)",
      "\("@", .good) \(words.you)", "\("g", .dim) \(words.awaySign)",
    ]
  }
}

extension String {
  /// Returns the end of the text that fits into a number of columns.
  func ending(in width: Int) -> String {
    var text = cleaned
    while displayWidth(text) > width { text.removeFirst() }
    return text
  }
}

extension Words {
  func editorTitle(_ game: String, width: Int) -> String {
    let name = name(ofGame: game, width: width)
    return language.say(en: "Editor: \(name)", ru: "Редактор: \(name)")
  }

  var overlap: String { language.say(en: "overlap of zones", ru: "зоны перекрываются") }
  var cursorSign: String { language.say(en: "cursor", ru: "курсор") }
  var selected: String { language.say(en: "selected", ru: "выбрано") }
  var awaySign: String { language.say(en: "escaped ghost", ru: "улетевший призрак") }
}

/// The texts of the full-screen editor.
extension Words {
  /// Returns the title of a field; its bare name if it has none.
  func title(ofField name: String) -> String {
    switch name {
    case "name": return fieldName
    case "modelID": return language.say(en: "Model", ru: "Модель")
    case "intro": return language.say(en: "Intro", ru: "Вступление")
    case "finale": return language.say(en: "Finale", ru: "Финал")
    case "text": return fieldText
    case "radius": return language.say(en: "Radius", ru: "Радиус")
    default: break
    }
    let ghost = (GhostParameters.specs + [.challenge(among: [])]).first { $0.name == name }
    let caption = ghost?.caption ?? HuntRules.specs.first { $0.name == name }?.caption
    return caption?(language).title ?? name
  }

  // MARK: Legend

  // MARK: Keys

  /// Returns a key's label and what it does, in a word or two.
  func key(_ key: EditorKey) -> (label: String, does: String) {
    switch key {
    case .arrows: ("←↑↓→", language.say(en: "move, Shift ×10", ru: "курсор, Shift ×10"))
    case .zone: ("z", language.say(en: "zone", ru: "зона"))
    case .ghost: ("g", language.say(en: "ghost", ru: "призрак"))
    case .grab: ("m", language.say(en: "grab", ru: "взять"))
    case .size: ("[ ]", language.say(en: "size", ru: "размер"))
    case .form: ("ENTER", language.say(en: "form", ru: "форма"))
    case .next: ("TAB", language.say(en: "next", ru: "следующий"))
    case .name: ("r", language.say(en: "name", ru: "имя"))
    case .delete: ("x", language.say(en: "delete", ru: "удалить"))
    case .undo: ("u", language.say(en: "undo", ru: "отменить"))
    case .redo: ("y", language.say(en: "redo", ru: "вернуть"))
    case .zoom: ("+ -", language.say(en: "zoom", ru: "масштаб"))
    case .center: ("c", language.say(en: "centre", ru: "в центр"))
    case .fit: ("f", language.say(en: "whole park", ru: "весь парк"))
    case .goTo: ("j", language.say(en: "go to", ru: "перейти"))
    case .finding: ("v", language.say(en: "next problem", ru: "к ошибке"))
    case .game: ("p", language.say(en: "game", ru: "игра"))
    case .help: ("?", language.say(en: "keys", ru: "клавиши"))
    case .leave: ("q", language.say(en: "leave", ru: "выход"))
    case .drop: ("ENTER", language.say(en: "drop", ru: "поставить"))
    case .putBack: ("ESC", language.say(en: "put back", ru: "как было"))
    case .accept: ("ENTER", language.say(en: "accept", ru: "принять"))
    case .fields: ("↑↓", language.say(en: "field", ru: "поле"))
    case .change: ("←→", language.say(en: "change", ru: "изменить"))
    case .type: ("0-9", language.say(en: "type", ru: "ввести"))
    case .rename: ("ENTER", language.say(en: "edit", ru: "править"))
    case .letters: (language.say(en: "letters", ru: "буквы"), language.say(en: "type", ru: "ввод"))
    case .erase: ("BACKSPACE", language.say(en: "erase", ru: "стереть"))
    case .close: ("ESC", language.say(en: "to the map", ru: "к карте"))
    }
  }
}
