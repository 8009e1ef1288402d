import Foundation
import Testing

@Suite("Links of the project's pages")
struct LinkTests {
  @Test("Every link to a file of the project leads to one")
  func links() throws {
    var count = 0
    for folder in ["", "docs", "Samples", "Tests", "Tooling"] {
      for path in try Self.pages(in: folder) {
        let page = Project.root.appendingPathComponent(path)
        let text = try String(contentsOf: page, encoding: .utf8)
        for match in text.matches(of: /\]\(([^()\s#]+)(#[^()\s]*)?\)/) {
          let target = String(match.1)
          guard !target.contains(":") else { continue }
          let place = page.deletingLastPathComponent().appendingPathComponent(target)
          count += 1
          #expect(FileManager.default.fileExists(atPath: place.path), "\(path): \(target)")
        }
      }
    }
    #expect(count > 20)
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
