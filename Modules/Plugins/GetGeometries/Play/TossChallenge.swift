import CommandKit
import Domain
import PortableNumerics
import PluginKit
import TextKit

/// The way to catch a ghost by GetGeometries: match enough of a few solids.
struct TossChallengeKind: ChallengeKind {
  var parameters: [PluginParameter] { TossParameter.challenge }

  func start(_ values: [Double], seed: UInt64) -> any Challenge { make(values, seed) }

  func simulate(
    _ values: [Double], skill: Double, seed: UInt64, player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult {
    var challenge = make(values, seed)
    let bot = TossBot(skill: skill, canStepBack: values[.cycling] == 1)
    let (needed, number) = (challenge.needed, challenge.number)
    bot.play(
      &challenge.game, &player,
      isEnough: { $0.matches >= needed || $0.misses > number - needed })
    return challenge.result
      ?? ChallengeResult(
        isWon: false, seconds: (challenge.game.now - .start).seconds,
        score: Double(challenge.game.score))
  }

  private func make(_ values: [Double], _ seed: UInt64) -> TossChallenge {
    let number = Int(values[.number])
    let level = Level(
      number: 0, shapes: Int(values[.shapes]), colors: Int(values[.colors]), solids: number,
      life: number + 1, stars: nil)
    // A label that fits the first solid already would decide a short challenge at once.
    for draw in 0..<UInt64(64) {
      let game = TossGame(level: level, rules: values.tossRules, seed: seed, replicate: draw)
      let challenge = TossChallenge(
        game: game, needed: min(Int(values[.needed]), number), number: number)
      if challenge.game.matches == 0 { return challenge }
    }
    preconditionFailure("a solid of two shapes differs from the label in 64 draws")
  }
}

/// A few solids being tossed; it is over as soon as it is decided.
struct TossChallenge: Challenge {
  var game: TossGame
  let needed: Int
  let number: Int
  private var told: [TossGame.Event] = []

  init(game: TossGame, needed: Int, number: Int) {
    self.game = game
    self.needed = needed
    self.number = number
    // The camera of the fight has its plane already.
    self.game.findPlane(&told)
  }

  var timeLeft: HuntDuration {
    guard result == nil else { return .zero }
    let later = Double(game.waiting ?? 0) * game.rules.intervalSeconds
    return HuntDuration(seconds: later + game.rules.flightSeconds)
  }

  var result: ChallengeResult? {
    let isWon = game.matches >= needed
    guard isWon || game.misses > number - needed || game.isOver else { return nil }
    return ChallengeResult(
      isWon: isWon, seconds: (game.now - .start).seconds, score: Double(game.score))
  }

  var moves: [String] {
    guard result == nil else { return [] }
    return ["s", "c"] + (game.shakes > 0 && game.target != nil ? ["shake"] : [])
  }

  /// The keys of the game alone.
  var keys: [Character: String] {
    [
      "s": "s", "S": "s", "ы": "s", "Ы": "s", "c": "c", "C": "c", "с": "c", "С": "c",
      " ": "shake",
    ]
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
    tell(events)
  }

  mutating func advance(by duration: HuntDuration) {
    guard result == nil else { return }
    // Time after the decision does not count.
    let (needed, number) = (needed, number)
    var events: [TossGame.Event] = []
    game.advance(by: duration, &events) { $0.matches >= needed || $0.misses > number - needed }
    tell(events)
  }

  /// The last thing that came of a move or of time stays, so that the screen does not depend on how
  /// time is cut; that a solid was tossed is seen anyway.
  private mutating func tell(_ events: [TossGame.Event]) {
    for event in events {
      if case .thrown = event { continue }
      told = [event]
    }
  }

  func feedback(in language: Language) -> String? {
    told.last.flatMap { $0 == .planeFound ? nil : TossWords(language).event($0) }
  }

  func frame(in language: Language) -> TextFrame {
    TossField(game: game, told: told, texts: TossWords(language)).part(needed: needed)
  }
}
