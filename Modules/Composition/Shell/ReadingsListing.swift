import Domain
import Exchange
import Geo
package import Sensors
package import TextKit

/// A sensor's readings as JSON lines or as a track, with counts by kind, in bounded memory.
package struct ReadingsListing {
  /// The listed seconds of a simulated sensor without an end, unless a recording is longer.
  static let simulatedSeconds = 60.0
  private static let simulatedEnd = HuntInstant(seconds: simulatedSeconds)

  /// The form of a listing.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// A JSON object per reading.
    case jsonl
    /// A GPX track.
    case gpx
    /// GeoJSON lines.
    case geojson

    var track: TrackFormat? {
      switch self {
      case .jsonl: nil
      case .gpx: .gpx
      case .geojson: .geojson
      }
    }
  }

  private let name: String
  private let urls: [String]
  private var sensor: any Sensor
  private var tally = ReadingCounts()
  private var absence = PositionAbsence()
  private var unmeasured = UnmeasuredFixes()
  /// Whether the spec is a receiver's, which has the option `quality`.
  private let isReceiver: Bool
  private var isCut = false
  /// Called while readings arrive; true ends the listing and keeps its counts.
  package var isStopped: () -> Bool = { false }

  /// Creates the sensor of a spec.
  ///
  /// A simulated sensor measures a player at latitude 0, longitude 0.
  package init(_ spec: String, seed: UInt64) throws(SensorError) {
    name = SensorSpec.hidingSecrets(in: spec)
    let parsed = try? SensorSpec(spec)
    urls = parsed.map { Adapters.registry.urls(of: $0) } ?? []
    isReceiver = parsed.flatMap { try? Adapters.registry.adapter(for: $0).isReceiver } ?? false
    let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    sensor = try Adapters.registry.makeSensor(
      try SensorSpec(spec),
      context: SensorContext(
        truth: PlayerTruth(position: nowhere), seed: seed, reportsRejections: true,
        liveClock: LiveClock.starting(at: .start), sessionStart: ShellStart.wallTime))
  }

  /// Lists all readings; `write` receives a block of text after each poll, and ends the listing by
  /// returning false.
  ///
  /// A live source may be ended only by `isStopped` or by `write`. In a track, a loss of position
  /// starts a new segment.
  package mutating func run(as form: Form, write: (borrowing ByteText) -> Bool) {
    var text = ByteText(capacity: 1 << 17)
    if let format = form.track {
      var track = ReadingTrack(name: name, as: format, into: &text)
      let isRead = eachReading(&text, write) { track.add($0, into: &$1) }
      guard isRead else { return }
      track.end(into: &text)
      _ = write(text)
    } else {
      _ = eachReading(&text, write) { ReadingLine.append($0, to: &$1) }
    }
  }

  /// Passes on each reading, and the text after each poll; returns false if nobody reads it.
  private mutating func eachReading(
    _ text: inout ByteText, _ write: (borrowing ByteText) -> Bool,
    _ take: (Reading, inout ByteText) -> Void
  ) -> Bool {
    var readings: [Reading] = []
    defer { sensor.close() }
    while !isStopped() {
      readings.removeAll(keepingCapacity: true)
      if let clock = sensor.liveClock {
        sensor.poll(through: clock(), into: &readings)
      } else {
        // A combination may become endless when its recordings have ended.
        let end = sensor.isEndless ? Self.simulatedEnd : .distantFuture
        sensor.pollSome(through: end, into: &readings)
        if readings.isEmpty {
          isCut = sensor.isEndless
          break
        }
      }
      for index in readings.indices {
        tally.count(readings[index])
        absence.add(readings[index])
        unmeasured.add(readings[index])
        take(readings[index], &text)
      }
      if !text.isEmpty {
        guard write(text) else { return false }
        text.clear()
      }
      if sensor.liveClock != nil {
        if sensor.hasEnded { break }
        LiveClock.nap(LiveClock.longestNap)
      }
    }
    return true
  }

  /// Returns what to enter in the app that sends to the sensor; nil if none does.
  package func invitation(in language: Language) -> String? {
    urls.isEmpty ? nil : ShellMessage.enterInApp(urls, language)
  }

  /// Returns why the listing ended before the sensor did, why it has no position, or that its fixes
  /// call themselves unmeasured; nil otherwise.
  package func notice(in language: Language) -> String? {
    if isCut { return ShellMessage.listingCut(seconds: Int(Self.simulatedSeconds), language) }
    if absence.hasPosition {
      return unmeasured.isEmpty || !isReceiver ? nil : unmeasured.line(in: language)
    }
    return absence == PositionAbsence() ? nil : absence.line(in: language)
  }

  /// The counts, one per line: states in order, headings, rejections by reason.
  package var counts: [String] { tally.lines }
}

private extension ShellMessage {
  static func listingCut(seconds: Int, _ language: Language) -> String {
    language.say(
      en: "stopped at \(seconds) s or at the end of the recording: "
        + "a simulated source never ends unless you give it duration=SECONDS",
      ru: "список кончается на \(seconds) с или с концом записи: "
        + "у симуляции конца нет, его даёт duration=SECONDS")
  }
}
