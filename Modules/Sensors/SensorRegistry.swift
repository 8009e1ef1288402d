public import Domain
public import Files
public import Geo

/// The player's true position and heading, for sensors that simulate measuring them.
///
/// The shell changes it and shows it to the sensor before each poll (`Sensor.observe`).
public struct PlayerTruth: Hashable, Sendable {
  /// The true position.
  public var position: Coordinate
  /// The direction the player faces, degrees from true north.
  public var facingDegrees: Double
  /// The current ground speed in metres per second; 0 while standing.
  public var speedMetersPerSecond = 0.0
  /// The speed at which the player walks on command, metres per second.
  ///
  /// 1.31 is the typical outdoor walking speed of adults (Murtagh et al. 2020, meta-analysis).
  public var walkingSpeedMetersPerSecond = 1.31

  /// Creates a standing player.
  public init(position: Coordinate, facingDegrees: Double = 0) {
    self.position = position
    self.facingDegrees = facingDegrees
  }
}

/// The resources an adapter may use to create a sensor.
public struct SensorContext {
  /// The player's true position at the start, for simulated sensors.
  public var truth: PlayerTruth
  /// The seed of simulated noise.
  public var seed: UInt64
  /// The session time at which the sensor starts; its own clock begins here.
  public var start: HuntInstant
  /// Whether rejected input should appear among the readings, for diagnosis.
  public var reportsRejections: Bool
  /// The host's clock in session time, for live sources; nil if there is none.
  public var liveClock: SessionClock?
  /// The civil time at session time 0, for live sources that give no date; nil if unknown.
  public var sessionStart: WallTime?
  /// The file system that recordings are read from.
  public var files: any FileSystem
  /// The adapters available to combined sensors; set by the registry.
  public var registry = SensorRegistry()

  /// Creates a context.
  public init(
    truth: PlayerTruth, seed: UInt64, start: HuntInstant = .start, reportsRejections: Bool = false,
    liveClock: SessionClock? = nil, sessionStart: WallTime? = nil,
    files: any FileSystem = LiveFileSystem()
  ) {
    self.liveClock = liveClock
    self.sessionStart = sessionStart
    self.files = files
    self.truth = truth
    self.seed = seed
    self.start = start
    self.reportsRejections = reportsRejections
  }
}

/// One kind of sensor: its scheme and a function that creates it.
public struct SensorAdapter: Sendable {
  /// The word before the colon of a spec.
  public let scheme: String
  /// Whether it measures a simulated player, so that walking by command makes sense.
  public let isSimulated: Bool
  /// Whether a receiver measures its positions, so that those it cannot have measured are left out.
  public let isReceiver: Bool
  /// For combined sensors, the specs that give the positions and the headings; nil if unknown.
  public let parts: (@Sendable (SensorSpec) -> (position: SensorSpec, heading: SensorSpec)?)?
  /// For sensors that apps send to, the addresses to enter in the app; empty for all others.
  public let urls: @Sendable (SensorSpec, SensorRegistry) -> [String]
  /// Creates a sensor from a spec.
  public let make: @Sendable (SensorSpec, SensorContext) throws(SensorError) -> any Sensor

  /// Declares an adapter.
  public init(
    scheme: String, isSimulated: Bool = false, isReceiver: Bool = false,
    parts: (@Sendable (SensorSpec) -> (position: SensorSpec, heading: SensorSpec)?)? = nil,
    urls: @escaping @Sendable (SensorSpec, SensorRegistry) -> [String] = { _, _ in [] },
    make: @escaping @Sendable (SensorSpec, SensorContext) throws(SensorError) -> any Sensor
  ) {
    self.scheme = scheme
    self.isSimulated = isSimulated
    self.isReceiver = isReceiver
    self.parts = parts
    self.urls = urls
    self.make = make
  }
}

/// The sensors known to a program, by scheme.
public struct SensorRegistry: Sendable {
  /// The adapters in order of registration.
  public private(set) var adapters: [SensorAdapter] = []

  /// Creates an empty registry.
  public init() {}

  /// Registers an adapter; its scheme must be new.
  public mutating func register(_ adapter: SensorAdapter) {
    precondition(!adapters.contains { $0.scheme == adapter.scheme }, "scheme registered twice")
    adapters.append(adapter)
  }

  /// Returns the adapter for a spec's scheme; throws if there is none.
  public func adapter(for spec: SensorSpec) throws(SensorError) -> SensorAdapter {
    if let found = adapters.first(where: { $0.scheme == spec.scheme }) { return found }
    let known = adapters.map(\.scheme)
    throw .unknownScheme(
      scheme: spec.scheme, known: known, nearest: nearestNames(to: spec.scheme, among: known))
  }

  /// Creates the sensor for a spec; its headings are true where the declination is known.
  public func makeSensor(
    _ spec: SensorSpec, context: SensorContext
  ) throws(SensorError) -> any Sensor {
    try makeSensor(spec, context, usesModel: true)
  }

  /// Creates a part of a combined sensor.
  ///
  /// Its magnetic headings are turned only by what its own spec and source say. The combination
  /// turns the others: it knows the declination, place and date of all parts.
  public func makePart(
    _ spec: SensorSpec, context: SensorContext
  ) throws(SensorError) -> any Sensor {
    try makeSensor(spec, context, usesModel: false)
  }

  private func makeSensor(
    _ spec: SensorSpec, _ given: SensorContext, usesModel: Bool
  ) throws(SensorError) -> any Sensor {
    var context = given
    context.registry = self
    let adapter = try adapter(for: spec)
    // The options in a combination's address are those of its parts.
    let hasOption = adapter.parts == nil && !adapter.isSimulated
    let option = hasOption ? try spec.declinationDegrees() : nil
    let allowsZero = adapter.isReceiver ? try spec.allowsZero() : true
    let takesMeasuredOnly = adapter.isReceiver ? try spec.takesMeasuredOnly() : false
    do throws(SensorError) {
      let sensor = try adapter.make(spec, context)
      let resolver = NorthResolver(
        optionDegrees: option, usesModel: usesModel,
        sessionStart: sensor.liveClock == nil ? nil : context.sessionStart)
      let check =
        adapter.isReceiver
        ? ReadingCheck(
          allowsZero: allowsZero, takesMeasuredOnly: takesMeasuredOnly,
          findsJumps: sensor.liveClock == nil) : nil
      return CheckedSensor(
        sensor, resolver, check, reportsRejections: context.reportsRejections)
    } catch {
      guard hasOption else { throw error }
      throw error.knowing(option: SensorSpec.declinationKey).knowing(option: SensorSpec.zeroKey)
        .knowing(option: SensorSpec.qualityKey)
    }
  }

  /// Returns whether a spec's positions come from a simulated player, so that walking by command
  /// works.
  public func hasSimulatedPosition(_ spec: SensorSpec) -> Bool {
    guard let adapter = try? adapter(for: spec) else { return false }
    guard let parts = adapter.parts else { return adapter.isSimulated }
    return parts(spec).map { hasSimulatedPosition($0.position) } ?? false
  }

  /// Returns the addresses to enter in the apps that send to a sensor.
  public func urls(of spec: SensorSpec) -> [String] {
    (try? adapter(for: spec))?.urls(spec, self) ?? []
  }

  /// Returns whether a spec's headings come from a simulated player, so that turning by command
  /// works.
  public func hasSimulatedHeading(_ spec: SensorSpec) -> Bool {
    guard let adapter = try? adapter(for: spec) else { return false }
    guard let parts = adapter.parts else { return adapter.isSimulated }
    return parts(spec).map { hasSimulatedHeading($0.heading) } ?? false
  }
}
