import LabComposition
import Domain
import HuntEngine
import Recording

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a session to a file as it happens: each line goes out at once, so that a kill loses none
/// but the one being written.
///
/// The first failure to write ends the recording; `failure` tells it.
final class SessionRecorder {
  /// The file's path.
  let path: String
  /// Why nothing is written any more; nil while all is well.
  private(set) var failure: Sentence?
  /// Events and commands written so far.
  private(set) var eventCount = 0
  private(set) var commandCount = 0
  private let descriptor: Int32
  private var writer = RecordingWriter()
  private var gathered: [UInt8] = []
  private var gathers = false

  /// Makes the file; one that is there already is left alone, unless it is empty or a device.
  ///
  /// - Throws: `LabFailure` that names the file and what the system said.
  init(path: String) throws(LabFailure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard descriptor >= 0 else {
      throw LabFailure("\(path): \(Self.reason(errno))", .cannotWrite)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size == 0 else {
      close(descriptor)
      throw LabFailure("\(path): is there already, expected a new name", .cannotWrite)
    }
    put(RecordingFormat.header)
  }

  deinit { close(descriptor) }

  /// Begins a hunt by its first state.
  func begin(_ first: HuntState) { put(writer.begin(first)) }

  /// Writes an event that the hunt took.
  func write(_ event: HuntEvent) {
    guard failure == nil else { return }
    do throws(HuntRefusal) {
      put(try writer.line(for: event))
      eventCount += 1
    } catch {
      failure = "\(path): the recorder refuses an event of the hunt, \(error)"
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
    var bytes = gathered[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        StandardStreams.systemWrite(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        failure = "\(path): \(Self.reason(errno))"
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }

  private static func reason(_ code: Int32) -> Sentence {
    "cannot be written, \(prose: String(cString: strerror(code)))"
  }
}
