import Geo
import PluginKit
import Radar

/// The state of the air traffic radar: heading, place, traffic, selection.
struct RadarScope: Sendable {
  /// The seconds the sign of new data is shown (AV-035).
  static let beepSeconds = 1.5
  /// The radar's default place: a park in London, below many flights.
  static let defaultPlace = Coordinate(uncheckedLatitudeDegrees: 51.5, longitudeDegrees: -0.2)

  var settings: RadarSettings
  /// The compass heading, in degrees from magnetic north.
  var magneticHeadingDegrees = 0.0
  /// The aircraft selected by the player; nil for the nearest.
  var chosenID: String?
  /// The radar's own clock.
  private(set) var seconds = 0.0
  /// The player's location; nil until it is set.
  private(set) var place: Coordinate?
  private(set) var tracker = TrafficTracker()
  private(set) var source: TrafficSource?
  private var last: (snapshot: TrafficSnapshot, seconds: Double)?
  private let gateway: (any FetchGateway)?
  private let seed: UInt64

  init(settings: RadarSettings, seed: UInt64, gateway: (any FetchGateway)?) {
    self.settings = settings
    self.seed = seed
    self.gateway = gateway
    source = try? TrafficSource(
      .simulated(count: 30, seed: nil), seed: seed, at: 0, gateway: nil)
    poll(waits: false)
  }

  /// The true heading: compass heading plus declination (X5).
  var headingDegrees: Double {
    Angle.normalizedDegrees(magneticHeadingDegrees + settings.declinationDegrees)
  }

  /// Turns the device, positive to the right.
  mutating func turn(by degrees: Double) {
    magneticHeadingDegrees = Angle.normalizedDegrees(magneticHeadingDegrees + degrees)
  }

  /// The scale from the zoom level and the units: four rings.
  var scale: RadarScale {
    let range = RadarSettings.ranges[settings.zoom] * settings.units.distanceMeters
    return RadarScale(rangeMeters: range, ringMeters: range / 4)
  }

  /// The radar's place: the one set, the recording's, or the default.
  var here: Coordinate { place ?? source?.recordedPlace ?? Self.defaultPlace }

  // MARK: Time and data

  /// Advances the radar's clock and processes new data on the way.
  mutating func advance(by span: Double, waits: Bool) {
    var left = max(0, span)
    // A long time is not simulated step by step: only its end is.
    if left > 600 {
      seconds += left - 600
      left = 600
    }
    while left > 0 {
      let step = min(left, FeedMachine.leastRefreshSeconds)
      seconds += step
      left -= step
      poll(waits: waits && left == 0)
    }
  }

  mutating func poll(waits: Bool) {
    let (here, range) = (here, scale.rangeMeters)
    let found = source?.poll(at: seconds, around: here, rangeMeters: range, waits: waits)
    guard let found else { return }
    last = found
    tracker.update(
      found.snapshot, around: here, at: found.seconds, keepsTrails: settings.showsTrails)
  }

  /// Opens another source; keeps the old one if the new one cannot be opened.
  mutating func open(_ spec: FeedSpec) throws(FeedFault) {
    if source?.spec == spec, case .server = spec {
      source?.restart()
    } else {
      source = try TrafficSource(spec, seed: seed, at: seconds, gateway: gateway)
      tracker.clear()
      last = nil
      chosenID = nil
    }
    poll(waits: true)
  }

  /// Moves the player: known traffic is shown from there, and new traffic requested when allowed.
  mutating func move(to place: Coordinate) {
    self.place = place
    if case .simulated = source?.spec {
      source?.forget()
    } else if let last {
      tracker.update(last.snapshot, around: here, at: last.seconds, keepsTrails: false)
    }
    poll(waits: true)
  }

  // MARK: What is seen

  /// The aircraft that pass the filters, in feed order.
  var shown: [TrafficTracker.Seen] {
    let farthest = settings.farthestMeters ?? .infinity
    return tracker.seen(at: seconds).filter { seen in
      let aircraft = seen.aircraft
      if aircraft.isOnGround, !settings.showsGround { return false }
      return settings.altitudes.contains(aircraft.altitudeMeters)
        && seen.distanceMeters <= farthest
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
    let all = shown.map(\.aircraft)
    return all.first { $0.callSign.lowercased() == wanted || $0.id.lowercased() == wanted }
  }

  /// Selects the next aircraft outwards; after the farthest, the nearest.
  mutating func selectNext() {
    let shown = shown.sorted {
      ($0.distanceMeters, $0.aircraft.id) < ($1.distanceMeters, $1.aircraft.id)
    }
    .filter { $0.distanceMeters <= scale.rangeMeters }
    guard !shown.isEmpty else { return }
    let now = selection(among: shown).map { $0 + 1 } ?? 0
    chosenID = shown[now % shown.count].aircraft.id
  }

  mutating func zoom(by steps: Int) -> Bool {
    let zoom = settings.zoom + steps
    guard RadarSettings.ranges.indices.contains(zoom) else { return false }
    settings.zoom = zoom
    return true
  }

  /// Whether data arrived just now and sound is on.
  var beeps: Bool {
    guard !settings.isSilent, let at = source?.lastDataAt else { return false }
    return seconds - at < Self.beepSeconds
  }

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
