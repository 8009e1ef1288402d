import Testing

@testable import Ground

@Suite("Gates")
struct GateTests {
  /// Returns the nodes at which people pass a barrier along nodes 4, 5, 6.
  private func gates(
    _ barrier: String, node: String? = nil, crossing: String? = nil
  ) throws -> [Int] {
    var map = SmallMap()
    if let node { map.tag(node: 5, node) }
    map.way(10, [4, 5, 6], barrier)
    if let crossing { map.way(11, [2, 5, 8], crossing) }
    let ground = try map.read().map
    let found = try #require(ground.barriers.first).gates
    return (1...9).filter { found.contains(SmallMap.coordinate($0)) }
  }

  @Test(
    "A node of a barrier is a gate unless people may not pass",
    arguments: [
      ("barrier=gate", true), ("barrier=entrance", true), ("barrier=kissing_gate", true),
      ("barrier=stile", true), ("barrier=lift_gate", true), ("barrier=swing_gate", true),
      ("barrier=turnstile", true), ("barrier=cycle_barrier", true), ("barrier=bollard", true),
      ("barrier=sally_port", true), ("barrier=bump_gate", true), ("entrance=yes", true),
      ("barrier=gate access=private", false), ("barrier=gate access=no", false),
      ("barrier=gate foot=no", false), ("barrier=gate access=private foot=designated", true),
      ("barrier=gate access=yes foot=private", false), ("barrier=gate locked=yes", false),
      ("natural=tree", false), ("entrance=no", false), ("highway=crossing", false),
    ])
  func nodes(_ tags: String, _ isGate: Bool) throws {
    #expect(try gates("barrier=fence", node: tags) == (isGate ? [5] : []))
  }

  @Test(
    "A way that meets a barrier passes it, unless a shut gate is there",
    arguments: [
      ("highway=path", nil, true), ("highway=secondary", nil, true), ("railway=tram", nil, false),
      ("highway=path access=private", nil, false),
      ("highway=path", "barrier=gate locked=yes", false),
      ("highway=path", "barrier=gate access=private", false),
      ("highway=path", "barrier=gate", true),
    ] as [(String, String?, Bool)])
  func ways(_ way: String, _ node: String?, _ isGate: Bool) throws {
    #expect(try gates("barrier=wall", node: node, crossing: way) == (isGate ? [5] : []))
  }

  @Test(
    "A road or railway is crossed at crossings and where ways meet it",
    arguments: [
      ("highway=trunk", "highway=crossing", nil, true),
      ("railway=rail", "railway=level_crossing", nil, true),
      ("railway=rail", "railway=crossing", nil, true), ("railway=rail", nil, "highway=path", true),
      ("railway=rail", nil, "highway=secondary", false),
      ("railway=rail", "barrier=gate", nil, false),
      ("highway=trunk", "highway=crossing crossing=no", nil, false),
      ("highway=trunk", "highway=crossing foot=no", nil, false),
      ("waterway=river", nil, "highway=path", true), ("waterway=river", "ford=yes", nil, true),
    ] as [(String, String?, String?, Bool)])
  func roads(_ road: String, _ node: String?, _ way: String?, _ isGate: Bool) throws {
    #expect(try gates(road, node: node, crossing: way) == (isGate ? [5] : []))
  }

  @Test("The outline of a square is no gap in the wall around it")
  func square() throws {
    var map = SmallMap()
    map.way(10, [1, 2, 3], "barrier=wall")
    map.way(11, SmallMap.square, "highway=pedestrian area=yes")
    #expect(try map.read().map.barriers.first?.gates == [])
  }
}
