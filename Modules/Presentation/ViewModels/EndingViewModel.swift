public import PlainJSON
import Domain
import Geo
public import HuntEngine

/// The end of a fight or of a hunt as a short scene (GB-112 to GB-114).
///
/// A host shows it for `seconds` and then goes on; `elapsedSeconds` says which moment it is.
///
/// The engine knows nothing of it, so a recording is the same however long one watches.
public struct EndingViewModel: Hashable, Sendable {
  /// What ended, and how.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The trap was thrown in time, and the ghost is in it.
    case captured
    /// The trap was not thrown in time, and the ghost flew off.
    case escaped
    /// The player went too far from the ghost.
    case fightLost
    /// No ghost is free any more.
    case allCaptured
  }

  /// What ended, and how.
  public let kind: Kind
  /// The effect with its ghost and numbers.
  public let news: HuntNews
  /// The number of ghosts captured now.
  public let tally: CaptureTally
  /// The distance to where an escaped ghost is now; nil without a position.
  public let awayMeters: Double?
  /// The true bearing of that place; nil without a position.
  public let bearingDegrees: Double?
  /// That bearing relative to the device heading, positive to the right; nil without a compass.
  public let relativeBearingDegrees: Double?
  /// The real time since the scene began.
  public var elapsedSeconds: Double

  /// Creates the scene of an effect; nil for one that ends nothing.
  ///
  /// `state` is the state after the effect.
  public init?(_ effect: HuntEffect, in state: HuntState, elapsedSeconds: Double = 0) {
    switch effect {
    case .captured: kind = .captured
    case .escaped: kind = .escaped
    case .fightLost: kind = .fightLost
    case .allCaptured: kind = .allCaptured
    default: return nil
    }
    news = HuntNews(effect, in: state)
    tally = CaptureTally(of: state)
    self.elapsedSeconds = elapsedSeconds
    var place: LocalPoint?
    if case .escaped(_, let to, _) = effect { place = to }
    let way = place.flatMap { place in
      state.position.fix.map { place - $0.position }
    }
    awayMeters = way.map { $0.distanceMeters(to: .zero) }
    bearingDegrees = way.map { LocalPoint.zero.bearingDegrees(to: $0) }
    relativeBearingDegrees = bearingDegrees.flatMap { bearing in
      guard case .known(let heading, _) = state.heading else { return nil }
      return Angle.signedDifferenceDegrees(from: heading, to: bearing)
    }
  }

  /// The length of the scene.
  public var seconds: Double {
    switch kind {
    case .captured, .escaped: 3
    case .fightLost: 2
    case .allCaptured: 4
    }
  }

  /// The part of the scene that is over, 0 to 1.
  public var share: Double { min(max(elapsedSeconds / seconds, 0), 1) }
}

extension EndingViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<EndingViewModel>) {
    fields.screen("ending", "a moment of a live scene at the end of a fight or of the hunt") {
      fields in
      fields.tally { $0.tally }
      fields.part(named: "news", "an event") { $0.news }
      fields.number("awayMeters", "how far an escaped ghost is now; `null` if not known") {
        $0.awayMeters
      }
      fields.number("bearingDegrees", "its true bearing; `null` if not known") {
        $0.bearingDegrees
      }
      fields.number(
        "relativeBearingDegrees", "its bearing from the heading, positive to the right"
      ) { $0.relativeBearingDegrees }
      fields.number("elapsedSeconds", "the time since the scene began") { $0.elapsedSeconds }
      fields.number("sceneSeconds", "the length of the scene") { $0.seconds }
    }
  }
}
