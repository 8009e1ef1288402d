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

  /// The points, in file order.
  var points: [RecordedPoint] = []
  /// The rejected input.
  private(set) var rejections: [Rejection] = []
  /// Nil if the file is intact.
  private(set) var damage: Damage?
  /// Whether the content is that of the format.
  var isOfFormat = false

  /// Rejects a point.
  mutating func reject(_ fault: RecordedPoint.Fault) {
    rejections.append(
      Rejection(reason: fault.field.rawValue, excerpt: String(fault.excerpt.prefix(40))))
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
