import PluginKit
import Domain
import TextKit

/// The screens of the game as frames, with commands to type or keys to press.
struct TossFrame {
  private let rendering: Rendering
  /// The key line; nil at a prompt.
  private let keys: [TextLine]

  /// Returns a screen; with a key line in live play.
  static func frame(
    of screen: TossViewModel, for rendering: Rendering, keys: String?
  ) -> TextFrame {
    let frame = TossFrame(rendering, keys: keys.map { " " + $0 })
    switch screen {
    case .levels(let levels): return frame.levels(levels)
    case .details(let level): return frame.details(level)
    case .records(let records): return frame.records(records)
    case .result(let result): return frame.result(result)
    case .game(let game):
      return TossField(game: game, rendering: rendering).screen(keys: frame.keys)
    case .challenge(let challenge):
      return TossField(game: challenge.game, rendering: rendering).part(needed: challenge.needed)
    }
  }

  private init(_ rendering: Rendering, keys: String?) {
    self.rendering = rendering
    self.keys = keys.map { TossFrame.keyLines($0, columns: rendering.size.columns) } ?? []
  }

  /// Breaks a key line between its keys, which stand two spaces or more apart.
  private static func keyLines(_ keys: String, columns: Int) -> [TextLine] {
    guard displayWidth(keys) > columns else { return [TextLine(keys, .key)] }
    var lines: [String] = []
    for key in keys.splitAtDoubleSpaces {
      if let last = lines.last, displayWidth(last + key) + 2 <= columns {
        lines[lines.count - 1] = last + "  " + key
      } else {
        lines.append(" " + key)
      }
    }
    return lines.map { TextLine($0, .key) }
  }

  private var language: Language { rendering.language }
  private var columns: Int { rendering.size.columns }
  private var isLive: Bool { rendering.controls == .keys }

  /// Puts a title above lines and the key line below.
  private func frame(_ title: String, right: String = "", _ lines: [TextLine]) -> TextFrame {
    guard isLive else {
      return TextFrame(title: title, right: right, rows: lines, width: columns)
    }
    var parts = ScreenParts()
    parts.add(TextLine.bars(title: title, right: right, width: columns), .extra)
    for line in lines {
      parts.add(line.wrapped(to: columns), line.text.isEmpty ? .space : .key)
    }
    parts.add([""], .space)
    parts.add(keys, .key)
    return TextFrame(rows: parts.lines(atMost: rendering.size.rows - 1), width: columns)
  }

  /// The rows of a list that are shown with so many lines around them: in live play as many as fit
  /// around the chosen one.
  private func window(of count: Int, around chosen: Int, besides lines: Int) -> Range<Int> {
    let room = max(3, rendering.size.rows - 1 - lines - keys.count)
    let first = isLive ? max(0, min(chosen - room / 2, count - room)) : 0
    return first..<min(count, first + room)
  }

  /// Returns a row of a list; in live play the chosen one is marked.
  private func row(_ text: TextLine, isChosen: Bool) -> TextLine {
    guard isLive else { return text }
    return isChosen ? "\("> ", .target)\(text)" : "  \(text)"
  }

  /// The list of levels with stars, and the ways to the game and to the records (GG-020 to GG-022).
  private func levels(_ levels: TossLevelsViewModel) -> TextFrame {
    let below: [TextLine] =
      levels.running.map {
        [
          "",
          TextLine(
            isLive
              ? language.say(
                en: "Task \($0) stands still: G goes on.", ru: "Задание \($0) стоит: G — дальше.")
              : language.say(
                en: "Task \($0) stands still: geometries continue, or live",
                ru: "Задание \($0) стоит: geometries continue или live"), .good),
        ]
      } ?? []
    guard isLive else {
      let rows = Level.all.map { level -> [TextLine] in
        [
          TextLine(language.task(level.number)), TextLine(language.stars(level.stars)),
          TextLine(language.play), TextLine("geometries play \(level.number)", .key),
        ]
      }
      let ways: [[TextLine]] = [
        [TextLine(language.details), TextLine("geometries details N", .key)],
        [TextLine(language.records + ">"), TextLine("geometries records", .key)],
      ]
      let widths = [14, 16, displayWidth(language.play) + 2]
      let table = TextColumns.lines(rows, least: widths, width: columns).flatMap { $0 }
      let other = TextColumns.lines(ways, least: [30], width: columns).flatMap { $0 }
      return frame(language.select, table + below + [""] + other)
    }
    let shown = window(
      of: Level.all.count, around: levels.chosen - 1, besides: below.isEmpty ? 1 : 3)
    let rows = Level.all[shown].map { level in
      let name = language.task(level.number).padded(to: 14) + language.stars(level.stars)
      let isChosen = level.number == levels.chosen
      let play = TextLine(language.play, isChosen ? .key : nil)
      return row("\(name.padded(to: 24))\(play)", isChosen: isChosen)
    }
    return frame(
      language.select, right: language.records + ">", rows + below)
  }

