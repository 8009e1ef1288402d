import CommandKit
import Domain
import Geo
import TextKit
import Testing

@testable import Editing

@Suite("Editing without a shell")
struct EditingSessionTests {
  private func session(_ library: GameLibrary = park) -> EditingSession<MemoryWorld> {
    var session = EditingSession(MemoryWorld(library, language: .en))
    session.run("open 1")
    return session
  }

  @Test("Undo and redo go to the ends and say so there")
  func ends() {
    var session = session()
    let edits = ["zone add 55.73 37.6", "ghost Boo set holdTime 4", "rename Night", "copy 1"]
    var states = [session.world.games.library]
    for edit in edits {
      session.run(edit)
      states.append(session.world.games.library)
    }
    #expect(Set(states).count == 5)
    for (edit, state) in zip(edits, states).reversed() {
      #expect(session.said("undo").last?.hasSuffix(": " + edit) == true)
      #expect(session.world.games.library == state)
    }
    #expect(session.said("undo") == ["There is nothing to undo"])
    #expect(session.world.isRefused)
    for state in states.dropFirst() {
      session.run("redo")
      #expect(session.world.games.library == state)
    }
    #expect(session.said("redo") == ["There is nothing to redo"])
    session.run("undo; zone 1 radius 90")
    // A new edit leaves nothing undone.
    #expect(session.said("redo") == ["There is nothing to redo"])
  }

  @Test("So many edits are remembered and no more")
  func limit() {
    var session = session()
    for radius in 0...EditHistory.limit { session.run("zone 1 radius \(50 + radius)") }
    for _ in 0..<EditHistory.limit {
      session.run("undo")
      #expect(!session.world.isRefused)
    }
    #expect(session.world.games.library[0].locationLayout[0].radiusMeters == 50)
    session.run("undo")
    #expect(session.world.isRefused)
  }

  @Test("A game has no more zones and ghosts than a file may have")
  func full() {
    var library = park
    let (zone, ghost) = (library[0].locationLayout[0], library[0].ghosts[0])
    library[0].locationLayout = Array(repeating: zone, count: Game.mostZones)
    library[0].ghosts = Array(repeating: ghost, count: Game.mostGhosts)
    var session = session(library)
    #expect(
      session.said("zone add 55.73 37.6") == ["A game has at most \(Game.mostZones) zones"])
    #expect(
      session.said("ghost add Boo 55.73 37.6") == ["A game has at most \(Game.mostGhosts) ghosts"])
    #expect(session.world.games.library == library)
    #expect(session.said("undo") == ["There is nothing to undo"])
  }

  @Test("What cannot be saved is refused, stays in memory and can be undone")
  func unsaved() {
    var session = session()
    session.world.isFull = true
    #expect(session.said("zone 1 radius 80; zone 1 radius 70") == ["full"])
    #expect(session.world.isRefused)
    #expect(session.world.games.library[0].locationLayout[0].radiusMeters == 80)
    session.world.isFull = false
    #expect(session.said("undo") == ["Undone in 'Park': zone 1 radius 80"])
    #expect(session.world.games.library == park)
    #expect(session.world.saves == 1)
  }

  @Test("Nobody stands anywhere: me is no place")
  func nobody() {
    var session = session()
    #expect(session.said("zone add 10 n of me") == ["No ghost 'me' (there are numbers 1...2)"])
  }

  @Test("Help lists the commands and explains each", arguments: Language.allCases)
  func help(language: Language) {
    var session = EditingSession(MemoryWorld(park, language: language))
    let heads = EditingCommands<MemoryWorld>.all.map(\.head)
    let lines = session.said("help")
    #expect(lines.count == heads.count + 1)
    for (head, line) in zip(heads, lines) {
      #expect(line == "\(head.word): \(head.summary(language))")
      let help = session.said("help \(head.word)")
      #expect(help.starts(with: head.usage.lines(in: language).map { "  " + $0 }))
      #expect(head.examples.allSatisfy { help.contains("  " + $0) })
    }
    session.run("help nothing")
    #expect(session.world.isRefused)
  }

  @Test("A word may be abbreviated or mistyped, as in the shell")
  func words() {
    var session = session()
    session.run("rul set holdLoss decay")
    #expect(!session.world.isRefused)
    #expect(
      session.said("zoen 1") == ["No command 'zoen', did you mean zone or open? The list: help"])
    #expect(session.said("re") == ["'re' can mean rename, reset, redo"])
    #expect(session.said("zone\u{0}") == ["expected a line without the character NUL"])
  }
}
