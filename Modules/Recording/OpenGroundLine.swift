import Geo
import PlainJSON
import TextKit

/// The open ground of a hunt in its start line: the grid, and the lengths of the runs of closed and
/// open squares, seven bits a byte, the lowest first, in base 64.
extension StartLine {
  /// Returns open ground as JSON.
  static func openGround(_ ground: PlaceMask) -> String {
    var bytes: [UInt8] = []
    for run in ground.runs {
      var rest = run
      while rest > 127 {
        bytes.append(UInt8(rest & 127 | 128))
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    var object = JSONText()
    object.add("east", ground.southWest.eastMeters)
    object.add("north", ground.southWest.northMeters)
    object.add("square", ground.squareMeters)
    object.add("columns", Int64(ground.columns))
    object.add("rows", Int64(ground.rows))
    object.add("runs", Base64.text(of: bytes))
    return object.closed
  }

  /// Parses open ground.
  static func openGround(_ object: LinePlace) throws(RecordingFault) -> PlaceMask {
    let most = Int64(PlaceMask.mostSquares)
    let square = try object.required("square")
    let squareMeters = try square.number(upTo: RecordingFormat.farthestMeters)
    let columns = Int(try object.required("columns").integer(in: 1...most))
    let rows = Int(try object.required("rows").integer(in: 1...most))
    let runs = try object.required("runs")
    guard
      var ground = PlaceMask(
        southWest: try point(object), squareMeters: squareMeters, columns: columns, rows: rows)
    else { throw square.bad(.openGround) }
    guard let lengths = Base64.bytes(of: try runs.string()).flatMap(lengths),
      ground.mark(runs: lengths)
    else { throw runs.bad(.openGround) }
    return ground
  }

  private static func lengths(_ bytes: [UInt8]) -> [Int]? {
    var lengths: [Int] = []
    var (length, shift) = (0, 0)
    for byte in bytes {
      guard shift < 28 else { return nil }
      length |= Int(byte & 127) << shift
      shift += 7
      if byte < 128 {
        lengths.append(length)
        (length, shift) = (0, 0)
      }
    }
    return shift == 0 ? lengths : nil
  }
}
