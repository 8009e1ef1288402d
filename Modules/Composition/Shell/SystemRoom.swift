import Dispatch
import Experiments

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whether the system has room for what libraries take for granted: threads and open files.
enum SystemRoom {
  /// Why there is no room for so many more; nil where there is.
  static func lack(threads: Int, files: Int) -> String? {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<files {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return String(cString: strerror(errno)) }
      opened.append(descriptor)
    }
    let (group, gate) = (DispatchGroup(), DispatchSemaphore(value: 0))
    let begun = WorkThreads.begin(threads, in: group) { _ in gate.wait() }
    for _ in 0..<begun { gate.signal() }
    group.wait()
    return begun < threads ? "the system refuses another thread" : nil
  }
}
