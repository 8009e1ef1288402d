import LabComposition
import Domain
import Geo
import HuntEngine
import Sensors

/// Where the device points.
extension LiveHunt {
  /// Turns the device; without a compass, or with one that was lost, this is the compass.
  mutating func face(_ degrees: Double) {
    sightOffsetDegrees = nil
    truth.facingDegrees = Angle.normalizedDegrees(degrees)
    tellHeading()
  }

  /// Keeps the sight on the ghost, so many degrees to its right, until it is turned elsewhere.
  mutating func aim(offDegrees: Double) {
    sightOffsetDegrees = offDegrees
    sightedGhost = state.phase.target
    followGhost()
    tellHeading()
  }

  private mutating func tellHeading() {
    if compass == .sensor { return }
    compass = .byHand
    try? send(.heading(at: state.now, degrees: truth.facingDegrees))
  }
}
