import Geo

/// The part of the plane that a map shows, and its scale: one row is as high as two columns.
struct MapExtent {
  /// The allowed scales in metres per row; a column stands for half of that.
  private static let scales: [Double] = {
    var scales: [Double] = []
    var decade = 1.0
    while decade <= 1_000_000 {
      scales += [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].map { $0 * decade }
      decade *= 10
    }
    return scales
  }()

  let columns: Int
  let rows: Int
  /// Metres per row; a column is half of that.
  let rowMeters: Double
  private let west: Double
  private let north: Double

  /// Creates the extent with the smallest scale that fits a box into the given columns and rows.
  init(of box: MapBox, maxColumns: Int, maxRows: Int) {
    let fitting = MapExtent.scales.first {
      box.width / ($0 / 2) + 1 <= Double(maxColumns) && box.height / $0 + 1 <= Double(maxRows)
    }
    rowMeters = fitting ?? 10_000_000
    columns = Int(min(Double(maxColumns), box.width / (rowMeters / 2) + 1).rounded(.up))
    rows = Int(min(Double(maxRows), box.height / rowMeters + 1).rounded(.up))
    // The box is centred in the grid, so that both sides share the rounding.
    west = (box.west + box.east) / 2 - Double(columns - 1) / 2 * rowMeters / 2
    north = (box.south + box.north) / 2 + Double(rows - 1) / 2 * rowMeters
  }

  /// Creates the extent of a given size and scale with a point in its middle cell.
  init(middle: LocalPoint, rowMeters: Double, columns: Int, rows: Int) {
    (self.columns, self.rows, self.rowMeters) = (columns, rows, rowMeters)
    west = middle.eastMeters - Double(columns / 2) * rowMeters / 2
    north = middle.northMeters + Double(rows / 2) * rowMeters
  }

  /// Returns a point in cells right of and below the centre of cell (0, 0).
  func place(of point: LocalPoint) -> (column: Double, row: Double) {
    ((point.eastMeters - west) / (rowMeters / 2), (north - point.northMeters) / rowMeters)
  }

  /// A scale bar for a round number of metres, 5 to 15 columns long.
  var scaleBar: (bar: String, meters: Double) {
    var meters = 1.0
    let steps = [2, 2.5, 2]
    var index = 0
    while meters / (rowMeters / 2) < 5 {
      meters *= steps[index % 3]
      index += 1
    }
    let columns = max(2, Int((meters / (rowMeters / 2)).rounded()))
    return ("|" + String(repeating: "-", count: columns - 1) + "|", meters)
  }
}

/// A bounding box that grows around points.
struct MapBox {
  private(set) var west = Double.infinity
  private(set) var east = -Double.infinity
  private(set) var south = Double.infinity
  private(set) var north = -Double.infinity

  mutating func add(_ point: LocalPoint, margin: Double) {
    west = min(west, point.eastMeters - margin)
    east = max(east, point.eastMeters + margin)
    south = min(south, point.northMeters - margin)
    north = max(north, point.northMeters + margin)
  }

  var isEmpty: Bool { west > east }
  var width: Double { east - west }
  var height: Double { north - south }
  var size: Double { max(width, height) }

  /// Returns the box extended by a point; nil if that would make it more than twice as big.
  func including(_ point: LocalPoint, margin: Double) -> MapBox? {
    var wider = self
    wider.add(point, margin: margin)
    return isEmpty || wider.size <= 2 * size ? wider : nil
  }
}
