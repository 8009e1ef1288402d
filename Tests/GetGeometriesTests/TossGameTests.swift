import TextKit
import Domain
import PluginKit
import Testing

@testable import GetGeometries

@Suite("Geometries: a game")
struct TossGameTests {
  private func game(
    _ task: Int = 4, seed: UInt64 = 1, flight: Double = 2,
    _ change: (inout TossRules) -> Void = { _ in }
  ) -> TossGame {
    var rules = TossRules()
    change(&rules)
    var level = Level.fixed[task - 1]
    level.flightSeconds = flight
    return TossGame(level: level, rules: rules, seed: seed, replicate: 1)
  }

  /// Presses until the target is matched; what happened.
  private func match(_ game: inout TossGame) -> [TossGame.Event] {
    var events: [TossGame.Event] = []
    guard let solid = game.target?.solid else { return events }
    while game.target?.solid == solid, game.label.shape != solid.shape {
      game.stepShape(&events)
    }
    while game.target?.solid == solid, game.label.color != solid.color, !game.isOver {
      game.stepColor(&events)
    }
    return events
  }

  private func wait(_ seconds: Double, _ game: inout TossGame) -> [TossGame.Event] {
    var events: [TossGame.Event] = []
    game.advance(by: HuntDuration(seconds: seconds), &events)
    return events
  }

  @Test("GG-020 GG-022 GG-024 the table of levels: stars, and task 9 as it is known")
  func levels() {
    #expect(Level.fixed.map(\.stars) == [1, 2, 2, 3, 3, 3, 4, 4, 5, 5])
    let ninth = Level.fixed[8]
    #expect((ninth.shapes, ninth.colors, ninth.solids, ninth.life) == (7, 7, 25, 2))
  }

  @Test("GG-006 scanning, ready, running: nothing flies before the plane is found and shown")
  func plane() {
    var game = game()
    #expect(wait(1.7, &game).isEmpty && game.phase == .scanning)
    #expect(wait(0.2, &game) == [.planeFound] && game.phase == .ready)
    #expect(wait(0.5, &game).isEmpty && game.thrown == 0)
    guard case .thrown? = wait(0.2, &game).first else {
      Issue.record("nothing flies")
      return
    }
    #expect(game.phase == .running && game.thrown == 1 && game.waiting == 9)
    // The search is no part of the time played.
    #expect(abs(game.seconds - 0.1) < 1e-9)
  }

  @Test("GG-006 the plane is found at the same moment however time is divided, or by command")
  func planeDivided() {
    var (whole, parts) = (game(), game())
    let events = wait(4, &whole)
    var found: [TossGame.Event] = []
    for _ in 0..<400 { parts.advance(by: HuntDuration(milliseconds: 10), &found) }
    #expect(whole == parts && events == found)
    var (early, reported) = (game(), [TossGame.Event]())
    early.findPlane(&reported)
    #expect(reported.first == .planeFound && early.phase == .running && early.thrown == 1)
  }

