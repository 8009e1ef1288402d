import Domain
import TextKit

/// The other screens of the game as frames.
enum TossFrame {
  /// The number of record rows that fit on a screen of 24 lines.
  private static let rowsShown = 18

  /// Returns the list of levels (GG-020, GG-022).
  static func levels(_ texts: TossWords) -> TextFrame {
    let rows = (Level.fixed + [.anyRandom]).map {
      (texts.task($0.number).padded(to: 16) + texts.stars($0.stars)).padded(to: 30)
        + "\(texts.play)  geometries play \($0.number)"
    }
    var frame = TextFrame(
      title: texts.select,
      rows + [
        "", "\(texts.details)".padded(to: 30) + "geometries details N",
        "\(texts.records)>".padded(to: 30) + "geometries records",
      ])
    frame.mark("geometries records", as: .key)
    frame.mark("geometries details N", as: .key)
    for level in 1...11 { frame.mark("geometries play \(level)", as: .key) }
    return frame
  }

  /// Returns the details of a level (GG-023).
  static func details(_ level: Level, _ texts: TossWords) -> TextFrame {
    TextFrame(
      title: texts.details,
      ["\(texts.task(level.number)) \(texts.stars(level.stars))"]
        + texts.detail(level).map { $0.title.padded(to: 10) + $0.value }
        + ["", "\(texts.play)  geometries play \(level.number)"])
  }

  /// Returns the list of records (GG-025).
  static func records(_ records: [TossRecord], _ texts: TossWords) -> TextFrame {
    let shown = records.prefix(rowsShown)
    let rows = shown.enumerated().map {
      String($0.offset + 1).padded(to: 4) + row(of: $0.element, texts)
    }
    var frame = TextFrame(
      title: texts.records,
      rows + ["", "geometries record N   geometries delete N", "< \(texts.back)  geometries back"])
    for (index, record) in shown.enumerated() {
      frame.mark(line: index + 1, as: record.isSample ? .dim : record.isWon ? .good : .danger)
    }
    return frame
  }

  /// Returns the details of a record (GG-027).
  static func result(_ record: TossRecord, bestEndless: Int?, _ texts: TossWords) -> TextFrame {
    var frame = TextFrame(
      title: texts.result,
      lines(of: record, bestEndless: bestEndless, texts)
        + [
          "",
          "\(texts.play)  geometries play \(record.task)" + (record.isEndless ? " --endless" : ""),
          "\(texts.back)  geometries back",
        ])
    frame.mark(line: 3, as: record.isWon ? .good : .danger)
    return frame
  }

  private static func row(of record: TossRecord, _ texts: TossWords) -> String {
    let note = record.isSample ? texts.sample : record.isEndless ? texts.endless : ""
    return texts.task(record.task).padded(to: 14) + stamp(record.endedAt) + "   "
      + (record.isWon ? texts.won : texts.failed).padded(to: 10) + note
  }

  /// Formats a time as `yyyy-MM-dd-HH:mm` (GG-040).
  private static func stamp(_ time: WallTime) -> String {
    let text = time.iso8601
    return text.prefix(10) + "-" + text.dropFirst(11).prefix(5)
  }

  /// Returns a record's lines; score and stars only if it was won.
  private static func lines(
    of record: TossRecord, bestEndless: Int?, _ texts: TossWords
  ) -> [String] {
    var lines = [
      texts.task(record.task), texts.time(stamp(record.endedAt)),
      texts.event(.ended(isWon: record.isWon)),
    ]
    if record.isWon {
      lines.append((1...3).map { $0 <= record.stars ? "★" : "☆" }.joined())
      lines.append(texts.score(record.score))
    }
    if record.isEndless, let bestEndless { lines.append(texts.bestEndless(bestEndless)) }
    return lines
  }
}
