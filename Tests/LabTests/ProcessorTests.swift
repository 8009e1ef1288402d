import Testing

@testable import LabComposition

@Suite("Processors that may be used")
struct ProcessorTests {
  private func quota(_ files: [String: String]) -> Int? { Processors.quota { files[$0] } }

  @Test(
    "The scheduler's list is counted",
    arguments: [
      ("0", 1), ("0-3", 4), ("0-3,8", 5), ("0,2,4-127", 126), ("", nil), ("x", nil), ("3-1", nil),
      ("0-9223372036854775807", nil), ("-1", nil), ("0-1-2", nil),
    ])
  func allowed(list: String, count: Int?) {
    let status = "Name:\tghostlab\nCpus_allowed_list:\t\(list)\nMems_allowed:\t1\n"
    #expect(Processors.allowed { $0 == "/proc/self/status" ? status : nil } == count)
  }

  @Test("Without the list nothing is known")
  func noList() {
    #expect(Processors.allowed { _ in nil } == nil)
    #expect(Processors.quota { _ in nil } == nil)
  }

  @Test("In version 2 the least of a group and those above it holds, rounded up")
  func version2() {
    let group = "/sys/fs/cgroup"
    var files = ["/proc/self/cgroup": "0::/a/b\n", "\(group)/a/b/cpu.max": "max 100000\n"]
    #expect(quota(files) == nil)
    files["\(group)/a/cpu.max"] = "250000 100000\n"
    #expect(quota(files) == 3)
    files["\(group)/cpu.max"] = "200000 100000\n"
    #expect(quota(files) == 2)
    files["\(group)/a/b/cpu.max"] = "50000 100000\n"
    #expect(quota(files) == 1)
  }

  @Test("In a container the group's own path is not seen, its limit is")
  func container() {
    #expect(
      quota(["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "400000 100000\n"]) == 4)
    #expect(
      quota([
        "/proc/self/cgroup": "0::/../../x\n", "/sys/fs/cgroup/cpu.max": "400000 100000\n",
      ]) == 4)
  }

  @Test("In version 1 the quota of the cpu controller holds", arguments: ["cpu,cpuacct", "cpu"])
  func version1(controllers: String) {
    let group = "/sys/fs/cgroup/\(controllers)/jobs/7"
    var files = [
      "/proc/self/cgroup": "9:pids:/\n4:\(controllers):/jobs/7\n0::/\n",
      "\(group)/cpu.cfs_quota_us": "-1\n", "\(group)/cpu.cfs_period_us": "100000\n",
    ]
    #expect(quota(files) == nil)
    files["\(group)/cpu.cfs_quota_us"] = "400001\n"
    #expect(quota(files) == 5)
  }

  @Test(
    "What is no quota is no limit",
    arguments: ["", "max", "x 100000", "1 0", "0 100000", "99999999999999999999 1", "1"])
  func nonsense(text: String) {
    #expect(quota(["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": text]) == nil)
  }

  @Test("The largest numbers overflow nothing")
  func largest() {
    let text = "\(Int.max) 1\n"
    #expect(quota(["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": text]) == .max)
    #expect(Processors.count >= 1)
  }
}
