import TextKit
import LabComposition
import ShellComposition
import Dispatch
import Domain
import Persistence
import PluginKit
import Synchronization
import Testing

/// A slow disk: each save waits to be let through.
final class SlowDisk: Sendable {
  private let gate = DispatchSemaphore(value: 0)
  private let begun = DispatchSemaphore(value: 0)
  private let saved = Mutex<[GameLibrary]>([])
  private let failure = Mutex<StoreError?>(nil)

  var stored: [GameLibrary] { saved.withLock { $0 } }

  func save(_ games: GameLibrary) throws(StoreError) -> [StoreNotice] {
    begun.signal()
    gate.wait()
    if let failure = failure.withLock({ $0 }) { throw failure }
    saved.withLock { $0.append(games) }
    return [.loadedLast(path: "\(games.games.count)")]
  }

  /// Waits until a save has begun.
  func awaitSave() { begun.wait() }
  /// Lets saves through.
  func open(_ count: Int = 1) { for _ in 0..<count { gate.signal() } }
  func fail() { failure.withLock { $0 = ShellFixture.diskFull() } }
}

@Suite("Saves of live play")
struct BackgroundSaverTests {
  private func games(_ count: Int) -> GameLibrary {
    GameLibrary(
      games: (0..<count).map { Game(id: GameID(high: 1, low: UInt64($0)), name: "Game \($0)") })
  }

  @Test("Handing over does not wait; of what waits the latest is stored, and reported when it is")
  func latest() throws {
    let disk = SlowDisk()
    let saver = BackgroundSaver(disk.save)
    #expect(!saver.isSaving)
    saver.submit(games(1))
    disk.awaitSave()
    for count in 2...5 { saver.submit(games(count)) }
    #expect(saver.isSaving)
    #expect(saver.takeNews().isEmpty && disk.stored.isEmpty)
    disk.open(2)
    saver.flush()
    #expect(!saver.isSaving)
    #expect(disk.stored == [games(1), games(5)])
    #expect(
      saver.takeNews()
        == [.success([.loadedLast(path: "1")]), .success([.loadedLast(path: "5")])])
    #expect(saver.takeNews().isEmpty)
  }

  @Test("What was stored when flush comes back is all that was handed over", arguments: 1...20)
  func flushes(rounds: Int) {
    let disk = SlowDisk()
    disk.open(1000)
    let saver = BackgroundSaver(disk.save)
    for round in 1...rounds {
      saver.submit(games(round))
      if round % 3 == 0 { saver.flush() }
      if round % 3 == 0 { #expect(disk.stored.last == games(round)) }
    }
    saver.flush()
    #expect(disk.stored.last == games(rounds))
    #expect(!saver.isSaving)
  }

  @Test("A save that fails is reported, and the next is tried")
  func failure() {
    let disk = SlowDisk()
    disk.open(2)
    disk.fail()
    let saver = BackgroundSaver(disk.save)
    saver.submit(games(1))
    saver.flush()
    #expect(saver.takeNews() == [.failure(ShellFixture.diskFull())])
    saver.submit(games(2))
    saver.flush()
    #expect(saver.takeNews().count == 1)
  }

  @Test("GB-033 A capture does not wait for a disk that hangs; leaving does, and then it is stored")
  func capture() throws {
    let disk = SlowDisk()
    let fixture = try fighting(on: disk)
    var play = LivePlay(try #require(fixture.session))
    _ = play.step(realSeconds: 0.05, [.act])
    disk.awaitSave()
    for _ in 0..<20 {
      let frame = play.step(realSeconds: 0.05, [])
      #expect(frame.text.contains("Captured 1 of 2"))
      #expect(frame.lines.last?.contains("×1*") == true)
    }
    #expect(disk.stored.isEmpty)
    disk.open()
    let left = play.leave()
    #expect(disk.stored.map { $0.games[0].ghosts[0].state } == [.captured])
    #expect(left.output.lines == ["loaded the version saved last, 1"])
    var session = left.session
    #expect(session.execute("status").lines.contains { $0.contains("captured 1 of 2") })
    // The shell's own saves are waited for again.
    #expect(session.execute("rename Lawn").isRefused == false)
    #expect(disk.stored.count == 1)
  }

  @Test("A save aside that fails is reported in the frame")
  func reported() throws {
    let disk = SlowDisk()
    disk.fail()
    disk.open()
    let fixture = try fighting(on: disk)
    var play = LivePlay(try #require(fixture.session))
    _ = play.step(realSeconds: 0.05, [.act])
    play.session.waitForSaves()
    #expect(play.step(realSeconds: 0.05, []).text.contains("No space left"))
    for _ in 0..<20 { _ = play.step(realSeconds: 1, []) }
    let left = play.leave().output.lines
    #expect(left.contains { $0.contains("Not saved") }, "reported again, as the news went by")
  }

  /// A hunt with the trap open before the first ghost.
  private func fighting(on disk: SlowDisk) throws -> ShellFixture {
    let fixture = try ShellFixture(saveAside: disk.save)
    for line in ["play 1", "walk to Boo", "search", "walk to Boo", "aim", "hold 2.1"] {
      #expect(!fixture.run(line).isRefused, "\(line)")
    }
    return fixture
  }
}
