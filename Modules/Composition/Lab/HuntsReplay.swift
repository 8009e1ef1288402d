import Domain
import Experiments
import Geo
import HuntEngine
import Report
import Results
import Simulation
import Statistics

/// Hunts of a plan's point, played again to see where players are.
enum HuntsReplay {
  /// The most fixes of a point's hunts; the hunt in which they are reached is the last.
  static let mostFixes = 200_000

  /// Plays the first replicates of a point again; nil if they cannot be, or lie elsewhere each time.
  static func picture(of plan: Plan, point: Int, atMost hunts: Int) -> HuntsPicture? {
    let setup = Design.point(of: plan, at: point - 1).setup(in: plan).withChallenges
    guard case .game = setup.source, let hunt = try? SimulatedHunt(setup) else { return nil }
    let first = hunt.initialState(seed: plan.seed, replicate: 1)
    var watch = Watch()
    watch.picture.zones = first.zones.map {
      .init(center: $0.center, radiusMeters: $0.radiusMeters)
    }
    watch.picture.ghosts = first.ghosts.map {
      let reach = $0.parameters.fightRadiusMeters
      return .init(name: $0.name, circle: .init(center: $0.position, radiusMeters: reach))
    }
    watch.picture.ground = GroundPicture(of: setup, in: first)
    watch.picture.pursuits = first.ghosts.map { _ in HuntsPicture.Pursuit() }
    for replicate in 1...max(1, hunts) where watch.fixes < mostFixes {
      watch.begin()
      guard
        let record = try? hunt.run(
          seed: plan.seed, replicate: UInt64(replicate), observer: &watch)
      else { continue }
      watch.end(record)
    }
    return watch.picture.withIntervals
  }
}

/// An observer that counts where the player is and what the player is after.
private struct Watch: HuntObserver {
  static var isWatching: Bool { true }

  var picture = HuntsPicture()
  /// The number of fixes of all hunts.
  private(set) var fixes = 0

  /// The time until which the present hunt is counted, and the player's place then.
  private var seconds = 0.0
  private var place: LocalPoint?
  private var target: Int?
  /// The present hunt, which counts once it has ended.
  private var spent: [(square: HuntsPicture.Square, seconds: Double)] = []
  private var pursuits: [HuntsPicture.Pursuit] = []

  init() {}

  mutating func begin() {
    (seconds, place, target) = (0, nil, nil)
    spent.removeAll(keepingCapacity: true)
    pursuits = picture.pursuits.map { _ in HuntsPicture.Pursuit() }
  }

  mutating func stand(at place: LocalPoint, _ moment: HuntInstant) {
    fixes += 1
    let half = (moment.seconds - seconds) / 2
    spend(half, at: self.place ?? place)
    spend(half, at: place)
    if picture.start == nil { picture.start = place }
    (self.place, seconds) = (place, moment.seconds)
  }

  mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {
    let now = state.now.seconds
    if now > seconds, let place {
      spend(now - seconds, at: place)
      seconds = now
    }
    for effect in effects {
      switch effect {
      case .targetChanged(let ghost): target = ghost
      case .captured(let ghost):
        pursuits[ghost].caught.count += 1
        target = nil
      case .escaped: target = nil
      default: break
      }
    }
  }

  /// Counts the hunt with its record, which says how long it was.
  mutating func end(_ record: RunRecord) {
    // A fight may end a little after the hunt's limit, which is where the hunt ends.
    if let place { spend(record[.huntDuration] - seconds, at: place) }
    picture.hunts += 1
    for (square, seconds) in spent { picture.seconds[square, default: 0] += seconds }
    let hasGivenUp = record[.gaveUp] == 1
    for ghost in pursuits.indices {
      picture.pursuits[ghost].caught.count += pursuits[ghost].caught.count
      picture.pursuits[ghost].seconds += pursuits[ghost].seconds
      if hasGivenUp, target == ghost { picture.pursuits[ghost].givenUp.count += 1 }
    }
    guard let place else { return }
    picture.ends.append(
      .init(
        hasGivenUp
          ? .gaveUp(ghost: target) : record[.completed] == 1 ? .finished : .timeOver, at: place))
  }

  private mutating func spend(_ seconds: Double, at place: LocalPoint) {
    if let target { pursuits[target].seconds += seconds }
    let square = HuntsPicture.Square(of: place)
    if let last = spent.last, last.square == square {
      spent[spent.count - 1].seconds += seconds
    } else if seconds != 0 {
      spent.append((square, seconds))
    }
  }
}

extension HuntsPicture {
  /// The picture with the intervals of its shares.
  fileprivate var withIntervals: HuntsPicture {
    var picture = self
    let count = Double(hunts)
    func interval(_ share: Share) -> Interval {
      .wilson(proportion: Double(share.count) / count, count: count)
    }
    for ghost in pursuits.indices {
      picture.pursuits[ghost].caught.interval = interval(pursuits[ghost].caught)
      picture.pursuits[ghost].givenUp.interval = interval(pursuits[ghost].givenUp)
    }
    return picture
  }
}
