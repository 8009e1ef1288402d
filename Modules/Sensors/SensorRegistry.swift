public import Domain
public import Files
public import Geo

/// Where the player truly is, for sensors that simulate a measurement of it.
///
/// The shell moves it and shows it to the sensor before each poll (`Sensor.observe`).
public struct PlayerTruth: Hashable, Sendable {
  /// The true position.
  public var position: Coordinate
  /// Where the player faces, degrees from true north.
  public var facingDegrees: Double
  /// Current ground speed in metres a second; 0 while standing.
  public var speedMetersPerSecond = 0.0
  /// Speed at which the player walks when told to, metres a second.
  ///
  /// 1.31 is the usual outdoor walk of adults (Murtagh et al. 2020, meta-analysis).
  public var walkingSpeedMetersPerSecond = 1.31

  /// Creates a standing player.
  public init(position: Coordinate, facingDegrees: Double = 0) {
    self.position = position
    self.facingDegrees = facingDegrees
  }
}

/// What an adapter may use to make a sensor.
public struct SensorContext {
  /// The player's true position at the beginning, for simulated sensors.
  public var truth: PlayerTruth
  /// The seed of simulated noise.
  public var seed: UInt64
  /// Session time at which the sensor begins; its own clock starts here.
  public var start: HuntInstant
  /// Whether refused input is to appear among the readings, for diagnosis.
  public var reportsRejections: Bool
  /// The host's clock as session time, for live sources; nil where there is none.
  public var liveClock: SessionClock?
  /// Where recordings are read.
  public var files: any FileSystem
  /// The adapters that a sensor made of others may use; set by the registry.
  public var registry = SensorRegistry()

  /// Creates a context.
  public init(
    truth: PlayerTruth, seed: UInt64, start: HuntInstant = .start, reportsRejections: Bool = false,
    liveClock: SessionClock? = nil, files: any FileSystem = LiveFileSystem()
  ) {
    self.liveClock = liveClock
    self.files = files
    self.truth = truth
    self.seed = seed
    self.start = start
    self.reportsRejections = reportsRejections
  }
}

/// One kind of sensor: its scheme, and how to make one.
public struct SensorAdapter: Sendable {
  /// The word before the colon of a spec.
  public let scheme: String
  /// Whether it only measures a simulated player, so that walking by command makes sense.
  public let isSimulated: Bool
  /// For a sensor made of others: whose positions and whose headings it gives; nil if it cannot.
  public let parts: (@Sendable (SensorSpec) -> (position: SensorSpec, heading: SensorSpec)?)?
  /// Makes a sensor from a spec.
  public let make: @Sendable (SensorSpec, SensorContext) throws(SensorError) -> any Sensor

  /// Declares an adapter.
  public init(
    scheme: String, isSimulated: Bool = false,
    parts: (@Sendable (SensorSpec) -> (position: SensorSpec, heading: SensorSpec)?)? = nil,
    make: @escaping @Sendable (SensorSpec, SensorContext) throws(SensorError) -> any Sensor
  ) {
    self.scheme = scheme
    self.isSimulated = isSimulated
    self.parts = parts
    self.make = make
  }
}

/// The sensors a program knows, by scheme.
public struct SensorRegistry: Sendable {
  /// The adapters in the order they were registered.
  public private(set) var adapters: [SensorAdapter] = []

  /// Creates an empty registry.
  public init() {}

  /// Adds an adapter; its scheme must be new.
  public mutating func register(_ adapter: SensorAdapter) {
    precondition(!adapters.contains { $0.scheme == adapter.scheme }, "scheme registered twice")
    adapters.append(adapter)
  }

  /// Finds the adapter of a spec's scheme.
  public func adapter(for spec: SensorSpec) throws(SensorError) -> SensorAdapter {
    if let found = adapters.first(where: { $0.scheme == spec.scheme }) { return found }
    let known = adapters.map(\.scheme)
    throw .unknownScheme(
      scheme: spec.scheme, known: known, nearest: nearestNames(to: spec.scheme, among: known))
  }

  /// Makes the sensor a spec names.
  public func makeSensor(
    _ spec: SensorSpec, context: SensorContext
  ) throws(SensorError) -> any Sensor {
    var context = context
    context.registry = self
    return try adapter(for: spec).make(spec, context)
  }

  /// Whether a spec's positions are those of a simulated player, so that walking by command works.
  public func hasSimulatedPosition(_ spec: SensorSpec) -> Bool {
    guard let adapter = try? adapter(for: spec) else { return false }
    guard let parts = adapter.parts else { return adapter.isSimulated }
    return parts(spec).map { hasSimulatedPosition($0.position) } ?? false
  }

  /// Whether a spec's headings are those of a simulated player, so that turning by command works.
  public func hasSimulatedHeading(_ spec: SensorSpec) -> Bool {
    guard let adapter = try? adapter(for: spec) else { return false }
    guard let parts = adapter.parts else { return adapter.isSimulated }
    return parts(spec).map { hasSimulatedHeading($0.heading) } ?? false
  }
}
