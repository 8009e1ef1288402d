public import Domain
public import HuntEngine

/// Why a recording cannot be read; each case names the file, and the line from 1.
public enum RecordingError: Error, Hashable, Sendable {
  /// The first line is not a recording's header.
  case notARecording(file: String)
  /// The recording is of a version that this program does not know.
  case otherVersion(file: String, found: Int64)
  /// A line is not what it should be; `why` says what was found and what was expected.
  case damaged(file: String, line: Int, why: String)
  /// A line is longer than `RecordingFormat.lineByteLimit`.
  case lineTooLong(file: String, line: Int)
  /// The file is longer than `RecordingFormat.byteLimit`.
  case fileTooLong(file: String)
  /// The engine does not take an event, as the revision that recorded it did.
  case refused(file: String, line: Int, HuntRefusal, by: EngineRevision)
  /// An event led elsewhere than when it was recorded by that revision of the engine, so later frames
  /// would not be those seen.
  case diverged(file: String, line: Int, recorded: String, now: String, by: EngineRevision)
}

extension RecordingError: Worded {
  /// One line in English: place, what is wrong, what was expected.
  public var sentence: Sentence {
    switch self {
    case .notARecording(let file):
      "\(file):1: not a recording, expected \(RecordingFormat.header)"
    case .otherVersion(let file, let found):
      "\(file):1: a recording of version \(found), expected version \(RecordingFormat.version)"
    case .damaged(let file, let line, let why): "\(file):\(line): \(prose: why)"
    case .lineTooLong(let file, let line):
      "\(file):\(line): the line is too long, expected at most \(RecordingFormat.lineByteLimit) bytes"
    case .fileTooLong(let file):
      "\(file): the file is too long, expected at most \(RecordingFormat.byteLimit) bytes"
    case .refused(let file, let line, let refusal, let revision):
      "\(file):\(line): the event is refused (\(refusal)), expected one that the hunt takes; "
        + reason(revision)
    case .diverged(let file, let line, let recorded, let now, let revision):
      "\(file):\(line): the hunt goes on with \(now), expected \(recorded) as recorded; "
        + reason(revision)
    }
  }

  /// Why a recording is played otherwise than it was recorded.
  private func reason(_ revision: EngineRevision) -> Sentence {
    guard revision != .current else { return "the file was edited" }
    return "the engine's revision \(revision.number) recorded it, this is revision "
      + "\(EngineRevision.current.number)"
  }
}
