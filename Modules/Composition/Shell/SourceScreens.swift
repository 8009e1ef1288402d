import Domain
import HuntEngine
import Presentation
import Sensors
import TextKit

extension PositionTrouble {
  /// Words a source's trouble for a screen.
  init(_ trouble: SourceTrouble, _ language: Language) {
    switch trouble {
    case .noFix: self = .noFix
    case .noNews: self = .noNews
    case .waiting: self = .waiting
    case .silent: self = .silent
    case .down(let why): self = .down(why: why.line(in: language))
    case .ended: self = .ended
    }
  }
}

extension LiveHunt {
  /// Returns why the sensor gives no position that the hunt takes; nil if it does.
  func positionTrouble(_ language: Language) -> PositionTrouble? {
    // A recording that has not begun is in no trouble.
    guard watch.state != nil || sensor.liveClock != nil else { return nil }
    if let trouble = sensor.trouble(at: now) { return PositionTrouble(trouble, language) }
    return watch.tooPoor(for: state.rules.accuracyGateMeters)
  }

  /// Returns what screens of the hunt show of the sensor.
  func sourceNotes(_ language: Language) -> SourceNotes {
    SourceNotes(
      trouble: positionTrouble(language), declination: declination, pitchDegrees: tiltDegrees)
  }

  /// Returns the screen of the sensor.
  func sensorsModel(spec: String, _ language: Language) -> SensorsViewModel {
    let gate = state.rules.accuracyGateMeters
    return SensorsViewModel(
      spec: spec,
      sources: sensor.sources.map {
        SourceViewModel($0, watch, at: now, gateMeters: gate, language)
      })
  }
}

extension SensorWatch {
  /// Returns that the last fix is less accurate than a gate in metres allows; 0 is no gate.
  fileprivate func tooPoor(for gateMeters: Double) -> PositionTrouble? {
    guard gateMeters > 0, state == .fix, let accuracy = lastFix?.accuracyMeters,
      accuracy > gateMeters
    else { return nil }
    return .tooPoor(accuracyMeters: accuracy, gateMeters: gateMeters)
  }
}

extension HuntController {
  /// What the source rejected so far, by reason; of a recording, what was left out of it.
  var rejectCounts: [(reason: String, count: Int)] {
    let sources = live?.sensor.sources ?? opened?.sensor.sources ?? []
    return sources.flatMap(\.rejectCounts)
  }

  /// Returns the screen of the sensor: that of the hunt, or the one opened for the next.
  mutating func sensorsModel(_ language: Language) -> SensorsViewModel {
    let spec = sensorSpec.withoutSecrets
    if let live { return live.sensorsModel(spec: spec, language) }
    guard let watch = lookAhead(), let sensor = opened?.sensor, let clock = sensor.liveClock else {
      return SensorsViewModel(spec: spec, sources: [])
    }
    let now = clock()
    return SensorsViewModel(
      spec: spec,
      sources: sensor.sources.map { SourceViewModel($0, watch, at: now, gateMeters: 0, language) })
  }
}

extension SourceViewModel {
  /// Describes a source; `watch` is what the sensor's readings have said.
  fileprivate init(
    _ report: SourceReport, _ watch: SensorWatch, at now: HuntInstant, gateMeters: Double,
    _ language: Language
  ) {
    self.init()
    let watch = report.watch ?? watch
    func age(_ moment: HuntInstant) -> Double { max(0, (now - moment).seconds) }
    role = report.role.map(Role.init)
    name = report.name ?? ""
    isUsed = report.isUsed
    if let given = report.link {
      link = Link(given, at: now, language)
      linkSeconds = age(given.since)
    }
    trouble =
      report.trouble(at: now).map { PositionTrouble($0, language) }
      ?? watch.tooPoor(for: gateMeters)
    switch trouble {
    case .silent: troubleSeconds = age(report.link?.lastBytes ?? report.link?.since ?? watch.since)
    case .noNews: troubleSeconds = age(report.lastAnswer ?? watch.since)
    case .noFix: troubleSeconds = watch.state.map { _ in age(watch.since) }
    case .tooPoor, .waiting, .blocked, .down, .ended, nil: break
    }
    fix = watch.lastFix.map { Fix($0, at: now) }
    fixesPerSecond = watch.fixesPerSecond
    heading = watch.lastHeading.flatMap { Heading($0, at: now) }
    rejects = report.rejectCounts.map { Rejects(reason: $0.reason, count: $0.count) }
  }
}

extension SourceViewModel.Role {
  fileprivate init(_ role: SourceReport.Role) {
    switch role {
    case .position: self = .position
    case .heading: self = .heading
    case .fallback(let number): self = .fallback(number)
    }
  }
}

extension SourceViewModel.Link {
  fileprivate init(_ link: SourceLink, at now: HuntInstant, _ language: Language) {
    switch link.state {
    case .connecting: self = .connecting
    case .connected:
      self = .connected(dataAgeSeconds: link.lastBytes.map { max(0, (now - $0).seconds) })
    case .down(let why):
      let retry = link.nextTry.map { max(0, ($0 - now).seconds) }
      self = .down(why: why.line(in: language), retrySeconds: retry)
    case .ended: self = .ended
    }
  }
}

extension SourceViewModel.Fix {
  fileprivate init(_ reading: Reading, at now: HuntInstant) {
    let measured = min(reading.measuredAt ?? reading.time, reading.time)
    self.init(
      ageSeconds: max(0, (now - measured).seconds),
      delaySeconds: (reading.time - measured).seconds)
    accuracyMeters = reading.accuracyMeters
    accuracySource = reading.accuracySource?.rawValue
    quality = reading.quality?.rawValue
  }
}

extension SourceViewModel.Heading {
  fileprivate init?(_ reading: Reading, at now: HuntInstant) {
    guard let heading = reading.heading else { return nil }
    self.init(
      ageSeconds: max(0, (now - reading.time).seconds), degrees: heading.degrees,
      north: heading.north)
    declinationDegrees = reading.declination?.degrees
    declinationSource = reading.declination?.source.rawValue
  }
}
