import Foundation
import Testing

@Suite("Links of the project's pages")
struct LinkTests {
  @Test("Every link to a file of the project, or to a heading in it, leads to one")
  func links() throws {
    var count = 0
    for folder in ["", "docs", "Examples", "Samples", "Tests", "Tooling"] {
      for path in try Self.pages(in: folder) {
        let page = Project.root.appendingPathComponent(path)
        let text = try String(contentsOf: page, encoding: .utf8)
        for match in text.matches(of: /\]\(([^()\s#]*)(?:#([^()\s]*))?\)/) {
          let target = String(match.1)
          guard !target.contains(":") else { continue }
          let place =
            target.isEmpty ? page : page.deletingLastPathComponent().appendingPathComponent(target)
          count += 1
          #expect(FileManager.default.fileExists(atPath: place.path), "\(path): \(target)")
          guard let anchor = match.2 else { continue }
          #expect(try Self.anchors(in: place).contains(String(anchor)), "\(path): #\(anchor)")
        }
      }
    }
    #expect(count > 20)
  }

  /// The anchors that a host gives the headings of a page: in lower case, hyphens for spaces.
  private static func anchors(in page: URL) throws -> [String] {
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.matches(of: /(?m)^#+ +(.*)$/).map { heading in
      let slug = heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      return slug.replacing(" ", with: "-")
    }
  }

  /// The Markdown files of a folder and those below it; of the root only its own.
  private static func pages(in folder: String) throws -> [String] {
    let base = Project.root.appendingPathComponent(folder).path
    let names =
      folder.isEmpty
      ? try FileManager.default.contentsOfDirectory(atPath: base)
      : try FileManager.default.subpathsOfDirectory(atPath: base)
    return names.filter { $0.hasSuffix(".md") && !$0.contains("node_modules") }.sorted()
      .map { folder.isEmpty ? $0 : folder + "/" + $0 }
  }
}
