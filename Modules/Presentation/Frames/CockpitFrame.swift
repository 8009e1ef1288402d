import Domain
import HuntEngine
import TextKit

/// The layout of live play's main screen, by the room there is:
///
/// - 120 columns and more: the hunt, the map and the log side by side. Where the hunt needs most of
///   the width (a challenge, or few rows), the log is below the map.
/// - fewer columns, many rows: the hunt, and below it the log, beside the map if both fit.
/// - else the hunt alone; messages below it report what happened.
extension FrameLayout {
  /// The rows at the bottom that the messages of live play may take, and one for a prompt.
  private static let spareRows = 3
  /// The least columns of a map and a log side by side.
  private static let leastBoth = 60

  /// Draws the hunt, the map and the log, as many as fit.
  func frame(of cockpit: CockpitViewModel) -> TextFrame {
    guard CockpitViewModel.showsLog(at: size), !style.isInWords else {
      return frame(of: cockpit.hunt)
    }
    if isWide { return wide(cockpit) }
    let rows = max(24, size.rows * 3 / 5)
    let hunt = within(rows: rows).frame(of: cockpit.hunt).rows
    let room = size.rows - Self.spareRows - hunt.count - 1
    return TextFrame(rows: hunt + [""] + below(cockpit, rows: room), width: columns)
  }

  private func wide(_ cockpit: CockpitViewModel) -> TextFrame {
    let title = title(words.title(of: cockpit.hunt), cockpit.hunt.tally)
    let rows = size.rows - Self.spareRows - title.count
    let main = mainColumns(of: cockpit.hunt)
    let hunt = part(columns: main, rows: rows + 1).frame(of: cockpit.hunt).rows
    let rest = columns - main - 3
    guard rest >= Self.leastBoth else {
      let mapRows = rows * 3 / 5
      let side = map(cockpit.map, columns: rest, rows: mapRows)
      let filling = Array(repeating: TextLine(), count: max(1, mapRows - side.count))
      let log = entries(cockpit.log, columns: rest, rows: rows - side.count - filling.count)
      return TextFrame(
        rows: title + joined([(hunt, main), (side + filling + log, rest)], rows: rows),
        width: columns)
    }
    let mapColumns = rest * 4 / 7
    let parts: [Block] = [
      (hunt, main), (map(cockpit.map, columns: mapColumns, rows: rows), mapColumns),
      (entries(cockpit.log, columns: rest - mapColumns - 3, rows: rows), rest - mapColumns - 3),
    ]
    return TextFrame(rows: title + joined(parts, rows: rows), width: columns)
  }

  /// Returns the map beside the log, or the log alone.
  private func below(_ cockpit: CockpitViewModel, rows: Int) -> [TextLine] {
    guard columns >= TextFrame.width else {
      return entries(cockpit.log, columns: columns, rows: rows)
    }
    let mapColumns = columns * 5 / 9
    let map = map(cockpit.map, columns: mapColumns, rows: rows)
    let log = entries(cockpit.log, columns: columns - mapColumns - 3, rows: rows)
    return joined([(map, mapColumns), (log, columns - mapColumns - 3)], rows: rows)
  }

  /// Returns the columns of the hunt beside map and log.
  private func mainColumns(of hunt: HuntViewModel) -> Int {
    switch hunt {
    case .sight(let sight):
      if case .challenge = sight.stage { return TextFrame.width + 2 }
    case .scanner where size.rows >= 32: return columns * 42 / 100
    case .scanner, .trap, .pause: break
    }
    return size.rows < 32 ? max(76, columns / 2) : columns * 48 / 100
  }

  /// The lines of a part of the screen, and its columns.
  private typealias Block = (lines: [TextLine], columns: Int)

  /// Sets blocks side by side with a line between them.
  private func joined(_ blocks: [Block], rows: Int) -> [TextLine] {
    let line = TextLine(style.map == .braille ? "│" : "|", .dim)
    return (0..<rows).map { row in
      var text = TextLine()
      for (index, block) in blocks.enumerated() {
        if index > 0 { text = "\(text) \(line) " }
        let part = row < block.lines.count ? block.lines[row] : TextLine()
        text = text + (index < blocks.count - 1 ? part.padded(to: block.columns) : part)
      }
      return text
    }
  }

  /// Draws the map once, with its scale and as much of the legend as there is room for.
  private func map(_ model: HuntMapViewModel, columns: Int, rows: Int) -> [TextLine] {
    let layout = part(columns: columns, rows: rows)
    let legend = rows < 16 ? [] : layout.legend(of: model).flatMap { $0 }
    // The scale with the way to the target, and a note, may take two lines each.
    let credits = layout.credits(of: model.ground).count
    let reserved = legend.count + credits + 2 + (model.isPlain ? 0 : 2)
    guard
      let map = HuntMap(
        of: model, columns: columns - 2, rows: max(3, rows - reserved), style.map)
    else { return ["\(words.mapEmpty)"] }
    let below = layout.scale(of: map, model) + legend + layout.notes(of: map, model)
    let reported = below.map { $0.trimmed }.flatMap { $0.wrapped(to: columns) }
    return Array((map.grid.textLines + reported).prefix(rows))
  }

  /// Returns the last entries of the log that fit, the newest last.
  private func entries(
    _ log: [CockpitViewModel.Entry], columns: Int, rows: Int
  ) -> [TextLine] {
    var reported: [[TextLine]] = []
    var count = 1
    for entry in log.reversed() {
      guard let text = words.line(for: entry.news) else { continue }
      let time = TextLine(words.clock(entry.seconds), .dim)
      let lines = (TextLine(text, entry.news.role)).wrapped(to: max(12, columns - 6))
        .enumerated().map { index, line in
          (index == 0 ? time : TextLine()).padded(to: 6) + (index == 0 ? line : line.trimmed)
        }
      count += lines.count
      if count > rows { break }
      reported.append(lines)
    }
    if reported.isEmpty { reported = [["\(words.logEmpty, .dim)"]] }
    return [TextLine(words.language.say(en: "What happened", ru: "Что было"), .title)]
      + reported.reversed().flatMap { $0 }
  }
}

extension HuntMapViewModel {
  /// Whether nothing needs a note: the position and true north are known.
  fileprivate var isPlain: Bool {
    guard case .known = position, case .known(_, .trueNorth) = heading.status else { return false }
    return true
  }
}

extension HuntViewModel {
  /// The number of captured ghosts.
  fileprivate var tally: CaptureTally {
    switch self {
    case .scanner(let model): model.tally
    case .sight(let model): model.tally
    case .trap(let model): model.tally
    case .pause(let model): model.tally
    }
  }
}

extension Words {
  /// Returns the title of a screen of the hunt.
  fileprivate func title(of hunt: HuntViewModel) -> String {
    switch hunt {
    case .scanner: scannerTitle
    case .sight(let sight): sight.isFight ? fightTitle : searchTitle
    case .trap: trapTitle
    case .pause: huntTitle
    }
  }
}

private extension Words {
  var logEmpty: String { language.say(en: "Nothing yet.", ru: "Пока ничего.") }
}
