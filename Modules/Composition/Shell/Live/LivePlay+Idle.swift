import HuntEngine
import Sensors

/// How long a frame of live play stays true, so that the program can wait for keys meanwhile.
extension LivePlay {
  /// The real seconds between the frames of a player who stands and looks at the radar.
  private static let standingSeconds = 1.0
  /// The real seconds between two looks at a live source, which is read in between.
  private static let sourceSeconds = 0.5
  /// The real seconds between two looks at a save in the background.
  private static let saveSeconds = 0.1

  /// The most real seconds without a key until another frame is due; 0 for at once.
  ///
  /// A player who stands is shown a frame a second. In a search or a fight, on a walk and during a
  /// scene every frame differs.
  package var idleSeconds: Double {
    guard let hunt = session.world.hunt.live, news.scene == nil else { return 0 }
    let own = isPaused ? .infinity : standingSeconds(hunt)
    let isSaving = session.world.saver?.isSettled == false
    return max(0, min(own, news.secondsLeft, isSaving ? Self.saveSeconds : .infinity))
  }

  private func standingSeconds(_ hunt: LiveHunt) -> Double {
    switch hunt.state.phase {
    case .scanner where !motion.walks: break
    case .allCaptured, .noGame: break
    case .scanner, .arSearch, .fight, .trapWindow: return 0
    }
    if hunt.isLive { return Self.sourceSeconds }
    return Self.standingSeconds / max(1, speed)
  }
}
