import Domain
import Geo
import HuntEngine
import PortableNumerics
import Testing

@Suite("Temperaments: how a ghost moves in the sight")
struct TemperamentTests {
  private static func ghost(
    _ temperament: Temperament, _ change: (inout GhostParameters) -> Void = { _ in }
  ) -> HuntGhost {
    .at {
      $0.temperament = temperament
      change(&$0)
    }
  }

  private static func motion(
    _ temperament: Temperament, replicate: UInt64,
    _ change: (inout GhostParameters) -> Void = { _ in }
  ) -> GhostMotion? {
    var parameters = GhostParameters()
    parameters.temperament = temperament
    change(&parameters)
    let random = HuntRandomness(seed: 3, replicate: replicate).stream(.motion, ghost: 1, attempt: 2)
    return GhostMotion(parameters, random: random, at: .start)
  }

  /// The offsets of the first minute, at 30 Hz.
  private static func minute(_ motion: GhostMotion) -> [Double] {
    var motion = motion
    return (0..<1800).map { motion.advance(to: .start + .frame * $0) }
  }

  @Test("GB-094 a calm ghost, the default, stays at its anchor")
  func calm() {
    #expect(GhostParameters().temperament == .calm)
    #expect(Self.motion(.calm, replicate: 0) == nil)
    var hunt = HuntDriver.fighting()
    #expect(hunt.state.motion == nil)
    hunt.aim(30)
    #expect(hunt.state.ghostOffsetDegrees == 0)
    #expect(hunt.fight?.lastAimErrorDegrees == 0)
  }

  @Test("A ghost that nobody looks at for years is soon found", .timeLimit(.minutes(1)))
  func unseen() throws {
    for temperament in [Temperament.drifting, .darting] {
      var motion = try #require(Self.motion(temperament, replicate: 1))
      let years = HuntInstant(ticks: HuntDuration.longest.ticks - 1)
      #expect(abs(motion.offsetDegrees(at: years)) <= GhostParameters().roamDegrees)
      let day = motion.advance(to: HuntInstant(seconds: 86_000))
      #expect(motion.offsetDegrees(at: HuntInstant(seconds: 86_000)) == day)
    }
  }

  @Test("GB-094 same random draws, same ghost: the way is a function of them and time alone")
  func sameRandomDraws() throws {
    for temperament in [Temperament.drifting, .darting] {
      var ways: Set<[Double]> = []
      for replicate: UInt64 in 0..<20 {
        let motion = try #require(Self.motion(temperament, replicate: replicate))
        let way = Self.minute(motion)
        for index in stride(from: 0, to: 1800, by: 97) {
          #expect(motion.offsetDegrees(at: .start + .frame * index) == way[index])
        }
        ways.insert(way)
      }
      #expect(ways.count == 20, "other random draws, another way")
    }
  }

