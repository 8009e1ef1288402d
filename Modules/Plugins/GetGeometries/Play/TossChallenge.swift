import CommandKit
import Domain
import PortableNumerics
import PluginKit
import TextKit

/// The GetGeometries challenge: matching enough of a few solids captures the ghost.
struct TossChallengeKind: ChallengeKind {
  var specs: [ParameterSpec<TossValues>] { TossValues.challenge }

  func start(_ values: TossValues, seed: UInt64) -> TossChallenge {
    let number = values.number
    let level = Level(
      number: 0, shapes: values.shapes, colors: values.colors, solids: number, life: number + 1,
      flightSeconds: values.flightSeconds, stars: nil)
    // A label that matches the first solid would decide a short challenge at once.
    for draw in 0..<UInt64(64) {
      let game = TossGame(level: level, rules: values.rules, seed: seed, replicate: draw)
      let challenge = TossChallenge(
        game: game, needed: min(values.needed, number), number: number)
      if challenge.game.tally.matches == 0 { return challenge }
    }
    preconditionFailure("a solid of two shapes differs from the label in 64 draws")
  }

  func finish(
    _ play: TossChallenge, _ values: TossValues, skill: Double,
    player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult {
    var challenge = play
    var bot = TossBotPlay(challenge.game, by: values, skill: skill, player: player)
    while !bot.isOver, !challenge.isDecided(bot.game) { bot.act() }
    (challenge.game, player) = (bot.game, bot.player)
    let (result, seconds) = (challenge.result, (challenge.game.now - play.game.now).seconds)
    return ChallengeResult(
      isWon: result?.isWon ?? false, seconds: seconds,
      score: result?.score ?? Double(challenge.game.tally.score))
  }

  /// What is tossed, `cube, red`, while it flies: the next toss does not wait for the words.
  func hearing(_ values: TossValues) -> ChallengeHearing? {
    ChallengeHearing(words: 2, within: "flightTime", rounds: 0)
  }
}

/// A challenge of a few solids, which ends as soon as it is decided.
struct TossChallenge: Challenge {
  var game: TossGame
  let needed: Int
  let number: Int
  private var reported: [TossGame.Event] = []
  private var shakes = ShakeRule()

  init(game: TossGame, needed: Int, number: Int) {
    self.game = game
    self.needed = needed
    self.number = number
    // The camera of the fight already has its plane.
    self.game.findPlane(&reported)
  }

  /// Returns whether a game has enough matches, or too many misses to reach them.
  func isDecided(_ game: TossGame) -> Bool {
    game.tally.matches >= needed || game.tally.misses > number - needed
  }

  var timeLeft: HuntDuration {
    guard result == nil else { return .zero }
    let later = Double(game.waiting ?? 0) * game.rules.intervalSeconds
    return HuntDuration(seconds: later + game.level.flightSeconds)
  }

  var result: ChallengeResult? {
    guard isDecided(game) || game.isOver else { return nil }
    return ChallengeResult(
      isWon: game.tally.matches >= needed, seconds: (game.now - .start).seconds,
      score: Double(game.tally.score)
    )
  }

  var moves: [String] {
    guard result == nil else { return [] }
    return ["s", "c"] + (game.tally.shakes > 0 && game.target != nil ? ["shake"] : [])
  }

  /// The keys of the stand-alone game.
  var keys: [Character: String] {
    ["s": "s", "S": "s", "c": "c", "C": "c", " ": "shake"]
  }

  /// Takes a sample of an accelerometer; returns the key of a shake when it completes one (GG-015).
  mutating func key(feeling acceleration: Acceleration, at time: HuntInstant) -> Character? {
    shakes.take(acceleration, at: time) ? " " : nil
  }

  mutating func move(_ text: String) throws(CommandRefusal) {
    guard result == nil else { throw CommandRefusal(PluginFault.over) }
    var events: [TossGame.Event] = []
    switch text {
    case "s": game.stepShape(&events)
    case "c": game.stepColor(&events)
    case "shake":
      guard game.shake(&events) else { throw CommandRefusal(TossRefusal.noShake) }
    default: throw CommandRefusal(PluginFault.badUsage("s, c, shake"))
    }
    report(events)
  }

  mutating func advance(by duration: HuntDuration) {
    guard result == nil else { return }
    // Time after the decision does not count.
    let begun = self
    var events: [TossGame.Event] = []
    game.advance(by: duration, &events, isEnough: begun.isDecided)
    report(events)
  }

  /// Stores the last result of a move or of time.
  ///
  /// Tosses are omitted, since they are visible anyway; so the screen does not depend on how time
  /// is divided.
  private mutating func report(_ events: [TossGame.Event]) {
    for event in events {
      if case .thrown = event { continue }
      reported = [event]
    }
  }

  func feedback(in language: Language, by controls: Controls) -> String? {
    reported.last.flatMap { $0 == .planeFound ? nil : language.event($0) }
  }

  var viewModel: TossViewModel {
    .challenge(
      TossChallengeViewModel(
        game: TossGameViewModel(game, reported), needed: needed, isWon: result?.isWon,
        leftSeconds: timeLeft.seconds))
  }
}
