import Domain
import Experiments
import Persistence

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files that a plan is made of, and the machine it runs on.
enum LabFiles {
  /// The text of a plan file; a failure names the file.
  static func planText(_ path: String) throws(LabFailure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    let limit = (1 << 20) + 1
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path, errno) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LabFailure("\(path): expected UTF-8 text", .badUsage)
    }
    return text
  }

  /// Reads games for a plan; a path that does not begin with `/` counts from the plan's folder.
  static func gameLoader(planPath: String) -> GameLoader {
    let folder = planPath.lastIndex(of: "/").map { String(planPath[...$0]) } ?? ""
    return { path, name in
      try GameFile.readGame(path.hasPrefix("/") ? path : folder + path, named: name)
    }
  }

  /// A plan's name: its file's name without folder and extension.
  static func planName(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? "plan"
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// How many processors there are to run on.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  private static func unreadable(_ path: String, _ code: Int32) -> LabFailure {
    LabFailure("\(path): cannot be read, \(String(cString: strerror(code)))", .badUsage)
  }
}