  @Test("a ghost begins at its anchor and never roams farther than its roaming")
  func roaming() throws {
    for temperament in [Temperament.drifting, .darting] {
      for roam in [0.0, 3, 12, 25, 180] {
        for replicate: UInt64 in 0..<20 {
          let motion = try #require(
            Self.motion(temperament, replicate: replicate) { $0.roamDegrees = roam })
          let way = Self.minute(motion)
          #expect(way[0] == 0)
          #expect(way.allSatisfy { $0.magnitude <= roam + 1e-9 })
          #expect(roam == 0 || way.contains { $0.magnitude > roam / 4 })
        }
      }
    }
  }

  @Test("a drifting ghost moves at its speed, a darting one rests between darts")
  func speeds() throws {
    for replicate: UInt64 in 0..<20 {
      let drift = Self.minute(try #require(Self.motion(.drifting, replicate: replicate)))
      let steps = zip(drift, drift.dropFirst()).map { (($1 - $0) * 30).magnitude }
      #expect(steps.allSatisfy { $0 <= 4 + 1e-6 })
      #expect(steps.count { abs($0 - 4) < 1e-6 } > 1500)
      let dart = Self.minute(try #require(Self.motion(.darting, replicate: replicate)))
      let moves = zip(dart, dart.dropFirst()).map { (($1 - $0) * 30).magnitude }
      #expect(moves.allSatisfy { $0 <= 90 + 1e-6 })
      let resting = moves.count { $0 == 0 }
      #expect((1550..<1800).contains(resting))
      // Darts are 3 s apart on average, each 1.5 to 4.5 s.
      let begins = zip(moves, moves.dropFirst()).count { $0 == 0 && $1 > 0 }
      #expect((13...40).contains(begins))
    }
  }

  @Test(
    "numbers at the ends of what physics allows neither stop time nor hang",
    arguments: [
      Temperament.drifting, .darting, .shy,
    ])
  func extremes(_ temperament: Temperament) throws {
    for value in [0.0, 1e-9, 3600] {
      var motion = try #require(
        Self.motion(temperament, replicate: 1) {
          $0.roamDegrees = min(value, 180)
          $0.driftSpeedDegreesPerSecond = min(value, 1000)
          $0.restTimeSeconds = value
          $0.scareSpeedDegreesPerSecond = value
        })
      for hours in 1...3 {
        #expect(motion.advance(to: HuntInstant(seconds: Double(hours) * 3600)).isFinite)
      }
    }
  }

  @Test("GB-094 GB-104 the engine adds the motion to the samples: who aims at the anchor misses")
  func added() {
    var hunt = HuntDriver.fighting([Self.ghost(.darting) { $0.holdTimeSeconds = 5 }])
    var followed = hunt
    var held = 0
    for _ in 0..<300 {
      hunt.aim(1)
      guard let fight = hunt.fight else { break }
      #expect(fight.lastAimErrorDegrees == hunt.state.ghostOffsetDegrees)
      held = max(held, Int(fight.held.ticks / HuntDuration.frame.ticks))
    }
    #expect(hunt.fight != nil, "it darts away within 4.5 s")
    #expect(held > 30)
    // The same ghost, followed wherever it goes.
    for _ in 0..<150 {
      guard let fight = followed.fight else { break }
      let next = fight.aimedThrough + .frame
      followed.aim(1, error: -followed.state.ghostOffsetDegrees(at: next))
    }
    #expect(followed.trap != nil)
  }

  @Test(
    "splitting a run of samples anywhere gives the same hunt",
    arguments: [
      Temperament.drifting, .darting, .shy,
    ])
  func splitting(_ temperament: Temperament) {
    var random = StreamKey(seed: 9, replicate: 4, purpose: .aim).generator()
    let errors = (0..<400).map { _ in (random.uniform() - 0.5) * 40 }
    func played(_ length: Int) -> HuntState {
      var hunt = HuntDriver.fighting([Self.ghost(temperament)])
      var next = 0
      while next < errors.count, hunt.fight != nil {
        let begin = hunt.fight?.aimedThrough ?? .start
        hunt.aim(Array(errors[next..<min(errors.count, next + length)]))
        let end = hunt.fight?.aimedThrough ?? hunt.state.now
        next += Int((end - begin).ticks / HuntDuration.frame.ticks)
      }
      return hunt.state
    }
    let whole = played(400)
    for length in [1, 7, 64, 128] { #expect(played(length) == whole) }
  }

  /// A fight with a shy ghost a second after its start, and the place where it hides.
  private func hiding(
    _ change: (inout GhostParameters) -> Void = { _ in }
  ) -> (hunt: HuntDriver, place: Double) {
    var hunt = HuntDriver.fighting([Self.ghost(.shy, change)])
    hunt.send(.time(at: hunt.state.now + HuntDuration(seconds: 1)))
    return (hunt, hunt.state.ghostOffsetDegrees)
  }

  /// Where the ghost is after it has had time to move.
  private func settled(_ hunt: HuntDriver) -> Double {
    hunt.state.ghostOffsetDegrees(at: hunt.state.now + HuntDuration(seconds: 1))
  }

  @Test("a shy ghost hides to one side, dodges a fast approach and not a slow one")
  func shy() {
    // From 20° to 0 at a number of degrees a second, from the left.
    func approach(_ speed: Double) -> (before: Double, after: Double) {
      var (hunt, place) = hiding()
      let count = Int((20 / speed * 30).rounded(.up))
      for index in 0...count where hunt.fight != nil {
        let error = max(0, 20 - speed * Double(index) / 30)
        if hunt.aim(1, error: error - place).contains(.dodged(ghost: 0)) { break }
      }
      return (place, settled(hunt))
    }
    for speed in [10.0, 15, 19] {
      let (before, after) = approach(speed)
      #expect((9...12).contains(before.magnitude) && after == before)
    }
    for speed in [30.0, 100, 600] {
      let (before, after) = approach(speed)
      #expect((9...12).contains((after - before).magnitude))
      // To the right, away from the sight, if there is room.
      #expect(after.magnitude <= 12 && (after > before || before > 0))
    }
  }

  @Test("a shy ghost that has just dodged rests, and a tap that misses scares it too")
  func shyRests() {
    var (hunt, place) = hiding()
    func jerk(at place: Double) -> [Double] { [20 - place, 20 - place, -place] }
    #expect(hunt.aim(jerk(at: place)).contains(.dodged(ghost: 0)))
    let next = settled(hunt)
    hunt.send(.time(at: hunt.state.now + HuntDuration(seconds: 1)))
    #expect(!hunt.aim(jerk(at: next)).contains(.dodged(ghost: 0)))
    hunt.send(.time(at: hunt.state.now + HuntDuration(seconds: 3)))
    #expect(hunt.aim(jerk(at: next)).contains(.dodged(ghost: 0)))
    var (tapped, hidden) = hiding { $0.catchMode = .tap }
    let miss = tapped.send(.tap(at: tapped.state.now, errorDegrees: -10 - hidden))
    #expect(miss.count == 2 && miss.last == .dodged(ghost: 0))
    #expect(abs((tapped.fight?.lastAimErrorDegrees ?? 0) + 10) < 1e-9)
    tapped.send(.time(at: tapped.state.now + HuntDuration(seconds: 1)))
    let hit = tapped.send(
      .tap(at: tapped.state.now, errorDegrees: -tapped.state.ghostOffsetDegrees))
    #expect(hit.count == 1 && tapped.trap != nil)
  }

  @Test("a ghost moves in the sight only: its place on the map stays")
  func sightOnly() {
    for temperament in Temperament.allCases {
      var hunt = HuntDriver.fighting([Self.ghost(temperament)])
      let place = hunt.state.ghosts[0].position
      hunt.aim([20, 20, 0] + Array(repeating: 8, count: 600))
      #expect(hunt.state.ghosts[0].position == place)
    }
  }
}
