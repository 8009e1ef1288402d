/// Formats a number with about three significant digits; a dash for NaN.
package func significant(_ value: Double) -> String {
  let size = value.magnitude
  return rounded(value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 4)
}

/// Formats a number with a fixed number of decimals; a dash for NaN (absent).
package func rounded(_ value: Double, _ decimals: Int) -> String {
  guard value.isFinite else { return "–" }
  let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  let scaled = (abs(value) * scale).rounded()
  guard scaled < 1e15 else { return value.description }
  let digits = String(Int64(scaled))
  let filled = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let sign = value < 0 && scaled > 0 ? "-" : ""
  return decimals == 0
    ? sign + filled : sign + filled.dropLast(decimals) + "." + filled.suffix(decimals)
}
