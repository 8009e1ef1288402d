public import CommandKit
public import Domain
public import TextKit

/// A command of a plugin: its effect on the plugin's world, and its reply.
public typealias PluginCommand<World> = Command<PluginAnswer, World>

extension Command where State == PluginAnswer, World: PluginWorld {
  /// Declares a command: a one-line summary, examples, and the commands that prepare for them.
  public init(
    _ word: String, aliases: [String] = [], _ summary: @escaping Language.Phrase,
    _ examples: [String], stage: String = "", forms: [Form<State, World>]
  ) {
    self.init(
      word, aliases: aliases, summary: summary, examples: examples, stage: stage, forms: forms)
  }

  /// Declares a command without arguments.
  public init(
    _ word: String, aliases: [String] = [], _ summary: @escaping Language.Phrase,
    _ examples: [String], stage: String = "",
    run: @escaping (inout State, inout World) throws(CommandRefusal) -> Void
  ) {
    self.init(word, aliases: aliases, summary, examples, stage: stage, forms: [Form(run: run)])
  }

  /// Declares a command with one argument.
  public init<A>(
    _ word: String, aliases: [String] = [], _ summary: @escaping Language.Phrase,
    _ examples: [String], stage: String = "",
    _ a: Argument<A, World>,
    run: @escaping (A, inout State, inout World) throws(CommandRefusal) -> Void
  ) {
    self.init(word, aliases: aliases, summary, examples, stage: stage, forms: [Form(a, run: run)])
  }

  /// Declares a command with two arguments.
  public init<A, B>(
    _ word: String, aliases: [String] = [], _ summary: @escaping Language.Phrase,
    _ examples: [String], stage: String = "",
    _ a: Argument<A, World>, _ b: Argument<B, World>,
    run: @escaping (A, B, inout State, inout World) throws(CommandRefusal) -> Void
  ) {
    self.init(
      word, aliases: aliases, summary, examples, stage: stage, forms: [Form(a, b, run: run)])
  }
}

/// A command's reply under construction.
public struct PluginAnswer {
  /// What its screens are drawn for.
  public let rendering: Rendering
  /// The reply so far.
  public var reply = PluginReply()

  /// Creates an empty reply.
  public init(_ rendering: Rendering) { self.rendering = rendering }

  /// The language of the reply.
  public var language: Language { rendering.language }

  /// Shows a screen after the reply's lines.
  public mutating func show(_ model: some PluginViewModel) {
    reply.screen = PluginScreen(model, for: rendering)
  }
}

/// The world a plugin's commands act on: its game or screen, and its saved data.
///
/// `PluginSession` makes a console from it.
public protocol PluginWorld: SendableMetatype {
  /// The type of the data saved between sessions.
  associatedtype Content: Persistable
  /// The type of the real-time game.
  associatedtype Live: RealTimePlay = NoRealTimePlay
  /// The type of its screens, those of its challenge too.
  associatedtype ViewModel: PluginViewModel

  /// The commands, the default one first.
  static var commands: [PluginCommand<Self>] { get }

  /// The data saved between sessions.
  var persisted: Persisted<Content> { get set }

  /// Takes what the hunt's sensors say now.
  mutating func take(_ surroundings: Surroundings)

  /// Advances time, as the shell's `wait` does.
  mutating func advance(by duration: HuntDuration, _ answer: inout PluginAnswer)

  /// Returns the game in real time; nil if there is none now.
  mutating func beginLive() -> Live?

  /// Saves the state of the real-time game; repeating it without changes has no effect.
  mutating func save(_ live: Live, _ answer: inout PluginAnswer)

  /// Gives the real-time game what saving it has changed, such as the list of results.
  func refresh(_ live: inout Live)

  /// Takes the game back after the player left it, its milestones saved, and shows the state.
  mutating func end(_ live: Live, _ answer: inout PluginAnswer)

  /// Expands a shortened line, such as `3` for `a 3`.
  static func expanded(_ words: [String]) -> [String]
}

extension PluginWorld {
  /// Does nothing by default.
  public mutating func take(_ surroundings: Surroundings) {}
  /// Does nothing by default.
  public mutating func advance(by duration: HuntDuration, _ answer: inout PluginAnswer) {}
  /// Does nothing by default.
  public func refresh(_ live: inout Live) {}
  /// Expands nothing by default.
  public static func expanded(_ words: [String]) -> [String] { words }
}

