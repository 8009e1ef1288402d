import Domain
import PortableNumerics

/// Cards on their way in real time: dealt ones fly in, one after another, and matched ones fly out
/// (ST-010, ST-040), from and to places beyond the edge that follow from the game's seed (ST-045).
///
/// It holds moments of the game's own time only; where a card is follows from the time, so a key
/// never waits for a card.
struct CardFlights: Hashable {
  typealias Card = SetGame<SetCard>.Card

  /// A card that has left the table.
  struct Leaving: Hashable {
    let card: Card
    /// Its place on the table, from 0.
    let place: Int
    fileprivate let flight: Flight
  }

  /// A card's way: when it begins, and its place beyond the edge.
  fileprivate struct Flight: Hashable {
    let start: HuntDuration
    /// The direction of the place, as a share of a turn clockwise from above.
    let turn: Double
  }

  /// How far a card is, and where it comes from or goes to.
  struct Way: Hashable {
    /// The share of its way, from 0 to 1.
    let share: Double
    /// The direction of the place beyond the edge, as a share of a turn clockwise from above.
    let turn: Double
  }

  /// Where cards come from and go to.
  private let style: SetTheme.Flights
  /// The seed of the places.
  private let seed: UInt64

  /// Begins without a card on its way.
  init(_ style: SetTheme.Flights = .random, seed: UInt64 = 0) {
    (self.style, self.seed) = (style, seed)
  }

  /// The time between two cards of a deal (ST-041).
  private static let delay = HuntDuration(milliseconds: 200)
  /// The time of one flight (ST-041).
  private static let duration = HuntDuration(milliseconds: 1000)

  /// The flights to the table, by the card's number.
  private var arriving: [Int: Flight] = [:]
  private var leaving: [Leaving] = []

  /// Sends cards on their way for what has happened to a table.
  mutating func see(
    _ events: [SetGame<SetCard>.Event], from before: [Card], to after: [Card],
    at now: HuntDuration
  ) {
    forget(before: now)
    for event in events {
      switch event {
      case .dealt(let places):
        for (index, place) in places.enumerated() where after.indices.contains(place) {
          let id = after[place].id
          arriving[id] = Flight(
            start: now + Self.delay * index, turn: turn(of: id, isLeaving: false))
        }
      case .removed(let places):
        leaving += places.filter(before.indices.contains).map {
          Leaving(
            card: before[$0], place: $0,
            flight: Flight(start: now, turn: turn(of: before[$0].id, isLeaving: true)))
        }
      case .matched, .mismatched: break
      }
    }
  }

  /// Straight cards come from below and leave upwards (ST-040).
  private func turn(of id: Int, isLeaving: Bool) -> Double {
    guard style == .random else { return isLeaving ? 0 : 0.5 }
    var random = StreamKey(
      seed: seed, replicate: 0, purpose: .challenge, ghost: UInt32(id + 1),
      attempt: isLeaving ? 1 : 0
    ).generator()
    return random.uniform()
  }

  private mutating func forget(before now: HuntDuration) {
    arriving = arriving.filter { Self.way($0.value, at: now) != nil }
    leaving.removeAll { Self.way($0.flight, at: now) == nil }
  }

  /// How far a card is on its way to the table: 0 before its turn; nil once there.
  func wayIn(of card: Card, at now: HuntDuration) -> Way? {
    arriving[card.id].flatMap { Self.way($0, at: now) }
  }

  /// The cards on their way out.
  func out(at now: HuntDuration) -> [(card: Leaving, way: Way)] {
    leaving.compactMap { card in Self.way(card.flight, at: now).map { (card, $0) } }
  }

  private static func way(_ flight: Flight, at now: HuntDuration) -> Way? {
    let share = (now.seconds - flight.start.seconds) / duration.seconds
    return share < 1 ? Way(share: max(0, share), turn: flight.turn) : nil
  }
}
