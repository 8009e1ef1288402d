import Domain
package import TextKit

/// Formats a number with a fixed number of decimals for a language; a dash if it is not finite.
package func fixed(_ value: Double, _ decimals: Int, _ language: Language) -> String {
  language.decimal(typed(value, decimals))
}

/// Formats a number with a fixed number of decimals and a point, as it is typed.
package func typed(_ value: Double, _ decimals: Int) -> String {
  guard value.isFinite else { return "—" }
  var scale: Int64 = 1
  for _ in 0..<decimals { scale *= 10 }
  let scaled = (value * Double(scale)).rounded()
  guard scaled.magnitude < 1e15 else { return shortestText(value) }
  let digits = Int64(scaled)
  let sign = digits < 0 ? "-" : ""
  let whole = String(digits.magnitude / scale.magnitude)
  if decimals == 0 { return sign + whole }
  let rest = String(digits.magnitude % scale.magnitude)
  let zeros = String(repeating: "0", count: decimals - rest.count)
  return "\(sign)\(whole).\(zeros)\(rest)"
}

/// Formats whole degrees, 0 to 359, with three digits.
func threeDigits(_ degrees: Double) -> String {
  let text = String(Int(degrees.rounded()) % 360)
  return String(repeating: "0", count: 3 - text.count) + text
}

/// Returns a bar of cells in brackets, filled in proportion; full only if the fraction is 1.
func bar(_ fraction: Double, cells: Int, as role: TextRole? = .good) -> TextLine {
  let share = fraction.isFinite ? min(1, max(0, fraction)) : 0
  let filled = Int(share * Double(cells))
  let (full, empty) = (
    String(repeating: "#", count: filled), String(repeating: ".", count: cells - filled)
  )
  let bar: TextLine = "[\(full, role)\(empty)]"
  return bar.asPicture
}

extension Words {
  /// Formats a number with a fixed number of decimals; a dash if it is not finite.
  func fixed(_ value: Double, _ decimals: Int) -> String {
    language.decimal(typed(value, decimals))
  }

  /// Formats a number as briefly as keeps it distinct from its neighbours.
  func brief(_ value: Double) -> String { language.decimal(shortestText(value)) }
}

extension FrameLayout {
  /// Formats a number with a fixed number of decimals; a dash if it is not finite.
  func fixed(_ value: Double, _ decimals: Int) -> String { words.fixed(value, decimals) }
}
