import Domain
import Geo
import HuntEngine
import PortableNumerics
import Recording

/// A recorded hunt drawn at random: its first state, the events taken, the state after each.
struct RandomHunt {
  let first: HuntState
  private(set) var events: [HuntEvent] = []
  private(set) var states: [HuntState]
  private var random: Xoshiro256PlusPlus
  /// Whether the rule is `sight: cone`, and samples and taps have a tilt: every third hunt's.
  let isTilted: Bool

  init(seed: UInt64, events count: Int, from start: HuntInstant = .start) {
    random = Xoshiro256PlusPlus(seed: seed)
    isTilted = seed.isMultiple(of: 3)
    first = Self.firstState(&random, seed: seed, start)
    states = [first]
    var state = first
    var effects: [HuntEffect] = []
    for _ in 0..<count {
      let event = nextEvent(in: state)
      do throws(HuntRefusal) {
        try HuntEngine.reduce(into: &state, event, effects: &effects)
        events.append(event)
        states.append(state)
      } catch {
        continue
      }
    }
  }

  /// The file of the hunt.
  var bytes: [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

  /// The lines of the file, the header among them.
  var lines: [String] {
    var writer = RecordingWriter()
    var lines = [RecordingFormat.header, writer.begin(first)]
    for event in events {
      if let line = try? writer.line(for: event) { lines.append(line) }
    }
    return lines
  }

  private static func firstState(
    _ random: inout Xoshiro256PlusPlus, seed: UInt64, _ start: HuntInstant
  ) -> HuntState {
    var rules = HuntRules()
    rules.targetRule = random.index(below: 4) == 0 ? .chosen : .nearest
    rules.holdLoss = random.index(below: 2) == 0 ? .decay : .reset
    rules.sight = seed.isMultiple(of: 3) ? .cone : .azimuth
    rules.aimToleranceDegrees = random.uniform(in: 1.0...30)
    rules.confirmFixes = 1 + random.index(below: 3)
    rules.keepInsideLayout = random.index(below: 2) == 0
    rules.keepOnGround = random.index(below: 2) == 0
    rules.literal = random.index(below: 5) == 0
    let ghosts = (0..<(1 + random.index(below: 5))).map { number in
      var parameters = GhostParameters()
      parameters.mainZoneRadiusMeters = random.uniform(in: 100.0...200)
      parameters.holdTimeSeconds = random.uniform(in: 0.1...1)
      parameters.catchMode = [.hold, .hold, .tap, .challenge][random.index(below: 4)]
      parameters.maxFails = random.index(below: 3)
      if random.index(below: 2) == 0 {
        parameters.challenge = GhostChallenge(
          plugin: "Ёж \"\(number)\"", values: ["darts.attempts": 3, "a.b": random.uniform()])
      }
      let states = GhostState.allCases.filter { !$0.isTransient }
      return HuntGhost(
        name: "Ghost \"\(number)\"\n\\ Ёж", parameters: parameters,
        state: states[random.index(below: states.count)],
        position: LocalPoint(
          eastMeters: random.uniform(in: -300.0...300),
          northMeters: random.uniform(in: -300.0...300)),
        hasEscaped: random.index(below: 3) == 0)
    }
    let origin = Coordinate(
      uncheckedLatitudeDegrees: random.uniform(in: -90.0...90),
      longitudeDegrees: random.uniform(in: -180.0...180))
    let zone = LocalZone(
      center: LocalPoint(eastMeters: random.uniform(), northMeters: -0.0), radiusMeters: 200)
    return HuntState(
      rules: rules, frame: LocalFrame(origin: origin),
      zones: random.index(below: 2) == 0 ? [zone] : [], ghosts: ghosts,
      random: HuntRandomness(seed: .max - seed, replicate: random.next() >> 24), now: start,
      openGround: openGround(&random))
  }

  private static func openGround(_ random: inout Xoshiro256PlusPlus) -> PlaceMask? {
    let (columns, rows) = (1 + random.index(below: 12), 1 + random.index(below: 12))
    var open = PlaceMask(
      southWest: LocalPoint(eastMeters: -random.uniform() * 300, northMeters: -150),
      squareMeters: random.uniform(in: 0.5...3), columns: columns, rows: rows)
    for square in 0..<columns * rows { open?[square] = random.uniform() < 0.7 }
    return open
  }

  private mutating func nextEvent(in state: HuntState) -> HuntEvent {
    let at = state.now + HuntDuration(ticks: Int64(random.index(below: 500_000_000)))
    switch (random.index(below: 12), state.phase) {
    case (0...4, _):
      var place = LocalPoint(
        eastMeters: random.uniform(in: -300.0...300), northMeters: random.uniform(in: -300.0...300))
      if let target = state.phase.target, random.index(below: 4) > 0 {
        place = state.ghosts[target].position.moved(
          bearingDegrees: random.uniform(in: 0.0...360), distanceMeters: random.uniform() * 25)
      }
      return .fix(
        Fix(
          at: at, measuredAt: random.index(below: 3) == 0 ? state.now : nil, position: place,
          accuracyMeters: random.index(below: 2) == 0 ? random.uniform(in: 0.0...40) : nil))
    case (5, .scanner): return .startSearch(at: at)
    case (6, .scanner):
      return .chooseTarget(at: at, ghost: random.index(below: state.ghosts.count))
    case (5...8, .fight(let fight)):
      if state.ghosts[fight.target].parameters.catchMode == .challenge {
        return .challengeOutcome(at: at, isWon: random.index(below: 2) == 0)
      }
      if random.index(below: 3) == 0 {
        let error = random.uniform(in: -8.0...8)
        return .tap(at: at, errorDegrees: error, tiltDegrees: isTilted ? error / 3 : 0)
      }
      let errors = (0..<(1 + random.index(below: 40))).map { _ in random.uniform(in: -6.0...6) }
      return .aim(
        AimRun(
          from: fight.aimedThrough, period: HuntDuration(periodOfHertz: 30),
          errorsDegrees: errors, tiltsDegrees: isTilted ? errors.map { $0 / 3 } : []))
    case (7, .trapWindow): return .throwTrap(at: at)
    case (9, _):
      let degrees = random.uniform(in: -720.0...720)
      return .heading(at: at, degrees: degrees, north: degrees < 0 ? .magnetic : .trueNorth)
    case (10, _): return random.index(below: 2) == 0 ? .positionLost(at: at) : .headingLost(at: at)
    case (11, _): return random.index(below: 8) == 0 ? .leaveSearch(at: at) : .time(at: at)
    default: return .time(at: at + HuntDuration(seconds: random.uniform(in: 0.0...3)))
    }
  }
}
