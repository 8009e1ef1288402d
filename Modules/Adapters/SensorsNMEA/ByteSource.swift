import Sensors

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file or standard input, read in order in chunks.
final class ByteSource {
  /// Bytes asked for at once.
  static let chunkSize = 65_536

  private var descriptor: Int32
  private let closesDescriptor: Bool
  private var buffer = [UInt8](repeating: 0, count: ByteSource.chunkSize)
  /// Why reading ended early, if it did.
  private(set) var failure: String?

  /// Standard input.
  init() {
    descriptor = STDIN_FILENO
    closesDescriptor = false
  }

  /// Opens a file; throws if it is not there, not readable, or not a plain file or pipe.
  init(path: String) throws(SensorError) {
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else {
      throw .unavailable(source: path, why: String(cString: strerror(errno)))
    }
    if let why = ByteSource.whyUnusable(opened) {
      close(opened)
      throw .unavailable(source: path, why: why)
    }
    descriptor = opened
    closesDescriptor = true
  }

  deinit { shut() }

  private static func whyUnusable(_ descriptor: Int32) -> String? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return String(cString: strerror(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO: return nil
    case S_IFDIR: return "is a directory, expected a file"
    default: return NMEAAdapter.liveUnsupported
    }
  }

  /// Hands the next chunk to `body`; false at the end or on an error, which `failure` then tells.
  func read(_ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    guard descriptor >= 0 else { return false }
    return buffer.withUnsafeMutableBytes { bytes -> Bool in
      while true {
        #if canImport(Glibc)
          let count = Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
          let count = Musl.read(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Darwin)
          let count = Darwin.read(descriptor, bytes.baseAddress, bytes.count)
        #endif
        if count > 0 {
          body(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
          return true
        }
        if count < 0 && errno == EINTR { continue }
        if count < 0 { failure = String(cString: strerror(errno)) }
        return false
      }
    }
  }

  /// Closes the file; nothing is read after.
  func shut() {
    if descriptor >= 0, closesDescriptor { close(descriptor) }
    descriptor = -1
  }
}
