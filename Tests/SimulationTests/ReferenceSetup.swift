import Domain
import Simulation

/// The reference workload: 8 ghosts in a disc of 400 m, results known from other programs.
func referenceSetup(trapWindowSeconds: Double = 7) throws -> HuntSetup {
  var setup = HuntSetup(source: .disc(radiusMeters: 400, ghosts: 8))
  let values: [(String, Double)] = [
    ("ghost.mainZoneRadius", 1000), ("ghost.fightRadius", 20), ("ghost.holdTime", 2),
    ("ghost.escapeDistanceMeters", 40), ("ghost.trapWindowDuration", trapWindowSeconds),
    ("rule.targetRule", 1), ("rule.searchStart", 1), ("rule.aimToleranceDegrees", 3),
    ("player.navigation", 1), ("player.walkingSpeed", 1.4), ("player.handFactor", 1),
    ("sensor.positionSigma", 5), ("sensor.positionTimeConstant", 30),
    ("sensor.fixesDuringFight", 0),
  ]
  for (name, value) in values {
    try HuntSetup.spec(named: name).apply(value, to: &setup, beyondRanges: true)
  }
  return setup
}

/// A usual hunt: a persona in a park, ghosts anew in each run.
func usualSetup(
  _ persona: String = "average", profile: String = "park", ghosts: Int = 3
) throws -> HuntSetup {
  var setup = HuntSetup(source: .disc(radiusMeters: 200, ghosts: ghosts))
  setup.player = try required(Persona.named(persona)).parameters
  setup.sensor = try required(profileParameters(profile))
  return setup
}

/// Mean and standard error of a metric over runs.
func meanAndError(_ values: [Double]) -> (mean: Double, error: Double) {
  let count = Double(values.count)
  let mean = values.reduce(0, +) / count
  let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  return (mean, (squares / (count - 1) / count).squareRoot())
}
