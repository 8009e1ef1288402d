public import Domain

/// What the shell says about recordings; data, worded by `ReplayWording`.
public enum ReplayMessage: Hashable, Sendable {
  /// The session is recorded to a file from now on.
  case recording(path: String, seed: UInt64)
  /// The recording has ended.
  case recorded(path: String, events: Int, commands: Int)
  /// There is no recording to end.
  case notRecording
  /// A recording is under way already.
  case alreadyRecording(path: String)
  /// The recording ended since its file could not be written.
  case recordingFailed(Sentence)
  /// The running hunt is too long to be recorded from its beginning.
  case huntTooLong(events: Int)
  /// The player is open.
  case opened(moments: Int, hunts: Int, seconds: Double)
  /// The recording ends within a line, which was dropped.
  case torn(path: String, line: Int)
  /// Another revision of the engine recorded what is played again.
  case otherRevision(recorded: Int, now: Int)
  /// The recording holds no hunt.
  case empty(path: String)
  /// The player is closed.
  case closed
  /// There is no later moment, or none of interest.
  case noneLater
  /// There is no earlier moment.
  case noneEarlier
  /// The word is no kind of moment.
  case badInterest(String, known: [String])
  /// Playing stopped after so many frames.
  case stopped(frames: Int)
}
