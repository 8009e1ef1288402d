import Domain
import TextKit

/// The picture of a table: the cards at their places, and those on their way above them.
struct SetPicture {
  let theme: SetTheme
  let rendering: Rendering
  let layout: TableLayout

  /// Draws the cards as they are at a moment.
  func draw(
    _ cards: [SetGame<SetCard>.Card], _ flights: CardFlights, at now: HuntDuration,
    on grid: inout CharacterGrid
  ) {
    let ways = cards.map { flights.wayIn(of: $0, at: now) }
    for (place, card) in cards.enumerated() where ways[place] == nil {
      draw(card, place, on: &grid)
    }
    // Where cards have no box, they appear at the end of their way.
    guard layout.look != .line else { return }
    for (place, card) in cards.enumerated() {
      if let way = ways[place], way > 0 { drawArrival(of: card, place, way, on: &grid) }
    }
    for (card, way) in flights.out(at: now) { drawDeparture(of: card, way, on: &grid) }
  }

  private func draw(_ card: SetGame<SetCard>.Card, _ place: Int, on grid: inout CharacterGrid) {
    let (column, row) = layout.corner(of: place)
    let box = self.box(card, place)
    if layout.look == .line {
      box.drawLine(on: &grid, column: column, row: row)
    } else {
      box.draw(on: &grid, column: column, row: row, layout.card)
    }
  }

  /// A card comes from below, fast at first.
  private func drawArrival(
    of card: SetGame<SetCard>.Card, _ place: Int, _ way: Double, on grid: inout CharacterGrid
  ) {
    let (column, row) = layout.corner(of: place)
    let left = (1 - way) * (1 - way)
    let above = Double(grid.rows - row) * left
    box(card, place).draw(
      on: &grid, column: column, row: row + Int(above.rounded()), layout.card)
  }

  /// A card leaves upwards, slow at first, and shrinks around its middle.
  private func drawDeparture(
    of card: CardFlights.Leaving, _ way: Double, on grid: inout CharacterGrid
  ) {
    let (column, row) = layout.corner(of: card.place)
    let size = TableLayout.Size(
      columns: shrunken(layout.card.columns, way), rows: shrunken(layout.card.rows, way))
    let risen = Double(row + layout.card.rows) * way * way
    let box = CardBox(card: card.card, name: "", theme: theme, rendering: rendering)
    box.draw(
      on: &grid, column: column + (layout.card.columns - size.columns) / 2,
      row: row + (layout.card.rows - size.rows) / 2 - Int(risen.rounded()), size)
  }

  private func shrunken(_ length: Int, _ way: Double) -> Int {
    max(1, Int((Double(length) * (1 - way)).rounded()))
  }

  private func box(_ card: SetGame<SetCard>.Card, _ place: Int) -> CardBox {
    CardBox(
      card: card, name: SetKeys.name(ofCard: place, by: rendering.controls), theme: theme,
      rendering: rendering)
  }
}
