/// The parts of a screen from top to bottom, of which the least needed give way to the others where
/// there is little room.
package struct ScreenParts {
  /// How much a part is needed, the least needed first.
  package enum Need: Int, Comparable, CaseIterable {
    /// Space between other parts.
    case space
    /// What is good to see, such as the title.
    case extra
    /// What is good to know.
    case note
    /// The keys, and what is chosen by them.
    case key
    /// What cannot be played without: it never gives way.
    case core

    /// Whether a part is needed less than another.
    package static func < (a: Need, b: Need) -> Bool { a.rawValue < b.rawValue }
  }

  private var parts: [(lines: [TextLine], need: Need)] = []

  /// Creates a screen without parts.
  package init() {}

  /// The number of lines of all parts.
  package var count: Int { parts.reduce(0) { $0 + $1.lines.count } }

  /// Adds a part below the others.
  package mutating func add(_ lines: [TextLine], _ need: Need) { parts.append((lines, need)) }

  /// Adds the parts of another screen below the others.
  package mutating func add(_ other: ScreenParts) { parts += other.parts }

  /// The lines from top to bottom, at most so many: parts lose their last lines, the least needed
  /// parts first, and of those the lowest.
  package func lines(atMost most: Int) -> [TextLine] {
    var parts = parts
    var surplus = count - most
    for need in Need.allCases where need < .core {
      for index in parts.indices.reversed() where parts[index].need == need && surplus > 0 {
        let dropped = min(surplus, parts[index].lines.count)
        parts[index].lines.removeLast(dropped)
        surplus -= dropped
      }
    }
    return parts.flatMap { $0.lines }
  }
}
