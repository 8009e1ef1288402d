import Foundation
import Testing

@Suite("Names of refusals")
struct ReasonNameTests {
  /// The names that a property `reasonName` of these lines can give.
  private func names(in lines: [String]) -> [String] {
    guard let start = lines.firstIndex(where: { $0.contains("var reasonName: String {") }) else {
      return []
    }
    let indent = lines[start].prefix { $0 == " " }
    let isShort = lines[start].hasSuffix("}")
    let end =
      isShort ? start : lines[start...].firstIndex { $0 == indent + "}" } ?? lines.endIndex - 1
    let here = lines[start...end].joined().matches(of: /"(\w+)"/).map { String($0.1) }
    return here + names(in: Array(lines[(end + 1)...]))
  }

  @Test("Every name that code declares is in docs/frames.md, and no other")
  func documented() throws {
    let declared = try Project.sources(in: "Modules").flatMap { names(in: $0.lines) }
    let text = try String(
      contentsOf: Project.root.appendingPathComponent("docs/frames.md"), encoding: .utf8)
    let start = try #require(text.range(of: "\n## Reasons\n")?.upperBound)
    let section = text[start...]
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
    let documented = rows.flatMap { row in
      row.split(separator: "|").last.map { $0.matches(of: /`(\w+)`/).map { String($0.1) } } ?? []
    }
    #expect(declared.count > 80)
    #expect(Set(documented).subtracting(declared) == [], "in docs alone")
    #expect(Set(declared).subtracting(documented) == [], "in code alone")
  }
}
