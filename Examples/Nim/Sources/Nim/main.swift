//: # A plugin of one's own
//:
//: Write a game that joins the hunt's programs: rules, a screen, commands and a record, in about 100 lines.

//: The rules know neither text nor host. Here two players take one to three matches in turn, and who takes the last
//: one wins. Chance comes from a seed.
import CommandKit
import Domain
import PlainJSON
import PluginKit
import PortableNumerics
import TextKit

struct Nim: Hashable, Sendable {
  private(set) var matches: Int
  private(set) var isWon: Bool?

  init(seed: UInt64) {
    var random = StreamKey(seed: seed, replicate: 0, purpose: .challenge).generator()
    matches = 15 + random.index(below: 8)
  }

  mutating func take(_ count: Int) throws(CommandRefusal) {
    guard isWon == nil else { throw CommandRefusal(NimRefusal.over) }
    guard count <= matches else { throw CommandRefusal(NimRefusal.tooMany) }
    matches -= count
    if matches == 0 { isWon = true }
    guard isWon == nil else { return }
    matches -= matches % 4 == 0 ? 1 : matches % 4
    if matches == 0 { isWon = false }
  }
}

//: A refusal is data with its words beside it, in both languages; it changes nothing.
enum NimRefusal: String, Localized {
  case over, tooMany
  var reasonName: String { rawValue }

  func line(in language: Language) -> String {
    switch self {
    case .over: language.say(en: "The game is over", ru: "Игра окончена")
    case .tooMany: language.say(en: "Fewer are left", ru: "Столько не осталось")
    }
  }
}

//: The screen: fields described once, for JSON and its documentation, and the text drawn from them.
struct NimViewModel: PluginViewModel {
  let matches: Int
  let isWon: Bool?

  static func describe(_ fields: inout Fields<NimViewModel>) {
    fields.screen("game", "matches to take") { fields in
      fields.count("matches", "the matches left") { $0.matches }
      fields.flag("isWon", "whether the player has won; `null` in progress") { $0.isWon }
    }
  }

  func frame(for rendering: Rendering, keys: String?) -> TextFrame {
    let language = rendering.language
    let state =
      switch isWon {
      case nil: String(repeating: "|", count: matches)
      case true?: language.say(en: "You win", ru: "Ты выиграл")
      case false?: language.say(en: "You lose", ru: "Ты проиграл")
      }
    return TextFrame(rows: [TextLine(state, .title)], width: rendering.size.columns)
  }
}

//: What is saved between sessions, read with its limits.
struct NimRecord: Persistable {
  static let file = "nim-record.json"
  var wins = 0

  init() {}

  init?(_ members: PersistedMembers) {
    guard let wins = members.whole("wins", in: 0...1_000_000) else { return nil }
    self.wins = wins
  }

  var members: [String: PersistedValue] { ["wins": .number(Double(wins))] }
}

//: The world that the commands act on. A command is a value: help, completion and errors are read off it.
struct NimWorld: PluginWorld {
  typealias ViewModel = NimViewModel
  var persisted: Persisted<NimRecord>
  private var game: Nim

  init(_ host: PluginHost) {
    persisted = Persisted(host.storage)
    game = Nim(seed: host.seed)
  }

  static var commands: [PluginCommand<NimWorld>] {
    let count = Argument<Int, NimWorld>.whole("N", in: 1...3)
    return [
      PluginCommand(
        "show", Language.phrase(en: "show the matches", ru: "показать спички"), ["nim"]
      ) { answer, world in world.show(&answer) },
      PluginCommand(
        "take", Language.phrase(en: "take matches", ru: "взять спички"), ["nim take 2"], count
      ) { count, answer, world throws(CommandRefusal) in
        try world.game.take(count)
        if world.game.isWon == true {
          world.persisted.content.wins += 1
          answer.reply.lines += world.persisted.saveLines(in: answer.language)
        }
        world.show(&answer)
      },
    ]
  }

  private func show(_ answer: inout PluginAnswer) {
    answer.show(NimViewModel(matches: game.matches, isWon: game.isWon))
  }
}

let nim = Plugin("nim", Language.phrase(en: "Nim", ru: "Ним")) { NimWorld($0) }

//: A host of your own: words in, lines and a frame out. A hunt's shell does the same (`Tooling/plugin/new` puts a
//: plugin there, and its README has the parts for live play, for bots and for catching ghosts).
let memory = PluginMemory()
let host = PluginHost(seed: 7, storage: memory) { WallTime(millisecondsSince1970: 0) }
let console = nim.makeConsole(host)
let rendering = Rendering(.en)

for line in ["show", "take 4", "take 1"] + Array(repeating: "take 3", count: 5) + ["take 1"] {
  print("> nim", line)
  do throws(CommandRefusal) {
    let reply = try console.execute(line.split(separator: " ").map(String.init), for: rendering)
    for line in reply.lines + [reply.frame?.text ?? ""] { print(line) }
  } catch {
    for line in error.lines(in: .en) { print("!", line) }
  }
}
print("saved:", memory.names)
