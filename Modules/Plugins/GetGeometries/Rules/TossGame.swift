import Domain
import PortableNumerics

/// A game of GetGeometries, a pure value: solids fly, the label is stepped, time is passed to it.
struct TossGame: Hashable, Sendable {
  /// The phase of the game (GG-006).
  enum Phase: Hashable, Sendable {
    /// The plane is being detected.
    case scanning
    /// Solids are being tossed.
    case running
    /// It is over.
    case over(isWon: Bool)
  }

  /// A solid in the air.
  struct Flight: Hashable, Sendable {
    let solid: Solid
    let landsAt: HuntInstant
    /// The number of properties to change when it became the target; nil before that.
    var points: Int?
  }

  /// An event to show.
  enum Event: Hashable, Sendable {
    case planeFound
    case thrown(Solid)
    case matched(points: Int, byShake: Bool)
    case combo(Int)
    case earned(Int)
    /// The solid landed unmatched: sparks, red flash, one life lost (GG-005, GG-012).
    case missed(Solid)
    case ended(isWon: Bool)
  }

  let level: Level
  let rules: TossRules
  private(set) var phase = Phase.scanning
  private(set) var label: Solid
  private(set) var now = HuntInstant.start
  private(set) var flights: [Flight] = []
  private(set) var thrown = 0
  private(set) var (life, score, shakes, streak) = (0, 0, 0, 0)
  private(set) var (matches, misses, shakesUsed, shakesEarned, longestStreak) = (0, 0, 0, 0, 0)
  private var nextThrow = HuntInstant.start
  private var draws: Xoshiro256PlusPlus

  init(level: Level, rules: TossRules, seed: UInt64, replicate: UInt64) {
    self.level = level
    self.rules = rules
    draws = StreamKey(seed: seed, replicate: replicate, purpose: .challenge).generator()
    label = TossGame.draw(level, &draws)
    life = level.life
    shakes = min(rules.initialShakes, rules.maxShakes)
  }

  static func == (a: TossGame, b: TossGame) -> Bool {
    a.level == b.level && a.rules == b.rules && a.phase == b.phase && a.label == b.label
      && a.now == b.now && a.flights == b.flights && a.thrown == b.thrown && a.life == b.life
      && a.score == b.score && a.shakes == b.shakes && a.streak == b.streak
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(now)
    hasher.combine(score)
  }

  /// The solid to match: the oldest one in the air (X3).
  var target: Flight? { flights.first }
  /// The number of solids still to be tossed (GG-009); nil for endless.
  var waiting: Int? { level.solids.map { $0 - thrown } }
  var isOver: Bool {
    if case .over = phase { return true }
    return false
  }

  /// The stars of a won game: 3 if all matched, 2 from 80 %, otherwise 1 (X8); 0 for a lost one.
  var stars: Int {
    guard case .over(isWon: true) = phase else { return 0 }
    let resolved = matches + misses
    return misses == 0 ? 3 : 5 * matches >= 4 * resolved ? 2 : 1
  }

  /// Ends the detection of the plane: the game starts, and the first solid flies (GG-006).
  mutating func findPlane(_ events: inout [Event]) {
    guard phase == .scanning else { return }
    phase = .running
    nextThrow = now
    events.append(.planeFound)
    advance(by: .zero, &events)
  }

  /// Steps the label's shape forward, or backward (GG-007 only has forward).
  mutating func stepShape(by step: Int = 1, _ events: inout [Event]) {
    let next = (label.shape.rawValue + step + level.shapes) % level.shapes
    label.shape = SolidShape(rawValue: next) ?? .sphere
    judge(byShake: false, &events)
  }

  /// Steps the label's colour.
  mutating func stepColor(by step: Int = 1, _ events: inout [Event]) {
    let next = (label.color.rawValue + step + level.colors) % level.colors
    label.color = SolidColor(rawValue: next) ?? .red
    judge(byShake: false, &events)
  }

