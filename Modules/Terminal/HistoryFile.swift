import Files

/// The lines a person typed, kept from one session to the next: plain UTF-8, oldest first.
///
/// Readable by its owner alone. A history that cannot be read or written is no reason to stop.
public struct HistoryFile: Sendable {
  /// The most lines that are kept.
  public static let mostLines = 1000
  /// The most bytes that are read: the end of a larger file.
  private static let mostBytes = 1 << 20

  private let path: String
  private var last: String?

  /// Names the file; it need not exist.
  public init(path: String) { self.path = path }

  /// The last lines of the file, oldest first; a file that has grown too long is cut.
  public mutating func load() -> [String] {
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

  /// Appends a line; tells whether it was worth keeping.
  ///
  /// An empty line, one that begins with a space, and one like the last are not.
  @discardableResult
  public mutating func append(_ line: String) -> Bool {
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
