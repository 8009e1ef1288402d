import Foundation
import Testing

/// One Swift file of the project, with what the rules look at.
struct SourceFile {
  /// Path from the project's root, as `Modules/Geo/Coordinate.swift`.
  let path: String
  let lines: [String]

  /// The folder that names the target.
  var target: String {
    let parts = path.split(separator: "/").map(String.init)
    return ["Adapters", "Plugins"].contains(parts[1]) ? parts[2] : parts[1]
  }

  /// Whether it is a plugin's.
  var isPlugin: Bool { path.hasPrefix("Modules/Plugins/") }

  /// The modules it imports.
  var imports: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({
          ["public", "internal", "private", "package", "@testable"].contains($0)
        })
      else { return nil }
      return words[index + 1]
    }
  }

  /// The lines without comments, numbered from 1.
  var code: [(number: Int, text: String)] {
    lines.enumerated().map { number, line in
      let cut = line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? line
      return (number + 1, cut)
    }
  }
}

/// The project's files on disk.
enum Project {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files below a folder of the root, in order of path.
  static func sources(in folder: String) throws -> [SourceFile] {
    let base = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
    // A folder that has another name now would let every rule pass.
    let found = try #require(paths?.isEmpty == false ? paths : nil, "\(folder) has no files")
    return try found.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(
        contentsOf: base.appendingPathComponent(path), encoding: .utf8)
      return SourceFile(
        path: folder + "/" + path,
        lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
  }
}
