import Domain
import PlainJSON
import TextKit
import Sensors

/// Reads a recording line by line: the readings of a sensor, or the events of a hunt.
///
/// Which of the two, the first line tells: a hunt's recording begins with a header that names its
/// format and version. A last line that is cut short is dropped and counted.
struct ReplayLines {
  /// Why a file cannot be played.
  struct Fault: Error {
    let line: Int
    let why: String
  }

  /// The header of a hunt's recording.
  static let huntFormat = "ghostbuster-recording"
  /// The versions that are read: 2 added what challenges came to, which no sensor tells.
  static let huntVersions = 1.0...2.0

  let gap: HuntDuration
  private(set) var playlist = Playlist()
  private(set) var rejections: [Rejection] = []
  private(set) var hasReadings = false
  private var isHunt = false
  private var state = SensorState.noFix
  private var last: HuntInstant?
  private var lastFix: HuntInstant?

  init(gap: HuntDuration) { self.gap = gap }

  /// Reads all lines of a file.
  mutating func take(_ bytes: [UInt8]) throws(Fault) {
    var start = 0
    var number = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      number += 1
      let line = Array(bytes[start..<end])
      start = end + 1
      if line.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) { continue }
      let node: JSONNode
      do throws(JSONSyntaxError) { node = try JSONReader.parse(line) } catch {
        guard end == bytes.count, number > 1 else {
          throw Fault(line: number, why: error.fault.line(in: .ofFiles))
        }
        rejections.append(Rejection(reason: "cutShort", excerpt: "line \(number)"))
        return
      }
      guard case .object(let members) = node.value else {
        throw Fault(line: number, why: "expected an object")
      }
      do throws(RecordedValues.Fault) {
        try take(RecordedValues(members), isFirst: number == 1)
      } catch {
        throw Fault(line: number, why: error.why)
      }
    }
  }

  private mutating func take(
    _ values: RecordedValues, isFirst: Bool
  ) throws(RecordedValues.Fault) {
    if isFirst, let format = try values.text("format") {
      guard format == Self.huntFormat else {
        throw RecordedValues.Fault(why: "format '\(format)', expected '\(Self.huntFormat)'")
      }
      let version = try values.number("version")
      guard let version, Self.huntVersions.contains(version) else {
        throw RecordedValues.Fault(
          why: "version \(version.map(shortestText) ?? "missing"), expected 1 or 2")
      }
      isHunt = true
      return
    }
    if isHunt { try takeEvent(values) } else { try append(values.reading()) }
  }

  /// Takes a line of a hunt; only what its sensor told is played.
  private mutating func takeEvent(_ values: RecordedValues) throws(RecordedValues.Fault) {
    guard let event = try values.text("event") else { return }
    guard ["fix", "heading", "positionLost", "headingLost"].contains(event) else { return }
    guard let ticks = try values.number("ticks", in: 0...Double(HuntDuration.longest.ticks)) else {
      throw RecordedValues.Fault(why: "expected a key 'ticks'")
    }
    var reading = Reading(time: HuntInstant(ticks: Int64(ticks)), state: state)
    switch event {
    case "fix":
      reading.state = .fix
      reading.position = try values.position()
      guard reading.position != nil else {
        throw RecordedValues.Fault(why: "a fix without 'lat' and 'lon'")
      }
      reading.accuracyMeters = try values.number("accuracy", in: 0...1e9)
    case "heading":
      guard let degrees = try values.number("degrees") else {
        throw RecordedValues.Fault(why: "expected a key 'degrees'")
      }
      let north = try values.word("north", North.self) ?? .trueNorth
      reading.heading = Heading(degrees: degrees, north: north)
    case "positionLost": reading.state = .noFix
    default: reading.isHeadingLost = true
    }
    try append(reading)
  }

  private mutating func append(_ reading: Reading) throws(RecordedValues.Fault) {
    if let last, reading.time < last {
      throw RecordedValues.Fault(why: "its time is before that of the line before")
    }
    last = reading.time
    if let rejection = reading.rejection {
      rejections.append(rejection)
      return
    }
    hasReadings = true
    if reading.state != .fix { lastFix = nil }
    let continues = lastFix.map { reading.time - $0 <= gap } ?? false
    playlist.append(reading, continues: continues && reading.position != nil)
    if reading.position != nil { lastFix = reading.time }
    state = reading.state
  }
}
