import PortableNumerics
import SensorModels

/// The tables of leaps of all design points; those whose phones and players walk alike share one.
final class LeapStore: Sendable {
  /// What a table depends on.
  private struct Key: Hashable {
    let sigmaMeters: Double
    let whiteSigmaMeters: Double
    let decay: Double
    let reachMeters: Double
    let fixes: Int
  }

  private let known = Lock<[Key: ErrorLeaps]>([:])

  /// Returns the table of a phone and a player, made if there is none.
  func leaps(of sensor: SensorParameters, reachMeters: Double, fixes: Int) -> ErrorLeaps {
    let key = Key(
      sigmaMeters: sensor.positionSigmaMeters, whiteSigmaMeters: sensor.whiteSigmaMeters,
      decay: sensor.positionDecay, reachMeters: reachMeters, fixes: fixes)
    return known.withLock { known in
      if let leaps = known[key] { return leaps }
      let leaps = ErrorLeaps(sensor, reachMeters: reachMeters, fixes: fixes)
      known[key] = leaps
      return leaps
    }
  }
}
