import Domain
import PlainJSON
import PluginKit
import TextKit
import Testing

/// A lamp that is switched on by its third touch.
private struct Lamp: RealTimePlay {
  var touches = 0

  var isEnded: Bool { touches >= 3 }

  var keys: [LiveKey<Lamp>] {
    guard !isEnded else { return [] }
    return [
      LiveKey("sS", Language.phrase(en: "S switch", ru: "S свет")) { lamp, _ in lamp.touches += 1 },
      LiveKey("12", nil) { lamp, key in lamp.touches += key.wholeNumberValue ?? 0 },
    ]
  }

  mutating func advance(by duration: HuntDuration) {}

  var viewModel: LampViewModel { LampViewModel(touches: touches) }
}

private struct LampViewModel: PluginViewModel {
  let touches: Int

  static func describe(_ fields: inout Fields<LampViewModel>) {
    fields.screen("lamp", "a lamp") { $0.count("touches", "its touches") { $0.touches } }
  }

  func frame(for rendering: Rendering, keys: String?) -> TextFrame { TextFrame([keys ?? ""]) }
}

/// A bot that counts by ones, and reports every other number.
private struct Counting: BotPlay {
  struct Values: Adjustable {
    var goal = 4
    var isSlow = false
  }

  static let parameters: [ParameterSpec<Values>] = [
    .count("goal", { swap(&$0.goal, &$1) }, range: 1...9, Caption.fixed("")),
    .flag("isSlow", { swap(&$0.isSlow, &$1) }, Caption.fixed("")),
  ]

  static let figures: [Figure<Counting>] = [
    Figure("count", Caption.said(en: Caption("Counted", ""), ru: Caption("Сосчитано", ""))) {
      Double($0.count)
    },
    Figure("half", isProportion: true, Caption.said(en: Caption("Half", ""), ru: "")) {
      $0.count % 2 == 0 ? 0.5 : nil
    },
  ]

  var count = 0
  let values: Values

  init(_ values: Values, seed: UInt64, replicate: UInt64) { self.values = values }

  var isOver: Bool { count == values.goal }
  var seconds: Double { Double(count) * (values.isSlow ? 2 : 1) }
  var hasNews: Bool { count % 2 == 0 }
  mutating func act() { count += 1 }
  func frame(in language: Language) -> TextFrame { TextFrame(["\(count)"]) }
}

@Suite("The base of plugins")
struct PluginBaseTests {
  @Test("A letter's key counts in either case and layout", arguments: Array("sSыЫ"))
  func layouts(key: Character) {
    let table = RealTimeSession(Lamp())
    table.press(key)
    #expect(table.play.touches == 1)
    table.press("x")
    #expect(table.play.touches == 1)
  }

  @Test("A key knows which of its characters was meant")
  func meant() {
    let table = RealTimeSession(Lamp())
    table.press("2")
    #expect(table.play.touches == 2)
  }

  @Test("Q leaves at any time, Enter at the end, which is a milestone and has its own line of keys")
  func leaving() {
    let table = RealTimeSession(Lamp())
    func line(_ language: Language) -> String {
      table.frame(for: Rendering(language)).text
    }
    #expect(line(.en) == "S switch   Q leave" && line(.ru) == "S свет   Q выход")
    table.press("\r")
    #expect(!table.isOver)
    for _ in 0..<3 { table.press("s") }
    #expect(table.milestoneCount == 1 && !table.isOver)
    #expect(line(.en) == "The game is over.   ENTER leave")
    table.press("s")
    #expect(table.play.touches == 3 && table.milestoneCount == 1)
    table.press("\r")
    #expect(table.isOver)
    let other = RealTimeSession(Lamp())
    other.press("Й")
    #expect(other.isOver && other.milestoneCount == 0)
  }

  @Test("Values are read in the order of their declarations; those that are not given are defaults")
  func values() {
    let all = Counting.Values([7, 1], of: Counting.parameters)
    #expect(all.goal == 7 && all.isSlow)
    let first = Counting.Values([2], of: Counting.parameters)
    #expect(first.goal == 2 && !first.isSlow)
    let parameters = [PluginParameter](Counting.parameters)
    #expect(parameters.defaults == [4, 0] && parameters[0].isWhole)
    var numbers = parameters.defaults
    parameters[1].set(&numbers, 1)
    #expect(numbers == [4, 1])
  }

  @Test("A figure is booked at its place, absent where a game has none; news alone are watched")
  func bots() {
    let game = BotGame<Counting>()
    #expect(game.metrics.map(\.index) == [0, 1] && game.metrics[1].isProportion)
    #expect(game.play([4, 0], seed: 1, replicate: 1).values == [4, 0.5])
    #expect(game.play([5, 0], seed: 1, replicate: 1).values[1].isNaN)
    let frames = game.watch([5, 1], seed: 1, replicate: 1, in: .en)
    #expect(frames.map(\.seconds) == [0, 4, 8] && frames.map(\.frame.text) == ["0", "2", "4"])
    var values = Counting.Values()
    values.goal = 3
    #expect(game.lines(games: 2, of: values, seed: 1, in: .en).last?.hasPrefix("  Counted") == true)
  }
}
