import Geo
import HuntEngine
import Domain

/// How fast the player walks and how good the position is: whether a player who is led by ear can be led now.
///
/// Who hurries hears neither the street nor the beacon, and a beacon that jumps about leads into it.
struct PhonePace {
  /// Whether the beacon sounds, and if not, why.
  enum Beacon: String, Hashable, Sendable, CaseIterable {
    /// It sounds.
    case on
    /// It is silent: the player is faster than a person walks.
    case tooFast
    /// It is silent: the position is so inaccurate that it would point anywhere.
    case poorPosition
  }

  /// Faster than this is no walk.
  ///
  /// People change from a walk to a run at about 2 m/s (Rotstein and others 2005).
  static let fastMetersPerSecond = 2.5
  /// Slower than this is a walk again.
  static let walkingMetersPerSecond = 2.0
  /// At 30 m the direction to a ghost 50 m away is off by 30°, as with a bad compass.
  static let poorMeters = 30.0
  /// As accurate as this is good again.
  static let goodMeters = 25.0
  /// The time over which positions give the speed where the phone does not.
  private static let span = HuntDuration(seconds: 6)
  /// Over less than this the errors of two positions count for more than the way between them.
  private static let leastSpan = HuntDuration(seconds: 3)

  private var places: [(at: HuntInstant, point: LocalPoint)] = []
  private(set) var beacon = Beacon.on

  /// Takes a position with its accuracy and the phone's own measurement of speed, each nil if unknown.
  mutating func take(
    _ point: LocalPoint, at moment: HuntInstant, accuracyMeters: Double?,
    speedMetersPerSecond measured: Double?
  ) {
    places.append((moment, point))
    places.removeAll { moment - $0.at > Self.span }
    let speed = measured ?? walkedMetersPerSecond
    let fast = beacon == .tooFast ? Self.walkingMetersPerSecond : Self.fastMetersPerSecond
    let poor = beacon == .poorPosition ? Self.goodMeters : Self.poorMeters
    if speed > fast {
      beacon = .tooFast
    } else {
      beacon = (accuracyMeters ?? 0) > poor ? .poorPosition : .on
    }
  }

  /// Takes the news that a position was too inaccurate for the rules.
  mutating func reject() { beacon = .poorPosition }

  /// The speed between the oldest and the latest position; 0 where they are too few.
  private var walkedMetersPerSecond: Double {
    guard let first = places.first, let last = places.last, last.at - first.at >= Self.leastSpan
    else { return 0 }
    return first.point.distanceMeters(to: last.point) / (last.at - first.at).seconds
  }
}