  /// The label after a step of both properties.
  var nextLabel: Solid {
    Solid(
      shape: SolidShape(rawValue: (label.shape.rawValue + 1) % level.shapes) ?? .sphere,
      color: SolidColor(rawValue: (label.color.rawValue + 1) % level.colors) ?? .red)
  }

  /// Makes the label equal to the target (GG-013); false without shakes or solids in the air.
  mutating func shake(_ events: inout [Event]) -> Bool {
    guard phase == .running, shakes > 0, let target else { return false }
    shakes -= 1
    shakesUsed += 1
    label = target.solid
    judge(byShake: true, &events)
    return true
  }

  /// Advances time: solids land and are tossed at their times.
  ///
  /// Stops at the moment at which `isEnough` becomes true, however time is divided.
  mutating func advance(
    by duration: HuntDuration, _ events: inout [Event],
    isEnough: (TossGame) -> Bool = { _ in false }
  ) {
    guard phase == .running else {
      now += duration
      return
    }
    let end = now + duration
    while phase == .running {
      // A landing comes before a toss at the same time.
      if let first = flights.first, first.landsAt <= min(end, nextThrow) {
        now = first.landsAt
        land(&events)
      } else if nextThrow <= end, waiting != 0 {
        now = nextThrow
        toss(&events)
      } else if let first = flights.first, first.landsAt <= end {
        now = first.landsAt
        land(&events)
      } else {
        break
      }
      if isEnough(self) { return }
    }
    now = end
  }

  private mutating func toss(_ events: inout [Event]) {
    let solid = TossGame.draw(level, &draws)
    thrown += 1
    nextThrow = now + HuntDuration(seconds: rules.intervalSeconds)
    flights.append(
      Flight(solid: solid, landsAt: now + HuntDuration(seconds: rules.flightSeconds)))
    events.append(.thrown(solid))
    aim(&events)
  }

  private mutating func land(_ events: inout [Event]) {
    let flight = flights.removeFirst()
    misses += 1
    life -= 1
    streak = 0
    events.append(.missed(flight.solid))
    if life <= 0 { return end(isWon: false, &events) }
    aim(&events)
    endIfResolved(&events)
  }

  /// Records how many properties the target requires to change, and matches it if none (X6).
  private mutating func aim(_ events: inout [Event]) {
    guard let first = flights.first, first.points == nil else { return }
    flights[0].points = first.solid.difference(from: label)
    judge(byShake: false, &events)
  }

  /// Checks whether the label matches the target, after each change of it (X10).
  private mutating func judge(byShake: Bool, _ events: inout [Event]) {
    guard phase == .running, let first = flights.first, first.solid == label else { return }
    flights.removeFirst()
    matches += 1
    score += first.points ?? 0
    events.append(.matched(points: first.points ?? 0, byShake: byShake))
    if !byShake || rules.shakeAdvancesCombo {
      streak += 1
      longestStreak = max(longestStreak, streak)
      if streak > 1 { events.append(.combo(streak)) }
      let earned = min(rules.uses(forStreak: streak), rules.maxShakes - shakes)
      if earned > 0 {
        shakes += earned
        shakesEarned += earned
        events.append(.earned(earned))
      }
    }
    aim(&events)
    endIfResolved(&events)
  }

  /// Ends the game as won when the last solid is matched or has landed with life left (X1, X2).
  private mutating func endIfResolved(_ events: inout [Event]) {
    if phase == .running, waiting == 0, flights.isEmpty { end(isWon: true, &events) }
  }

  private mutating func end(isWon: Bool, _ events: inout [Event]) {
    phase = .over(isWon: isWon)
    events.append(.ended(isWon: isWon))
  }

  private static func draw(_ level: Level, _ draws: inout Xoshiro256PlusPlus) -> Solid {
    Solid(
      shape: SolidShape(rawValue: draws.index(below: level.shapes)) ?? .sphere,
      color: SolidColor(rawValue: draws.index(below: level.colors)) ?? .red)
  }
}
