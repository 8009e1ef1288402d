import Domain
import SensorModels

/// Checks that the accuracy gate lets enough fixes of a phone through.
struct GateCheck {
  /// The share of a phone's fixes that a gate rejects.
  private var shares: [Key: Double] = [:]

  private struct Key: Hashable {
    var sensor: SensorParameters
    var gateMeters: Double
  }

  mutating func check(_ item: CheckCase, _ places: PlanPlaces, _ set: inout FindingSet) {
    let gate = item.rules.accuracyGateMeters
    guard gate > 0 else { return }
    let key = Key(sensor: item.sensor, gateMeters: gate)
    let share = shares[key] ?? AccuracyLaw(item.sensor).share(above: gate)
    shares[key] = share
    guard share >= 0.5 else { return }
    // Below 1 in 100 000 no fix gets through in a day of hunts.
    let severity: CheckFinding.Severity = share > 0.99999 ? .error : share > 0.9 ? .warning : .note
    set.add(
      CheckFinding(
        severity, "gate-rejects-fixes", at: places.place(ofParameter: "rule.accuracyGate"),
        .name(item.sensorName),
        .hunt(.gateRejects(gate: .meters(gate), share: .share(share)))),
      weight: share)
  }
}
