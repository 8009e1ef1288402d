import Domain

/// Cards on their way in real time: dealt ones fly in from below, one after another, and matched
/// ones fly out upwards (ST-010, ST-040).
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
    fileprivate let start: HuntDuration
  }

  /// The time between two cards of a deal (ST-041).
  private static let delay = HuntDuration(milliseconds: 200)
  /// The time of one flight (ST-041).
  private static let duration = HuntDuration(milliseconds: 1000)

  /// The starts of flights to the table, by the card's number.
  private var starts: [Int: HuntDuration] = [:]
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
          starts[after[place].id] = now + Self.delay * index
        }
      case .removed(let places):
        leaving += places.filter(before.indices.contains).map {
          Leaving(card: before[$0], place: $0, start: now)
        }
      case .matched, .mismatched: break
      }
    }
  }

  private mutating func forget(before now: HuntDuration) {
    starts = starts.filter { now < $0.value + Self.duration }
    leaving.removeAll { now >= $0.start + Self.duration }
  }

  /// How far a card is on its way to the table, from 0 to 1: 0 before its turn; nil once there.
  func wayIn(of card: Card, at now: HuntDuration) -> Double? {
    starts[card.id].flatMap { Self.way(from: $0, at: now) }
  }

  /// The cards on their way out, with how far they are, from 0 to 1.
  func out(at now: HuntDuration) -> [(card: Leaving, way: Double)] {
    leaving.compactMap { card in Self.way(from: card.start, at: now).map { (card, $0) } }
  }

  private static func way(from start: HuntDuration, at now: HuntDuration) -> Double? {
    let way = (now.seconds - start.seconds) / duration.seconds
    return way < 1 ? max(0, way) : nil
  }
}
