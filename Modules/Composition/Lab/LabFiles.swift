import Domain
import Experiments
import Persistence
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files that a plan is made of, and the variables of the process.
package enum LabFiles {
  /// Reads games for a plan; a path that does not begin with `/` counts from the plan's folder.
  static func gameLoader(planPath: String, tell: @escaping (String) -> Void = warn) -> GameLoader {
    let folder = planPath.lastIndex(of: "/").map { String(planPath[...$0]) } ?? ""
    return { path, name in
      try GameFile.readGame(path.hasPrefix("/") ? path : folder + path, named: name) {
        $0.warnings.forEach(tell)
      }
    }
  }

  /// Warnings of this process, each told once however often its file is read.
  private static let warnings = Mutex<Set<String>>([])

  /// Writes a warning about a file that is read all the same.
  static func warn(_ line: String) {
    let isNew = warnings.withLock { $0.insert(line).inserted }
    if isNew { StandardStreams.writeError(line) }
  }

  /// A plan's name: its file's name without folder and extension.
  static func planName(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? "plan"
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// The value of a variable of the process; nil if it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The time of day in seconds since 1970, to tell the age of files.
  static var secondsSince1970: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
