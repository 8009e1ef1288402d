import TextKit
import CommandKit
import LabComposition

/// A part of the shell: its help heading, its commands, and its private state.
struct ShellFeature<State>: FeatureSlot {
  let topic: HelpTopic
  var state: State
  let commands: [Command<State, ShellWorld>]

  init(_ topic: HelpTopic, _ state: State, _ commands: [Command<State, ShellWorld>]) {
    (self.topic, self.state, self.commands) = (topic, state, commands)
  }

  var heads: [CommandHead] { commands.map(\.head) }

  func isAvailable(_ place: Int, in world: ShellWorld) -> Bool {
    commands[place].isAvailable(state, world)
  }

  mutating func run(
    _ place: Int, _ words: ArraySlice<String>, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    try commands[place].read(words, in: world)(&state, &world)
  }

  func completions(
    _ place: Int, after words: ArraySlice<String>, _ last: String, in world: ShellWorld,
    files: @escaping (String) -> [String]
  ) -> [String] {
    commands[place].completions(after: words, last, in: world, files: files)
  }
}

extension ShellFeature where State == Void {
  init(_ topic: HelpTopic, _ commands: [Command<State, ShellWorld>]) {
    self.init(topic, (), commands)
  }
}

/// A feature with a type-erased state.
protocol FeatureSlot {
  var topic: HelpTopic { get }
  var heads: [CommandHead] { get }
  func isAvailable(_ place: Int, in world: ShellWorld) -> Bool
  mutating func run(
    _ place: Int, _ words: ArraySlice<String>, _ world: inout ShellWorld
  ) throws(CommandRefusal)
  func completions(
    _ place: Int, after words: ArraySlice<String>, _ last: String, in world: ShellWorld,
    files: @escaping (String) -> [String]
  ) -> [String]
}

/// The heads of a feature's commands, for help.
struct CommandGroup: Sendable {
  let topic: HelpTopic
  let heads: [CommandHead]
}

/// The heading under which help lists commands.
enum HelpTopic: Hashable, Sendable, CaseIterable {
  case games, editing, hunt, lookingAhead, other, plugins

  func title(in language: Language) -> String {
    switch self {
    case .games: language.say(en: "Games", ru: "Игры")
    case .editing: language.say(en: "Editing", ru: "Правка")
    case .hunt: language.say(en: "Hunt", ru: "Охота")
    case .lookingAhead: language.say(en: "Without walking", ru: "Не сходя с места")
    case .other: language.say(en: "Other", ru: "Прочее")
    case .plugins: language.say(en: "Plugins", ru: "Плагины")
    }
  }
}
