import TestSupport
import TextKit
import LabComposition
import ShellComposition
import Domain
import PluginKit

extension World {
  /// Plays live with random keys, as a person at a terminal would begin it.
  mutating func live(_ number: Int, _ frames: Int, _ seed: UInt64) throws(Broken) {
    guard var player = players[number], !disk.isDead(player.process) else { return }
    let output = player.session.execute("live 4")
    players[number] = player
    guard let live = output.live else { return }
    try play(live, number, frames: frames, seed: seed)
  }

  mutating func play(
    _ live: ShellLive, _ number: Int, frames: Int, seed: UInt64
  ) throws(Broken) {
    guard var player = players[number] else { return }
    tally.add("live-plays")
    var dice = Dice(seed)
    let before = player.session.library
    let reported: [String]
    if var play = PluginPlay(player.session, live) {
      for _ in 0..<frames where !play.isOver {
        let keys: [Character] = dice.isTrue(0.5) ? [dice.one(Array("123456789 ansc\r←→"))] : []
        let frame = play.step(realSeconds: dice.one([0, 0.05, 0.25]), keys)
        try check(frame.lines, play.session)
      }
      reported = play.leave().lines
      player.session = play.session
    } else if var play = ReplayPlay(player.session, live) {
      let keys: [ReplayKey] = [
        .pause, .step(1), .step(-3), .former, .next, .first, .last, .faster, .slower, .leave,
      ]
      for _ in 0..<frames where !play.isOver {
        let pressed = dice.isTrue(0.5) ? [dice.one(keys)] : []
        let frame = play.step(realSeconds: dice.one([0, 0.05, 0.25, 5]), pressed)
        try check(frame.lines, play.session)
      }
      reported = play.leave().lines
      player.session = play.session
    } else {
      var play = LivePlay(player.session, speed: live.speed)
      for _ in 0..<frames where !play.isOver {
        let actions = dice.isTrue(0.7) ? [Self.action(&dice)] : []
        let frame = play.step(realSeconds: dice.one([0, 0.05, 0.25, 5]), actions)
        play.session.waitForSaves()
        try check(frame.lines, play.session)
        model.mayHave(play.session.library)
      }
      let left = play.leave()
      player.session = left.session
      reported = left.output.lines
    }
    try check(reported, player.session)
    players[number] = player
    if disk.isDead(player.process) { return }
    let after = player.session.library
    if saveFailed(reported) {
      tally.add("saves-refused")
      model.mayHave(after)
    } else if before.atRest != after.atRest {
      try acknowledge(after, by: &player)
    }
    try checkCaptured(&player, "")
    players[number] = player
  }

  /// Whether these lines say that the games were not stored.
  func saveFailed(_ lines: [String]) -> Bool {
    lines.contains { $0.contains("Not saved:") || $0.contains("Не сохранено:") }
  }

  private static func action(_ dice: inout Dice) -> LiveAction {
    dice.one([
      .walk, .walk, .stand, .turn(degrees: Double(dice.number(-180...180))), .search, .search,
      .back, .act, .act, .type("1"), .type(dice.one(Array("23 x"))), .erase, .enter, .faster,
      .slower, .pause, .help,
    ])
  }
}
