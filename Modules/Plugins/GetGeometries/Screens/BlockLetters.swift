import TextKit

/// A text in large letters, of which every pixel is a character, or some, or a Braille dot.
struct BlockLetters {
  /// The rows of a letter.
  private static let height = 5

  /// The size of a pixel: characters across and down, or Braille dots.
  private enum Pixel {
    case characters(Int, Int)
    case dots(Int)
  }

  /// The pixels of the text, by row.
  private let pixels: [[Bool]]
  private let pixel: Pixel
  private let style: MapStyle

  /// Makes the letters of a text as large as fit; nil where none do, or for a letter without a picture.
  init?(_ text: String, columns: Int, rows: Int, style: MapStyle) {
    var lines = Array(repeating: [Bool](), count: Self.height)
    for character in text {
      guard let letter = Self.rows(of: character) else { return nil }
      for (row, line) in letter.enumerated() {
        if !lines[row].isEmpty { lines[row].append(false) }
        lines[row] += line.map { $0 == "#" }
      }
    }
    let width = lines[0].count
    let sizes: [Pixel] = [.characters(4, 2), .characters(2, 1), .characters(1, 1)]
    let all = style == .braille ? sizes + [.dots(2), .dots(1)] : sizes
    let fitting = all.first { pixel in
      switch pixel {
      case .characters(let across, let down):
        width * across <= columns && Self.height * down <= rows
      case .dots(let dots): width * dots <= 2 * columns && Self.height * dots <= 4 * rows
      }
    }
    guard let fitting else { return nil }
    (pixels, pixel, self.style) = (lines, fitting, style)
  }

  /// Draws the text in the middle of a grid.
  func draw(on grid: inout CharacterGrid, as role: TextRole) {
    switch pixel {
    case .characters(let across, let down):
      let left = (grid.columns - across * pixels[0].count) / 2
      let top = (grid.rows - down * pixels.count) / 2
      for (y, line) in pixels.enumerated() {
        for (x, isSet) in line.enumerated() where isSet {
          for row in top + y * down..<top + (y + 1) * down {
            for column in left + x * across..<left + (x + 1) * across {
              grid[column, row] = style == .braille ? "█" : "#"
              grid.mark(column, row, as: role)
            }
          }
        }
      }
    case .dots(let size): drawDots(of: size, on: &grid, as: role)
    }
  }

  private func drawDots(of size: Int, on grid: inout CharacterGrid, as role: TextRole) {
    let columns = (size * pixels[0].count + 1) / 2
    let rows = (size * pixels.count + 3) / 4
    var dots = BrailleDots(columns: columns, rows: rows)
    for (y, line) in pixels.enumerated() {
      for (x, isSet) in line.enumerated() where isSet {
        for down in 0..<size {
          for across in 0..<size { dots.set(size * x + across, size * y + down) }
        }
      }
    }
    let (left, top) = ((grid.columns - columns) / 2, (grid.rows - rows) / 2)
    for row in 0..<rows {
      for column in 0..<columns {
        guard let character = dots.character(column, row) else { continue }
        grid[left + column, top + row] = character
        grid.mark(left + column, top + row, as: role)
      }
    }
  }

  /// The pixels of a letter, as many in every row.
  private static func rows(of character: Character) -> [String]? {
    switch character {
    case " ": ["  ", "  ", "  ", "  ", "  "]
    case "!": ["#", "#", "#", " ", "#"]
    case "0": ["###", "# #", "# #", "# #", "###"]
    case "1": [" # ", "## ", " # ", " # ", "###"]
    case "2": ["###", "  #", "###", "#  ", "###"]
    case "3": ["###", "  #", "###", "  #", "###"]
    case "4": ["# #", "# #", "###", "  #", "  #"]
    case "5": ["###", "#  ", "###", "  #", "###"]
    case "6": ["###", "#  ", "###", "# #", "###"]
    case "7": ["###", "  #", "  #", " # ", " # "]
    case "8": ["###", "# #", "###", "# #", "###"]
    case "9": ["###", "# #", "###", "  #", "###"]
    case "h": ["#  ", "#  ", "## ", "# #", "# #"]
    case "i": ["#", " ", "#", "#", "#"]
    case "t": [" # ", "###", " # ", " # ", " ##"]
    case "s": [" ##", "#  ", " # ", "  #", "## "]
    case "п": ["###", "# #", "# #", "# #", "# #"]
    case "о": ["###", "# #", "# #", "# #", "###"]
    case "а": [" # ", "# #", "###", "# #", "# #"]
    case "д": [" ### ", " # # ", " # # ", "#####", "#   #"]
    case "н": ["# #", "# #", "###", "# #", "# #"]
    case "и": ["#  #", "#  #", "# ##", "## #", "#  #"]
    case "й": [" ## ", "#  #", "# ##", "## #", "#  #"]
    case "е": ["###", "#  ", "## ", "#  ", "###"]
    case "я": ["###", "# #", "###", " ##", "# #"]
    default: nil
    }
  }
}
