import TextKit

/// A card on a sheet: its symbols in its colour, its name, and the border that shows its state.
struct CardBox {
  let card: SetCardViewModel
  /// What the player calls it; empty for a card that has left the table.
  let name: String
  let theme: SetTheme
  let rendering: Rendering

  /// The columns of the symbols and the letter of a card in one line.
  private static let textWidth = 12

  /// The signs after a card (section 7.1 of the rules): selected, matched, mismatched, hinted.
  var mark: String {
    let judged = card.isMatched ? "=" : card.isMismatched ? "x" : card.isSelected ? "*" : ""
    return judged + (card.isHinted ? "?" : "")
  }

  /// The role of its border and signs (ST-031); nil for a card in no state.
  private var state: TextRole? {
    if card.isMatched { return theme.matched.role }
    if card.isMismatched { return theme.mismatched.role }
    if card.isHinted { return theme.hint.role }
    return card.isSelected ? theme.selected.role : nil
  }

  private var nameRole: TextRole? { state ?? (rendering.controls == .keys ? .key : nil) }

  /// Draws it without a border: its name, symbols and signs.
  func drawLine(on grid: inout CharacterGrid, column: Int, row: Int) {
    let name = String(repeating: " ", count: max(0, 3 - self.name.count)) + self.name
    grid.write(name, column: column, row: row, as: nameRole)
    let start = column + name.count + 1
    grid.write(card.text, column: start, row: row, as: card.color.role)
    grid.write(mark, column: start + Self.textWidth, row: row, as: state)
  }

  /// Draws it in a box of a size, with symbols as large as fit; too small a box is left away.
  func draw(on grid: inout CharacterGrid, column: Int, row: Int, _ size: TableLayout.Size) {
    let (text, role) = (card.text, card.color.role)
    guard size.rows >= 3, size.columns >= text.count + 2 else {
      return grid.write(text, column: column, row: row, as: role)
    }
    drawBorder(on: &grid, column, row, size)
    let symbolRows = min(size.rows - 2, (size.columns - 2) / 4)
    guard rendering.style.map == .braille, symbolRows >= 3 else {
      let start = column + (size.columns - text.count) / 2
      return grid.write(text, column: start, row: row + size.rows / 2, as: role)
    }
    drawSymbols(on: &grid, column, row, size, rows: symbolRows)
    grid.write(
      " \(text.suffix(1)) ", column: column + size.columns - 5, row: row + size.rows - 1, as: role)
  }

  private func drawSymbols(
    on grid: inout CharacterGrid, _ column: Int, _ row: Int, _ size: TableLayout.Size, rows: Int
  ) {
    let symbol = CardSymbol(
      shape: card.shape, fill: card.fill, columns: rows * 4 / 3, rows: rows)
    let characters = symbol.characters
    let pitch = symbol.columns + (3 * symbol.columns + 4 <= size.columns ? 1 : 0)
    let start = column + (size.columns - card.count * pitch + 1) / 2
    for place in 0..<card.count {
      for (y, line) in characters.enumerated() {
        for (x, character) in line.enumerated() {
          guard let character else { continue }
          let across = start + place * pitch + x
          grid[across, row + 1 + y] = character
          grid.mark(across, row + 1 + y, as: card.color.role)
        }
      }
    }
  }

  /// Clears the card's room and draws its border: heavy for a card in a state.
  private func drawBorder(
    on grid: inout CharacterGrid, _ column: Int, _ row: Int, _ size: TableLayout.Size
  ) {
    let signs = Array(
      rendering.style.map == .ascii ? "+-+|++" : state == nil ? "╭─╮│╰╯" : "┏━┓┃┗┛")
    let role = state ?? .dim
    let edge = String(repeating: signs[1], count: size.columns - 2)
    let inside = String(repeating: " ", count: size.columns - 2)
    for line in 0..<size.rows {
      let isTop = line == 0
      let isEdge = isTop || line == size.rows - 1
      let left = !isEdge ? signs[3] : isTop ? signs[0] : signs[4]
      let right = !isEdge ? signs[3] : isTop ? signs[2] : signs[5]
      let text = "\(left)\(isEdge ? edge : inside)\(right)"
      grid.write(text, column: column, row: row + line, as: role)
    }
    if !name.isEmpty { grid.write(" \(name) ", column: column + 1, row: row, as: nameRole) }
    if !mark.isEmpty {
      let start = column + size.columns - mark.count - 3
      grid.write(" \(mark) ", column: start, row: row, as: state)
    }
  }
}
