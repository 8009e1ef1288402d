import Domain
public import Sensors

/// Several sensors combined: `combine:position=nmea:walk.nmea|heading=sim|fallback=gpx:walk.gpx`.
public enum CombinedAdapter {
  /// The adapter for the scheme `combine`.
  public static let adapter = SensorAdapter(
    scheme: "combine",
    parts: { spec in
      guard let parts = try? CombinedSpec(spec) else { return nil }
      return (parts.positions[0], parts.heading ?? parts.positions[0])
    },
    urls: { spec, registry in
      guard let parts = try? CombinedSpec(spec) else { return [] }
      return (parts.positions + [parts.heading].compactMap(\.self)).flatMap {
        registry.urls(of: $0)
      }
    },
    make: { (spec, context) throws(SensorError) in try makeSensor(spec, context) })

  private static func makeSensor(
    _ spec: SensorSpec, _ context: SensorContext
  ) throws(SensorError) -> any Sensor {
    let parts = try CombinedSpec(spec)
    let registry = context.registry
    let isSimulated = registry.hasSimulatedPosition(parts.positions[0])
    for fallback in parts.positions.dropFirst()
    where registry.hasSimulatedPosition(fallback) != isSimulated {
      throw .badOption(
        scheme: spec.scheme, key: "fallback", value: fallback.withoutSecrets,
        expected: .own(AdapterFault(CombinedFault.fallback(isSimulated: isSimulated))))
    }
    var positions: [any Sensor] = []
    for part in parts.positions {
      positions.append(try registry.makePart(part, context: context))
    }
    let heading: (any Sensor)?
    if let part = parts.heading {
      // A different seed, so that two simulated phones have different errors.
      var other = context
      other.seed = context.seed &+ 0x9E37_79B9_7F4A_7C15
      heading = try registry.makePart(part, context: other)
    } else {
      heading = nil
    }
    let names = (parts.positions + [parts.heading].compactMap(\.self)).map(\.withoutSecrets)
    return CombinedSensor(
      positions: positions, heading: heading, names: names, after: parts.after,
      start: context.start)
  }
}
