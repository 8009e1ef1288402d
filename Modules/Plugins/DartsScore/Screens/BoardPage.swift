import PluginKit
import TextKit

/// A screen with the board: beside the texts, below them where there is no room, or left out.
struct BoardPage {
  /// The fewest columns for texts beside a board.
  private static let textColumns = 34

  /// The title and what stands on its right.
  var (title, right): (String, String)
  /// The darts on the board.
  var darts: [DartPoint] = []
  /// How far the board has turned, 0 to 1; the darts stick in it once it stands.
  var turnShare: Double?
  var settings: DartsSettings
  var rendering: Rendering
  /// The lines that follow the frame, such as messages and keys.
  var linesBelow = 0
  /// The lines beside the board, or above it.
  var texts: [TextLine] = []

  /// Adds a question and its options, which share lines where there is little room.
  ///
  /// The hits are listed on request, and where the board cannot be read: where it is too small, in
  /// ASCII without colours, and in words, in which all of a question is new, whatever the last one was.
  mutating func ask(_ question: DartQuestion, number: Int, _ language: Language) {
    let options = language.options(question.options)
    let isInWords = rendering.style.isInWords
    let isTall = isInWords || isWide && options.count + 10 < rendering.size.rows
    let rows =
      isTall
      ? [TextLine(language.question)] + options.map { TextLine($0).about(number) }
      : TextLine(options.joined(separator: "  ")).wrapped(
        to: isWide ? rendering.size.columns - columnOfTexts(texts.count + 2) : columns)
    if listsHits(besides: texts.count + rows.count) {
      texts += question.hits.enumerated().map {
        TextLine(language.hit($0.offset + 1, $0.element, inWords: isInWords)).about(number)
      }
      if isTall { texts.append(TextLine()) }
    }
    texts += rows
  }

  private func listsHits(besides texts: Int) -> Bool {
    let style = rendering.style
    if settings.showsHits || style.isInWords || style.map == .ascii && !style.usesColor {
      return true
    }
    return !DartBoardPicture.isReadable(lines: boardLines(besides: texts), style: style.map)
  }

  /// Whether the texts stand beside the board.
  var isWide: Bool { columns >= 72 }
  private var columns: Int { rendering.size.columns }

  /// The column where texts beside the board begin.
  private func columnOfTexts(_ texts: Int) -> Int {
    DartBoardPicture.columns(lines: max(0, boardLines(besides: texts))) + 2
  }

  /// The lines of a board beside some lines of text.
  private func boardLines(besides texts: Int) -> Int {
    let rows = rendering.size.rows - 1 - bars.count - linesBelow
    return isWide
      ? min(rows, (columns - Self.textColumns) / 2) : min(rows - texts, columns / 2)
  }

  private var bars: [TextLine] { TextLine.bars(title: title, right: right, width: columns) }

  /// The frame.
  var frame: TextFrame {
    let reported = texts.map {
      $0.spans.isEmpty && $0.text.hasPrefix("darts ") ? TextLine($0.text, .key) : $0
    }.flatMap { isWide ? [$0] : $0.wrapped(to: columns) }
    let lines = boardLines(besides: reported.count)
    guard lines >= 10, !rendering.style.isInWords else {
      return TextFrame(rows: bars + reported, width: columns)
    }
    let picture = DartBoardPicture.lines(
      darts, settings, lines: lines, style: rendering.style.map,
      turnShare: rendering.controls == .keys ? turnShare : nil)
    guard isWide else { return TextFrame(rows: bars + reported + picture, width: columns) }
    let column = columnOfTexts(reported.count)
    let rows = (0..<max(picture.count, reported.count + 1)).map { row -> TextLine in
      let left = (row < picture.count ? picture[row] : TextLine()).padded(to: column)
      return reported.indices.contains(row - 1) ? left + reported[row - 1] : left
    }
    return TextFrame(rows: bars + rows, width: columns)
  }
}
