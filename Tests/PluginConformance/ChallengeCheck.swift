import CommandKit
import Domain
import PortableNumerics
import PluginKit
import TextKit

/// All that can be seen of a challenge.
private struct ChallengeView: Equatable {
  let moves: [String]
  let timeLeft: HuntDuration
  let result: ChallengeResult?
  let screens: [PluginScreen]

  init(_ challenge: AnyChallenge) {
    moves = challenge.moves
    timeLeft = challenge.timeLeft
    result = challenge.result
    screens = Language.allCases.map { challenge.screen(for: Rendering($0)) }
  }
}

extension PluginConformance {
  /// The most steps in which a challenge must end while its time runs.
  private static let longestGame = 5000

  func checkChallenge(_ faults: inout Faults) {
    guard let kind = plugin.challenge else { return }
    checkParameters(kind.parameters, of: "challenge", &faults)
    var random = Xoshiro256PlusPlus(seed: seed)
    let points = points(kind.parameters, &random)
    var left = steps
    var round = 0
    while left > 0 || round < points.count {
      let values = points[round % points.count]
      left -= play(kind, values, seed: seed &+ UInt64(round), &random, &faults)
      round += 1
    }
    for values in points { checkSimulation(of: kind, values, &faults) }
  }

  /// Plays one challenge at random to its end, and gives how many moves were tried.
  private func play(
    _ kind: ChallengeEntry, _ values: [Double], seed: UInt64,
    _ random: inout Xoshiro256PlusPlus, _ faults: inout Faults
  ) -> Int {
    var game = kind.start(values, seed)
    // The same game without what was refused, and with its time cut otherwise.
    var twin = kind.start(values, seed)
    if game.result != nil { faults.add("challenge: it is over before it begins") }
    // Sometimes time alone, sometimes hardly any: both must come to an end.
    let pace = game.timeLeft.seconds * random.pick([0.01, 0.05, 0.2])
    var tried = 0
    var round = 0
    while game.result == nil {
      round += 1
      guard round <= Self.longestGame else {
        faults.add("challenge: no end after \(round) moves with values \(values)")
        break
      }
      let moves = game.moves
      tried += tryMoves(game, moves, &random, &faults)
      if random.uniform() < 0.3 { refuseNonsense(&game, &random, &faults) }
      if let move = moves.isEmpty ? nil : random.pick(moves), random.uniform() < 0.8 {
        let isTaken = (try? game.move(move)) != nil
        _ = try? twin.move(move)
        tried += 1
        if !isTaken { faults.add("challenge: the legal move '\(move)' is refused") }
      }
      let span = HuntDuration(seconds: pace * random.uniform(in: 0.5...1.5))
      game.advance(by: span)
      let half = HuntDuration(ticks: span.ticks / 3)
      twin.advance(by: half)
      twin.advance(by: .zero)
      twin.advance(by: span - half)
      if game.timeLeft < .zero { faults.add("challenge: its time left is below zero") }
      let screen = game.screen(for: Rendering(random.pick(Language.allCases)))
      check(screen.frame, rows: 16, of: "challenge", &faults)
      check(view: screen.view, of: "challenge", &faults)
    }
    checkSizes(of: "challenge", &faults) {
      game.frame(for: Rendering(random.pick(Language.allCases), size: $0, controls: .keys))
    }
    if ChallengeView(game) != ChallengeView(twin) {
      faults.add("challenge: equal moves at equal times end differently, values \(values)")
    }
    checkEnd(of: &game, &faults)
    return max(1, tried)
  }

  /// Every move that is said to be legal is taken by a copy.
  private func tryMoves(
    _ game: AnyChallenge, _ moves: [String], _ random: inout Xoshiro256PlusPlus,
    _ faults: inout Faults
  ) -> Int {
    if Set(moves).count < moves.count { faults.add("challenge: a move is listed twice") }
    let tried = moves.count <= 4 ? moves : (0..<4).map { _ in random.pick(moves) }
    for move in tried {
      var copy = game
      do throws(CommandRefusal) {
        try copy.move(move)
      } catch {
        faults.add("challenge: the legal move '\(move)' is refused: \(error.name)")
      }
    }
    return tried.count
  }

  /// What is refused has a name and changes nothing.
  private func refuseNonsense(
    _ game: inout AnyChallenge, _ random: inout Xoshiro256PlusPlus, _ faults: inout Faults
  ) {
    let text = random.pick(Self.nonsense)
    let before = ChallengeView(game)
    guard !before.moves.contains(text) else { return }
    var copy = game
    do throws(CommandRefusal) {
      try copy.move(text)
    } catch {
      check(error, of: "challenge", &faults)
      if ChallengeView(copy) != before {
        faults.add("challenge: the refused move '\(text.prefix(20))' changed it")
      }
      // What the view does not show must not have changed either: go on with this one.
      game = copy
    }
  }

  /// Nothing happens to a challenge that is over.
  private func checkEnd(of game: inout AnyChallenge, _ faults: inout Faults) {
    guard let result = game.result else { return }
    if !result.seconds.isFinite || result.seconds < 0 || !result.score.isFinite {
      faults.add("challenge: its result has no finite time and score")
    }
    if !game.moves.isEmpty { faults.add("challenge: it lists moves when it is over") }
    if (try? game.move("1")) != nil {
      faults.add("challenge: it takes a move when it is over")
    }
    game.advance(by: HuntDuration(seconds: 3600))
    if game.result != result { faults.add("challenge: its result changes when it is over") }
    for language in Language.allCases {
      check(game.frame(for: Rendering(language)), rows: 16, of: "challenge", &faults)
    }
  }

  private func checkSimulation(
    of kind: ChallengeEntry, _ values: [Double], _ faults: inout Faults
  ) {
    for skill in [0, 0.5, 1] {
      for round in 0..<UInt64(3) {
        var first = Xoshiro256PlusPlus(seed: seed ^ round)
        var second = first
        let result = kind.simulate(values, skill, round, &first)
        let again = kind.simulate(values, skill, round, &second)
        if result != again { faults.add("challenge: equal seeds are simulated differently") }
        if !result.seconds.isFinite || result.seconds < 0 || !result.score.isFinite {
          faults.add("challenge: a simulated result has no finite time and score")
        }
        checkFinish(of: kind, values, skill, round, &faults)
      }
    }
  }

  /// A challenge that has stood for a time is played on from there.
  private func checkFinish(
    of kind: ChallengeEntry, _ values: [Double], _ skill: Double, _ round: UInt64,
    _ faults: inout Faults
  ) {
    var play = kind.start(values, round)
    var first = Xoshiro256PlusPlus(seed: seed ^ round)
    play.advance(by: HuntDuration(ticks: play.timeLeft.ticks * Int64(round) / 3))
    let left = play.timeLeft
    var second = first
    let result = kind.finish(play, values, skill, &first)
    if result != kind.finish(play, values, skill, &second) {
      faults.add("challenge: equal seeds are played on differently")
    }
    // A player may look up a moment after it.
    if !(0...left.seconds + 2).contains(result.seconds) {
      faults.add("challenge: played on for \(result.seconds) s where \(left.seconds) s are left")
    }
  }
}
