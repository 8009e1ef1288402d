import Terminal
import Foundation
import Testing

@Suite("The file of lines typed")
struct HistoryFileTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("history-\(ProcessInfo.processInfo.globallyUniqueString)").path

  @Test("Lines come back in the next session, for their owner's eyes alone")
  func roundTrip() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var file = HistoryFile(path: path)
    #expect(file.load().isEmpty)
    for line in ["new Парк", "walk 50 n", "walk 50 n", "", "  ", " secret", "a\u{1B}[2J", "map"] {
      file.append(line)
    }
    var next = HistoryFile(path: path)
    #expect(next.load() == ["new Парк", "walk 50 n", "map"])
    let isKept = next.append("map")
    #expect(!isKept)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("The last thousand lines are kept, and the file does not grow for ever")
  func limit() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = (1...5000).map { "walk \($0) n\n" }.joined()
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    var file = HistoryFile(path: path)
    let lines = file.load()
    #expect(lines.count == HistoryFile.mostLines)
    #expect(lines.first == "walk 4001 n")
    #expect(lines.last == "walk 5000 n")
    let left = try String(contentsOfFile: path, encoding: .utf8)
    #expect(left.split(separator: "\n").count == HistoryFile.mostLines)
  }

  @Test("A history that cannot be written, or is no text, harms nobody")
  func unwritable() throws {
    var file = HistoryFile(path: "/nowhere/at/all/history")
    #expect(file.load().isEmpty)
    file.append("map")
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data([0xFF, 0x00, 0x0A, 0x6D, 0x61, 0x70]).write(to: URL(fileURLWithPath: path))
    var odd = HistoryFile(path: path)
    #expect(odd.load() == ["map"])
  }
}
