import Domain
import Editing
package import Geo
import HuntEngine
import PlainJSON
package import PluginKit
import PortableNumerics
package import Simulation
import Statistics
package import TextKit

/// A search for better places of chosen ghosts: the targets met for everyone, at the least walk.
///
/// Candidates are places drawn within the zones, on ground that players reach and away from other
/// ghosts. All play the same hunts; in each round the better half plays on with twice as many
/// (successive halving, Jamieson and Talwalkar 2016), and the rest of the budget tries smaller and
/// smaller steps from the best. The hunts are others than those of the answer beside the map, so that
/// what was chosen for its luck does not look better there.
package struct PlaceSuggestion: Sendable {
  /// A layout that is tried.
  private struct Candidate: Sendable {
    var places: [Coordinate]
    let bench: LabBench
    /// By point: the sums of each metric.
    var sums: [[Moments]]
    var count = 0
  }

  /// The number of layouts drawn at first, of hunts of each in the first round, and of the steps from
  /// the best in each of the later rounds.
  private static let (drawn, firstHunts, steps) = (24, 24, 6)
  /// The number of later rounds.
  private static let laterRounds = 4
  /// How often a place is drawn before a ghost stays where it is.
  private static let mostDraws = 400
  /// The first replicate of its hunts.
  private static let firstReplicate = 1_000_001

  private let question: LabQuestion
  private let challenges: ChallengeBook
  private let ghosts: [Int]
  private let leastMeters: Double
  private let open: OpenPlaces?
  private var random: Xoshiro256PlusPlus
  private var candidates: [Candidate] = []
  /// The candidate, of those that play on, that plays next.
  private var next = 0
  private var hunts = firstHunts
  private var round = 0
  /// Whether the search is over.
  package private(set) var isDone = false
  /// The number of hunts played.
  package private(set) var playedCount = 0

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - question: The game, the players and the targets.
  ///   - ghosts: The ghosts to move, by their indices.
  ///   - leastMeters: The least distance between the bases of two ghosts, in metres.
  ///   - open: The places that players reach; nil for all.
  ///   - challenges: The plugins' games that ghosts may ask for.
  ///
  /// - Throws: `LabFault` without a ghost to move or a zone to move it in, and for hunts that cannot be
  ///   played.
  package init(
    _ question: LabQuestion, ghosts: [Int], leastMeters: Double, open: OpenPlaces?,
    challenges: ChallengeBook
  ) throws(LabFault) {
    (self.question, self.challenges, self.open) = (question, challenges, open)
    self.ghosts = ghosts.filter { question.game.ghosts.indices.contains($0) }
    self.leastMeters = max(0, leastMeters)
    random = StreamKey(seed: question.seed, replicate: 0, purpose: .placement).generator()
    guard !self.ghosts.isEmpty, !question.game.locationLayout.isEmpty else { throw .notAQuestion }
    let present = self.ghosts.map { question.game.ghosts[$0].baseLocation }
    try add(present)
    for _ in 1..<Self.drawn { try add(drawnPlaces()) }
  }

  /// Plays one candidate's share of a round.
  package mutating func step() throws(LabFault) {
    guard !isDone else { return }
    play(next)
    next += 1
    if next == candidates.count { try endRound() }
  }

  /// The share of the search that is done, about.
  package var progress: Double {
    isDone ? 1 : min(0.99, Double(round) / Double(Self.laterRounds + Self.halvings))
  }

  /// The rounds until few candidates are left.
  private static let halvings = 3

  /// Whether the best layout so far is another than the present one, and its places.
  package var best: [(ghost: Int, place: Coordinate)] {
    guard let best = candidates.first else { return [] }
    return zip(ghosts, best.places).filter { ghost, place in
      question.game.ghosts[ghost].baseLocation != place
    }.map { (ghost: $0, place: $1) }
  }

  /// Returns how far the search is; at its end the moves as commands, as JSON.
  package func json(in language: Language) -> String {
    var json = JSONText()
    json.add("done", json: isDone ? "true" : "false")
    json.add("share", progress)
    json.add("hunts", Int64(playedCount))
    guard isDone else { return json.closed }
    let best = best
    let commands = best.map { "ghost \($0.ghost + 1) move \(typedPlace($0.place))" }
    json.add("moves", json: list(commands.map { JSONText.quoted($0) }))
    json.add(
      "said",
      best.isEmpty
        ? language.say(
          en: "No better places were found in \(playedCount) hunts",
          ru: "Мест лучше не нашлось, охот: \(playedCount)")
        : language.say(
          en: "Better places for \(best.count), found in \(playedCount) hunts",
          ru: "Найдены места лучше: \(best.count), охот: \(playedCount)"))
    return json.closed
  }

  private mutating func add(_ places: [Coordinate]) throws(LabFault) {
    var question = question
    for (ghost, place) in zip(ghosts, places) { question.game.ghosts[ghost].moveBase(to: place) }
    let bench = try LabBench(question, challenges: challenges)
    candidates.append(
      Candidate(
        places: places, bench: bench,
        sums: question.points.map { _ in LabBench.metrics.map { _ in Moments() } }))
  }

  /// Plays hunts of a candidate until it has as many as the round asks for.
  private mutating func play(_ index: Int) {
    let count = candidates[index].count
    guard count < hunts else { return }
    let first = Self.firstReplicate + count
    let width = LabBench.metrics.count
    for point in 0..<candidates[index].bench.pointCount {
      let rows = candidates[index].bench.rows(
        point: point, replicates: first...first + hunts - count - 1)
      for (place, value) in rows.enumerated() {
        candidates[index].sums[point][place % width].add(value)
      }
      playedCount += hunts - count
    }
    candidates[index].count = hunts
  }

  private mutating func endRound() throws(LabFault) {
    let scores = candidates.map { score($0) }
    let order = candidates.indices.sorted {
      scores[$0] == scores[$1] ? $0 < $1 : scores[$0] < scores[$1]
    }
    let kept = round < Self.halvings ? max(3, candidates.count / 2) : 3
    candidates = order.prefix(kept).map { candidates[$0] }
    (next, round) = (0, round + 1)
    guard round < Self.halvings + Self.laterRounds else {
      isDone = true
      return
    }
    hunts *= 2
    guard round >= Self.halvings else { return }
    // Ever smaller steps from the best.
    let reach = 60 / Double(1 << (round - Self.halvings))
    let best = candidates[0].places
    for _ in 0..<Self.steps { try add(steppedPlaces(from: best, atMost: reach)) }
  }

  /// How far the targets are missed, in their limits' own size, and then the walk: the less the better.
  private func score(_ candidate: Candidate) -> Double {
    var (missed, walk) = (0.0, 0.0)
    for sums in candidate.sums {
      for target in question.targets {
        let mean = sums[target.metric.index].mean
        guard !mean.isNaN else {
          missed += 1
          continue
        }
        let unit = max(0.05, abs(target.low ?? target.high ?? 1))
        let (low, high) = (target.low ?? -.infinity, target.high ?? .infinity)
        missed += max(0, low - mean, mean - high) / unit
      }
      let meters = sums[Metric.distanceWalked.index].mean
      walk += meters.isNaN ? 1e6 : meters
    }
    // A metre of walk never weighs against a target.
    return missed * 1e9 + walk
  }

  // MARK: Places

  private mutating func drawnPlaces() -> [Coordinate] {
    places { suggestion, _ in suggestion.placeInZones() }
  }

  private mutating func steppedPlaces(
    from best: [Coordinate], atMost meters: Double
  ) -> [Coordinate] {
    places(from: best) { suggestion, ghost in
      best[ghost].destination(
        bearingDegrees: 360 * suggestion.random.uniform(),
        distanceMeters: meters * suggestion.random.uniform().squareRoot())
    }
  }

  /// Returns a place for each chosen ghost, one after another; where none is found, it stays.
  private mutating func places(
    from start: [Coordinate]? = nil,
    draw: (inout PlaceSuggestion, Int) -> Coordinate
  ) -> [Coordinate] {
    var game = question.game
    if let start {
      for (ghost, place) in zip(ghosts, start) { game.ghosts[ghost].moveBase(to: place) }
    }
    for (index, ghost) in ghosts.enumerated() {
      for _ in 0..<Self.mostDraws {
        let place = draw(&self, index)
        guard isGood(place, for: ghost, in: game) else { continue }
        game.ghosts[ghost].moveBase(to: place)
        break
      }
    }
    return ghosts.map { game.ghosts[$0].baseLocation }
  }

  private func isGood(_ place: Coordinate, for ghost: Int, in game: Game) -> Bool {
    guard game.layoutContains(place), open?.contains(place) ?? true else { return false }
    return game.ghosts.indices.allSatisfy {
      $0 == ghost || game.ghosts[$0].baseLocation.distanceMeters(to: place) >= leastMeters
    }
  }

  /// Draws a place, evenly over the areas of all zones.
  private mutating func placeInZones() -> Coordinate {
    let zones = question.game.locationLayout
    let areas = zones.map { $0.radiusMeters * $0.radiusMeters }
    var part = random.uniform() * areas.reduce(0, +)
    var zone = zones[zones.count - 1]
    for (index, area) in areas.enumerated() {
      if part < area {
        zone = zones[index]
        break
      }
      part -= area
    }
    return zone.center.destination(
      bearingDegrees: 360 * random.uniform(),
      distanceMeters: zone.radiusMeters * random.uniform().squareRoot())
  }
}
