import Domain
import HuntEngine

/// The best time of each game: from the first moment of a hunt to the capture of its last ghost.
///
/// A hunt counts if every ghost was free when it began. The times are kept in the settings, one for
/// each game, so that games themselves stay what their designer made.
struct BestTimes {
  private static let prefix = "best "

  private var seconds: [String: Double] = [:]
  /// The best time before the hunt that was completed last; nil if that was its game's first.
  private(set) var former: Double?

  /// Takes the times from the settings; what is no time is ignored.
  init(settings: [String: String]) {
    for (key, value) in settings where key.hasPrefix(Self.prefix) {
      guard let time = Double(value), time.isFinite, time >= 0 else { continue }
      seconds[String(key.dropFirst(Self.prefix.count))] = time
    }
  }

  /// Takes a hunt whose last ghost was captured; returns the setting to save if it is the best.
  mutating func take(
    _ summary: HuntSummary, of game: GameID
  ) -> (key: String, value: String)? {
    let id = game.description
    former = seconds[id]
    let time = summary.duration.seconds
    guard summary.isWhole, time < former ?? .infinity else { return nil }
    seconds[id] = time
    return (Self.prefix + id, String(time))
  }
}
