import Files

/// The lines a user typed, kept between sessions: plain UTF-8, oldest first.
///
/// Only the owner can read the file. A history that cannot be read or written does not stop the
/// program.
package struct HistoryFile: Sendable {
  /// The maximum number of lines kept.
  package static let mostLines = 1000
  /// The maximum number of bytes read, from the end of a larger file.
  private static let mostBytes = 1 << 20

  private let path: String
  private var last: String?

  /// Creates a history in a file, which need not exist.
  package init(path: String) { self.path = path }

  /// Returns the last lines of the file, oldest first; trims a file that is too long.
  package mutating func load() -> [String] {
    guard let file = try? OpenFile(path, .readStored) else { return [] }
    var bytes: [UInt8] = []
    while let more = try? file.next(), !more.isEmpty {
      bytes += more
      if bytes.count > 2 * Self.mostBytes { bytes.removeFirst(bytes.count - Self.mostBytes) }
    }
    let all = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let lines = Array(all.filter(Self.isKept).suffix(Self.mostLines))
    last = lines.last
    if all.count > 2 * Self.mostLines { rewrite(lines) }
    return lines
  }

  /// Appends a line; returns whether it was worth keeping.
  ///
  /// Empty lines, lines that begin with a space and repetitions are not.
  @discardableResult
  package mutating func append(_ line: String) -> Bool {
    guard Self.isKept(line), line.first != " ", line != last else { return false }
    last = line
    let file = try? OpenFile(path, .append)
    file?.setPermissions(0o600)
    try? file?.write(Array((line + "\n").utf8))
    return true
  }

  private static func isKept(_ line: String) -> Bool {
    !line.allSatisfy(\.isWhitespace)
      && line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
  }

  private func rewrite(_ lines: [String]) {
    try? LiveFileSystem().replace(path, with: Array(lines.map { $0 + "\n" }.joined().utf8))
  }
}
