import Geo
import PortableNumerics
import Testing

@Suite("Marked squares")
struct PlaceMaskTests {
  private func squares(_ columns: Int, _ rows: Int) -> PlaceMask? {
    PlaceMask(
      southWest: LocalPoint(eastMeters: -3, northMeters: 7), squareMeters: 2, columns: columns,
      rows: rows)
  }

  @Test("Runs say the same squares again, whatever is marked")
  func runs() throws {
    var random = Xoshiro256PlusPlus(seed: 3)
    for (columns, rows) in [(1, 1), (1, 200), (64, 1), (13, 11), (70, 40)] {
      for density in [0.0, 0.02, 0.5, 0.98, 1] {
        var marked = try #require(squares(columns, rows))
        for square in 0..<columns * rows { marked[square] = random.uniform() < density }
        #expect(marked.runs.reduce(0, +) == columns * rows)
        var again = try #require(squares(columns, rows))
        let isMarked = again.mark(runs: marked.runs)
        #expect(isMarked)
        #expect(again == marked)
      }
    }
  }

  @Test("Runs that do not add up are refused, and nothing is marked")
  func badRuns() throws {
    let empty = try #require(squares(4, 4))
    for runs in [[], [15], [17], [-1, 17], [8, 9], [.max, 1, .max], [16, 0, 1]] {
      var mask = empty
      let isMarked = mask.mark(runs: runs)
      #expect(!isMarked && mask == empty)
    }
  }

  @Test("A square has its south and west sides, and nothing beyond the grid is marked")
  func places() throws {
    var mask = try #require(squares(3, 2))
    for square in 0..<6 { mask[square] = true }
    for (east, north, isIn) in [
      (-3.0, 7.0, true), (-3.001, 8, false), (2.999, 8, true), (3, 8, false), (0, 10.999, true),
      (0, 11, false), (0, 6.999, false), (.nan, 8, false), (.infinity, 8, false),
    ] {
      #expect(mask.contains(LocalPoint(eastMeters: east, northMeters: north)) == isIn)
    }
    for square in 0..<6 { #expect(mask.square(at: mask.middle(of: square)) == square) }
  }

  @Test("Grids without squares, or with too many, are none")
  func limits() {
    for (columns, rows) in [
      (0, 1), (1, 0), (-1, 5), (PlaceMask.mostSquares + 1, 1), (2001, 2000), (.max, .max),
    ] { #expect(squares(columns, rows) == nil) }
    #expect(squares(2000, 2000) != nil)
    for side in [0, -1, Double.nan, .infinity] {
      #expect(PlaceMask(southWest: .zero, squareMeters: side, columns: 1, rows: 1) == nil)
    }
  }
}
