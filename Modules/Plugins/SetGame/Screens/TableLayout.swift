import TextKit

/// Where the cards of a table stand, and how large they are, in the room there is.
struct TableLayout: Hashable {
  /// The room of a card, in characters.
  struct Size: Hashable {
    let columns, rows: Int
  }

  /// How a card is shown.
  enum Look: Hashable {
    /// Its symbols in one line, without a border.
    case line
    /// Its symbols in one line, in a box.
    case boxed
    /// Its symbols drawn in Braille dots, in a box.
    case drawn
  }

  /// How the cards are shown.
  let look: Look
  /// The number of cards in a row.
  let across: Int
  /// The room of one card.
  let card: Size

  /// The columns between two cards.
  private static let gap = 1
  /// The columns of a card in one line: its name, symbols and marks.
  private static let lineWidth = 18
  /// The columns of the smallest box, and of the widest.
  private static let boxWidths = 15...32
  /// The lines of a drawn symbol; its columns are 4/3 of them.
  private static let symbolRows = 3...7

  /// Returns the largest cards that fit; rows of three are preferred, rows of two are for narrow
  /// terminals.
  static func fitting(_ count: Int, in room: Size, style: MapStyle) -> TableLayout {
    let fewest = room.columns < 60 ? 2 : 3
    let boxes = (fewest...7).compactMap { box($0, of: count, in: room, style) }
    if let largest = boxes.max(by: { $0.card.rows < $1.card.rows }) {
      return boxes.first { $0.card.rows == largest.card.rows } ?? largest
    }
    let across = min(3, max(1, (room.columns + 2 * gap) / (lineWidth + 2 * gap)))
    return TableLayout(
      look: .line, across: across, card: Size(columns: lineWidth + gap, rows: 1))
  }

  private static func box(
    _ across: Int, of count: Int, in room: Size, _ style: MapStyle
  ) -> TableLayout? {
    let rows = max(1, (count + across - 1) / across)
    let width = min(boxWidths.upperBound, (room.columns + gap) / across - gap)
    let height = room.rows / rows
    guard width >= boxWidths.lowerBound, height >= 3 else { return nil }
    let symbols = min(symbolRows.upperBound, height - 2, (width - 2) / 4)
    guard style == .braille, symbols >= symbolRows.lowerBound else {
      return TableLayout(
        look: .boxed, across: across, card: Size(columns: min(width, 20), rows: 3))
    }
    return TableLayout(
      look: .drawn, across: across, card: Size(columns: width, rows: symbols + 2))
  }

  /// The lines that so many cards take.
  func rows(of count: Int) -> Int { (count + across - 1) / across * card.rows }

  /// The upper left corner of a place, from 0.
  func corner(of place: Int) -> (column: Int, row: Int) {
    (place % across * (card.columns + Self.gap), place / across * card.rows)
  }
}
