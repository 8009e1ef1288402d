import Dispatch
import Experiments
import Files
import Sensors

/// Checks for the resources that libraries take for granted: threads and open files.
enum SystemRoom {
  /// Returns which of the requested resources is not available; nil if all are.
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
