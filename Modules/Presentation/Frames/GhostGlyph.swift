import Domain
import TextKit

/// The picture of a ghost in characters; `_` is transparent.
struct GhostGlyph {
  /// How large a ghost looks.
  enum Distance {
    /// In a fight, as a rule.
    case near
    /// Far off, or in a low picture.
    case far
    /// So far off that it is a mark, or what is left of it in the beam.
    case farthest

    /// Creates the size of a ghost that is drawn at a distance.
    init(meters: Double) {
      self = meters <= 6 ? .near : meters <= 14 ? .far : .farthest
    }
  }

  /// The lines, all of them inside `columns`.
  let lines: [String]

  private init(lines: [String]) { self.lines = lines }

  /// Creates the picture of a model.
  init(_ model: GhostModel, _ distance: Distance) {
    self =
      switch distance {
      case .near: .near(model)
      case .far: .far(model)
      case .farthest: GhostGlyph(lines: ["o"])
      }
  }

  private static func near(_ model: GhostModel) -> GhostGlyph {
    let lines =
      switch model {
      case .plain: ["_.---._", "/ o o \\", "|     |", "|     |", "'^'^'^'"]
      case .wisp: ["___(___", "__) )__", "_( . )_", "(  o  )", "_`~~~'_"]
      case .skull: ["_.---._", "/     \\", "| 0 0 |", "\\  ^  /", "_|HHH|_"]
      case .bat: ["_/\\_/\\_", "/(o.o)\\", "|  v  |", "\\/\\ /\\/", "__'-'__"]
      case .pumpkin: ["___,___", "_.-|-._", "/ ^ ^ \\", "\\ vvv /", "_'---'_"]
      case .lady: ["__.-.__", "_/o o\\_", "_\\ - /_", "_/ : \\_", "/.'^'.\\"]
      }
    return GhostGlyph(lines: lines)
  }

  private static func far(_ model: GhostModel) -> GhostGlyph {
    let lines =
      switch model {
      case .plain: [".-.", "|o|", "'^'"]
      case .wisp: ["_)_", "(o)", "`~'"]
      case .skull: [".-.", "(8)", "'H'"]
      case .bat: ["^_^", "(o)", "\\v/"]
      case .pumpkin: ["_,_", "(^)", "'v'"]
      case .lady: [".^.", "/o\\", "/:\\"]
      }
    return GhostGlyph(lines: lines)
  }

  /// The number of columns.
  var columns: Int { lines.map { $0.count }.max() ?? 0 }

  /// Draws it with its middle at a cell.
  func draw(in grid: inout CharacterGrid, column: Int, row: Int, as role: TextRole? = nil) {
    for (line, text) in lines.enumerated() {
      for (offset, mark) in text.enumerated() where mark != "_" {
        let (x, y) = (column - columns / 2 + offset, row - lines.count / 2 + line)
        grid[x, y] = mark
        grid.mark(x, y, as: role)
      }
    }
  }
}
