import TextKit

/// The places that the name of a blip can stand in, the best first.
///
/// Beside the blip a column is left between them, so that mark and name are told apart.
struct LabelPlacer {
  /// A text and where it begins.
  struct Place {
    var text: String
    var column: Int
    var row: Int
    /// Columns at its ends that must be free too, so that no two names touch.
    var marginLeft = 1
    var marginRight = 1
  }

  private let places: [Place]

  init(text: String, body: BlipBody, column: Int, row: Int) {
    let text = text.cleaned
    let (after, before) = (" " + text, text + " ")
    let right = column + body.right.count + 1
    let left = column - body.left.count - before.count
    let middle = column - text.count / 2
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

  /// To the right of the blip.
  var beside: Place { places[0] }

  /// The first place whose cells are on the sheet and free, as are those at its ends; nil for none.
  func first(onSheet: (Int, Int) -> Bool, isTaken: (Int, Int) -> Bool) -> Place? {
    places.first { place in
      let cells = place.column..<place.column + place.text.count
      return cells.allSatisfy { onSheet($0, place.row) }
        && (cells.lowerBound - place.marginLeft..<cells.upperBound + place.marginRight)
          .allSatisfy { !isTaken($0, place.row) }
    }
  }
}
