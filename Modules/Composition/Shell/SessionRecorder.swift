import TextKit
import Presentation
import Domain
import Files
import HuntEngine
import Recording

/// Records a session to a file; each line is written at once, so a kill loses at most one.
///
/// The first write error ends the recording and is kept in `failure`.
final class SessionRecorder {
  /// The path of the file.
  let path: String
  /// The reason recording has stopped; nil if it has not.
  private(set) var failure: RecorderFault?
  /// The number of events and commands written so far.
  private(set) var eventCount = 0
  private(set) var commandCount = 0
  private let file: OpenFile
  private var writer = RecordingWriter()
  private var gathered: [UInt8] = []
  private var gathers = false

  /// Creates the file; an existing one is not touched unless it is empty or a device.
  ///
  /// `opening` are the lines below the header.
  ///
  /// - Throws: `FileFault` with the file and the system's error.
  init(path: String, opening: [String], _ files: any FileSystem) throws(FileFault) {
    self.path = path
    do throws(SystemError) { file = try OpenFile(path, .output, files) } catch {
      throw .unwritable(error)
    }
    guard file.size == 0 else { throw .exists(path: path) }
    for line in [RecordingFormat.header] + opening { put(line) }
  }

  /// Starts a hunt with its first state.
  func begin(_ first: HuntState) { put(writer.begin(first)) }

  /// Writes an event that the hunt accepted.
  func write(_ event: HuntEvent) {
    guard failure == nil else { return }
    do throws(HuntRefusal) {
      put(try writer.line(for: event))
      eventCount += 1
    } catch {
      failure = .event(path: path, error)
    }
  }

  /// Writes a move that a challenge accepted.
  func write(move text: String, at moment: HuntInstant) {
    put(RecordingFormat.move(text, at: moment))
  }

  /// Writes a command as typed.
  func write(command: String) {
    put(RecordingFormat.command(command))
    commandCount += 1
  }

  /// Buffers many lines, for a hunt that is recorded afterwards.
  func gathering(_ body: () -> Void) {
    gathers = true
    body()
    gathers = false
    flush()
  }

  private func put(_ line: String) {
    gathered += (line + "\n").utf8
    if !gathers || gathered.count > 65_536 { flush() }
  }

  private func flush() {
    defer { gathered.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    do throws(SystemError) { try file.write(gathered) } catch {
      failure = .file(.unwritable(error))
    }
  }
}

/// The reason a recording stopped.
enum RecorderFault: Hashable, Sendable {
  /// The file can no longer be written.
  case file(FileFault)
  /// The recorder rejected an event that the hunt accepted.
  case event(path: String, HuntRefusal)
}

extension RecorderFault: Localized {
  /// Returns the file and the error.
  func line(in language: Language) -> String {
    switch self {
    case .file(let fault): fault.line(in: language)
    case .event(let path, let refusal):
      language.say(
        en: "\(path): the recorder refuses an event of the hunt, \(refusal)",
        ru: "\(path): событие охоты не записывается, \(refusal)")
    }
  }
}
