import Domain
import PluginKit
import PortableNumerics
import TextKit
import Testing

@testable import GetGeometries

@Suite("Geometries: what a dropped session keeps")
struct TossPersistenceTests {
  /// A session and its store; a dropped one is opened again from the store.
  private struct Session {
    let storage = PluginMemory()
    var table: TossSession
    var answer = PluginAnswer(Rendering(.en))

    init() { table = Session.open(storage) }

    static func open(_ storage: PluginMemory) -> TossSession {
      TossSession(
        PluginHost(seed: 7, storage: storage) {
          WallTime(millisecondsSince1970: 1_600_000_000_000)
        }, gateway: nil)
    }
  }

  @Test(
    "GG-040 a session dropped at any of 200 moments goes on with its last solid and all records")
  func dropped() throws {
    var session = Session()
    var draws = Xoshiro256PlusPlus(seed: 11)
    var ends = 0
    for moment in 1...200 {
      if session.table.controller.running == nil {
        let level = 1 + draws.index(below: 11)
        session.table.go(&session.answer) { $0.play(level, isEndless: level == 11) }
        try session.table.act(&session.answer) { game, events in game.findPlane(&events) }
      }
      for _ in 0..<draws.index(below: 60) where session.table.controller.running != nil {
        let move = draws.index(below: 8)
        try session.table.act(&session.answer) { game, events in
          switch move {
          case 0...2: game.stepShape(&events)
          case 3...5: game.stepColor(&events)
          case 6: _ = game.shake(&events)
          default: game.advance(by: HuntDuration(milliseconds: 700), &events)
          }
        }
      }
      let (before, records) = (
        session.table.controller.running, session.table.controller.archive.records
      )
      session.table = Session.open(session.storage)
      let after = session.table.controller.running
      #expect(session.table.controller.archive.records == records, "moment \(moment)")
      #expect((after == nil) == (before == nil), "moment \(moment)")
      if before == nil { ends += 1 }
      guard let before, let after else { continue }
      // Shakes and points are counted with the solid that they matched.
      #expect(after.tally == before.tally && after.level == before.level, "moment \(moment)")
      #expect(after.seed == before.seed && after.replicate == before.replicate)
      // The solid that was in the air is tossed anew.
      var again = after
      var events: [TossGame.Event] = []
      again.findPlane(&events)
      if let target = before.target?.solid { #expect(events.contains(.thrown(target))) }
    }
    #expect(ends > 10, "games came to an end")
  }

  @Test("GG-040 lives lost before the session was dropped stay lost")
  func lives() throws {
    var session = Session()
    session.table.go(&session.answer) { $0.play(9) }
    for _ in 0..<2 {
      try session.table.act(&session.answer) { game, events in
        game.findPlane(&events)
        game.advance(by: HuntDuration(seconds: 2.5), &events)
      }
      session.table = Session.open(session.storage)
    }
    #expect(session.table.controller.running == nil, "two of two lives are lost")
    #expect(session.table.controller.archive.records.first?.isWon == false)
  }
}
