public import Domain
public import HuntEngine
public import PlainJSON

/// Why a recording cannot be read; each case names the file, and the line from 1.
public enum RecordingError: Error, Hashable, Sendable {
  /// The first line is not a recording's header.
  case notARecording(file: String)
  /// The recording is of a version that this program does not know.
  case otherVersion(file: String, found: Int64)
  /// A line is not what it should be.
  case damaged(file: String, line: Int, why: RecordingFault)
  /// A line is longer than `RecordingFormat.lineByteLimit`.
  case lineTooLong(file: String, line: Int)
  /// The file is longer than `RecordingFormat.byteLimit`.
  case fileTooLong(file: String)
  /// The engine does not take an event, as the revision that recorded it did.
  case refused(file: String, line: Int, HuntRefusal, by: EngineRevision)
  /// An event led elsewhere than when it was recorded by that revision of the engine, so later frames
  /// would not be those seen.
  case diverged(
    file: String, line: Int, recorded: RecordedMoment, now: RecordedMoment, by: EngineRevision)
}

/// Where a hunt stands after an event.
public struct RecordedMoment: Hashable, Sendable {
  /// The phase.
  public let phase: HuntPhase.Kind
  /// The time.
  public let ticks: Int64
}

/// What is wrong with a line of a recording.
public enum RecordingFault: Error, Hashable, Sendable {
  /// It is not JSON from a byte on, counted from 1.
  case json(byte: Int, JSONFault)
  /// A value is not what was expected; the key path is empty of the whole line.
  case value(keyPath: String, found: FoundValue, expected: ExpectedValue)
  /// A key that must be there is not.
  case missingKey(String)
  /// An object names a parameter that this version does not know.
  case unknownParameter(keyPath: String, name: String)
  /// A parameter has a value that it cannot have.
  case parameter(keyPath: String, ParameterError)
  /// The line is none of those that a recording has.
  case unknownLine
  /// A hunt begins before the last event of the one before it.
  case earlyStart
  /// There are more hunts than so many.
  case tooManyHunts(limit: Int)
}
