import Domain
import Geo
import PluginKit
import Radar

/// The state of the air traffic radar: heading, place, traffic, selection.
struct RadarScope: Sendable {
  /// The seconds the sign of new data is shown (AV-035).
  static let beepSeconds = 1.5
  /// The radar's default place: a park in London, below many flights.
  static let defaultPlace = Coordinate(uncheckedLatitudeDegrees: 51.5, longitudeDegrees: -0.2)

  /// What the place is taken from.
  enum Standpoint: String, Hashable {
    /// The player has set it.
    case hand
    /// The hunt's sensors.
    case sensors
    /// The recording shown, where the sensors are elsewhere or say nothing.
    case recording
    /// Nothing is known: an example.
    case example
  }

  var settings: RadarSettings
  /// The compass heading by hand, in degrees from magnetic north; nil to follow the sensors.
  private var magneticByHandDegrees: Double?
  /// The aircraft selected by the player; nil for the nearest.
  var chosenID: String?
  /// The radar's own clock.
  private var passed = HuntDuration.zero
  var seconds: Double { passed.seconds }
  /// The number of sounds so far, one for each report (AV-035).
  private(set) var soundCount = 0
  /// What the hunt's sensors say.
  private(set) var surroundings = Surroundings()
  private(set) var tracker = TrafficTracker()
  private(set) var source: TrafficSource?
  /// Why the feed of the settings could not be opened at the start; nil if it was.
  private(set) var startFault: RadarRefusal?
  private let gateway: (any FetchGateway)?
  private let seed: UInt64

  /// Opens the feed of the settings; one that cannot be opened is replaced by simulated traffic.
  init(settings: RadarSettings, seed: UInt64, gateway: (any FetchGateway)?) {
    self.settings = settings
    self.seed = seed
    self.gateway = gateway
    if let spec = settings.feed {
      do throws(FeedFault) {
        source = try TrafficSource(spec, seed: seed, at: 0, gateway: gateway)
      } catch {
        startFault = .feedNotThere(spec.shortName, error)
      }
    }
    if source == nil {
      source = try? TrafficSource(
        .simulated(count: 30, seed: nil), seed: seed, at: 0, gateway: nil)
    }
    poll(waits: false)
  }

  /// Returns why the feed of the settings could not be opened, once.
  mutating func takeStartFault() -> RadarRefusal? {
    defer { startFault = nil }
    return startFault
  }

  // MARK: Heading and place

  /// Takes what the hunt's sensors say.
  mutating func take(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    tracker.move(to: here)
  }

  /// The compass heading in degrees from magnetic north.
  var magneticHeadingDegrees: Double {
    get { Angle.normalizedDegrees(headingDegrees - settings.declinationDegrees) }
    set { magneticByHandDegrees = Angle.normalizedDegrees(newValue) }
  }

  /// The true heading: that of the sensors, or by hand with the declination (X5).
  var headingDegrees: Double {
    let declination = settings.declinationDegrees
    if let byHand = magneticByHandDegrees { return Angle.normalizedDegrees(byHand + declination) }
    guard let heading = surroundings.heading else { return Angle.normalizedDegrees(declination) }
    return Angle.normalizedDegrees(heading.degrees + (heading.isMagnetic ? declination : 0))
  }

  /// Turns the device, positive to the right; from then on the heading is by hand.
  mutating func turn(by degrees: Double) { magneticHeadingDegrees += degrees }

  /// Takes place and heading from the sensors again.
  mutating func follow(waits: Bool) {
    settings.place = nil
    magneticByHandDegrees = nil
    tracker.move(to: here)
    poll(waits: waits)
  }

  /// The radar's place: by hand, of the sensors, of the recording, or an example.
  var here: Coordinate { stand.place }

  /// The radar's place and what it is taken from.
  ///
  /// A recording that no zoom shows from the sensors' place is shown from its own.
  var stand: (place: Coordinate, from: Standpoint) {
    if let place = settings.place { return (place, .hand) }
    let recorded = source?.recordedPlace
    let farthest = (RadarSettings.ranges.last ?? 0) * 1000
    if let position = surroundings.position,
      recorded.map({ $0.distanceMeters(to: position) <= farthest }) ?? true
    {
      return (position, .sensors)
    }
    return recorded.map { ($0, .recording) } ?? (Self.defaultPlace, .example)
  }

  /// The scale from the zoom level and the units: four rings.
  var scale: RadarScale {
    let range = RadarSettings.ranges[settings.zoom] * settings.units.distanceMeters
    return RadarScale(rangeMeters: range, ringMeters: range / 4)
  }

  // MARK: Time and data

