@testable import Persistence
import TestSupport
import Files
import Testing

@Suite("Files of plugins")
struct RecordFilesTests {
  private let path = "/players/data/a.json"
  private let isSound = { (bytes: [UInt8]) in bytes.starts(with: Array("{\"good\"".utf8)) }

  private func good(_ number: Int) -> [UInt8] { Array("{\"good\": \(number)}\n".utf8) }

  @Test("What was saved comes back; nothing gives nothing; the file has a checksum")
  func roundTrip() throws {
    let disk = try folder()
    let files = RecordFiles(directory: "/players/data", files: disk)
    #expect(try files.load("a.json", isSound: isSound).bytes == nil)
    for number in 1...2 { try files.save(good(number), as: "a.json") }
    try files.save(Array("{}".utf8), as: "b.json")
    let (bytes, notices) = try files.load("a.json", isSound: isSound)
    #expect(bytes == good(2))
    #expect(notices == [])
    #expect(try files.load("b.json") { _ in true } == (Array("{}".utf8), []))
    let text = String(decoding: try #require(disk[path]), as: UTF8.self)
    #expect(text.hasPrefix("{\n  \"checksum\": \""))
    #expect(throws: StoreError.self) { try files.save([1], as: "a.json") }
  }

  @Test("A file that cannot be used is set aside, and the one saved last is given, with notices")
  func damaged() throws {
    let disk = try folder()
    let files = RecordFiles(directory: "/players/data", files: disk)
    try files.save(good(2), as: "a.json")
    for text in ["{\"bad\": 1}", "9"] {
      disk[path] = Array(text.utf8)
      let (bytes, notices) = try files.load("a.json", isSound: isSound)
      #expect(bytes == good(2))
      #expect(notices.count == 2)
      #expect(notices.first?.lines.first?.contains("kept as \(path).bad") == true)
      try files.save(good(2), as: "a.json")
    }
    try files.save(good(4), as: "a.json")
    #expect(try files.load("a.json", isSound: isSound).bytes == good(4))
  }

  @Test("A file that was changed outside the program is used and reported, until the next save")
  func changed() throws {
    let disk = try folder()
    let files = RecordFiles(directory: "/players/data", files: disk)
    try files.save(good(2), as: "a.json")
    disk[path] = good(3)
    let (bytes, notices) = try files.load("a.json", isSound: isSound)
    #expect(bytes == good(3))
    #expect(notices.flatMap(\.lines).last == "  good 2 → 3")
    try files.save(good(3), as: "a.json")
    #expect(try files.load("a.json", isSound: isSound) == (good(3), []))
    #expect(try disk.list("/players/data").sorted() == ["a.json", "a.json.last"])
  }

  @Test("Two damaged versions leave nothing, and are both kept")
  func bothDamaged() throws {
    let disk = try folder()
    let files = RecordFiles(directory: "/players/data", files: disk)
    (disk[path], disk[path + ".last"]) = ([8], [9])
    let (bytes, notices) = try files.load("a.json", isSound: isSound)
    #expect(bytes == nil)
    #expect(notices.count >= 2)
    #expect(try disk.list("/players/data").filter { $0.contains(".bad") }.count == 2)
  }

  private func folder() throws -> MemoryDisk {
    let disk = MemoryDisk()
    try disk.makeFolders("/players/data")
    return disk
  }
}
