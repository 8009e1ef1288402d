import Files
import Sensors

/// A file or standard input, read in order in chunks.
final class ByteSource {
  /// The number of bytes requested at once.
  static let chunkSize = 65_536

  /// The file descriptor; nil once reading has ended.
  private var descriptor: Int32?
  private let closesDescriptor: Bool
  private let files: any FileSystem
  /// The reason reading ended early, if it did.
  private(set) var failure: SystemReason?

  /// Opens standard input.
  init() {
    files = LiveFileSystem()
    descriptor = 0
    closesDescriptor = false
  }

  /// Opens a file; throws if it does not exist, is not readable, or is not a regular file.
  init(path: String, _ files: any FileSystem) throws(SensorError) {
    self.files = files
    let opened: Int32
    do throws(SystemError) { opened = try files.openFile(path, .given(path)) } catch {
      throw .file(.unreadable(error))
    }
    descriptor = opened
    closesDescriptor = true
    switch (try? files.facts(of: opened))?.kind {
    case .folder: throw .file(.unreadable(.isFolder(path)))
    case .device: throw .unavailable(source: path, why: .notSupported)
    default: break
    }
  }

  deinit { shut() }

  /// Passes the next chunk to `body`; returns false at the end or on an error, set in `failure`.
  func read(_ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    guard let descriptor else { return false }
    do throws(SystemError) {
      // Standard input also ends when a signal interrupts the wait for it.
      let bytes =
        closesDescriptor
        ? try files.readBytes(descriptor, upTo: ByteSource.chunkSize)
        : try SystemStream.read(descriptor, upTo: ByteSource.chunkSize)
      bytes.withUnsafeBytes(body)
      return !bytes.isEmpty
    } catch {
      failure = error.reason
      return false
    }
  }

  /// Closes the file; nothing is read afterwards.
  func shut() {
    if let descriptor, closesDescriptor { try? files.closeFile(descriptor) }
    descriptor = nil
  }
}
