import Domain
import HuntEngine
import Recording

/// The recording of a phone's hunt, in memory: lines of JSON, as a session writes them to a file.
struct PhoneTape {
  /// The most bytes that are kept, some four hours of play; what comes later is not recorded.
  static let byteLimit = 24 << 20

  private(set) var bytes: [UInt8] = []
  /// Whether something was not recorded, since there was no room.
  private(set) var isFull = false

  /// Creates a recording that begins with the first state of a hunt; without a header it goes on with another.
  init(_ first: HuntState, hasHeader: Bool) {
    var writer = RecordingWriter()
    if hasHeader { add(RecordingFormat.header) }
    add(writer.begin(first))
  }

  /// Adds an event that the hunt has taken.
  mutating func add(_ event: HuntEvent, _ effects: [HuntEffect], _ state: HuntState) {
    if isFull { return }
    add(EventLines.line(event, effects: effects, state: state))
  }

  /// Adds a move that a challenge has taken.
  mutating func add(move text: String, at moment: HuntInstant) {
    if !isFull { add(RecordingFormat.move(text, at: moment)) }
  }

  private mutating func add(_ line: String) {
    guard bytes.count + line.utf8.count < Self.byteLimit else {
      isFull = true
      return
    }
    bytes.append(contentsOf: line.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }
}