extension PluginWorld where Live == NoRealTimePlay {
  /// Returns nil: there is no real-time game.
  public mutating func beginLive() -> NoRealTimePlay? { nil }
  /// Does nothing: there is no real-time game.
  public mutating func save(_ live: NoRealTimePlay, _ answer: inout PluginAnswer) {}
  /// Does nothing: there is no real-time game.
  public mutating func end(_ live: NoRealTimePlay, _ answer: inout PluginAnswer) {}
}

/// The console of a plugin: parses and runs commands and reports on the plugin's file.
public final class PluginSession<World: PluginWorld>: PluginConsole {
  private let plugin: String
  private let commands = World.commands
  private var world: World
  private var live: RealTimeSession<World.Live>?
  /// The number of milestones of the game in real time that are saved.
  private var savedCount = 0

  /// Creates a console for a world; `plugin` is the word before its commands.
  public init(_ plugin: String, _ world: World) {
    self.plugin = plugin
    self.world = world
  }

  /// Runs a command.
  public func execute(
    _ words: [String], for rendering: Rendering
  ) throws(CommandRefusal) -> PluginReply {
    let words = World.expanded(words)
    let heads = commands.map { $0.head }
    var place = 0
    if let word = words.first { place = try heads.place(of: word, plugin: plugin) }
    let command = commands[place]
    var answer = PluginAnswer(rendering)
    do throws(CommandRefusal) {
      try command.read(words.dropFirst(), in: world)(&answer, &world)
    } catch {
      guard error.reason.reasonName == CommandUsage.reasonName else { throw error }
      throw CommandRefusal(
        PluginFault.usage(
          forms: command.head.usage.forms.map { plugin + " " + $0 },
          example: command.head.examples.first))
    }
    answer.reply.lines = world.persisted.takeNotices(in: rendering.language) + answer.reply.lines
    return answer.reply
  }

  /// Takes what the hunt's sensors say now.
  public func take(_ surroundings: Surroundings) { world.take(surroundings) }

  /// Advances time.
  public func advance(by duration: HuntDuration, for rendering: Rendering) -> PluginReply {
    var answer = PluginAnswer(rendering)
    world.advance(by: duration, &answer)
    return answer.reply
  }

  /// Starts the game in real time.
  public func beginLive(for rendering: Rendering) -> (any LiveScreen)? {
    live = world.beginLive().map { RealTimeSession($0) }
    live?.update { world.refresh(&$0) }
    savedCount = 0
    return live
  }

  /// Saves the state of the real-time game.
  public func saveLive(for rendering: Rendering) -> [String]? {
    guard let live, live.milestoneCount != savedCount else { return nil }
    savedCount = live.milestoneCount
    var answer = PluginAnswer(rendering)
    world.save(live.play, &answer)
    live.update { world.refresh(&$0) }
    return answer.reply.lines
  }

  /// Takes back the real-time game.
  public func endLive(for rendering: Rendering) -> PluginReply {
    guard let play = live?.play else { return PluginReply() }
    live = nil
    var answer = PluginAnswer(rendering)
    world.end(play, &answer)
    return answer.reply
  }

  /// Returns the words that can come next.
  public func completions(after words: [String]) -> [String] {
    let heads = commands.map { $0.head }
    guard let first = words.first else { return heads.map { $0.word } }
    guard let place = try? heads.place(of: first, plugin: plugin) else { return [] }
    return commands[place].completions(after: words.dropFirst(), "", in: world)
  }
}

extension [CommandHead] {
  /// Returns the index of the command a word means; `unknownCommand` points to its help.
  fileprivate func place(of word: String, plugin: String) throws(CommandRefusal) -> Int {
    do throws(CommandFault) {
      return try CommandSearch.place(of: word, among: self)
    } catch {
      guard case .unknown(let word, let nearest) = error else { throw CommandRefusal(error) }
      throw CommandRefusal(
        PluginFault.unknownCommand(word, plugin: plugin, nearest: nearest))
    }
  }
}

extension Plugin {
  /// Returns the command a word means: an exact match, or the only one with this prefix.
  public func command(_ word: String) throws(CommandRefusal) -> CommandHead {
    commands[try commands.place(of: word, plugin: name)]
  }
}
