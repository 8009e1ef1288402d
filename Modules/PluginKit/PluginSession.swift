public import CommandKit
public import Domain
public import TextKit

/// A plugin's command: what it does to a world of the plugin's own, and what it answers.
public typealias PluginCommand<World> = Command<PluginAnswer, World>

extension Command where State == PluginAnswer, World: PluginWorld {
  /// Declares a command: what it does in one line, its examples, and the commands that set their
  /// stage.
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

  /// Declares a command with an argument.
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

/// What a command answers, as it comes about.
public struct PluginAnswer {
  /// The language to answer in.
  public let language: Language
  /// The answer so far.
  public var reply = PluginReply()
}

/// What a plugin's commands work on: its game or screen in a session, and what it keeps.
///
/// `PluginSession` makes a console of it.
public protocol PluginWorld: SendableMetatype {
  /// What is kept from session to session.
  associatedtype Content: Keepable
  /// The game in real time.
  associatedtype Live: LivePlay = NoLivePlay

  /// The commands, the default one first.
  static var commands: [PluginCommand<Self>] { get }

  /// What is kept.
  var kept: Kept<Content> { get set }

  /// Lets time pass, as the shell's `wait` does.
  mutating func advance(by duration: HuntDuration, _ answer: inout PluginAnswer)

  /// The game in real time; nil if there is nothing to play so now.
  mutating func beginLive() -> Live?

  /// Stores what real time has come to; called again with nothing new, it changes nothing.
  mutating func keep(_ live: Live, _ answer: inout PluginAnswer)

  /// Takes back the game when it was left, its milestones kept, and shows where things stand.
  mutating func end(_ live: Live, _ answer: inout PluginAnswer)

  /// The words that a shorter line means, as `3` for `a 3`.
  static func expanded(_ words: [String]) -> [String]
}

extension PluginWorld {
  /// Nothing happens with time, unless the plugin says otherwise.
  public mutating func advance(by duration: HuntDuration, _ answer: inout PluginAnswer) {}
  /// No line is shorter, unless the plugin says otherwise.
  public static func expanded(_ words: [String]) -> [String] { words }
}

extension PluginWorld where Live == NoLivePlay {
  /// Nothing is played in real time.
  public mutating func beginLive() -> NoLivePlay? { nil }
  /// Nothing is played in real time.
  public mutating func keep(_ live: NoLivePlay, _ answer: inout PluginAnswer) {}
  /// Nothing is played in real time.
  public mutating func end(_ live: NoLivePlay, _ answer: inout PluginAnswer) {}
}

/// A plugin's console: finds and reads commands, has them carried out, tells of the plugin's file.
public struct PluginSession<World: PluginWorld>: PluginConsole {
  private let plugin: String
  private let commands = World.commands
  private var world: World

  /// Begins with a world; `plugin` is the word before its commands.
  public init(_ plugin: String, _ world: World) {
    self.plugin = plugin
    self.world = world
  }

  /// Carries out a command.
  public mutating func execute(
    _ words: [String], in language: Language
  ) throws(CommandRefusal) -> PluginReply {
    let words = World.expanded(words)
    let heads = commands.map { $0.head }
    let place = try words.first.map { word throws(CommandRefusal) in
      try heads.place(of: word, plugin: plugin)
    }
    let command = commands[place ?? 0]
    var answer = PluginAnswer(language: language)
    do throws(CommandRefusal) {
      try command.read(words.dropFirst(), in: world)(&answer, &world)
    } catch {
      guard error.reason is CommandUsage else { throw error }
      throw CommandRefusal(
        PluginFault.usage(
          forms: command.head.usage.forms.map { plugin + " " + $0 },
          example: command.head.examples.first))
    }
    answer.reply.lines = world.kept.takeNotices(in: language) + answer.reply.lines
    return answer.reply
  }

  /// Lets time pass.
  public mutating func advance(by duration: HuntDuration, in language: Language) -> PluginReply {
    var answer = PluginAnswer(language: language)
    world.advance(by: duration, &answer)
    return answer.reply
  }

  /// Begins the game in real time.
  public mutating func beginLive(in language: Language) -> (any LiveScreen)? {
    world.beginLive().map { LiveTable($0) }
  }

  /// Stores what real time has come to.
  public mutating func keepLive(_ screen: any LiveScreen, in language: Language) -> [String] {
    guard let live = (screen as? LiveTable<World.Live>)?.play else { return [] }
    var answer = PluginAnswer(language: language)
    world.keep(live, &answer)
    return answer.reply.lines
  }

  /// Takes back the game that was played in real time.
  public mutating func endLive(_ screen: any LiveScreen, in language: Language) -> PluginReply {
    guard let live = (screen as? LiveTable<World.Live>)?.play else { return PluginReply() }
    var answer = PluginAnswer(language: language)
    world.end(live, &answer)
    return answer.reply
  }

  /// Words that could come next.
  public func completions(after words: [String]) -> [String] {
    let heads = commands.map { $0.head }
    guard let first = words.first else { return heads.map { $0.word } }
    guard let place = try? heads.place(of: first, plugin: plugin) else { return [] }
    return commands[place].completions(after: words.dropFirst(), "", in: world)
  }
}

extension [CommandHead] {
  /// The place of a plugin's command that a word means; `unknownCommand` tells of its help.
  fileprivate func place(of word: String, plugin: String) throws(CommandRefusal) -> Int {
    do throws(CommandRefusal) {
      return try CommandSearch.place(of: word, among: self)
    } catch {
      guard case .unknown(let word, let nearest)? = error.reason as? CommandFault else {
        throw error
      }
      throw CommandRefusal(
        PluginFault.unknownCommand(word, plugin: plugin, nearest: nearest))
    }
  }
}

extension Plugin {
  /// The command that a word means: itself, or the only one with this prefix.
  public func command(_ word: String) throws(CommandRefusal) -> CommandHead {
    commands[try commands.place(of: word, plugin: name)]
  }
}
