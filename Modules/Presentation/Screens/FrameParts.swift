import TextKit

/// Parts that several screens are made of.
enum FrameParts {
  /// A title bar across the screen, with something at its right end.
  static func title(_ title: String, right: String = "") -> String {
    let left = "== " + title.clipped(to: 50) + " "
    let end = right.isEmpty ? "" : " " + right.clipped(to: 24) + " =="
    let middle = TextFrame.width - displayWidth(left) - displayWidth(end)
    return left + String(repeating: "=", count: max(0, middle)) + end
  }

  /// Two blocks side by side, the left one filled to a width.
  static func beside(_ left: [String], width: Int, _ right: [String]) -> [String] {
    (0..<max(left.count, right.count)).map { row in
      let first = row < left.count ? left[row] : ""
      return first.padded(to: width) + (row < right.count ? right[row] : "")
    }
  }

  /// Lines in the middle of a box that stands out.
  static func box(_ lines: [String], width: Int = 60) -> [String] {
    let indent = String(repeating: " ", count: (TextFrame.width - width) / 2)
    let edge = indent + String(repeating: "#", count: width)
    return [edge]
      + lines.map { indent + "##" + $0.centered(in: width - 4) + "##" } + [edge]
  }
}
