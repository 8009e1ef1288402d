import Domain
import HuntEngine
import PlainJSON

/// Parses the lines that `EventLines` writes.
enum EventReading {
  /// An event with the recorded state of the hunt after it.
  struct Recorded {
    let event: HuntEvent
    let now: HuntInstant
    let phase: HuntPhase.Kind
  }

  private static let anyTicks = -HuntDuration.longest.ticks...HuntDuration.longest.ticks

  /// Parses one line; it ignores effects and derived figures, which follow from the event.
  static func event(_ line: LinePlace) throws(RecordingFault) -> Recorded {
    let at = HuntInstant(
      ticks: try line.required("ticks").integer(in: 0...HuntDuration.longest.ticks))
    let kind = try line.required("event").word(HuntEvent.Kind.self)
    let phase = try line.required("phase").word(HuntPhase.Kind.self)
    return Recorded(event: try event(kind, at: at, line), now: at, phase: phase)
  }

  private static func event(
    _ kind: HuntEvent.Kind, at: HuntInstant, _ line: LinePlace
  ) throws(RecordingFault) -> HuntEvent {
    switch kind {
    case .fix: return .fix(try fix(line, at: at))
    case .heading: return try heading(line, at: at)
    case .positionLost: return .positionLost(at: at)
    case .headingLost: return .headingLost(at: at)
    case .chooseTarget:
      let number = try line.required("ghost").integer(in: 1...Int64(Int32.max))
      return .chooseTarget(at: at, ghost: Int(number) - 1)
    case .startSearch: return .startSearch(at: at)
    case .leaveSearch: return .leaveSearch(at: at)
    case .aim: return .aim(try aim(line))
    case .tap:
      let error = try line.required("errorDegrees").number()
      let tilt = try line.optional("tiltDegrees")?.number() ?? 0
      return .tap(at: at, errorDegrees: error, tiltDegrees: tilt)
    case .challengeOutcome:
      return .challengeOutcome(at: at, isWon: try line.required("won").bool())
    case .throwTrap: return .throwTrap(at: at)
    case .time: return .time(at: at)
    }
  }

  private static func heading(
    _ line: LinePlace, at: HuntInstant
  ) throws(RecordingFault) -> HuntEvent {
    let degrees = try line.required("degrees").number()
    // True where it is not given, as in recordings from before it was.
    let north = try line.optional("north")?.word(North.self) ?? .trueNorth
    return .heading(at: at, degrees: degrees, north: north)
  }

  private static func fix(_ line: LinePlace, at: HuntInstant) throws(RecordingFault) -> Fix {
    let measured = try line.optional("measuredTicks")?.integer(in: anyTicks)
    return Fix(
      at: at, measuredAt: measured.map(HuntInstant.init(ticks:)),
      position: try StartLine.point(line), accuracyMeters: try line.optional("accuracy")?.number())
  }

  private static func aim(_ line: LinePlace) throws(RecordingFault) -> AimRun {
    let limit = HuntDuration.longest.ticks
    var errors: [Double] = []
    for element in try line.required("errorsDegrees").elements() {
      errors.append(try element.number())
    }
    var tilts: [Double] = []
    for element in try line.optional("tiltsDegrees")?.elements() ?? [] {
      tilts.append(try element.number())
    }
    return AimRun(
      from: HuntInstant(ticks: try line.required("fromTicks").integer(in: 0...limit)),
      period: HuntDuration(ticks: try line.required("periodTicks").integer(in: 1...limit)),
      errorsDegrees: errors, tiltsDegrees: tilts)
  }
}
