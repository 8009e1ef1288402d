import TestSupport
import ShellComposition
import Domain
import HuntEngine
import Recording
import Sensors
import TextKit

extension World {
  /// Types a command and holds the session to its promises.
  mutating func type(_ line: String, _ number: Int) throws(Broken) {
    guard var player = players[number], !disk.isDead(player.process) else { return }
    tally.add("commands")
    let before = player.session.library
    let (fired, contents) = (faultCount, disk.contents)
    let output = player.session.execute(line)
    players[number] = player
    let after = player.session.library
    if disk.isDead(player.process) { return model.mayHave(after) }
    try check(output.lines, player.session)
    let word = line.split(separator: " ").first.map(String.init) ?? ""
    if saveFailed(output.lines) {
      tally.add("saves-refused")
      model.mayHave(after)
      guard faultCount > 0 else { throw Broken("not saved, though nothing is wrong") }
    } else {
      if output.isRefused {
        tally.add("commands-refused")
        let isSame = before == after || player.session.sensorSpec.scheme == "clocked"
        guard isSame || before.withoutProgress == after.withoutProgress else {
          throw Broken("a refused command changed the games")
        }
      }
      let escapes = output.lines.contains {
        $0.contains("broke free") || ($0.contains("вырвался и") && !$0.contains("["))
      }
      if escapes, word != "replay", before == after {
        throw Broken("an escape was reported and not stored: \(output.lines)")
      }
      if before.atRest != after.atRest || (!output.isRefused && ["save", "done"].contains(word)) {
        try acknowledge(after, by: &player)
      }
      if fired == faultCount { try checkDurable(against: contents) }
    }
    try checkCaptured(&player, word)
    try followRecording(&player, line, output)
    players[number] = player
    if output.quits { players[number] = nil }
    if let live = output.live { try play(live, number, frames: 3, seed: dice.next()) }
  }

  /// The session said that its games are saved.
  mutating func acknowledge(_ games: GameLibrary, by player: inout Player) throws(Broken) {
    tally.add("saves")
    guard player.seen == model.version else {
      throw Broken("a save went over games that another session had saved")
    }
    model.acknowledge(games)
    player.seen = model.version
  }

  /// What was written by a command that met no fault is there after a power cut.
  private func checkDurable(against contents: [String: [UInt8]]) throws(Broken) {
    for (path, bytes) in disk.contents.sorted(by: { $0.key < $1.key })
    where path.hasSuffix(".json") && contents[path] != bytes {
      guard disk.isDurable(path) else {
        throw Broken("\(path) was written and would be lost by a power cut")
      }
    }
  }

  /// Captured ghosts stay captured, gone for a while or not.
  mutating func checkCaptured(_ player: inout Player, _ word: String) throws(Broken) {
    let games = player.session.library
    // What was saved before a change from outside may have had other captures.
    let isReset = ["reset", "restore"].contains(word)
    if isReset { player.hasReset = true }
    let mayFree = isReset || (player.hasReset && ["undo", "redo"].contains(word))
    if mayFree {
      player.captured = games.captured
      return
    }
    for ghost in games.ghosts where player.captured.contains(ghost.id) {
      guard ghost.state == .captured else {
        throw Broken("\(printable(ghost.name)) was captured and is free")
      }
    }
    tally.add("captures", games.captured.subtracting(player.captured).count)
    player.captured.formUnion(games.captured)
  }

  /// A recording that ended can be read and replayed, and its time never goes back.
  private mutating func followRecording(
    _ player: inout Player, _ line: String, _ output: ShellOutput
  ) throws(Broken) {
    guard !output.isRefused else { return }
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 2, words[0] == "record" else { return }
    guard words[1] == "off" else {
      player.recording = words[1].hasPrefix(Self.outside) ? words[1] : nil
      return
    }
    guard let path = player.recording else { return }
    player.recording = nil
    let recording: Recording
    do throws(RecordingError) {
      recording = try RecordingReader.read(disk[path] ?? [], file: path)
    } catch {
      throw Broken("a recording cannot be read: \(error.line(in: .en))")
    }
    tally.add("recordings")
    var (last, index) = (HuntInstantBox(), 0)
    while index < recording.hunts.count {
      let now = recording.hunts.state(at: index).now
      guard last.moves(to: now, isStart: recording.hunts.event(at: index) == nil) else {
        throw Broken("event \(index) of a recording goes back in time")
      }
      index += 1
    }
  }
}

/// The moment of the last event.
private struct HuntInstantBox {
  private var last = HuntInstant.start

  mutating func moves(to now: HuntInstant, isStart: Bool) -> Bool {
    defer { last = now }
    return now >= last
  }
}
