import Domain
import TextKit

/// The screens around a game as frames.
enum TossFrame {
  /// Rows of records that a screen of 24 lines holds.
  private static let rowsShown = 18

  /// The list of levels (GG-020, GG-022).
  static func levels(_ texts: TossWords) -> TextFrame {
    let rows = (Level.fixed + [.anyRandom]).map {
      texts.row($0).padded(to: 30) + "\(texts.play)  geometries play \($0.number)"
    }
    var frame = titled(
      texts.select,
      rows + [
        "", "\(texts.details)".padded(to: 30) + "geometries details N",
        "\(texts.records)>".padded(to: 30) + "geometries records",
      ])
    frame.mark("geometries records", as: .key)
    frame.mark("geometries details N", as: .key)
    for level in 1...11 { frame.mark("geometries play \(level)", as: .key) }
    return frame
  }

  /// One level (GG-023).
  static func details(_ level: Level, _ texts: TossWords) -> TextFrame {
    titled(
      texts.details,
      ["\(texts.task(level.number)) \(texts.stars(level.stars))"] + texts.detail(level)
        + ["", "\(texts.play)  geometries play \(level.number)"])
  }

  /// The records (GG-025).
  static func records(_ records: [TossRecord], _ texts: TossWords) -> TextFrame {
    let shown = records.prefix(rowsShown)
    let rows = shown.enumerated().map {
      String($0.offset + 1).padded(to: 4) + texts.record($0.element)
    }
    var frame = titled(
      texts.records,
      rows + ["", "geometries record N   geometries delete N", "< \(texts.back)  geometries back"])
    for (index, record) in shown.enumerated() {
      frame.mark(line: index + 1, as: record.isSample ? .dim : record.isWon ? .good : .danger)
    }
    return frame
  }

  /// One record (GG-027).
  static func result(_ record: TossRecord, bestEndless: Int?, _ texts: TossWords) -> TextFrame {
    var frame = titled(
      texts.result,
      texts.resultLines(record, bestEndless: bestEndless)
        + [
          "",
          "\(texts.play)  geometries play \(record.task)" + (record.isEndless ? " --endless" : ""),
          "\(texts.back)  geometries back",
        ])
    frame.mark(line: 3, as: record.isWon ? .good : .danger)
    return frame
  }

  private static func titled(_ title: String, _ lines: [String]) -> TextFrame {
    TextFrame(title: title, lines)
  }
}
