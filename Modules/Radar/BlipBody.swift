import Geo
import TextKit

/// The signs around a blip's mark, by its form and size.
struct BlipBody {
  let left: String
  let right: String

  init(_ blip: RadarBlip, echo: RadarEcho) {
    guard echo <= .strong else {
      (left, right) = ("", "")
      return
    }
    let isBig = blip.size >= 1.6
    (left, right) =
      switch blip.form {
      case .spot: ("", "")
      case .plane:
        (
          String(repeating: "(", count: BlipSize.brackets(blip.size)),
          String(repeating: ")", count: BlipSize.brackets(blip.size))
        )
      case .rotorcraft: isBig ? ("-+", "+-") : ("+", "+")
      case .light: ("'", "'")
      case .space: ("*", "*")
      case .ghost: isBig ? ("((", "~~") : ("(", "~")
      case .saucer: isBig ? ("<=", "=>") : ("<", ">")
      case .beetle: isBig ? (">}", "{<") : ("}", "{")
      }
  }
}

extension RadarDrawing {
  /// Draws brackets and the course arrow where no mark is.
  mutating func drawSigns(_ spot: Spot) {
    let blip = picture.blips[spot.index]
    let body = BlipBody(blip, echo: spot.echo)
    let isSelected = spot.index == picture.selected
    let role: TextRole? = isSelected ? .target : spot.echo > .strong ? .dim : nil
    var column = spot.column
    for sign in body.left.reversed() {
      column -= 1
      if isSelected || !isTaken(column, spot.row) { put(sign, column, spot.row, role) }
    }
    column = spot.column
    for sign in body.right {
      column += 1
      if isSelected || !isTaken(column, spot.row) { put(sign, column, spot.row, role) }
    }
    guard let course = blip.courseDegrees, course.isFinite, spot.echo <= .strong else { return }
    // The screen rotates a course by the heading (AV-012).
    let arrow = CourseArrow(screenDegrees: course - (picture.headingDegrees ?? 0))
    let reach = arrow.right < 0 ? -body.left.count - 1 : arrow.right > 0 ? body.right.count + 1 : 0
    let (x, y) = (spot.column + reach, spot.row - arrow.up)
    if isSelected || !isTaken(x, y) { put(arrow.sign(style), x, y, role) }
  }
}

/// The nearest of eight arrows to an angle clockwise from up.
struct CourseArrow {
  private let index: Int

  init(screenDegrees: Double) {
    index = Int((Angle.normalizedDegrees(screenDegrees) / 45).rounded()) % 8
  }

  /// The step to the cell of the arrow.
  var right: Int { [0, 1, 1, 1, 0, -1, -1, -1][index] }
  var up: Int { [1, 1, 0, -1, -1, -1, 0, 1][index] }

  /// Returns the arrow, or an ASCII sign whose place beside the mark says the same.
  func sign(_ style: MapStyle) -> Character {
    let signs: [Character] =
      style == .braille
      ? ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"] : ["^", "/", ">", "\\", "v", "/", "<", "\\"]
    return signs[index]
  }
}
