import Domain
public import Geo

/// Where fixes surely change nothing in a hunt but the position.
///
/// Simulated players need not send them: the next fix outside the zone, or any later one, finds the
/// hunt as it would have been.
public struct QuietZone: Sendable {
  /// The place of the target, which stays where it is.
  public let target: LocalPoint
  /// The square metres between which the squared distance to the target is.
  @usableFromInline let leastSquare, mostSquare: Double
  /// Where the target surely stays the nearest ghost.
  @usableFromInline let center: LocalPoint
  @usableFromInline let reachSquare: Double

  init(
    target: LocalPoint, beyondMeters: Double, withinMeters: Double = .infinity,
    center: LocalPoint = .zero, reachMeters: Double = .infinity
  ) {
    self.target = target
    // Squares round otherwise than distances; what is as close as that is outside.
    leastSquare = beyondMeters * beyondMeters * (1 + 1e-9)
    mostSquare = withinMeters * withinMeters * (1 - 1e-9)
    self.center = center
    reachSquare = reachMeters * reachMeters * (1 - 1e-9)
  }

  /// Whether a measured position is in the zone; false for one that is not finite.
  @inlinable
  @inline(__always)
  public func contains(_ position: LocalPoint) -> Bool {
    let square = position.distanceSquared(to: target)
    return square > leastSquare && square < mostSquare
      && (reachSquare == .infinity || position.distanceSquared(to: center) < reachSquare)
  }
}

extension HuntState {
  /// Where the next fixes surely change nothing but the position, as long as only fixes and headings
  /// come; nil if they may change something anywhere.
  public var quietZone: QuietZone? {
    mutating get {
      guard case .known(let fix) = position else { return nil }
      switch phase {
      case .arSearch(let search):
        guard search.enterConfirmations == 0, search.leaveConfirmations == 0 else { return nil }
        return quietZone(ofSearchFor: search.target)
      case .scanner(let scan):
        guard let target = scan.target, !scan.isInsideMainZone, scan.confirmations == 0 else {
          return nil
        }
        return quietZone(outsideZoneOf: target, from: fix.position)
      case .noGame, .fight, .trapWindow, .allCaptured: return nil
      }
    }
  }

  private func quietZone(ofSearchFor target: Int) -> QuietZone {
    let parameters = ghosts[target].parameters
    return QuietZone(
      target: ghosts[target].position, beyondMeters: parameters.fightRadiusMeters,
      withinMeters: parameters.mainZoneRadiusMeters * rules.mainZoneExitFactor)
  }

  /// Each metre of the way brings another ghost nearer, and the target farther, by a metre at most.
  private mutating func quietZone(
    outsideZoneOf target: Int, from position: LocalPoint
  ) -> QuietZone? {
    let place = ghosts[target].position
    var reach = Double.infinity
    if rules.targetRule == .nearest {
      let other = nearby.leastMeters(from: position, among: ghosts, except: target)
      reach = 0.5 * (other - position.distanceMeters(to: place) + rules.targetHysteresisMeters)
      guard reach > 0.001 else { return nil }
    }
    return QuietZone(
      target: place, beyondMeters: ghosts[target].parameters.mainZoneRadiusMeters,
      center: position, reachMeters: reach - 0.001)
  }
}
