import LabComposition
import ShellComposition
import Domain
import Foundation
import Persistence
import TestSupport
import Synchronization

extension World {
  /// Ends both sessions, damages a stored file, and starts: nothing is lost, and all is reported.
  mutating func damage(_ seed: UInt64) throws(Broken) {
    for number in players.indices { players[number] = nil }
    var dice = Dice(seed)
    let paths = disk.paths.filter { $0.hasPrefix(Self.folder + "/") && $0.contains(".json") }
    guard !paths.isEmpty else { return }
    let path = dice.isTrue(0.5) && paths.contains(Self.gamesPath) ? Self.gamesPath : dice.one(paths)
    let whole = disk.contents[path] ?? []
    let bytes = Self.damaged(whole, &dice)
    guard bytes != whole else { return }
    tally.add("files-damaged")
    disk.disarm()
    disk[path] = bytes
    let files = disk.afterKill().process(2)
    guard path == Self.gamesPath else {
      // Another file: the games are as they were. The last copy of them is left alone.
      if path == Self.gamesPath + ".last",
        (try? GameFile.read(Self.gamesPath, files: files)) == nil
      {
        disk[path] = whole
      }
      return try openAfterDamage(seed, path, bytes, whole: whole, mustReport: false)
    }
    let strict: GameLibrary
    do throws(StoreError) {
      strict = try GameFile.read(path, files: files)
    } catch {
      if case .content(.newerVersion) = error {
        // Left as it is for the newer program; a person puts the old file back.
        try refuseNewer(path, bytes)
        disk[path] = whole
        return
      }
      return try openUnsound(seed, path, bytes, whole: whole, files)
    }
    model.found(strict)
    if hasSealedCopy(files) { try expectChangeReported(seed, path, bytes) }
  }

  /// Starts on games of which some or all cannot be used.
  private mutating func openUnsound(
    _ seed: UInt64, _ path: String, _ bytes: [UInt8], whole: [UInt8], _ files: MemoryDisk
  ) throws(Broken) {
    let copy = disk.afterKill().process(3)
    let loaded = try? GameStore.open(directory: Self.folder, files: copy).load()
    if let loaded, case .repairsEnd = loaded.notices.last, copy.contents[path] == bytes {
      // The sound part of it is used, and nothing on the disk changes.
      model.found(loaded.library)
      return try expectChangeReported(seed, path, bytes)
    }
    // The copy of the last save is used; if that is damaged too, its sound part, and that is
    // reported.
    if let copy = try? GameFile.read(path + ".last", files: files) {
      model.found(copy)
    } else if let loaded, case .repairsEnd = loaded.notices.last {
      model.found(loaded.library)
    } else {
      model.found(GameLibrary())
    }
    try openAfterDamage(seed, path, bytes, whole: whole, mustReport: true)
  }

  /// Whether the copy of the last save is whole, so that a change of the games is reported.
  private func hasSealedCopy(_ files: MemoryDisk) -> Bool {
    let path = Self.gamesPath + ".last"
    let text = String(decoding: disk.contents[path] ?? [], as: UTF8.self)
    return text.contains("\"checksum\"") && (try? GameFile.read(path, files: files)) != nil
  }

  private mutating func expectChangeReported(
    _ seed: UInt64, _ path: String, _ bytes: [UInt8]
  ) throws(Broken) {
    let notices = try open(0, seed)
    guard notices.contains(where: { $0.hasPrefix(path) }) else {
      throw Broken("games that were changed outside were not reported: \(notices)")
    }
    guard disk.contents[path] == bytes else {
      throw Broken("games that were changed outside were changed by loading")
    }
  }

  private mutating func refuseNewer(_ path: String, _ bytes: [UInt8]) throws(Broken) {
    try open(0, 1, mayRefuse: true)
    guard players[0] == nil, disk.contents[path] == bytes else {
      throw Broken("a newer program's file was not left as it is")
    }
  }

  private mutating func openAfterDamage(
    _ seed: UInt64, _ path: String, _ bytes: [UInt8], whole: [UInt8], mustReport: Bool
  ) throws(Broken) {
    let notices = try open(0, seed, mayRefuse: !mustReport)
    // Settings of a newer program are an error, too: a person puts the old file back.
    if players[0] == nil, !mustReport { disk[path] = whole }
    guard mustReport else { return }
    guard notices.contains(where: { $0.contains(" \(path).bad") }) else {
      throw Broken("a damaged file was not reported: \(notices)")
    }
    guard disk.contents.contains(where: { $0.key.contains(".bad") && $0.value == bytes }) else {
      throw Broken("the bytes of a damaged file were not kept")
    }
  }

  /// Cut, with a byte changed, emptied, made zeros, or something else altogether.
  static func damaged(_ whole: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = whole
    switch dice.number(0...5) {
    case 0: bytes.removeLast(dice.number(0...bytes.count))
    case 1, 2:
      guard !bytes.isEmpty else { return [0] }
      bytes[dice.number(0...bytes.count - 1)] ^= UInt8(dice.number(1...255))
    case 3: bytes = []
    case 4: bytes = Array(repeating: 0, count: bytes.count)
    default: bytes = (0..<dice.number(1...2000)).map { _ in UInt8(dice.number(0...255)) }
    }
    return bytes
  }

  /// Damages a file that a player may import or replay.
  mutating func damageOutside(_ seed: UInt64) {
    var dice = Dice(seed)
    let open = players.compactMap { $0?.recording }
    let paths = disk.paths.filter { $0.hasPrefix(Self.outside + "/") && !open.contains($0) }
    guard !paths.isEmpty else { return }
    let path = dice.one(paths)
    tally.add("files-damaged")
    disk[path] = Self.damaged(disk[path] ?? [], &dice)
  }
}
