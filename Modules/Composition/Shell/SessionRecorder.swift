import Domain
import Files
import HuntEngine
import Recording

/// Writes a session to a file as it happens: each line goes out at once, so that a kill loses none
/// but the one being written.
///
/// The first failure to write ends the recording; `failure` tells it.
final class SessionRecorder {
  /// The file's path.
  let path: String
  /// Why nothing is written any more; nil while all is well.
  private(set) var failure: RecorderFault?
  /// Events and commands written so far.
  private(set) var eventCount = 0
  private(set) var commandCount = 0
  private let file: OpenFile
  private var writer = RecordingWriter()
  private var gathered: [UInt8] = []
  private var gathers = false

  /// Makes the file; one that is there already is left alone, unless it is empty or a device.
  ///
  /// - Throws: `FileFault` that names the file and what the system said.
  init(path: String, _ files: any FileSystem) throws(FileFault) {
    self.path = path
    do throws(SystemError) { file = try OpenFile(path, .output, files) } catch {
      throw .unwritable(error)
    }
    guard file.size == 0 else { throw .isThere(path: path) }
    put(RecordingFormat.header)
  }

  /// Begins a hunt by its first state.
  func begin(_ first: HuntState) { put(writer.begin(first)) }

  /// Writes an event that the hunt took.
  func write(_ event: HuntEvent) {
    guard failure == nil else { return }
    do throws(HuntRefusal) {
      put(try writer.line(for: event))
      eventCount += 1
    } catch {
      failure = .event(path: path, error)
    }
  }

  /// Writes a command as typed.
  func write(command: String) {
    put(RecordingFormat.command(command))
    commandCount += 1
  }

  /// Writes many lines at a time, for a hunt that is recorded after the fact.
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

/// Why a recording breaks off.
enum RecorderFault: Hashable, Sendable {
  /// The file cannot be written any more.
  case file(FileFault)
  /// The recorder refuses an event that the hunt took.
  case event(path: String, HuntRefusal)
}