  /// The details of a level (GG-023).
  private func details(_ level: Level) -> TextFrame {
    let lines = language.detail(level).map { TextLine($0.title.padded(to: 10) + $0.value) }
    let play: [TextLine] =
      isLive ? [] : ["", "\(language.play)  \("geometries play \(level.number)", .key)"]
    return frame(
      language.details,
      ["\(language.task(level.number)) \(language.stars(level.stars))", ""] + lines + play)
  }

  /// The list of records, as many as fit around the chosen one (GG-025).
  private func records(_ records: TossRecordsViewModel) -> TextFrame {
    let all = records.records
    let shown = window(of: all.count, around: records.place, besides: 5)
    let rows = shown.map { index in
      let record = all[index]
      let role: TextRole = record.isSample ? .dim : record.isWon ? .good : .danger
      let number = isLive ? "" : String(index + 1).padded(to: 4)
      return row(TextLine(number + text(of: record), role), isChosen: index == records.place)
    }
    var lines =
      rows + [
        "",
        TextLine(
          language.say(
            en: "Played: \(records.played)  Won: \(records.won)",
            ru: "Сыграно: \(records.played)  Побед: \(records.won)"), .dim),
      ]
    if shown.count < all.count {
      lines.insert(
        TextLine(language.shown(shown.lowerBound + 1, shown.upperBound, of: all.count), .dim),
        at: rows.count)
    }
    if !isLive {
      lines += [
        "\("geometries record N", .key)   \("geometries delete N", .key)",
        "< \(language.back)  \("geometries back", .key)",
      ]
    }
    return frame(language.records, lines)
  }

  /// The details of a record (GG-027).
  private func result(_ result: TossResultViewModel) -> TextFrame {
    let record = result.record
    var lines: [TextLine] = [
      TextLine(language.task(record.task)), TextLine(language.time(stamp(record.endedAt))),
      TextLine(language.event(.ended(isWon: record.isWon)), record.isWon ? .good : .danger),
    ]
    if record.isWon {
      let stars = (1...3).map { $0 <= record.stars ? "★" : "☆" }.joined()
      lines += [TextLine(stars, .good), TextLine(language.score(record.score))]
    }
    if record.isEndless, let best = result.bestEndless {
      lines.append(
        TextLine(
          language.say(
            en: "Best endless score: \(best)", ru: "Лучшие очки без конца: \(best)")))
    }
    if record.isSample { lines.append(TextLine(language.sample, .dim)) }
    if !isLive {
      let again = "geometries play \(record.task)" + (record.isEndless ? " --endless" : "")
      lines += [
        "", "\(language.play)  \(again, .key)", "\(language.back)  \("geometries back", .key)",
      ]
    }
    return frame(language.say(en: "Result", ru: "Результат"), lines)
  }

  private func text(of record: TossRecord) -> String {
    let note =
      record.isSample
      ? language.sample : record.isEndless ? language.say(en: "endless", ru: "без конца") : ""
    let isWide = columns >= TextFrame.width
    return language.task(record.task).padded(to: isWide ? 14 : 12) + stamp(record.endedAt)
      + (isWide ? "   " : " ")
      + (record.isWon
      ? language.say(en: "Won", ru: "Победа") : language.say(en: "Failed", ru: "Неудача")).padded(
        to: 10)
      + (isWide ? note : "")
  }

  /// Formats a time as `yyyy-MM-dd-HH:mm` (GG-040).
  private func stamp(_ time: WallTime) -> String {
    let text = time.iso8601
    return text.prefix(10) + "-" + text.dropFirst(11).prefix(5)
  }
}

private extension Language {
  var select: String { say(en: "Choose a task", ru: "Выбери задание") }
  var records: String { say(en: "Records", ru: "Записи") }
  var back: String { say(en: "Back", ru: "Назад") }
  var sample: String { say(en: "sample", ru: "пример") }

  /// Returns a level's properties with titles; unknown for one that is not generated yet.
  func detail(_ level: Level) -> [(title: String, value: String)] {
    let titles = say(
      en: ["Shape:", "Color:", "Number:", "Lives:"], ru: ["Фигуры:", "Цвета:", "Число:", "Жизни:"])
    let number = level.solids.map(String.init) ?? "∞"
    let values = [shapes(level), colors(level), number, String(level.life)]
    return zip(titles, values).map { ($0, level.stars == nil ? "?" : $1) }
  }

