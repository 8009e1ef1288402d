package import Files
import PortableNumerics
import Synchronization

/// The files that a session has made under names that a person gave, of which it may replace its own.
package final class WrittenFiles: Sendable {
  /// What was written, by the end of the path's links.
  private let marks = Mutex<[String: UInt64]>([:])

  /// Creates a list of no files.
  package init() {}

  /// Writes a file whole or, after an error, not at all.
  ///
  /// - Throws: `FileFault`, also if there is something that this session did not write; an empty file
  ///   may be replaced.
  package func write(
    _ text: String, to path: String, _ files: any FileSystem
  ) throws(FileFault) {
    let (bytes, place) = (Array(text.utf8), (try? files.endOfLinks(path)) ?? path)
    try requireOwn(path, place, files)
    try files.writeGiven(path, text)
    let mark = CRC64.of(bytes)
    marks.withLock { $0[place] = mark }
  }

  private func requireOwn(
    _ path: String, _ place: String, _ files: any FileSystem
  ) throws(FileFault) {
    let facts: FileFacts?
    do throws(SystemError) { facts = try files.facts(at: place) } catch { throw .unwritable(error) }
    guard let facts, facts.kind != .file || facts.size > 0 else { return }
    guard facts.kind == .file else { throw .unreadable(.noFile(path)) }
    let found = CRC64.of(try files.given(place, limit: facts.size))
    guard marks.withLock({ $0[place] }) == found else { throw .exists(path: path) }
  }
}
