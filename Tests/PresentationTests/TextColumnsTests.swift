import TextKit
import Testing

@Suite("Columns of a table, by the room there is")
struct TextColumnsTests {
  private func lines(_ rows: [[String]], least: [Int] = [], width: Int) -> [[String]] {
    TextColumns.lines(rows, least: least, width: width).map { $0.map(\.text) }
  }

  @Test("The columns have their widths, move closer, or are broken alike on all rows")
  func columns() {
    let rows = [["a", "one", "first"], ["bb", "three", "second"]]
    #expect(
      lines(rows, least: [6, 8], width: 20) == [["a     one     first"], ["bb    three   second"]])
    #expect(
      lines(rows, least: [6, 8], width: 17) == [["a   one    first"], ["bb  three  second"]])
    #expect(lines(rows, least: [6, 8], width: 15) == [["a  one   first"], ["bb three second"]])
    #expect(
      lines(rows, least: [6, 8], width: 14) == [
        ["a   one", "  first"], ["bb  three", "  second"],
      ])
  }

  @Test("A sentence at the end of a row goes on under itself where there is room")
  func sentence() {
    let rows = [["name", "a sentence that is much too long for it"], ["other", "short"]]
    #expect(
      lines(rows, width: 32) == [
        ["name   a sentence that is much", "       too long for it"], ["other  short"],
      ])
  }
}
