import PortableNumerics

/// Colours that people with any colour vision can distinguish.
enum Palette {
  /// The number of categories with a distinct colour, and of steps of a scale.
  static let categoryCount = 7

  /// The colours of categories and the steps of a scale.
  private struct Scheme {
    let categories: [RGB]
    let steps: [RGB]

    /// The variables of the style sheet: the colours, and the ink of texts on them.
    var variables: String {
      (colors("c", categories) + colors("q", steps)).joined(separator: ";")
    }

    private func colors(_ name: String, _ colors: [RGB]) -> [String] {
      colors.enumerated().map { "--\(name)\($0):\($1.css);--on-\(name)\($0):\($1.ink)" }
    }
  }

  private static let light = Scheme(
    categories: [0x0072b2, 0xd55e00, 0x009e73, 0xb8608f, 0xe69f00, 0x56b4e9, 0x6b7280].map(
      RGB.init),
    steps: [0xeceef1, 0xcfe0ee, 0xa3c8e2, 0x6fa9d2, 0x3f86bd, 0x1f639c, 0x0a4070].map(RGB.init))

  private static let dark = Scheme(
    categories: [0x56b4e9, 0xf0813a, 0x2cc09a, 0xe39cc3, 0xf0b93a, 0x4f8fd6, 0x9aa3af].map(
      RGB.init),
    steps: [0x262b32, 0x22405a, 0x2a5b83, 0x3679ad, 0x4f99d0, 0x7dbae6, 0xb5dbf5].map(RGB.init))

  /// The variables of the style sheet in light and dark mode.
  static let variables = (light: light.variables, dark: dark.variables)

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

  /// Creates a colour from its number, 0xrrggbb.
  init(_ number: Int) {
    self.init(Double(number >> 16), Double(number >> 8 & 255), Double(number & 255))
  }

  /// Whether black text has more contrast with it than white text: then at least 4.58, as has
  /// white text with the others (WCAG 2.2, relative luminance).
  var isLight: Bool {
    let linear = [red, green, blue].map { component in
      let share = component / 255
      return share <= 0.04045
        ? share / 12.92 : PortableMath.exp(2.4 * PortableMath.log((share + 0.055) / 1.055))
    }
    let luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return (luminance + 0.05) * (luminance + 0.05) > 1.05 * 0.05
  }

  /// The colour of texts on it, in CSS.
  var ink: String { isLight ? "#000" : "#fff" }

  func mixed(with other: RGB, _ share: Double) -> RGB {
    RGB(
      red + (other.red - red) * share, green + (other.green - green) * share,
      blue + (other.blue - blue) * share)
  }
}
