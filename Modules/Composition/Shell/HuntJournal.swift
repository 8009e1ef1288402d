import CommandKit
import HuntEngine
import LabComposition
import Recording

/// The events of a running hunt, kept so that a recording can be started in the middle.
struct HuntJournal {
  /// The maximum number of events kept: a hunt of about 90 hours.
  static let limit = 1_000_000

  private let first: HuntState
  private var events: [HuntEvent] = []
  private var isWhole = true
  private var recorder: SessionRecorder?

  init(first: HuntState) { self.first = first }

  /// Adds an event that the hunt accepted.
  mutating func add(_ event: HuntEvent) {
    recorder?.write(event)
    guard isWhole else { return }
    if events.count < Self.limit {
      events.append(event)
    } else {
      isWhole = false
      events = []
    }
  }

  /// The reason this hunt can no longer be recorded from its beginning; nil if it can.
  var refusal: CommandRefusal? {
    isWhole ? nil : CommandRefusal(.huntTooLong(events: Self.limit))
  }

  /// Returns the hunt so far, for viewing.
  ///
  /// - Throws: The reason it is not kept from its beginning.
  func recording() throws(CommandRefusal) -> HuntRecording {
    if let refusal { throw refusal }
    var recording = HuntRecording()
    recording.begin(first)
    for event in events {
      do throws(HuntRefusal) { try recording.append(event) } catch {
        preconditionFailure("the hunt accepted it: \(error)")
      }
    }
    return recording
  }

  /// Writes the hunt so far and then each event as it occurs; nil stops recording.
  mutating func attach(_ recorder: SessionRecorder?) {
    self.recorder = recorder
    recorder?.gathering {
      recorder?.begin(first)
      for event in events { recorder?.write(event) }
    }
  }
}
