/// Finds and unpacks the one file of a zip (PKWARE APPNOTE 6.3) that holds a map, a track or places.
///
/// In a KMZ that is `doc.kml`. Pictures and other files are not read; nothing is written.
struct Zip {
  private struct Entry {
    var name: String
    var flags: Int64
    var method: Int64
    var check: UInt32
    var packedCount: Int64
    var offset: Int64
  }

  private static let endings = [".kml", ".gpx", ".geojson", ".json", ".osm"]

  private let bytes: [UInt8]

  /// Returns whether bytes start as a zip does.
  static func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  /// Returns the content of the file that can be read.
  static func unpack(_ bytes: [UInt8], limit: Int) throws(PackError) -> [UInt8] {
    let zip = Zip(bytes: bytes)
    return try zip.content(of: zip.choose(try zip.entries()), limit: limit)
  }

  /// Returns a number of the lowest byte first; nil beyond the end.
  ///
  /// Sizes and offsets have 32 bits without a sign, more than an `Int` of a page holds.
  private func number(_ offset: Int64, _ count: Int) -> Int64? {
    guard offset >= 0, offset <= Int64(bytes.count - count) else { return nil }
    let start = Int(offset)
    return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int64($1) }
  }

  /// Returns the files of the central directory (4.3.12).
  private func entries() throws(PackError) -> [Entry] {
    // The end record (4.3.16) comes last, but for a comment of at most 65 535 bytes.
    let first = Int64(max(0, bytes.count - 22 - 65_535))
    var end = Int64(bytes.count - 22)
    while end >= first, number(end, 4) != 0x0605_4B50 { end -= 1 }
    guard end >= first, let count = number(end + 10, 2), var at = number(end + 16, 4) else {
      throw .zip(.damaged)
    }
    var entries: [Entry] = []
    for _ in 0..<count {
      guard number(at, 4) == 0x0201_4B50, let flags = number(at + 8, 2),
        let method = number(at + 10, 2), let check = number(at + 16, 4),
        let packed = number(at + 20, 4), let nameCount = number(at + 28, 2),
        let extraCount = number(at + 30, 2), let commentCount = number(at + 32, 2),
        let offset = number(at + 42, 4), at + 46 + nameCount <= Int64(bytes.count)
      else { throw .zip(.damaged) }
      let place = Int(at + 46)..<Int(at + 46 + nameCount)
      let name = String(decoding: bytes[place], as: UTF8.self)
      entries.append(
        Entry(
          name: name, flags: flags, method: method, check: UInt32(truncatingIfNeeded: check),
          packedCount: packed, offset: offset))
      at += 46 + nameCount + extraCount + commentCount
    }
    return entries
  }

  /// Returns the file that is meant: `doc.kml`, or the only one that can be read.
  private func choose(_ entries: [Entry]) throws(PackError) -> Entry {
    let readable = entries.filter { entry in
      // What macOS adds beside each file.
      !entry.name.hasPrefix("__MACOSX/")
        && Self.endings.contains { entry.name.lowercased().hasSuffix($0) }
    }
    if let doc = readable.first(where: { $0.name.lowercased() == "doc.kml" }) { return doc }
    guard let only = readable.first else { throw .zip(.nothingToRead) }
    guard readable.count == 1 else { throw .zip(.several(first: only.name)) }
    return only
  }

  private func content(of entry: Entry, limit: Int) throws(PackError) -> [UInt8] {
    guard number(entry.offset, 4) == 0x0403_4B50, let nameCount = number(entry.offset + 26, 2),
      let extraCount = number(entry.offset + 28, 2)
    else { throw .zip(.damaged) }
    let start = Int(entry.offset + 30 + nameCount + extraCount)
    guard let packedCount = Int(exactly: entry.packedCount), packedCount <= bytes.count - start
    else { throw .zip(.damaged) }
    guard entry.flags & 1 == 0, entry.method == 0 || entry.method == 8 else {
      throw .zip(.method(file: entry.name))
    }
    if entry.method == 8 {
      let (content, check) = try Gzip.inflate(bytes, at: start, limit: limit)
      guard check == entry.check else { throw .damaged(offset: start, .check) }
      return content
    }
    guard packedCount <= limit else { throw .tooLarge(limit: limit) }
    let content = bytes[start..<start + packedCount]
    guard Gzip.check(content) == entry.check else { throw .damaged(offset: start, .check) }
    return Array(content)
  }
}

/// Files as people have them: packed or not.
package enum PackedFile {
  /// Returns the content of a gzip file, or the file of a zip that can be read; others as they are.
  package static func content(of bytes: [UInt8], limit: Int) throws(PackError) -> [UInt8] {
    if Gzip.matches(bytes) { return try Gzip.unpack(bytes, limit: limit) }
    if Zip.matches(bytes) { return try Zip.unpack(bytes, limit: limit) }
    return bytes
  }
}
