import Foundation
import TestSupport
import TextKit
import Testing

@testable import Files

@Suite("Files that are written whole")
struct WholeFileTests {
  private let folder = NSTemporaryDirectory() + "files-" + UUID().uuidString
  private let live = LiveFileSystem()

  init() throws { try live.makeFolders(folder) }

  @Test("A replaced file keeps its permissions; a new one has those the system gives")
  func permissions() throws {
    let (path, usual) = (folder + "/a", folder + "/usual")
    for wanted: UInt32 in [0o600, 0o640, 0o664] {
      let file = try OpenFile(path, .update)
      file.setPermissions(wanted)
      try live.replace(path, with: [1])
      #expect(try live.facts(at: path)?.permissions == wanted)
    }
    try live.replace(folder + "/new", with: [1])
    _ = try OpenFile(usual, .update)
    #expect(
      try live.facts(at: folder + "/new")?.permissions == live.facts(at: usual)?.permissions)
    #expect(live.names(in: folder) == ["a", "new", "usual"])
  }

  @Test("A symbolic link stays, and its file is replaced")
  func links() throws {
    try live.replace(folder + "/real", with: [1])
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: "real")
    try live.replace(folder + "/link", with: [2])
    #expect(try live.readLink(folder + "/link") == "real")
    #expect(try live.bytes(of: folder + "/real", .read, limit: 10) == [2])
  }

  @Test("A pipe that nobody writes to is refused at once", .timeLimit(.minutes(5)))
  func pipes() throws {
    let path = folder + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let error = try #require(throws: SystemError.self) { try OpenFile(path, .readStored) }
    #expect(error.isNoFile)
  }

  @Test("After a fault at any call a file is the old one or the new one, and nothing is beside it")
  func faults() throws {
    let (old, new) = ([UInt8](repeating: 1, count: 3000), [UInt8](repeating: 2, count: 5000))
    for fault in [DiskFault.fails(28), .failsFromHere(30), .shortWrite, .killBefore, .killAfter] {
      var calls = 0
      while true {
        let disk = MemoryDisk()
        disk["/a/file"] = old
        disk.arm(fault, after: calls)
        let isDone = (try? disk.replace("/a/file", with: new)) != nil
        let happened = disk.disarm()
        let ends = (0...disk.unsyncedChanges).map { disk.afterPowerCut(keeping: $0) }
        for end in ends + [disk.afterKill()] {
          #expect(end["/a/file"] == new || (!isDone && end["/a/file"] == old), "\(fault), \(calls)")
          try end.process(8).replace("/a/file", with: old)
          #expect(end.paths == ["/a/file"])
        }
        if !happened { break }
        calls += 1
      }
      #expect(calls > 8)
    }
  }

  @Test("The system's reasons are reported in both languages")
  func reasons() {
    let error = SystemError(call: "write", path: "/a", code: ENOSPC)
    #expect(error.line(in: .en) == "No space left on device (write /a)")
    #expect(error.line(in: .ru) == "на диске нет места (write /a)")
    #expect(SystemReason(code: EPROTO).line(in: .ru) == SystemReason(code: EPROTO).line(in: .en))
  }
}
