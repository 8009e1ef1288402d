import Domain
import PortableNumerics

/// A game of GetGeometries, a pure value: solids fly, the label is stepped, time is passed to it.
struct TossGame: Hashable, Sendable {
  /// The phase of the game (GG-006).
  enum Phase: Hashable, Sendable {
    /// The plane is being detected.
    case scanning
    /// The plane is found and shown.
    case ready
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
  /// The seed and replicate of its solids.
  let (seed, replicate): (UInt64, UInt64)
  private(set) var phase = Phase.scanning
  private(set) var label: Solid
  private(set) var now = HuntInstant.start
  /// The search for the plane.
  private(set) var scan = PlaneScan(beganAt: .start)
  private(set) var flights: [Flight] = []
  private(set) var thrown = 0
  private(set) var tally = TossTally()
  private var nextThrow = HuntInstant.start
  private var lastFlash: TossFlash?
  /// The moment the first solid was tossed, had the game been played without a break.
  private var beganAt = HuntInstant.start
  private var endedAt: HuntInstant?
  private var draws: Xoshiro256PlusPlus

  init(level: Level, rules: TossRules, seed: UInt64, replicate: UInt64) {
    self.level = level
    self.rules = rules
    (self.seed, self.replicate) = (seed, replicate)
    draws = StreamKey(seed: seed, replicate: replicate, purpose: .challenge).generator()
    label = TossGame.draw(level, &draws)
    tally.life = level.life
    tally.shakes = min(rules.initialShakes, rules.maxShakes)
  }

  /// Goes on with a kept game: the plane is sought again, then the current solid is tossed anew.
  init(_ progress: TossProgress, rules: TossRules) {
    self.init(
      level: progress.level, rules: rules, seed: progress.seed, replicate: progress.replicate)
    for _ in 0..<progress.tally.resolved { _ = TossGame.draw(level, &draws) }
    thrown = progress.tally.resolved
    (label, tally) = (progress.label, progress.tally)
    beganAt = .start - HuntDuration(seconds: progress.seconds)
  }

  /// The solid to match: the oldest one in the air (X3).
  var target: Flight? { flights.first }
  /// The number of solids still to be tossed (GG-009); nil for endless.
  var waiting: Int? { level.solids.map { $0 - thrown } }
  var isOver: Bool { endedAt != nil }
  /// The seconds played; the search for the plane does not count.
  var seconds: Double {
    phase == .scanning || phase == .ready
      ? (.start - beganAt).seconds : ((endedAt ?? now) - beganAt).seconds
  }
  /// What lights up the screen now.
  var flash: TossFlash.Kind? {
    lastFlash.flatMap { $0.isSeen(at: now) ? $0.kind : nil }
  }
  /// The time since the end; nil before it.
  var timeSinceEnd: HuntDuration? { endedAt.map { now - $0 } }

  /// The stars of a won game: 3 if all matched, 2 from 80 %, otherwise 1 (X8); 0 for a lost one.
  var stars: Int {
    guard case .over(isWon: true) = phase else { return 0 }
    return tally.misses == 0 ? 3 : 5 * tally.matches >= 4 * tally.resolved ? 2 : 1
  }

  /// Takes the heading of the phone, whose turns find the plane (GG-006).
  mutating func turn(to headingDegrees: Double) {
    if phase == .scanning { scan.turn(to: headingDegrees) }
  }

  /// Ends the detection of the plane: the game starts, and the first solid flies (GG-006).
  mutating func findPlane(_ events: inout [Event]) {
    guard phase == .scanning || phase == .ready else { return }
    if phase == .scanning { events.append(.planeFound) }
    phase = .running
    nextThrow = now
    beganAt = now - (.start - beganAt)
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
    guard phase == .running, tally.shakes > 0, let target else { return false }
    tally.shakes -= 1
    tally.shakesUsed += 1
    label = target.solid
    lastFlash = TossFlash(kind: .shake, at: now)
    judge(byShake: true, &events)
    return true
  }

  /// Advances time: the plane is found, solids land and are tossed at their times.
  ///
  /// Stops at the moment at which `isEnough` becomes true, however time is divided.
  mutating func advance(
    by duration: HuntDuration, _ events: inout [Event],
    isEnough: (TossGame) -> Bool = { _ in false }
  ) {
    let end = now + duration
    if phase == .scanning, scan.readyAt <= end {
      // A sweep may have found it before this moment.
      now = max(now, scan.readyAt)
      scan.find(at: now)
      phase = .ready
      events.append(.planeFound)
    }
    if phase == .ready, scan.endsAt <= end {
      now = scan.endsAt
      findPlane(&events)
    }
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
      Flight(solid: solid, landsAt: now + HuntDuration(seconds: level.flightSeconds)))
    events.append(.thrown(solid))
    aim(&events)
  }

  private mutating func land(_ events: inout [Event]) {
    let flight = flights.removeFirst()
    tally.miss()
    lastFlash = TossFlash(kind: .miss, at: now)
    events.append(.missed(flight.solid))
    if tally.life <= 0 { return end(isWon: false, &events) }
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
    events += tally.match(points: first.points ?? 0, byShake: byShake, rules)
    aim(&events)
    endIfResolved(&events)
  }

  /// Ends the game as won when the last solid is matched or has landed with life left (X1, X2).
  private mutating func endIfResolved(_ events: inout [Event]) {
    if phase == .running, waiting == 0, flights.isEmpty { end(isWon: true, &events) }
  }

  private mutating func end(isWon: Bool, _ events: inout [Event]) {
    phase = .over(isWon: isWon)
    endedAt = now
    events.append(.ended(isWon: isWon))
  }

  private static func draw(_ level: Level, _ draws: inout Xoshiro256PlusPlus) -> Solid {
    Solid(
      shape: SolidShape(rawValue: draws.index(below: level.shapes)) ?? .sphere,
      color: SolidColor(rawValue: draws.index(below: level.colors)) ?? .red)
  }
}
