import DamagedResults
import Foundation
import Testing

/// What `make fuzz FUZZERS=Results` tries without end.
@Suite("Damaged and forged results folders")
struct DamagedResultsTests {
  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  /// The number of damages to each file; `DAMAGES=1000` tries so many.
  private static let count = variable("DAMAGES").flatMap { Int($0) } ?? 8
  /// The kinds of folder; `DAMAGED=search` tries one.
  static let samples = ResultsSample.allCases.filter {
    variable("DAMAGED").map($0.rawValue.hasPrefix) ?? true
  }

  @Test(
    "No damage to any file stops a command in any other way than in words",
    arguments: DamagedResultsTests.samples)
  func damages(_ sample: ResultsSample) throws {
    let memory = "/dev/shm"
    let base = FileManager.default.fileExists(atPath: memory) ? memory : NSTemporaryDirectory()
    let folder = try DamagedFolder(
      sample, in: "\(base)/damaged-\(sample.rawValue)-\(UUID().uuidString)")
    defer { folder.remove() }
    #expect(folder.names.count >= 1)
    for (number, name) in folder.names.enumerated() {
      for round in 0..<Self.count {
        var draws = Draws(seed: UInt64(number * 1_000_003 + round))
        let bytes = Damage.of(folder.bytes(of: name), &draws)
        let problems = try folder.problems(with: bytes, in: name)
        #expect(problems.isEmpty, "\(name), damage \(round)")
      }
    }
  }
}
