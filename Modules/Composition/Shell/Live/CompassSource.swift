import LabComposition

/// The source of headings.
enum CompassSource {
  /// `face`, `turn` and walking: the sensor has given no headings.
  case byHand
  /// From the sensor.
  case sensor
  /// The sensor gave headings but has lost them; `face` takes over (GB-005).
  case lost
}
