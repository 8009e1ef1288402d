/// Splits the text of a KML `coordinates` element into tuples (OGC 07-147r2, 16.10).
///
/// White space separates tuples and commas separate their numbers. People and programs also write
/// space around commas, and commas between tuples; then the numbers are pairs or triples, whichever
/// keeps neighbours closer.
package enum KMLTuples {
  /// How far apart neighbours may be in numbers that commas join, degrees; more makes no sense.
  private static let mostDegrees = 10.0

  /// Returns the tuples, each with its numbers as written.
  package static func split(_ text: Substring) -> [[Substring]] {
    var tuples: [[Substring]] = []
    var isJoined = false
    for word in text.split(whereSeparator: { $0.isWhitespace }) {
      let parts = word.split(separator: ",", omittingEmptySubsequences: false)
      if isJoined || word.first == ",", !tuples.isEmpty {
        // The word goes on with the tuple before it.
        if tuples[tuples.count - 1].last?.isEmpty == true { tuples[tuples.count - 1].removeLast() }
        tuples[tuples.count - 1] += word.first == "," ? parts.dropFirst()[...] : parts[...]
      } else {
        tuples.append(parts)
      }
      isJoined = word.last == ","
    }
    return tuples.flatMap(separated)
  }

  /// Returns the tuples in a list of numbers; one of at most three numbers is one.
  private static func separated(_ numbers: [Substring]) -> [[Substring]] {
    var numbers = numbers
    if numbers.count > 3, numbers.last?.isEmpty == true { numbers.removeLast() }
    guard numbers.count > 3 else { return [numbers] }
    let ways = [3, 2].filter { numbers.count.isMultiple(of: $0) }.map { size in
      stride(from: 0, to: numbers.count, by: size).map { Array(numbers[$0..<$0 + size]) }
    }
    let steps = ways.map(longestStep)
    guard let best = steps.indices.min(by: { steps[$0] < steps[$1] }), steps[best] <= mostDegrees
    else { return [numbers] }
    return ways[best]
  }

  /// Returns the longest step between neighbours, in degrees; infinite if a tuple is no place.
  private static func longestStep(_ tuples: [[Substring]]) -> Double {
    var longest = 0.0
    var last: (east: Double, north: Double)?
    for tuple in tuples {
      guard let east = Double(tuple[0]), let north = Double(tuple[1]), north.magnitude <= 90,
        east.magnitude <= 540
      else { return .infinity }
      if let last {
        longest = max(longest, (east - last.east).magnitude + (north - last.north).magnitude)
      }
      last = (east, north)
    }
    return longest
  }
}
