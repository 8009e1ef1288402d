import LabComposition
import Domain
import HuntEngine
import Presentation
import Sensors

/// Where the hunt stands.
extension ShellSession {
  mutating func sayStatus() {
    guard let live else { return }
    say(
      .status(
        seconds: live.now.seconds, place: playerPlace(in: live),
        captured: live.state.capturedCount, total: live.state.ghosts.count))
  }

  /// A simulated player's own place, else what the receiver said: never an old fix as a new one.
  private func playerPlace(in live: LiveHunt) -> ShellPlayerPlace {
    if isSensorSimulated { return .known(truth.position) }
    let position = live.state.position
    guard let fix = position.lastFix else { return .unknown }
    // With a receiver the player is where its last fix was.
    return position.fix == nil
      ? .last(truth.position, secondsAgo: (live.now - fix.measuredAt).seconds)
      : .known(truth.position)
  }
}
