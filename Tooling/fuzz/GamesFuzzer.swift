import Files
import Domain
import Persistence
import TestSupport

/// Game files: what is read is valid, and written and read again it is the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGames(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let files = MemoryDisk()
  files["./games.json"] = Array(UnsafeBufferPointer(start: start, count: count))
  guard let library = try? GameFile.read("./games.json", files: files) else { return 0 }
  do {
    try GameFile.write(library, to: "./games.json", files: files)
    let written = files["./games.json"]
    let again = try GameFile.read("./games.json", files: files)
    try GameFile.write(again, to: "./games.json", files: files)
    precondition(files["./games.json"] == written, "writing what was written gives other bytes")
  } catch {
    preconditionFailure("a library that was read cannot be written and read: \(error)")
  }
  return 0
}
