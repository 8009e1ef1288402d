import PortableNumerics
import TextKit

/// The picture of a table: the cards at their places, and those on their way above them.
struct SetPicture {
  let table: SetCardsViewModel
  let rendering: Rendering
  let layout: TableLayout

  /// Draws the cards.
  func draw(on grid: inout CharacterGrid) {
    for card in table.cards where card.way == nil { draw(card, on: &grid) }
    // Where cards have no box, they appear at the end of their way.
    guard layout.look != .line else { return }
    for card in table.cards {
      if let way = card.way, way.share > 0 { drawArrival(of: card, way, on: &grid) }
    }
    for card in table.leaving {
      if let way = card.way { drawDeparture(of: card, way, on: &grid) }
    }
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

  /// A card comes from beyond the edge, fast at first.
  private func drawArrival(
    of card: SetCardViewModel, _ way: CardFlights.Way, on grid: inout CharacterGrid
  ) {
    let left = (1 - way.share) * (1 - way.share)
    let (column, row) = place(of: card, turn: way.turn, share: left, grid)
    box(card).draw(on: &grid, column: column, row: row, layout.card)
  }

  /// A card leaves to beyond the edge, slow at first, and shrinks around its middle.
  private func drawDeparture(
    of card: SetCardViewModel, _ way: CardFlights.Way, on grid: inout CharacterGrid
  ) {
    let size = TableLayout.Size(
      columns: shrunken(layout.card.columns, way.share), rows: shrunken(layout.card.rows, way.share)
    )
    let (column, row) = place(of: card, turn: way.turn, share: way.share * way.share, grid)
    let box = CardBox(card: card, name: "", theme: table.theme, rendering: rendering)
    box.draw(
      on: &grid, column: column + (layout.card.columns - size.columns) / 2,
      row: row + (layout.card.rows - size.rows) / 2, size)
  }

  /// Returns the upper left corner of a card that is a share of its way off: with all of it, it touches
  /// the edge from outside, in the direction of the turn from the middle; straight ways go up or down.
  private func place(
    of card: SetCardViewModel, turn: Double, share: Double, _ grid: CharacterGrid
  ) -> (column: Int, row: Int) {
    let home = layout.corner(of: card.place)
    let (right, up) = PortableMath.sincos(2 * .pi * turn)
    let longest = max(right.magnitude, up.magnitude)
    // From corner to corner: the free way, and half a card, to either side.
    let (across, down) = (
      Double(grid.columns + layout.card.columns) / 2, Double(grid.rows + layout.card.rows) / 2
    )
    let farColumn =
      table.theme.flights == .straight
      ? Double(home.column) : across * right / longest + across - Double(layout.card.columns)
    let farRow = -down * up / longest + down - Double(layout.card.rows)
    return (
      home.column + Int(((farColumn - Double(home.column)) * share).rounded()),
      home.row + Int(((farRow - Double(home.row)) * share).rounded())
    )
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
