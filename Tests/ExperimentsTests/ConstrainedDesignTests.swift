import Domain
import Testing

@testable import Experiments

@Suite("Designs whose points meet conditions")
struct ConstrainedDesignTests {
  private static let ranges = """
    game: {disc: 200, ghosts: 3}
    vary:
      ghost.fightRadius: {low: 10, high: 30}
      ghost.mainZoneRadius: {low: 100, high: 200}
    where: ghost.fightRadius < ghost.mainZoneRadius / 8

    """

  private func values(_ plan: Plan) -> [[Double?]] { Design.points(of: plan).map(\.values) }

  @Test("A grid leaves out what a condition forbids and numbers the rest in order")
  func grid() throws {
    let text = """
      game: {disc: 200, ghosts: 3}
      players: [novice, average]
      vary: {ghost.fightRadius: [10, 20, 30], ghost.mainZoneRadius: [100, 120, 160]}

      """
    let whole = try readPlan(text)
    let plan = try readPlan(text + "where: ghost.fightRadius < ghost.mainZoneRadius / 5\n")
    let kept = values(whole).filter { ($0[1] ?? 0) < ($0[2] ?? 0) / 5 }
    #expect(values(plan) == kept && plan.pointCount == kept.count && kept.count == 12)
    #expect(Design.points(of: plan).map(\.index) == Array(1...12))
    let settings = SettingIndex(plan)
    #expect(settings.count == 6)
    for setting in 1...6 {
      let points = settings.points(ofSetting: setting)
      #expect(points.count == 2 && points.allSatisfy { settings.setting(ofPoint: $0) == setting })
    }
    #expect(faultLines(text + "where: ghost.holdTime > 9\n").count == 1)
    let counted = text + "where: ghost.fightRadius < 15\npoints: "
    #expect(faultLines(counted + "6\n").isEmpty)
    #expect(faultLines(counted + "18\n").first?.contains("18 is not what the grid has, 6") == true)
  }

  @Test("A list and an oat design leave points out; base values count too")
  func listAndOneAtATime() throws {
    let list = try readPlan(
      """
      game: {disc: 200, ghosts: 3}
      design: list
      vary: {ghost.fightRadius: [10, 20, 30], ghost.holdTime: [3, 2, 1]}
      where: ghost.fightRadius / ghost.holdTime < 20
      """)
    #expect(values(list) == [[10, 3], [20, 2]])
    let oat = try readPlan(
      """
      game: {disc: 200, ghosts: 3}
      design: oat
      set: {ghost.fightRadius: 20, ghost.holdTime: 2}
      vary: {ghost.fightRadius: [10, 30], ghost.holdTime: [1, 3]}
      where: ghost.fightRadius / ghost.holdTime < 12
      """)
    #expect(values(oat) == [[nil, nil], [10, nil], [nil, 3]])
    #expect(try readPlan(oat.canonicalText) == oat)
  }

  @Test(
    "A sampled design has as many points as asked for, all of them allowed",
    arguments: ["lhs", "sobol"], [1, 7, 64])
  func sampled(design: String, points: Int) throws {
    let text = Self.ranges + "players: [novice, average]\ndesign: \(design)\npoints: \(points)\n"
    let plan = try readPlan(text)
    #expect(plan.pointCount == 2 * points)
    let found = values(plan)
    #expect(found.allSatisfy { ($0[0] ?? 99) < ($0[1] ?? 0) / 8 })
    #expect(Set(found.map { [$0[0], $0[1]] }).count == points)
    for pair in 0..<points {
      // Players vary fastest: a point's two players have the same values.
      let (one, two) = (found[2 * pair], found[2 * pair + 1])
      #expect(one[0] == two[0] && one[1] == two[1] && one[2] != two[2])
    }
    let again = try readPlan(plan.canonicalText)
    #expect(again == plan && values(again) == found)
    #expect(SettingIndex(plan).count == points)
  }

  @Test(
    "A longer sobol begins with the shorter one, with conditions too; the first are the whole's")
  func prefix() throws {
    let short = try readPlan(Self.ranges + "design: sobol\npoints: 20\n")
    let long = try readPlan(Self.ranges + "design: sobol\npoints: 50\n")
    #expect(Array(values(long).prefix(20)) == values(short))
    #expect(long.extends(short) && !short.extends(long))
    let whole = try readPlan(Self.ranges + "design: sobol\npoints: 4000\n", ["where=1 < 2"])
    let allowed = values(whole).filter { ($0[0] ?? 99) < ($0[1] ?? 0) / 8 }
    #expect(values(long) == Array(allowed.prefix(50)))
    let other = try readPlan(Self.ranges + "design: sobol\npoints: 50\n", ["where=1 < 2"])
    #expect(!other.extends(short) && !long.extends(other))
  }

  @Test("An lhs within a condition is the hypercube, then further ones of the same size")
  func hypercubes() throws {
    let all = try readPlan(Self.ranges + "design: lhs\npoints: 30\n", ["where=1 < 2"])
    let plain = try readPlan(
      Self.ranges.split(separator: "\n").dropLast().joined(separator: "\n")
        + "\ndesign: lhs\npoints: 30\n")
    #expect(values(all) == values(plain))
    let plan = try readPlan(Self.ranges + "design: lhs\npoints: 30\n")
    let first = values(plain).filter { ($0[0] ?? 99) < ($0[1] ?? 0) / 8 }
    #expect(first.count < 30 && Array(values(plan).prefix(first.count)) == first)
    #expect(Set(values(plan)).count == 30)
  }

  @Test("A design that allows nothing, or nearly nothing, is refused with how much was tried")
  func nothing() {
    let sobol = Self.ranges + "design: sobol\npoints: 200\n"
    #expect(
      faultLines(sobol, ["where=ghost.fightRadius > 31"]) == [
        "--set where: allows none of 10000 points tried"
      ])
    let few = faultLines(sobol, ["where=ghost.fightRadius < 10.02"])
    #expect(few.count == 1 && few[0].hasPrefix("--set where: allows only "), "\(few)")
    #expect(faultLines(sobol, ["where=ghost.fightRadius < 10.5"]).isEmpty)
  }

  @Test(
    "Morris and saltelli need the whole box and say so",
    arguments: ["morris\ntrajectories: 4", "saltelli\npoints: 4"])
  func wholeBox(design: String) {
    let lines = faultLines(Self.ranges + "design: \(design)\n")
    #expect(lines.count == 1 && lines[0].contains("where: leaves points out, design "), "\(lines)")
  }

  @Test("Shards and batches of a plan with conditions cover each of its runs once")
  func shards() throws {
    let plan = try readPlan(Self.ranges + "design: sobol\npoints: 7\nreplicates: 3\n")
    var seen: [RunKey] = []
    for index in 1...4 {
      let shard = try #require(Shard(index: index, of: 4))
      var schedule = RunSchedule(plan)
      var position = 0
      while let key = schedule.next {
        if position % 4 == index - 1 { seen.append(key) }
        position += 1
        schedule.record(
          RunRow(
            point: key.point, replicate: key.replicate, status: .failed,
            record: RunRecord(count: plan.metrics.count)))
      }
      #expect(shard.size(of: plan.runCount) == (index == 1 ? 6 : 5))
    }
    #expect(Set(seen).count == 21 && seen.count == 21)
    let batch = "batch: {number: 1, replicates: 1-2, points: \"1-7\"}\n"
    #expect(faultLines(plan.canonicalText + batch).isEmpty)
    #expect(faultLines(plan.canonicalText + batch.replacing("1-7", with: "1-8")).count == 1)
  }
}
