import Files
import Domain
import Persistence

/// Game files: what is read is valid, and written and read again it is the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGames(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let files = MemoryFiles(Array(UnsafeBufferPointer(start: start, count: count)))
  guard let library = try? GameFile.read("games.json", files: files) else { return 0 }
  do {
    try GameFile.write(library, to: "games.json", files: files)
    let written = files.content
    let again = try GameFile.read("games.json", files: files)
    try GameFile.write(again, to: "games.json", files: files)
    precondition(files.content == written, "writing what was written gives other bytes")
  } catch {
    preconditionFailure("a library that was read cannot be written and read: \(error)")
  }
  return 0
}

/// A file system in memory; used by one thread.
private final class MemoryFiles: FileSystem, @unchecked Sendable {
  private var files: [String: [UInt8]]
  private var open: [Int32: (path: String, offset: Int)] = [:]
  private var descriptor: Int32 = 2
  let processID: Int32 = 1

  init(_ content: [UInt8]) { files = ["games.json": content] }

  var content: [UInt8]? { files["games.json"] }

  func openFile(_ path: String, _ mode: OpenMode) throws(SystemError) -> Int32 {
    if mode == .create { files[path] = [] }
    descriptor += 1
    open[descriptor] = (path, 0)
    return descriptor
  }

  func readBytes(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    guard let (path, offset) = open[file], let content = files[path] else { return [] }
    let bytes = Array(content[offset..<min(content.count, offset + count)])
    open[file] = (path, offset + bytes.count)
    return bytes
  }

  func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    guard let (path, _) = open[file] else { return 0 }
    files[path, default: []] += bytes
    return bytes.count
  }

  func sync(_ file: Int32) throws(SystemError) {}

  func closeFile(_ file: Int32) throws(SystemError) { open[file] = nil }

  func lock(_ file: Int32) throws(SystemError) -> Bool { true }

  func renameFile(_ from: String, to: String) throws(SystemError) {
    files[to] = files.removeValue(forKey: from)
  }

  func linkFile(_ from: String, to: String) throws(SystemError) { files[to] = files[from] }

  func remove(_ path: String) throws(SystemError) { files[path] = nil }

  func list(_ folder: String) throws(SystemError) -> [String] { files.keys.sorted() }

  func readLink(_ path: String) throws(SystemError) -> String? { nil }

  func makeFolder(_ path: String) throws(SystemError) {}
}