  @Test("GG-006 the plane grows with time from nothing to the whole")
  func planeGrows() {
    let scan = PlaneScan(beganAt: .start)
    let shares = (0...20).map { scan.share(at: HuntInstant(seconds: 0.1 * Double($0))) }
    #expect(shares.first == 0 && shares.last == 1)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("GG-012 GG-013 a miss and a shake light up the screen for half a second")
  func flashes() {
    var game = game(9, seed: 2)
    var events: [TossGame.Event] = []
    game.findPlane(&events)
    #expect(game.flash == nil)
    let isShaken = game.shake(&events)
    #expect(isShaken && game.flash == .shake)
    _ = wait(0.4, &game)
    #expect(game.flash == .shake)
    _ = wait(0.2, &game)
    #expect(game.flash == nil)
    while game.tally.misses == 0 { _ = wait(0.1, &game) }
    #expect(game.flash == .miss)
    _ = wait(0.6, &game)
    #expect(game.flash == nil)
  }

  @Test("GG-004 GG-009 a solid every 3 s, and each lands after its flight")
  func timing() {
    var game = game(1)
    var events: [TossGame.Event] = []
    game.findPlane(&events)
    for second in 1...12 {
      _ = wait(1, &game)
      #expect(game.thrown + game.tally.matches >= 1 + second / 3)
    }
    #expect(game.thrown == 5)
    #expect(game.waiting == 0)
  }

  @Test("GG-007 the label steps forward in a fixed order, round and round, one step a press")
  func label() {
    var game = game(9)
    let first = game.label
    var events: [TossGame.Event] = []
    for step in 1...7 {
      game.stepShape(&events)
      #expect(game.label.shape.rawValue == (first.shape.rawValue + step) % 7)
      #expect(game.label.color == first.color)
    }
    for _ in 1...7 { game.stepColor(&events) }
    #expect(game.label == first)
    #expect(events.isEmpty)
    let colors = SolidColor.allCases.map { Language.en.color($0) }
    #expect(colors == ["red", "orange", "amber", "yellow", "green", "blue", "purple"])
  }

  @Test("GG-002 GG-010 a match scores the properties that had to be changed: 0, 1 or 2")
  func points() {
    var seen: Set<Int> = []
    for seed in 1...40 as ClosedRange<UInt64> {
      var game = game(4, seed: seed)
      let label = game.label
      var events: [TossGame.Event] = []
      game.findPlane(&events)
      guard case .thrown(let solid)? = events.dropFirst().first else { continue }
      events += match(&game)
      let points = solid.difference(from: label)
      #expect(events.contains(.matched(points: points, byShake: false)))
      #expect(game.tally.score == points)
      #expect(game.tally.streak == 1)
      seen.insert(points)
    }
    #expect(seen == [0, 1, 2])
  }

  @Test("GG-012 unmatched at landing: a life less, the streak gone; at no life the game is lost")
  func misses() throws {
    // A solid that is like the label is matched at once: this takes a game that begins with another.
    let begun = (1...40 as ClosedRange<UInt64>).lazy.map { seed in
      var (game, events) = (self.game(10, seed: seed), [TossGame.Event]())
      game.findPlane(&events)
      return game
    }
    var game = try #require(begun.first { $0.target != nil })
    let solid = try #require(game.target?.solid)
    var events: [TossGame.Event] = []
    while !game.isOver { events += wait(0.5, &game) }
    let misses = events.filter { if case .missed = $0 { true } else { false } }
    #expect(misses.first == .missed(solid))
    #expect(misses.count == Level.fixed[9].life)
    #expect(events.last == .ended(isWon: false))
    #expect(game.phase == .over(isWon: false))
    #expect(game.tally.streak == 0 && game.stars == 0)
    #expect(Language.en.event(misses[0]).hasPrefix("!! MISS"))
  }

  @Test("GG-003 won when the last solid is resolved with life left, not when it is thrown (X1, X2)")
  func won() {
    var game = game(1)
    var events: [TossGame.Event] = []
    game.findPlane(&events)
    while !game.isOver {
      if game.waiting == 0, !game.flights.isEmpty { #expect(!game.isOver) }
      events += match(&game)
      events += wait(0.5, &game)
    }
    #expect(events.last == .ended(isWon: true))
    #expect(game.tally.matches == 5)
    #expect(game.stars == 3)
  }

  @Test("GG-027 GG-028 three stars for all, two from 80 %, one else (X8)")
  func stars() {
    for (missed, stars) in [(0, 3), (1, 2), (2, 1)] {
      var game = game(1)
      var events: [TossGame.Event] = []
      game.findPlane(&events)
      while !game.isOver {
        if game.tally.misses >= missed { events += match(&game) }
        events += wait(0.5, &game)
      }
      // A label that fits at the toss matches by itself, so fewer can have been missed.
      if game.tally.misses == missed { #expect(game.stars == stars) }
    }
  }

  @Test("GG-013 the shake makes the label equal and takes a use; none left is refused")
  func shake() {
    var game = game(9, seed: 2)
    var events: [TossGame.Event] = []
    let early = game.shake(&events)
    #expect(!early)
    game.findPlane(&events)
    for left in [1, 0] {
      while game.target == nil { _ = wait(0.1, &game) }
      let solid = game.target?.solid
      events = []
      let isDone = game.shake(&events)
      #expect(isDone)
      #expect(game.label == solid)
      #expect(game.tally.shakes == left)
      #expect(events.contains { if case .matched(_, byShake: true) = $0 { true } else { false } })
      #expect(game.tally.streak == 0)
    }
    while game.target == nil { _ = wait(0.1, &game) }
    let third = game.shake(&events)
    #expect(!third)
  }

  @Test("GG-014 streaks of 3, 6, 9, 12 and 15 earn 1, 2, 3, 4 and 5 uses: 15 in all (X4)")
  func awards() {
    var rules = TossRules()
    #expect((1...15).map(rules.uses(forStreak:)).reduce(0, +) == 15)
    #expect(rules.uses(forStreak: 9) == 3)
    rules.award = .single
    #expect((1...15).map(rules.uses(forStreak:)).reduce(0, +) == 5)
    rules.award = .off
    #expect((1...15).allSatisfy { rules.uses(forStreak: $0) == 0 })
  }

  @Test("GG-011 GG-014 a streak flashes its length and earns uses, up to the most there can be")
  func streak() {
    var game = game(6) { $0.initialShakes = 8 }
    var events: [TossGame.Event] = []
    game.findPlane(&events)
    while !game.isOver, game.tally.streak < 6 {
      events += match(&game)
      events += wait(0.2, &game)
    }
    #expect(events.contains(.combo(3)))
    #expect(events.contains(.earned(1)))
    #expect(!events.contains(.earned(2)))
    #expect(game.tally.shakes == 9)
    #expect(Language.en.hits(3) == "3 hits!!!")
    #expect([1, 3, 5, 11, 21].map { Language.ru.hits($0) }.last == "21 попадание!!!")
  }

  @Test("GG-002 two in the air: the older one is the target, and the younger becomes it (X3)")
  func twoInTheAir() {
    var game = game(9, seed: 2, flight: 4)
    var events: [TossGame.Event] = []
    game.findPlane(&events)
    _ = wait(3.5, &game)
    guard game.flights.count == 2 else {
      Issue.record("\(game.flights.count) in the air")
      return
    }
    let second = game.flights[1].solid
    _ = match(&game)
    #expect(game.target?.solid == second || game.tally.matches == 2)
  }

  @Test("GG-010 the expected points of a solid are (1 − 1/S) + (1 − 1/C)")
  func expectedPoints() {
    for (task, expected) in [(1, 1.0), (9, 2 * 6.0 / 7)] {
      var (sum, count) = (0, 0)
      for seed in 1...60 as ClosedRange<UInt64> {
        var game = game(task, seed: seed)
        var events: [TossGame.Event] = []
        game.findPlane(&events)
        while !game.isOver {
          _ = match(&game)
          _ = wait(0.5, &game)
        }
        (sum, count) = (sum + game.tally.score, count + game.tally.matches)
      }
      #expect(abs(Double(sum) / Double(count) - expected) < 0.13)
    }
  }
}
