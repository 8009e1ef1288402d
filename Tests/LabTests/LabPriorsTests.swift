import Experiments
import Files
import Foundation
import Results
import Testing

@testable import LabComposition

@Suite("The file of what an answer hangs on")
struct LabPriorsTests {
  @Test("It is played once, anew for another setting, and goes where nothing can be played")
  func stale() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/priors-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/plan.yml"
    let text = """
      game: {disc: 100, ghosts: 1}
      players: expert
      hunt: {limit: 300}
      vary: {ghost.holdTime: [2, 3]}
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let plan = try LabPlan.read(path)
    let priors = LabPriors(plan: plan, planPath: path, jobs: 2, stop: StopFlag())
    let points = (0...1).map { Design.point(of: plan, at: $0) }
    let least = try #require(PriorStudy.leastHunts(of: plan, at: points[0]))
    var begun: [Int] = []
    func write(_ point: Int, _ hunts: Int) throws -> StoredPriors? {
      try priors.write(at: points[point], hunts: hunts, to: folder) {
        begun.append($0)
        return SweepProgress()
      }
      return try? StoredPriors(folder: folder)
    }
    let first = try #require(try write(0, least))
    #expect(first.setting.map(\.text) == ["2"] && first.hunts == least && begun == [least])
    #expect(try write(0, least)?.hunts == least && begun.count == 1, "it is there already")
    #expect(try write(1, least)?.setting.map(\.text) == ["3"])
    #expect(try write(1, 2 * least)?.hunts == 2 * least, "more hunts replace fewer")
    #expect(try write(1, least)?.hunts == 2 * least, "fewer do not replace more")
    #expect(try write(0, least - 1) == nil, "what is of another setting goes")
    #expect(begun.count == 3)
  }
}
