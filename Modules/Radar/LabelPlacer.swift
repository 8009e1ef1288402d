import TextKit

/// The candidate places for the name of a blip, best first.
///
/// A free column separates a name from a blip beside it.
struct LabelPlacer {
  /// A text and its start.
  struct Place {
    var text: String
    var column: Int
    var row: Int
    /// The number of columns at its ends that must be free too, so that names do not touch.
    var marginLeft = 1
    var marginRight = 1
  }

  private let places: [Place]

  init(text: String, body: BlipBody, column: Int, row: Int) {
    let text = text.cleaned
    let (after, before) = (" " + text, text + " ")
    let right = column + body.right.count + 1
    let left = column - body.left.count - displayWidth(before)
    let middle = column - displayWidth(text) / 2
    places = [
      Place(text: after, column: right, row: row, marginLeft: 0),
      Place(text: before, column: left, row: row, marginRight: 0),
      Place(text: text, column: right, row: row - 1),
      Place(text: text, column: right, row: row + 1),
      Place(text: text, column: left + 1, row: row - 1),
      Place(text: text, column: left + 1, row: row + 1),
      Place(text: text, column: middle, row: row - 1),
      Place(text: text, column: middle, row: row + 1),
      Place(text: after, column: right + 1, row: row, marginLeft: 0),
      Place(text: before, column: left - 1, row: row, marginRight: 0),
    ]
  }

  /// The place to the right of the blip.
  var beside: Place { places[0] }

  /// Returns the first place on the sheet whose cells and margins are free; nil if there is none.
  func first(onSheet: (Int, Int) -> Bool, isTaken: (Int, Int) -> Bool) -> Place? {
    places.first { place in
      let cells = place.column..<place.column + displayWidth(place.text)
      return cells.allSatisfy { onSheet($0, place.row) }
        && (cells.lowerBound - place.marginLeft..<cells.upperBound + place.marginRight)
          .allSatisfy { !isTaken($0, place.row) }
    }
  }
}
