import CommandKit
import Domain
import HuntEngine
import LabComposition
import Recording

/// The events of a running hunt and the moves in its challenges, kept so that a recording can be started in the middle.
struct HuntJournal {
  /// The maximum number of events kept: a hunt of about 90 hours.
  static let limit = 1_000_000

  private enum Entry {
    case event(HuntEvent)
    case move(String, at: HuntInstant)
  }

  private let first: HuntState
  private var entries: [Entry] = []
  private var isWhole = true
  private var recorder: SessionRecorder?

  init(first: HuntState) { self.first = first }

  /// Adds an event that the hunt accepted.
  mutating func add(_ event: HuntEvent) {
    recorder?.write(event)
    add(.event(event))
  }

  /// Adds a move that a challenge accepted.
  mutating func add(move text: String, at moment: HuntInstant) {
    recorder?.write(move: text, at: moment)
    add(.move(text, at: moment))
  }

  private mutating func add(_ entry: Entry) {
    guard isWhole else { return }
    if entries.count < Self.limit {
      entries.append(entry)
    } else {
      isWhole = false
      entries = []
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
    for entry in entries {
      switch entry {
      case .event(let event):
        do throws(HuntRefusal) { try recording.append(event) } catch {
          preconditionFailure("the hunt accepted it: \(error)")
        }
      case .move(let text, let moment): recording.append(move: text, at: moment)
      }
    }
    return recording
  }

  /// Writes the hunt so far and then each event as it occurs; nil stops recording.
  mutating func attach(_ recorder: SessionRecorder?) {
    self.recorder = recorder
    recorder?.gathering {
      recorder?.begin(first)
      for entry in entries {
        switch entry {
        case .event(let event): recorder?.write(event)
        case .move(let text, let moment): recorder?.write(move: text, at: moment)
        }
      }
    }
  }
}