  /// Advances the radar's clock and processes new data on the way; in no time, what there is.
  mutating func advance(by span: HuntDuration, waits: Bool) {
    var left = max(.zero, span)
    // A long time is not simulated step by step: only its end is.
    let longest = HuntDuration(seconds: 600)
    if left > longest {
      passed = passed + (left - longest)
      left = longest
    }
    let refresh = HuntDuration(seconds: FeedMachine.leastRefreshSeconds)
    repeat {
      let step = min(left, refresh)
      passed = passed + step
      left = left - step
      poll(waits: waits && left == .zero)
    } while left > .zero
  }

  mutating func poll(waits: Bool) {
    let (here, range, seconds) = (here, scale.rangeMeters, seconds)
    let found = source?.poll(at: seconds, around: here, rangeMeters: range, waits: waits)
    guard let found else { return }
    if !settings.isSilent { soundCount += 1 }
    tracker.update(
      found.snapshot, around: here, at: found.seconds, keepsTrails: settings.showsTrails)
  }

  /// Opens another source and keeps it for later; keeps the old one if it cannot be opened.
  mutating func open(_ spec: FeedSpec) throws(FeedFault) {
    if source?.spec == spec, case .server = spec {
      source?.restart()
    } else {
      source = try TrafficSource(spec, seed: seed, at: seconds, gateway: gateway)
      tracker.clear()
      chosenID = nil
    }
    settings.feed = spec
    poll(waits: true)
  }

  /// Moves the radar by hand: known traffic is shown from there, and new traffic requested when
  /// allowed.
  mutating func move(to place: Coordinate) {
    settings.place = place
    source?.forget()
    tracker.move(to: here)
    poll(waits: true)
  }

  // MARK: What is seen

  /// The aircraft that pass the filters, in feed order.
  var shown: [TrafficTracker.Seen] {
    let farthest = settings.farthestMeters ?? .infinity
    return tracker.seen(at: seconds).filter { seen in
      let aircraft = seen.aircraft
      if aircraft.isOnGround, !settings.showsGround { return false }
      // One without an altitude may be within any range.
      return aircraft.altitudeMeters.map(settings.altitudes.contains) ?? true
        && seen.distanceMeters <= farthest
    }
  }

  /// The zones of the game within the range, the nearest first.
  var zonesInRange: [RadarPicture.Underlay] {
    let frame = LocalFrame(origin: here)
    return surroundings.zones.map { zone in
      RadarPicture.Underlay(
        offset: frame.point(of: zone.center), label: "", radiusMeters: zone.radiusMeters)
    }
    .filter {
      LocalPoint.zero.distanceMeters(to: $0.offset) - ($0.radiusMeters ?? 0) <= scale.rangeMeters
    }
    .sorted {
      LocalPoint.zero.distanceSquared(to: $0.offset)
        < LocalPoint.zero.distanceSquared(to: $1.offset)
    }
  }

  /// Returns the index of the followed aircraft: the selected one, otherwise the nearest.
  func selection(among shown: [TrafficTracker.Seen]) -> Int? {
    if let chosenID, let index = shown.firstIndex(where: { $0.aircraft.id == chosenID }) {
      return index
    }
    return shown.indices.min { shown[$0].distanceMeters < shown[$1].distanceMeters }
  }

  /// Finds a shown aircraft by call sign or address, ignoring case; nil if there is none.
  func find(_ name: String) -> Aircraft? {
    let wanted = name.lowercased()
    let all = shown.map { $0.aircraft }
    return all.first { $0.callSign.lowercased() == wanted || $0.id.lowercased() == wanted }
  }

  /// Selects an aircraft so many places outwards, or inwards; after the farthest comes the nearest.
  mutating func select(_ steps: Int) {
    let shown = shown.sorted {
      ($0.distanceMeters, $0.aircraft.id) < ($1.distanceMeters, $1.aircraft.id)
    }
    .filter { $0.distanceMeters <= scale.rangeMeters }
    guard !shown.isEmpty else { return }
    let now = selection(among: shown).map { $0 + steps } ?? 0
    chosenID = shown[(now % shown.count + shown.count) % shown.count].aircraft.id
  }

  mutating func zoom(by steps: Int) -> Bool {
    let zoom = settings.zoom + steps
    guard RadarSettings.ranges.indices.contains(zoom) else { return false }
    settings.zoom = zoom
    return true
  }

  /// Whether data arrived just now.
  var hasNews: Bool { source?.lastDataAt.map { seconds - $0 < Self.beepSeconds } ?? false }

  /// The age in seconds of the data shown; nil before the first.
  var dataAge: Double? { source?.lastDataAt.map { max(0, seconds - $0) } }

  /// Whether the data shown is older than expected.
  var isStale: Bool {
    if let server = source?.server { return server.machine.isStale(at: server.gateway.seconds) }
    if source?.isOver == true, source?.spec.isFile == true {
      return (dataAge ?? 0) > 2 * FeedMachine.leastRefreshSeconds
    }
    return false
  }
}

extension FeedSpec {
  var isFile: Bool {
    if case .file = self { return true }
    return false
  }
}
