import Files
import Fit
import HuntEngine
import Recording

/// The recorded hunts of one person: those to fit, and those held out.
struct FitHunts {
  /// What the hunts to fit show.
  private(set) var evidence = PlayerEvidence()
  /// The hunts to fit.
  private(set) var fitted: [RecordedHunt] = []
  /// The hunts held out.
  private(set) var heldOut: [RecordedHunt] = []
  private var count = 0
  private let holdOut: Int

  /// Begins with no hunt; of `holdOut` hunts the last is held out, none if it is 0.
  init(holdOut: Int) { self.holdOut = holdOut }

  /// The hunts to look at: those held out, or all if there are too few.
  var lookedAt: [RecordedHunt] { heldOut.isEmpty ? fitted : heldOut }

  /// All hunts.
  var hunts: [RecordedHunt] { fitted + heldOut }

  /// Ends all hunts with the limit of their length.
  mutating func end(limitSeconds: Double) {
    for index in fitted.indices { fitted[index].end(limitSeconds: limitSeconds) }
    for index in heldOut.indices { heldOut[index].end(limitSeconds: limitSeconds) }
  }

  /// Returns the hunts of a recording with their events, and the number of the moment that each begins
  /// with.
  static func hunts(
    of recorded: HuntRecording
  ) -> [(hunt: RecordedHunt, events: [HuntEvent], first: Int)] {
    var found = [(hunt: RecordedHunt(recorded.state(at: 0)), events: [HuntEvent](), first: 0)]
    recorded.forEachMoment(after: 0) { moment in
      if let event = moment.event {
        found[found.count - 1].hunt.observe(event, effects: moment.effects, state: moment.state)
        found[found.count - 1].events.append(event)
      } else {
        found.append((RecordedHunt(moment.state), [], moment.index))
      }
      return true
    }
    return found
  }

  /// Reads a recording with at least one hunt.
  static func recording(
    at path: String, _ files: any FileSystem
  ) throws(LabFailure) -> HuntRecording {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try files.given(path, limit: RecordingFormat.byteLimit)
    } catch {
      throw LabFailure(error, .badUsage)
    }
    let hunts: HuntRecording
    do throws(RecordingError) {
      hunts = try RecordingReader.read(bytes, file: path).hunts
    } catch {
      throw LabFailure(error, .badUsage)
    }
    guard hunts.huntCount > 0 else { throw LabFailure(FitProblem.noHunt(path), .badUsage) }
    return hunts
  }

  /// Reads the hunts of a recording; those without a free ghost are passed over.
  mutating func read(_ path: String, _ files: any FileSystem) throws(LabFailure) {
    let hunts = try Self.recording(at: path, files)
    var next = RecordedHunt(hunts.state(at: 0))
    begin(next)
    hunts.forEachMoment(after: 0) { moment in
      if let event = moment.event {
        next.observe(event, effects: moment.effects, state: moment.state)
        if !isHeldOut { evidence.observe(event, effects: moment.effects, state: moment.state) }
      } else {
        finish(next)
        next = RecordedHunt(moment.state)
        begin(next)
      }
      return true
    }
    finish(next)
  }

  /// Whether the present hunt is held out.
  private var isHeldOut: Bool { holdOut > 0 && count % holdOut == holdOut - 1 }

  private mutating func begin(_ hunt: RecordedHunt) {
    if !isHeldOut { evidence.begin(hunt.first) }
  }

  private mutating func finish(_ hunt: RecordedHunt) {
    if isHeldOut {
      if hunt.hasGhosts { heldOut.append(hunt) }
    } else {
      evidence.end()
      if hunt.hasGhosts { fitted.append(hunt) }
    }
    count += 1
  }
}
