import TextKit
import Domain
import Experiments
import Ground
import Persistence
import Simulation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads the files of a plan and the variables of the process.
package enum LabFiles {
  /// Returns a loader of a plan's games; relative paths are resolved against the plan's folder.
  static func gameLoader(planPath: String, report: @escaping (String) -> Void = warn) -> GameLoader
  {
    let folder = planPath.lastIndex(of: "/").map { String(planPath[...$0]) } ?? ""
    return { path, name in
      let path = path.hasPrefix("/") ? path : folder + path
      let game = try GameFile.readGame(path, named: name) { $0.warnings.forEach(report) }
      let ground = try GroundCache.ground(of: game, beside: path)
      if ground?.map.isPartial == true {
        report(LabProblem.groundPartial(game: game.name).line(in: .ofLab))
      }
      return LoadedGame(game, ground: ground)
    }
  }

  /// The maximum number of bytes of a design's table.
  static let tableLimit = 1 << 26

  /// Returns a loader of designs' tables; relative paths are resolved against the plan's folder.
  static func tableLoader(planPath: String) -> TableLoader {
    let folder = planPath.lastIndex(of: "/").map { String(planPath[...$0]) } ?? ""
    return { path in
      try TextFile.read(path.hasPrefix("/") ? path : folder + path, limit: tableLimit)
    }
  }

  /// The warnings already reported by this process, so that each is reported only once.
  private static let warnings = Mutex<Set<String>>([])

  /// Writes a warning about a file that is nevertheless read.
  static func warn(_ line: String) {
    let isNew = warnings.withLock { $0.insert(line).inserted }
    if isNew { StandardStreams.writeError(line) }
  }

  /// Returns a plan's name: the file name without folder and extension.
  static func planName(_ path: String) -> String {
    if path == TextFile.standardInput { return "plan" }
    let file = path.split(separator: "/").last.map(String.init) ?? "plan"
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// Returns an environment variable; nil if it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The current time in seconds since 1970, for the age of files.
  static var secondsSince1970: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}

extension StoreNotice {
  /// The warnings about a game file that is nevertheless read.
  var warnings: [String] {
    lines(in: .ofLab).map { Language.ofLab.say(en: "warning: \($0)", ru: "внимание: \($0)") }
  }
}
