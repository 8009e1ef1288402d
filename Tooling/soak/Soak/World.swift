import TextKit
import LabComposition
import ShellComposition
import Domain
import Persistence
import TestSupport
import Synchronization
import PluginKit

/// Sessions of two players over one disk, with faults; throws `Broken` when a promise is broken.
struct World {
  static let folder = "/data"
  static let gamesPath = "/data/games.json"

  /// A running session.
  struct Player {
    var session: ShellSession
    let process: Int32
    /// The version of the stored games that this session has seen.
    var seen: Int
    /// Ghosts that were caught in this session's games, gone or not.
    var captured: Set<GhostID>
    /// Whether `reset` was typed: undo and redo may then free ghosts.
    var hasReset = false
    /// What is being recorded.
    var recording: String?
  }

  var disk = MemoryDisk()
  var players: [Player?] = [nil, nil]
  var model = Model()
  var tally = Tally()
  let sensors: SensorFaults
  var dice: Dice
  /// The folder of exports and recordings.
  static let outside = "/outside"
  private var nextProcess: Int32 = 100

  init(seed: UInt64, ignoresSync: Bool = false) {
    sensors = SensorFaults(seed: seed)
    dice = Dice(seed &+ 1)
    try? disk.makeFolder(Self.outside)
    disk.ignoresSync = ignoresSync
    disk.hasHardLinks = seed % 4 != 0
  }

  /// Takes a step and checks every promise.
  mutating func take(_ step: Step) throws(Broken) {
    tally.add("steps")
    switch step {
    case .type(let player, let line):
      for part in line.split(separator: ";", omittingEmptySubsequences: false) {
        try type(String(part).replacing("@", with: Self.outside), player)
      }
    case .live(let player, let frames, let seed): try live(player, frames, seed)
    case .open(let player, let seed): _ = try open(player, seed)
    case .quit(let player):
      if players[player] != nil { tally.add("quits") }
      players[player] = nil
    case .kill(let player): kill(player)
    case .powerCut(let seed): cutPower(seed)
    case .disk(let fault, let calls, let length):
      disk.arm(fault.onDisk(calls, length: length), after: calls)
    case .sensor(let fault, let readings): sensors.arm(fault, readings: readings)
    case .damage(let seed): try damage(seed)
    case .damageOutside(let seed): damageOutside(seed)
    }
    for player in players.indices { buryDead(player) }
    try checkDisk()
  }

  /// Opens a session; what it finds must be what was saved.
  @discardableResult
  mutating func open(
    _ number: Int, _ seed: UInt64, mayRefuse: Bool = false
  ) throws(Broken) -> [String] {
    guard players[number] == nil else { return [] }
    nextProcess += 1
    let process = nextProcess
    let fired = faultCount
    var notices: [String] = []
    let session: ShellSession
    do throws(ShellStoreError) {
      session = try begin(process, seed, &notices)
    } catch {
      tally.add("openings-refused")
      disk.kill(process)
      let isAlone = players.allSatisfy { $0 == nil }
      if isAlone, faultCount == fired, !mayRefuse {
        throw Broken("the folder does not open, though nothing is wrong: \(error.line)")
      }
      return notices
    }
    tally.add("openings")
    guard !disk.isDead(process) else { return notices }
    guard model.allows(session.library) else {
      let reported = notices.map { printable($0) }.joined(separator: " | ")
      throw Broken("found other games than were saved; reported: \(reported)")
    }
    // Beside a session that is at work this one sees what that one may have saved, and settles nothing.
    if players.allSatisfy({ $0 == nil }) {
      model.found(session.library, isSure: faultCount == fired)
    }
    try check(session.firstFrame.lines, session)
    players[number] = Player(
      session: session, process: process, seen: model.version,
      captured: session.library.captured)
    return notices
  }

  private func begin(
    _ process: Int32, _ seed: UInt64, _ notices: inout [String]
  ) throws(ShellStoreError) -> ShellSession {
    var start = ShellStart()
    start.dataFolder = Self.folder
    (start.seed, start.mapStyle) = (seed, .ascii)
    start.files = disk.process(process)
    start.registry = sensors.registry
    var session = try start.open(notices: &notices)
    session.canPlayLive = true
    return session
  }

  /// What each output and library must be.
  func check(_ lines: [String], _ session: ShellSession) throws(Broken) {
    try checkPrintable(lines)
    guard session.library.games.count(where: \.isActive) <= 1 else {
      throw Broken("more than one game is active")
    }
  }

  /// How many faults of the disk happened.
  var faultCount: Int { disk.faultCount }

  /// Ends a session as SIGKILL does.
  mutating func kill(_ number: Int) {
    guard let player = players[number] else { return }
    tally.add("kills")
    disk.kill(player.process)
    players[number] = nil
  }

  /// Ends everything; the disk keeps what it must and some of the rest.
  mutating func cutPower(_ seed: UInt64) {
    tally.add("power-cuts")
    for number in players.indices {
      if let player = players[number] { disk.kill(player.process) }
      players[number] = nil
    }
    var dice = Dice(seed)
    disk = disk.afterPowerCut(&dice)
  }

  /// Ends the session of a process that died in a call.
  private mutating func buryDead(_ number: Int) {
    if disk.hasLostPower { return cutPower(dice.next()) }
    guard let player = players[number], disk.isDead(player.process) else { return }
    tally.add("kills-in-a-call")
    players[number] = nil
  }

  /// Whoever were killed now, or lost power now, finds what was saved.
  private mutating func checkDisk() throws(Broken) {
    try expectSaved(disk.afterKill(), "a kill")
    try expectSaved(disk.afterPowerCut(&dice), "a power cut")
  }

  private mutating func expectSaved(_ copy: MemoryDisk, _ after: String) throws(Broken) {
    tally.add("reopenings")
    let found: GameLibrary
    do throws(StoreError) {
      let store = try GameStore.open(
        directory: Self.folder, files: copy.process(1))
      found = try store.load().library
    } catch {
      throw Broken("after \(after) the games cannot be loaded: \(error)")
    }
    guard model.allows(found) else {
      throw Broken("after \(after) the games are not those that were saved")
    }
  }
}
