import Geo
import Domain
import HuntEngine
import TextKit

extension FrameLayout {
  /// The rows below the map that messages of live play may take.
  private static let spareRows = 3
  /// The least rows of the map in a debrief.
  private static let leastMapRows = 7

  /// Draws the debrief of a hunt: what it took, each ghost's part, and the way on the map (GB-114).
  func frame(of debrief: DebriefViewModel) -> TextFrame {
    let title = self.title(words.debriefTitle, debrief.tally)
    let facts = [
      words.huntTime(debrief), words.huntPath(debrief), words.huntEscapes(debrief.escapes),
    ].flatMap { TextLine("  " + $0, .good).wrapped(to: isWide ? columns / 2 : columns) }
    let buttons = row(
      [
        button("R", words.language.say(en: "Replay", ru: "Повтор")),
        button("E", words.language.say(en: "Export the track", ru: "Сохранить трек")),
        button("Q", words.language.say(en: "Leave", ru: "Выйти")),
      ], indent: 2, gap: 3)
    if isWide {
      let left = columns / 2
      let rows = size.rows - title.count - Self.spareRows
      let table = self.table(debrief.ghosts, rows: rows - facts.count - buttons.count - 3)
      let map = within(columns: columns - left - 2).map(of: debrief, rows: rows - 1)
      let reported = [""] + facts + [""] + table + [""] + buttons
      return frame(title + beside(reported, width: left, [""] + map))
    }
    let room = size.rows - title.count - facts.count - buttons.count - 2
    let table = self.table(debrief.ghosts, rows: max(2, room))
    let mapRows = room - table.count - 1 - Self.spareRows
    let map = mapRows >= Self.leastMapRows ? [""] + self.map(of: debrief, rows: mapRows) : []
    return frame(fitted(title + facts + [""] + table + [""] + buttons + map))
  }

  private func map(of debrief: DebriefViewModel, rows: Int) -> [TextLine] {
    if style.isInWords { return [] }
    let credits = credits(of: debrief.map.ground)
    let rows = max(2, rows - credits.count)
    guard let map = HuntMap(of: debrief.map, columns: columns - 4, rows: rows, style.map)
    else { return [] }
    return map.grid.textLines.map { "  \($0)" } + credits
  }

  /// Returns the ghosts' table in a number of rows; the last one counts those that are left out.
  private func table(_ ghosts: [DebriefViewModel.Row], rows: Int) -> [TextLine] {
    let shown = ghosts.count < rows ? ghosts.count : max(0, rows - 2)
    let cells = ghosts.prefix(shown).map { words.cells(of: $0) }
    let heads = words.debriefHeads
    let widths = (1..<heads.count).map { column in
      max(displayWidth(heads[column]), cells.map { displayWidth($0[column - 1]) }.max() ?? 0) + 2
    }
    let most = max(8, columns - 2 - widths.reduce(0, +) - 1)
    let names = ghosts.prefix(shown).map { words.name($0.ghost, width: min(most, 24)) }
    let nameWidth = max(displayWidth(heads[0]), names.map { displayWidth($0) }.max() ?? 0)
    func line(_ name: String, _ cells: [String]) -> String {
      let padded = zip(cells, widths).map { cell, width in
        String(repeating: " ", count: max(0, width - displayWidth(cell))) + cell
      }
      return "  " + name.padded(to: nameWidth) + padded.joined()
    }
    var lines = [TextLine(line(heads[0], Array(heads.dropFirst())), .dim)]
    lines += zip(names, cells).map { TextLine(line($0, $1)) }
    if shown < ghosts.count { lines.append("  \(words.moreGhosts(ghosts.count - shown))") }
    return lines
  }
}

/// The texts of a debrief.
extension Words {
  var debriefTitle: String { language.say(en: "The hunt is over", ru: "Охота окончена") }

  /// The heads of the ghosts' table.
  var debriefHeads: [String] {
    language.say(
      en: ["ghost", "fights", "in fight", "escapes", "captured"],
      ru: ["призрак", "боёв", "в бою", "побегов", "пойман"])
  }

  /// Returns the cells of a ghost's row, after its name.
  func cells(of ghost: DebriefViewModel.Row) -> [String] {
    [
      String(ghost.tries), seconds(fixed(ghost.fightSeconds, 0)), String(ghost.escapes),
      ghost.capturedAfterSeconds.map { clock($0) } ?? language.say(en: "before", ru: "раньше"),
    ]
  }

  func moreGhosts(_ count: Int) -> String {
    language.say(en: "… and \(count) more", ru: "… и ещё \(count)")
  }

  /// Formats a time as minutes and seconds, from an hour on with hours.
  func clock(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "—" }
    let whole = Int(min(max(seconds, 0), 1e9).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }

  func huntTime(_ debrief: DebriefViewModel) -> String {
    let time = clock(debrief.seconds)
    guard let former = debrief.formerBestSeconds.map({ clock($0) }) else {
      return language.say(en: "Time: \(time)", ru: "Время: \(time)")
    }
    return debrief.isBest
      ? language.say(
        en: "Time: \(time), a new best (before: \(former))",
        ru: "Время: \(time), новый рекорд (раньше: \(former))")
      : language.say(en: "Time: \(time), best: \(former)", ru: "Время: \(time), рекорд: \(former)")
  }

  func huntPath(_ debrief: DebriefViewModel) -> String {
    let walked = distance(debrief.pathMeters)
    guard let shortest = debrief.shortestMeters.map({ distance($0) }) else {
      return language.say(en: "Walked: \(walked)", ru: "Пройдено: \(walked)")
    }
    return language.say(
      en: "Walked: \(walked) (straight from ghost to ghost: \(shortest))",
      ru: "Пройдено: \(walked) (по прямым от призрака к призраку: \(shortest))")
  }

  func huntEscapes(_ count: Int) -> String {
    language.say(en: "Escapes: \(count)", ru: "Побегов: \(count)")
  }
}
