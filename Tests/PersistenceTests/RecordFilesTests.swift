@testable import Persistence
import Testing

@Suite("Files of plugins")
struct RecordFilesTests {
  private let isSound = { (bytes: [UInt8]) in bytes.first == 1 }

  @Test("What was saved comes back; nothing gives nothing")
  func roundTrip() throws {
    let files = RecordFiles(directory: "/players/data", files: try folder())
    #expect(try files.load("darts-records.json", isSound: isSound).bytes == nil)
    try files.save([1, 2], as: "darts-records.json")
    try files.save([1, 3], as: "darts-records.json")
    let (bytes, notices) = try files.load("darts-records.json", isSound: isSound)
    #expect(bytes == [1, 3])
    #expect(notices == [])
  }

  @Test("A damaged file is set aside, and the one saved before is given, with notices")
  func damaged() throws {
    let files = RecordFiles(directory: "/players/data", files: try folder())
    try files.save([1, 2], as: "a")
    try files.save([9], as: "a")
    let (bytes, notices) = try files.load("a", isSound: isSound)
    #expect(bytes == [1, 2])
    #expect(notices.count == 2)
    #expect(notices.first.map { "\($0)".contains("kept as /players/data/a.bad") } == true)
    try files.save([1, 4], as: "a")
    #expect(try files.load("a", isSound: isSound).bytes == [1, 4])
  }

  @Test("Two damaged versions leave nothing, and are both kept")
  func bothDamaged() throws {
    let disk = try folder()
    let files = RecordFiles(directory: "/players/data", files: disk)
    try files.save([8], as: "a")
    try files.save([9], as: "a")
    let (bytes, notices) = try files.load("a", isSound: isSound)
    #expect(bytes == nil)
    #expect(notices.count >= 2)
    #expect(try disk.list("/players/data").filter { $0.contains(".bad") }.count == 2)
  }

  private func folder() throws -> MemoryFileSystem {
    let disk = MemoryFileSystem()
    try disk.makeFolders("/players/data")
    return disk
  }
}
