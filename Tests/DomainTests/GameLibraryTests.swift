import Domain
import PortableNumerics
import Testing

@Suite("The library of games")
struct GameLibraryTests {
  private func games(_ active: [Bool]) -> [Game] {
    active.enumerated().map { index, isActive in
      Game(id: GameID(high: 0, low: UInt64(index)), name: "\(index)", isActive: isActive)
    }
  }

  @Test(
    "GB-011 of several active games the first stays active",
    arguments: [
      ([], nil), ([false, false], nil), ([false, true], 1), ([false, true, true], 1),
      ([true, true], 0),
    ] as [([Bool], Int?)])
  func atMostOne(_ active: [Bool], _ expected: Int?) {
    let library = GameLibrary(games: games(active))
    #expect(library.activeIndex == expected)
    #expect(library.games.count { $0.isActive } == (expected == nil ? 0 : 1))
  }

  @Test("GB-011 activating one deactivates the others, nil all")
  func activate() {
    var library = GameLibrary(games: games([true, false, false]))
    library.activate(2)
    #expect(library.games.map(\.isActive) == [false, false, true])
    library.activate(nil)
    #expect(library.activeIndex == nil)
  }

  @Test("GB-011 deleting the active game leaves none active, deleting another keeps it")
  func remove() {
    var library = GameLibrary(games: games([false, true, false]))
    library.remove(at: 0)
    #expect(library.activeIndex == 0)
    library.remove(at: 0)
    #expect(library.activeIndex == nil)
    #expect(library.games.count == 1)
  }

  @Test("GB-031 an added or edited game never becomes active by that")
  func edit() {
    var library = GameLibrary(games: games([true]))
    #expect(library.add(games([true])[0]) == 1)
    #expect(library.activeIndex == 0)
    var edited = library[1]
    edited.name = "new"
    edited.isActive = true
    library[1] = edited
    #expect(library.activeIndex == 0)
    #expect(library[1].name == "new")
    library[0].isActive = false
    #expect(library.activeIndex == 0)
  }

  @Test("GB-011 at most one game is active after any operations")
  func randomWalk() {
    var generator = SplitMix64(state: 4)
    var library = GameLibrary()
    for step in 0..<2000 {
      let count = library.games.count
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: library.add(games([true])[0])
      case 1 where count > 0: library.remove(at: Int.random(in: 0..<count, using: &generator))
      case 2 where count > 0: library.activate(Int.random(in: 0..<count, using: &generator))
      case 3 where count > 0:
        library[Int.random(in: 0..<count, using: &generator)].isActive = true
      default: break
      }
      #expect(library.games.count { $0.isActive } <= 1, "step \(step)")
    }
  }
}
