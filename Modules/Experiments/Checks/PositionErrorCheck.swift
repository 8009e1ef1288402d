import Domain
import SensorModels

/// Checks that the fight radius is larger than the phone's error, so that arrival can be detected.
enum PositionErrorCheck {
  /// The radius containing 95 % of a circular normal distribution, in standard deviations of one
  /// axis: √(−2 ln 0.05).
  static let radius95 = 2.4477468306808166

  static func check(_ item: CheckCase, _ places: PlanPlaces, _ set: inout FindingSet) {
    let sensor = item.sensor
    let sigma =
      (sensor.positionSigmaMeters * sensor.positionSigmaMeters
      + sensor.whiteSigmaMeters * sensor.whiteSigmaMeters).squareRoot()
    let (half, most) = (PositionErrorModel.radius68 * sigma, radius95 * sigma)
    let origin = places.place(ofParameter: "ghost.fightRadius")
    for ghost in item.ghosts {
      let radius = ghost.parameters.fightRadiusMeters
      guard radius < most else { continue }
      let isHopeless = radius < half
      set.add(
        CheckFinding(
          isHopeless ? .warning : .note, "fight-radius-below-error", at: origin, ghost.subject,
          .hunt(
            .radiusBelowError(
              fight: .meters(radius), sensor: item.sensorName,
              error: .meters(isHopeless ? half : most), share: .share(isHopeless ? 0.68 : 0.95),
              needed: .meters(most.rounded(.up))))),
        weight: most - radius)
    }
  }
}
