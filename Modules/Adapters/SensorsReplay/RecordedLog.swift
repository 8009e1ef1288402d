import Domain
import Geo
import HuntEngine
import Recording
import Sensors

/// The recorded output of a sensor: its readings and rejections.
struct RecordedLog {
  private let gap: HuntDuration
  private(set) var playlist = Playlist()
  private(set) var rejections: [Rejection] = []
  private(set) var isEmpty = true
  /// The time of the last reading.
  private(set) var end = HuntInstant.start
  private var state = SensorState.noFix
  private var lastFix: HuntInstant?

  /// Creates an empty log; positions more than `gap` apart are not connected.
  init(gap: HuntDuration) { self.gap = gap }

  /// Records that the file ends within a line, which is dropped.
  mutating func cutShort(atLine number: Int) {
    rejections.append(Rejection(reason: "cutShort", excerpt: "line \(number)"))
  }

  /// Appends a reading that is not earlier than the last one.
  mutating func append(_ reading: Reading) {
    end = reading.time
    if let rejection = reading.rejection { return rejections.append(rejection) }
    isEmpty = false
    if reading.state != .fix { lastFix = nil }
    let continues = lastFix.map { reading.time - $0 <= gap } ?? false
    playlist.append(reading, continues: continues && reading.position != nil)
    if reading.position != nil { lastFix = reading.time }
    state = reading.state
  }

  /// Appends the sensor readings of recorded hunts.
  mutating func append(_ recording: Recording) {
    var frame = LocalFrame(origin: Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0))
    let hunts = recording.hunts
    for index in 0..<hunts.count {
      guard let event = hunts.event(at: index) else {
        frame = hunts.state(at: index).frame
        continue
      }
      if let reading = reading(of: event, in: frame) { append(reading) }
    }
    if let line = recording.tornLine { cutShort(atLine: line) }
  }

  /// Returns the reading behind an event; nil if it did not come from the sensor.
  private func reading(of event: HuntEvent, in frame: LocalFrame) -> Reading? {
    var reading = Reading(time: event.at, state: state)
    switch event {
    case .fix(let fix):
      reading.state = .fix
      reading.position = frame.coordinate(of: fix.position)
      reading.accuracyMeters = fix.accuracyMeters
      reading.accuracySource = fix.accuracyMeters.map { _ in .reported }
      if fix.measuredAt < fix.at { reading.measuredAt = fix.measuredAt }
    case .heading(_, let degrees, let north):
      reading.heading = Heading(degrees: degrees, north: north)
    case .positionLost: reading.state = .noFix
    case .headingLost: reading.isHeadingLost = true
    case .chooseTarget, .startSearch, .leaveSearch, .aim, .tap, .challengeOutcome, .throwTrap,
      .time:
      return nil
    }
    return reading
  }
}
