#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The processors available to this process.
enum Processors {
  /// The number of processors, at least 1: those allowed, or fewer if a control group limits time.
  static let count: Int = {
    let read = { (path: String) in try? TextFile.read(path, limit: 1 << 16) }
    let present = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    return min(allowed(read) ?? present, quota(read) ?? .max)
  }()
  /// More processors than any machine has.
  private static let mostProcessors = 1 << 20

  /// Returns the time limit of a control group and its ancestors, in whole processors.
  ///
  /// - Parameter read: Returns the text of a file, nil if missing: `/proc/self/cgroup`, and in
  ///   version 2 `cpu.max`, in version 1 `cpu.cfs_quota_us` and `cpu.cfs_period_us` of each group.
  ///
  /// - Returns: The smallest limit, rounded up and at least 1; nil without a limit.
  static func quota(_ read: (String) -> String?) -> Int? {
    var least: Int?
    for line in (read("/proc/self/cgroup") ?? "").split(separator: "\n") {
      // Number, controllers and path: `0::/user.slice` in version 2, `4:cpu,cpuacct:/jobs/7` in 1.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let controllers = parts[1].split(separator: ",")
      let isVersion2 = controllers.isEmpty
      guard isVersion2 || controllers.contains("cpu") else { continue }
      let roots = isVersion2 ? ["", "/unified"] : ["/\(parts[1])", "/cpu"]
      for root in roots {
        for folder in ancestry(of: parts[2]) {
          let group = "/sys/fs/cgroup" + root + folder
          let pair =
            isVersion2
            ? words(read(group + "/cpu.max"))
            : words(read(group + "/cpu.cfs_quota_us")) + words(read(group + "/cpu.cfs_period_us"))
          guard let given = wholeProcessors(pair) else { continue }
          least = min(least ?? given, given)
        }
      }
    }
    return least
  }

  /// Returns a group's path and those of its ancestors, the last of them empty.
  private static func ancestry(of path: Substring) -> [String] {
    let names = path.split(separator: "/")
    return (0...names.count).map { names.dropLast($0).map { "/" + $0 }.joined() }
  }

  private static func words(_ text: String?) -> [Substring] {
    (text ?? "").split(whereSeparator: \.isWhitespace)
  }

  /// Returns a quota divided by its period, rounded up; nil for `max`, -1 and invalid numbers.
  private static func wholeProcessors(_ pair: [Substring]) -> Int? {
    guard pair.count == 2, let quota = Int(pair[0]), let period = Int(pair[1]),
      quota > 0, period > 0
    else { return nil }
    return max(1, quota / period + (quota % period == 0 ? 0 : 1))
  }

  /// Returns the number of processors this process may run on, from `/proc/self/status`; nil if
  /// unknown.
  static func allowed(_ read: (String) -> String?) -> Int? {
    let name = "Cpus_allowed_list:"
    guard let lines = read("/proc/self/status")?.split(separator: "\n"),
      let line = lines.first(where: { $0.hasPrefix(name) })
    else { return nil }
    var count = 0
    // Numbers and ranges, such as `0-3,8`.
    for part in line.dropFirst(name.count).split(separator: ",") {
      let ends = part.split(separator: "-").map { Int($0.filter { !$0.isWhitespace }) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
        (0...last).contains(first), last < mostProcessors
      else { return nil }
      count += last - first + 1
    }
    return (1...mostProcessors).contains(count) ? count : nil
  }
}
