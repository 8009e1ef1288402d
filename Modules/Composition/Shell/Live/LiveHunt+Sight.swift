import LabComposition
import Domain
import Geo
import HuntEngine
import Sensors

/// The direction of the device.
extension LiveHunt {
  /// Turns the device; without a compass, or after losing it, this also sets the heading.
  mutating func face(_ degrees: Double) {
    sightOffsetDegrees = nil
    truth.facingDegrees = Angle.normalizedDegrees(degrees)
    tellHeading()
  }

  /// Keeps the sight a number of degrees to the right of the ghost until it is turned elsewhere.
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
