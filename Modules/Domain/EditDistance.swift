/// Returns the names most similar to a mistyped one, best first, at most `limit`.
///
/// Similarity is the Levenshtein distance with case folded, where swapping two letters counts once.
/// Names farther away than a third of their length plus one, or than half of it, are left out.
/// Names that begin with the text come first.
public func nearestNames(to text: String, among names: [String], limit: Int = 2) -> [String] {
  let typed = Array(text.lowercased())
  let scored = names.enumerated().compactMap { index, name -> (Int, Int, String)? in
    let candidate = Array(name.lowercased())
    if !typed.isEmpty, candidate.starts(with: typed) { return (0, index, name) }
    let most = min(candidate.count / 3 + 1, max(1, candidate.count / 2))
    // If the lengths differ by more than that, so do the texts.
    guard abs(typed.count - candidate.count) <= most else { return nil }
    let distance = editDistance(typed, candidate)
    return distance <= most ? (distance, index, name) : nil
  }
  return scored.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(limit).map { $0.2 }
}

private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var (above, row) = ([Int](), Array(0...b.count))
  for (i, left) in a.enumerated() {
    var next = [i + 1]
    for (j, right) in b.enumerated() {
      var least = min(row[j] + (left == right ? 0 : 1), next[j] + 1, row[j + 1] + 1)
      if i > 0, j > 0, left == b[j - 1], right == a[i - 1] { least = min(least, above[j - 1] + 1) }
      next.append(least)
    }
    (above, row) = (row, next)
  }
  return row[b.count]
}
