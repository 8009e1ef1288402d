/// What was done, by kind.
struct Tally {
  var counts: [String: Int] = [:]

  mutating func add(_ kind: String, _ count: Int = 1) { counts[kind, default: 0] += count }

  mutating func add(_ other: Tally) { counts.merge(other.counts, uniquingKeysWith: +) }

  /// `kind count` pairs in one line, sorted by kind.
  var line: String {
    counts.keys.sorted().map { "\($0) \(counts[$0, default: 0])" }.joined(separator: ", ")
  }

  init() {}

  /// Reads what `line` writes.
  init(line: String) {
    for pair in line.split(separator: ",") {
      let words = pair.split(separator: " ")
      if words.count == 2, let count = Int(words[1]) { add(String(words[0]), count) }
    }
  }
}

/// A promise that was broken.
struct Broken: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
