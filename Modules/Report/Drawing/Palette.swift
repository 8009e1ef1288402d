/// Colours that people with any colour vision can distinguish.
enum Palette {
  /// The number of categories with a distinct colour.
  static let categoryCount = 7

  /// Returns the style class of a category, from 0; CSS defines its colour in light and dark mode.
  ///
  /// The colours are those of M. Okabe and K. Ito, "Color Universal Design" (2008), without yellow,
  /// which is too pale for lines on white.
  static func category(_ index: Int) -> String { "c\(index % categoryCount)" }

  /// Returns the colour at a position in 0...1 of a sequential scale, from dark blue to yellow.
  ///
  /// Source: J. R. Nuñez, C. R. Anderton and R. S. Renslow, "Optimizing colormaps with
  /// consideration for color vision deficiency", PLOS ONE 13 (2018): cividis, at ninths.
  static func sequential(_ share: Double) -> RGB {
    let place = min(max(share.isFinite ? share : 0, 0), 1) * Double(cividis.count - 1)
    let index = min(Int(place), cividis.count - 2)
    return cividis[index].mixed(with: cividis[index + 1], place - Double(index))
  }

  private static let cividis = [
    RGB(0, 34, 78), RGB(18, 53, 112), RGB(59, 73, 108), RGB(87, 93, 109), RGB(112, 113, 115),
    RGB(138, 134, 120), RGB(165, 156, 116), RGB(195, 179, 105), RGB(225, 204, 85),
    RGB(254, 232, 56),
  ]
}

/// A colour in sRGB, with components of 0...255.
struct RGB: Hashable {
  let red: Double
  let green: Double
  let blue: Double

  /// Creates a colour.
  init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The colour in CSS, `#rrggbb`.
  var css: String {
    "#"
      + [red, green, blue].map { component in
        let digits = String(Int(component.rounded()), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// Whether dark text is more readable on it than white, by perceived brightness (ITU-R BT.601).
  var isLight: Bool { 0.299 * red + 0.587 * green + 0.114 * blue > 128 }

  func mixed(with other: RGB, _ share: Double) -> RGB {
    RGB(
      red + (other.red - red) * share, green + (other.green - green) * share,
      blue + (other.blue - blue) * share)
  }
}
