import Domain
import PluginKit

/// The screens as frames.
enum TossFrame {
  private static let barWidth = 12

  /// The game: label, counters, the solids in the air with their time left, and the last event.
  static func frame(
    of game: TossGame, told: [TossGame.Event], _ texts: TossTexts
  ) -> TextFrame {
    let number = game.waiting.map(String.init) ?? "∞"
    let head =
      "Number: \(number)  Life: \(game.life)".padded(to: 22)
      + "[\(texts.name(game.label))]".centered(in: 26)
      + "Score: \(game.score)  ShakeTimes: \(game.shakes)"
    var lines = [head, ""]
    switch game.phase {
    case .scanning: lines.append("    " + texts.planeSearch)
    case .over(let isWon): lines.append("    " + texts.event(.ended(isWon: isWon)))
    case .running:
      if game.flights.isEmpty { lines.append("    " + texts.waiting) }
      for (index, flight) in game.flights.enumerated() {
        let left = (flight.landsAt - game.now).seconds
        let share = max(0, min(1, left / game.rules.flightSeconds))
        let full = Int((share * Double(barWidth)).rounded(.up))
        let bar =
          String(repeating: "#", count: full) + String(repeating: ".", count: barWidth - full)
        let mark = index == 0 ? "^" : "·"
        let name = "\(mark) \(texts.shape(flight.solid.shape)) \(texts.color(flight.solid.color))"
        let seconds = "\(Int(left * 10) / 10).\(Int(left * 10) % 10)"
        lines.append("    " + name.padded(to: 22) + "|\(bar)| \(seconds) s")
      }
    }
    let flash = told.filter {
      if case .thrown = $0 { return false }
      return true
    }.map(texts.event).joined(separator: "  ")
    lines += ["", flash.centered(in: 72), "", texts.keys, " [shake]  ShakeTimes: \(game.shakes)"]
    var frame = TextFrame(lines)
    frame.mark(line: 0, as: .title)
    if case .running = game.phase, !game.flights.isEmpty { frame.mark(line: 2, as: .target) }
    if let line = frame.lines.firstIndex(where: { $0.contains("MISS") }) {
      frame.mark(line: line, as: .danger)
    } else if let line = frame.lines.firstIndex(where: { $0.contains("SHAKE **") }) {
      frame.mark(line: line, as: .good)
    }
    return frame
  }

  /// The list of levels (GG-020, GG-022).
  static func levels(_ texts: TossTexts) -> TextFrame {
    let random = Level(number: 11, shapes: 7, colors: 7, solids: nil, life: 1, stars: nil)
    let rows = (Level.fixed + [random]).map {
      texts.row($0).padded(to: 30) + "geometries play \($0.number)"
    }
    return titled(texts.select, rows + ["", "\(texts.records)>  geometries records"])
  }

  /// One level (GG-023).
  static func details(_ level: Level, _ texts: TossTexts) -> TextFrame {
    titled(
      texts.details,
      ["\(texts.task(level.number)) \(texts.stars(level.stars))"] + texts.detail(level)
        + ["", "Play  geometries play \(level.number)"])
  }

  /// The records (GG-025).
  static func records(_ records: [TossRecord], _ texts: TossTexts) -> TextFrame {
    let rows = records.prefix(20).enumerated().map {
      String($0.offset + 1).padded(to: 4) + texts.record($0.element)
    }
    return titled(texts.records, rows + ["", "< Back  geometries back"])
  }

  /// One record (GG-027).
  static func result(_ record: TossRecord, bestEndless: Int?, _ texts: TossTexts) -> TextFrame {
    titled(
      texts.result,
      texts.resultLines(record, bestEndless: bestEndless) + ["", "Back  geometries back"])
  }

  private static func titled(_ title: String, _ lines: [String]) -> TextFrame {
    var frame = TextFrame(["== \(title)"] + lines)
    frame.mark(line: 0, as: .title)
    return frame
  }
}
