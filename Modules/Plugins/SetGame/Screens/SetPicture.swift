import TextKit

/// The picture of a table: the cards at their places, and those on their way above them.
struct SetPicture {
  let table: SetCardsViewModel
  let rendering: Rendering
  let layout: TableLayout

  /// Draws the cards.
  func draw(on grid: inout CharacterGrid) {
    for card in table.cards where card.wayShare == nil { draw(card, on: &grid) }
    // Where cards have no box, they appear at the end of their way.
    guard layout.look != .line else { return }
    for card in table.cards {
      if let way = card.wayShare, way > 0 { drawArrival(of: card, way, on: &grid) }
    }
    for card in table.leaving { drawDeparture(of: card, card.wayShare ?? 0, on: &grid) }
  }

  private func draw(_ card: SetCardViewModel, on grid: inout CharacterGrid) {
    let (column, row) = layout.corner(of: card.place)
    let box = self.box(card)
    if layout.look == .line {
      box.drawLine(on: &grid, column: column, row: row)
    } else {
      box.draw(on: &grid, column: column, row: row, layout.card)
    }
  }

  /// A card comes from below, fast at first.
  private func drawArrival(
    of card: SetCardViewModel, _ way: Double, on grid: inout CharacterGrid
  ) {
    let (column, row) = layout.corner(of: card.place)
    let left = (1 - way) * (1 - way)
    let above = Double(grid.rows - row) * left
    box(card).draw(
      on: &grid, column: column, row: row + Int(above.rounded()), layout.card)
  }

  /// A card leaves upwards, slow at first, and shrinks around its middle.
  private func drawDeparture(
    of card: SetCardViewModel, _ way: Double, on grid: inout CharacterGrid
  ) {
    let (column, row) = layout.corner(of: card.place)
    let size = TableLayout.Size(
      columns: shrunken(layout.card.columns, way), rows: shrunken(layout.card.rows, way))
    let risen = Double(row + layout.card.rows) * way * way
    let box = CardBox(card: card, name: "", theme: table.theme, rendering: rendering)
    box.draw(
      on: &grid, column: column + (layout.card.columns - size.columns) / 2,
      row: row + (layout.card.rows - size.rows) / 2 - Int(risen.rounded()), size)
  }

  private func shrunken(_ length: Int, _ way: Double) -> Int {
    max(1, Int((Double(length) * (1 - way)).rounded()))
  }

  private func box(_ card: SetCardViewModel) -> CardBox {
    CardBox(
      card: card, name: SetKeys.name(ofCard: card.place, by: rendering.controls),
      theme: table.theme, rendering: rendering)
  }
}