  func shapes(_ level: Level) -> String {
    SolidShape.allCases.prefix(level.shapes).map(shape).joined(separator: ", ")
  }

  var details: String { say(en: "Task Details", ru: "Задание подробно") }
  var play: String { say(en: "Play", ru: "Играть") }

  func colors(_ level: Level) -> String {
    SolidColor.allCases.prefix(level.colors).map(color).joined(separator: ", ")
  }

  func time(_ stamp: String) -> String { say(en: "Time: \(stamp)", ru: "Время: \(stamp)") }
}

/// The texts of GetGeometries; the English titles are the app's own.
extension Language {
  var title: String { say(en: "GetGeometries", ru: "Геометрия") }
  func seconds(_ number: String) -> String { say(en: "\(number) s", ru: "\(number) с") }

  var planeFound: String { say(en: "plane: found", ru: "плоскость найдена") }

  /// The records of a longer list that are on the screen.
  func shown(_ first: Int, _ last: Int, of count: Int) -> String {
    say(en: "\(first)–\(last) of \(count)", ru: "\(first)–\(last) из \(count)")
  }

  func task(_ number: Int) -> String { say(en: "Task: \(number)", ru: "Задание: \(number)") }
  func stars(_ count: Int?) -> String {
    count.map { String(repeating: "☆", count: $0) } ?? "? ? ?"
  }

  func shape(_ shape: SolidShape) -> String {
    switch shape {
    case .sphere: say(en: "sphere", ru: "шар")
    case .box: say(en: "box", ru: "куб")
    case .cylinder: say(en: "cylinder", ru: "цилиндр")
    case .cone: say(en: "cone", ru: "конус")
    case .pyramid: say(en: "pyramid", ru: "пирамида")
    case .capsule: say(en: "capsule", ru: "капсула")
    case .torus: say(en: "torus", ru: "тор")
    }
  }
  func color(_ color: SolidColor) -> String {
    switch color {
    case .red: say(en: "red", ru: "красный")
    case .orange: say(en: "orange", ru: "оранжевый")
    case .amber: say(en: "amber", ru: "янтарный")
    case .yellow: say(en: "yellow", ru: "жёлтый")
    case .green: say(en: "green", ru: "зелёный")
    case .blue: say(en: "blue", ru: "синий")
    case .purple: say(en: "purple", ru: "лиловый")
    }
  }
  func name(_ solid: Solid) -> String { "\(shape(solid.shape)) / \(color(solid.color))" }

  /// Returns `3 hits!!!` (GG-011) with the plural form of the number.
  func hits(_ count: Int) -> String {
    let form = Plural.Form(of: count, language: self)
    return say(
      en: "\(count) hits!!!",
      ru: form == .one
        ? "\(count) попадание!!!"
        : form == .few ? "\(count) попадания!!!" : "\(count) попаданий!!!")
  }

  func event(_ event: TossGame.Event) -> String {
    switch event {
    case .planeFound: planeFound
    case .thrown(let solid): "^ " + name(solid)
    case .matched(let points, byShake: true):
      say(en: "** SHAKE ** +\(points)", ru: "** ВСТРЯСКА ** +\(points)")
    case .matched(let points, byShake: false):
      say(en: "match! +\(points)", ru: "есть! +\(points)")
    case .combo(let count): hits(count)
    case .earned(let count): say(en: "Shakes +\(count)", ru: "Встряски +\(count)")
    case .missed(let solid):
      say(en: "!! MISS  \(name(solid))", ru: "!! МИМО  \(name(solid))")
    case .ended(isWon: true): say(en: "You won!!!", ru: "Победа!!!")
    case .ended(isWon: false): say(en: "You Failed!!!!", ru: "Поражение!!!!")
    }
  }

  func score(_ score: Int) -> String { say(en: "Score: \(score)", ru: "Очки: \(score)") }

  /// Returns the top right text: the points, and the shakes left.
  func points(score: Int, shakes: Int) -> String {
    say(
      en: "Score: \(score)  Shakes left: \(shakes)", ru: "Очки: \(score)  Встряски: \(shakes)")
  }
}

extension String {
  /// The parts between two or more spaces.
  fileprivate var splitAtDoubleSpaces: [String] {
    var (parts, spaces) = ([""], 0)
    for character in self {
      if character == " " {
        spaces += 1
        continue
      }
      if spaces > 1, parts != [""] { parts.append("") }
      if spaces == 1, parts != [""] { parts[parts.count - 1].append(" ") }
      parts[parts.count - 1].append(character)
      spaces = 0
    }
    return parts
  }
}
