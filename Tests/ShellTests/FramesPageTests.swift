import Foundation
import LabComposition
import PlainJSON
import PluginKit
import Presentation
import ShellComposition
import TextKit
import Testing

@Suite("The keys of frames, documented")
struct FramesPageTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/frames.md")

  /// The parts of the page that are made from the descriptions of view models, by name.
  private static let parts: [(name: String, text: String)] = [
    ("shared", shared(Screen.fields)), ("screens", screens(Screen.fields, level: "###")),
    (
      "plugins",
      Plugins.connected.map { plugin in
        "### \(plugin.title(in: .en)): `\(plugin.name)`\n\n"
          + screens(plugin.screens, level: "####")
      }.joined(separator: "\n")
    ),
  ]

  @Test("docs/frames.md has every screen as it is described; RECORD=1 writes it")
  func reference() throws {
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    var made = page
    for (name, text) in Self.parts {
      let (begin, end) = ("<!-- \(name): make reference -->\n", "<!-- end of \(name) -->\n")
      let head = try #require(made.range(of: begin))
      let tail = try #require(made.range(of: end))
      made.replaceSubrange(head.upperBound..<tail.lowerBound, with: "\n\(text)\n")
    }
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(made.utf8).write(to: Self.file)
    }
    #expect(page == made || ProcessInfo.processInfo.environment["RECORD"] != nil, "make reference")
  }

  @Test("What two screens call by the same name they describe alike, and no screen is there twice")
  func parts() {
    let all = Screen.fields
    #expect(Set(all.map(\.key)).count == all.count && all.allSatisfy { $0.kind == .screen })
    var known: [String: FieldRow] = [:]
    for part in Self.flat(all) where part.kind == .part {
      #expect(known[part.key] == nil || known[part.key] == part, "\(part.key)")
      known[part.key] = part
    }
    #expect(known.keys.sorted() == ["heading", "news", "parameter", "position"])
  }

  /// All rows below some, and those themselves.
  private static func flat(_ rows: [FieldRow]) -> [FieldRow] {
    rows + rows.flatMap { flat($0.fields) }
  }

  /// The parts that screens share, each once.
  private static func shared(_ screens: [FieldRow]) -> String {
    var parts: [FieldRow] = []
    for row in flat(screens) where row.kind == .part && !parts.contains(row) { parts.append(row) }
    return parts.map { "*\($0.key)*: \($0.meaning)\n\n" + table($0.fields) }.joined(separator: "\n")
  }

  private static func screens(_ rows: [FieldRow], level: String) -> String {
    rows.map { screen in
      "\(level) `\(screen.key)`\n\n\(screen.meaning.prefix(1).uppercased())"
        + "\(screen.meaning.dropFirst()).\n\n" + table(screen.fields)
    }.joined(separator: "\n")
  }

  private static func table(_ rows: [FieldRow]) -> String {
    "| Key | Value | Meaning |\n|---|---|---|\n"
      + lines(rows, within: "").map { $0 + "\n" }.joined()
  }

  private static func lines(_ rows: [FieldRow], within path: String) -> [String] {
    rows.flatMap { row -> [String] in
      if row.kind == .part {
        return ["| \(path.isEmpty ? "" : "`\(path)` ")*\(row.key)* | | see above |"]
      }
      let key = path + row.key
      let line = "| `\(key)` | \(name(of: row.kind)) | \(row.meaning) |"
      if row.fields.contains(where: { $0.kind == .screen }) { return [line] }
      return [line] + lines(row.fields, within: row.kind == .list ? "\(key)[]." : "\(key).")
    }
  }

  private static func name(of kind: FieldRow.Kind) -> String {
    switch kind {
    case .number: "number"
    case .count: "whole number"
    case .counts: "whole numbers"
    case .flag: "true or false"
    case .text: "text"
    case .texts: "texts"
    case .object: "object"
    case .list: "list of objects"
    case .screen, .part: ""
    }
  }
}
