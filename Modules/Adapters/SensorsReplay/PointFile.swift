import PlainJSON
import PlainXML
import Sensors
import TextKit

/// The points of a track file.
///
/// A truncated or damaged XML file gives those before the damage.
struct PointFile {
  /// The place at which a file stops being what it should be.
  enum Damage {
    case xml(XMLSyntaxError)
    case json(JSONSyntaxError)
  }

  /// The points that are played.
  private(set) var points: [RecordedPoint] = []
  /// The rejected input.
  private(set) var rejections: [Rejection] = []
  /// Nil if the file is intact.
  private(set) var damage: Damage?
  /// Whether the content is that of the format.
  var isOfFormat = false

  /// Plays the first list that has points, or else says what is wrong with the first that has any
  /// fault; what the other lists lack is no loss.
  mutating func play(firstOf lists: [PointList]) {
    guard
      let list = lists.first(where: { !$0.points.isEmpty }) ?? lists.first(where: { !$0.isEmpty })
    else { return }
    points = list.points
    for fault in list.faults {
      rejections.append(
        Rejection(reason: fault.field.rawValue, excerpt: String(fault.excerpt.prefix(40))))
    }
  }

  /// Rejects a line of a file that has one feature a line.
  mutating func rejectLine(_ error: JSONSyntaxError, in bytes: [UInt8]) {
    let place = TextPlace(of: error.offset, in: bytes)
    rejections.append(Rejection(reason: "json", excerpt: "line \(place.line)"))
  }

  /// Records that the file is not JSON.
  mutating func reject(_ error: JSONSyntaxError) { damage = .json(error) }

  /// Records damage of XML, and rejects the rest of the file.
  mutating func reject(_ error: XMLSyntaxError) {
    damage = .xml(error)
    rejections.append(
      Rejection(reason: "xml", excerpt: "byte \(error.offset): \(error.fault.line(in: .ofFiles))"))
  }

  /// Returns a text without the white space around it.
  static func trimmed(_ text: String) -> String {
    let isSpace: (UInt8) -> Bool = { [9, 10, 13, 32].contains($0) }
    let body = text.utf8.drop(while: isSpace)
    guard let last = body.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(Substring(body[...last]))
  }
}
