import Domain

/// Returns the names most similar to a mistyped one, for "did you mean …?".
///
/// A parameter named without its first part (`trapWindowDuration`) is also found.
func nearestKeys(to name: String, among names: [String]) -> [String] {
  let nearest = nearestNames(to: name, among: names)
  guard nearest.isEmpty else { return nearest }
  let last = name.split(separator: ".").last.map(String.init) ?? name
  let dotted = names.filter { $0.contains(".") }
  let tails = dotted.map { String($0.split(separator: ".").last ?? "") }
  let found = nearestNames(to: last, among: tails)
  return Array(zip(dotted, tails).filter { found.contains($0.1) }.map(\.0).prefix(2))
}
