import TextKit
import Testing

@testable import PlaceFiles

@Suite("Zip")
struct ZipTests {
  private struct File {
    var name: String
    var content: [UInt8]
    var packed: [UInt8]?
    var flags: UInt8 = 0
    var method: UInt8 { packed == nil ? 0 : 8 }
  }

  /// Returns the bytes of a zip: local headers with their files, the directory, the end record.
  private func zip(_ files: [File], comment: Int = 0) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let body = file.packed ?? file.content
      let common =
        [20, 0, file.flags, 0, file.method, 0] + number(0, 4)
        + number(Int(Gzip.check(file.content[...])), 4)
        + number(body.count, 4) + number(file.content.count, 4) + number(file.name.utf8.count, 2)
      directory +=
        [0x50, 0x4B, 1, 2, 20, 0] + common + number(3, 2) + number(0, 2 + 2 + 2 + 4)
        + number(bytes.count, 4) + Array(file.name.utf8) + [1, 2, 3]
      bytes += [0x50, 0x4B, 3, 4] + common + number(1, 2) + Array(file.name.utf8) + [9] + body
    }
    let start = bytes.count
    bytes += directory + [0x50, 0x4B, 5, 6] + number(0, 4)
    bytes += number(files.count, 2) + number(files.count, 2)
    bytes += number(directory.count, 4) + number(start, 4) + number(comment, 2)
    return bytes + [UInt8](repeating: 0x50, count: comment)
  }

  private static let text = Array(GzipTests.text.utf8)
  /// The text, deflated.
  private static let deflated = Array(GzipTests.fixed[10..<(GzipTests.fixed.count - 8)])

  private func error(_ bytes: [UInt8]) -> PackError? {
    do throws(PackError) { _ = try PackedFile.content(of: bytes, limit: 1000) } catch {
      return error
    }
    return nil
  }

  @Test("A KMZ gives its doc.kml, stored or deflated, whatever lies beside it")
  func kmz() throws {
    for packed in [nil, Self.deflated] {
      for comment in [0, 300] {
        let file = zip(
          [
            File(name: "images/a.png", content: [1, 2, 3]), File(name: "b.kml", content: [7]),
            File(name: "doc.kml", content: Self.text, packed: packed),
          ], comment: comment)
        #expect(try PackedFile.content(of: file, limit: 1000) == Self.text)
      }
    }
    #expect(try PackedFile.content(of: GzipTests.fixed, limit: 1000) == Self.text)
    #expect(try PackedFile.content(of: [1, 2], limit: 1000) == [1, 2])
  }

  @Test("Of other zips the only file that can be read is")
  func only() throws {
    let file = zip([
      File(name: "readme.txt", content: [1]), File(name: "walk/Track.GPX", content: Self.text),
      File(name: "__MACOSX/walk/._Track.gpx", content: [1]),
    ])
    #expect(try PackedFile.content(of: file, limit: 1000) == Self.text)
  }

  @Test("A size or an offset of all 32 bits is damage, and no matter where the file is not the one")
  func hugeNumbers() throws {
    let file = zip([
      File(name: "a.png", content: [1]), File(name: "b.kml", content: Self.text),
    ])
    let entries = file.indices.filter { file[$0...].starts(with: [0x50, 0x4B, 1, 2]) }
    for (entry, isRead) in Swift.zip(entries, [false, true]) {
      for place in [20, 42] {
        for high: UInt8 in [0x80, 0xFF] {
          var bytes = file
          bytes.replaceSubrange(entry + place..<entry + place + 4, with: [0xFF, 0xFF, 0xFF, high])
          #expect(error(bytes) == (isRead ? .zip(.damaged) : nil), "\(place) \(high)")
        }
      }
    }
  }

  @Test("What cannot be read says what to do")
  func refused() {
    #expect(error(zip([File(name: "a.txt", content: [1])])) == .zip(.nothingToRead))
    let two = [File(name: "a.kml", content: [1]), File(name: "b.gpx", content: [1])]
    #expect(error(zip(two)) == .zip(.several(first: "a.kml")))
    let secret = File(name: "doc.kml", content: [1], flags: 1)
    #expect(error(zip([secret])) == .zip(.method(file: "doc.kml")))
    let wrong = File(name: "doc.kml", content: [1], packed: Self.deflated)
    guard case .damaged(_, .check) = error(zip([wrong])) else {
      Issue.record("a wrong checksum passed")
      return
    }
    let large = zip([File(name: "doc.kml", content: [UInt8](repeating: 1, count: 1001))])
    #expect(error(large) == .tooLarge(limit: 1000))
    for fault in [ZipFault.damaged, .nothingToRead, .several(first: "a"), .method(file: "a")] {
      #expect(PackError.zip(fault).line(in: .en) != PackError.zip(fault).line(in: .ru))
    }
  }

  @Test("Every cut is refused, and no changed byte is more than an error")
  func damage() {
    let file = zip([File(name: "doc.kml", content: Self.text, packed: Self.deflated)])
    for count in 4..<file.count { #expect(error(Array(file[..<count])) != nil) }
    for index in file.indices.dropFirst(4) {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var other = file
        other[index] ^= change
        if let content = try? PackedFile.content(of: other, limit: 1000) {
          #expect(content == Self.text || content.isEmpty)
        }
      }
    }
  }
}
