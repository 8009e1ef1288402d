import LabComposition

/// Where headings come from.
enum CompassSource {
  /// From `face`, `turn` and walking: the sensor has told none.
  case byHand
  /// From the sensor.
  case sensor
  /// The sensor told some and is gone; `face` takes over (GB-005).
  case lost
}
