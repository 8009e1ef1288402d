import Files
import Sensors

/// A file or standard input, read in order in chunks.
final class ByteSource {
  /// Bytes asked for at once.
  static let chunkSize = 65_536

  /// Nil once nothing more is read.
  private var descriptor: Int32?
  private let closesDescriptor: Bool
  private let files = LiveFileSystem()
  /// Why reading ended early, if it did.
  private(set) var failure: String?

  /// Standard input.
  init() {
    descriptor = 0
    closesDescriptor = false
  }

  /// Opens a file; throws if it is not there, not readable, or not a plain file.
  ///
  /// A pipe is read if it is a shell's own, under `/dev`: another may have no writer.
  init(path: String) throws(SensorError) {
    let opened: Int32
    do throws(SystemError) {
      opened = try files.openFile(path, path.hasPrefix("/dev/") ? .read : .readStored)
    } catch {
      let why =
        error.isNoFile ? "expected a file, found a pipe or a device" : error.reason.systemText
      throw .unavailable(source: path, why: why)
    }
    descriptor = opened
    closesDescriptor = true
    switch (try? files.facts(of: opened))?.kind {
    case .folder: throw .unavailable(source: path, why: "is a directory, expected a file")
    case .device: throw .unavailable(source: path, why: NMEAAdapter.liveUnsupported)
    default: break
    }
  }

  deinit { shut() }

  /// Hands the next chunk to `body`; false at the end or on an error, which `failure` then tells.
  func read(_ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    guard let descriptor else { return false }
    do throws(SystemError) {
      let bytes = try files.readBytes(descriptor, upTo: ByteSource.chunkSize)
      bytes.withUnsafeBytes(body)
      return !bytes.isEmpty
    } catch {
      failure = error.reason.systemText
      return false
    }
  }

  /// Closes the file; nothing is read after.
  func shut() {
    if let descriptor, closesDescriptor { try? files.closeFile(descriptor) }
    descriptor = nil
  }
}
