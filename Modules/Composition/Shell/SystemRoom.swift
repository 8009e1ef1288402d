import Dispatch
import Experiments
import Files
import Sensors

/// Whether the system has room for what libraries take for granted: threads and open files.
enum SystemRoom {
  /// Why there is no room for so many more; nil where there is.
  static func lack(threads: Int, files: Int) -> SourceFault? {
    var opened: [OpenFile] = []
    do throws(SystemError) {
      for _ in 0..<files { opened.append(try OpenFile("/dev/null", .read)) }
    } catch {
      return .system(error.reason)
    }
    let (group, gate) = (DispatchGroup(), DispatchSemaphore(value: 0))
    let begun = WorkThreads.begin(threads, in: group) { _ in gate.wait() }
    for _ in 0..<begun { gate.signal() }
    group.wait()
    opened.removeAll()
    return begun < threads ? .noThread : nil
  }
}
