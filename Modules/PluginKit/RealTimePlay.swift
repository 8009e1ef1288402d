public import Domain
public import PlainJSON
public import TextKit

/// A plugin's real-time game as the plugin declares it: keys, time and screen.
///
/// `RealTimeSession` adds the keys that leave the game and presents it to the host as a screen.
public protocol RealTimePlay: Sendable {
  /// A state worth saving at once.
  associatedtype Milestone: Equatable = Bool
  /// The type of its screens.
  associatedtype ViewModel: PluginViewModel

  /// The keys that work now, in the order of the key line.
  var keys: [LiveKey<Self>] { get }
  /// Whether the game has ended, so that Enter leaves it.
  var isEnded: Bool { get }
  /// The latest state to save at once, such as a pause or an end; nil if there is none.
  var milestone: Milestone? { get }

  /// The number of sounds so far; a host that rings the bell rings it when it has increased.
  var soundCount: Int { get }
  /// Whether the hunt's sensors go on during play, and `take` passes on what they say.
  static var followsSensors: Bool { get }

  /// Takes what the hunt's sensors say now.
  mutating func take(_ surroundings: Surroundings)

  /// Takes a sample of an accelerometer, at a time of the host's clock; returns the key that it stands
  /// for, such as that of a shake; nil for none.
  mutating func key(feeling acceleration: Acceleration, at time: HuntInstant) -> Character?

  /// Advances time; the duration is never negative.
  mutating func advance(by duration: HuntDuration)

  /// The current screen.
  var viewModel: ViewModel { get }
}

extension RealTimePlay {
  /// None by default.
  public var soundCount: Int { 0 }
  /// False by default: the game never ends by itself.
  public var isEnded: Bool { false }
  /// False by default: the hunt stands still during play.
  public static var followsSensors: Bool { false }
  /// Does nothing by default.
  public mutating func take(_ surroundings: Surroundings) {}
  /// Nil by default.
  public mutating func key(
    feeling acceleration: Acceleration, at time: HuntInstant
  ) -> Character? { nil }
}

extension RealTimePlay where Milestone == Bool {
  /// The end of the game by default.
  public var milestone: Bool? { isEnded ? true : nil }
}

/// A real-time game plus the keys that leave it: Q, and Enter at its end.
public final class RealTimeSession<Play: RealTimePlay>: LiveScreen {
  /// The game.
  public private(set) var play: Play
  /// Whether the player has left it.
  public private(set) var isOver = false
  /// The number of milestones so far.
  public private(set) var milestoneCount = 0

  /// Wraps a game that has started.
  public init(_ play: Play) { self.play = play }

  /// Passes a key to the game; a key that the game does not use may leave it.
  public func press(_ key: Character) {
    for own in play.keys {
      guard let character = own.meant(by: key) else { continue }
      return change { own.act(&$0, character) }
    }
    isOver = isOver || "qQйЙ".contains(key) || play.isEnded && key == "\r"
  }

  /// Advances time.
  public func advance(by duration: HuntDuration) {
    change { $0.advance(by: duration) }
  }

  /// The number of sounds so far.
  public var soundCount: Int { play.soundCount }

  /// Whether the hunt's sensors go on during play.
  public var followsSensors: Bool { Play.followsSensors }

  /// Takes a sample of an accelerometer.
  public func key(feeling acceleration: Acceleration, at time: HuntInstant) -> Character? {
    play.key(feeling: acceleration, at: time)
  }

  /// Takes what the hunt's sensors say now.
  public func take(_ surroundings: Surroundings) {
    change { $0.take(surroundings) }
  }

  /// Changes the game without a milestone.
  func update(_ body: (inout Play) -> Void) { body(&play) }

  private func change(_ body: (inout Play) -> Void) {
    let before = play.milestone
    body(&play)
    if let now = play.milestone, now != before { milestoneCount += 1 }
  }

  /// Returns the screen of the game.
  public func frame(for rendering: Rendering) -> TextFrame {
    var rendering = rendering
    rendering.controls = .keys
    return play.viewModel.hostFrame(for: rendering, keys: line(for: rendering))
  }

  /// The view model of the screen as a JSON object.
  public var view: String { play.viewModel.json }

  /// The keys that work now.
  public func keys(in language: Language) -> [KeyCaption] {
    play.keys.map { key in
      KeyCaption(characters: key.characters, caption: key.caption.map { $0(language) } ?? "")
    }
  }

  /// Returns the key line.
  private func line(for rendering: Rendering) -> String {
    let away =
      play.isEnded
      ? Language.phrase(en: "The game is over.   ENTER leave", ru: "Игра окончена.   ENTER выход")
      : Language.phrase(en: "Q leave", ru: "Q выход")
    let captions = play.keys.compactMap { $0.caption }.map { $0(rendering.language) }
    let all = captions + [away(rendering.language)]
    let line = all.joined(separator: "   ")
    return displayWidth(line) < rendering.size.columns ? line : all.joined(separator: "  ")
  }
}

/// The placeholder for a plugin without a real-time game.
public enum NoRealTimePlay: RealTimePlay, PluginViewModel {
  /// No keys.
  public var keys: [LiveKey<NoRealTimePlay>] { [] }
  /// Does nothing.
  public mutating func advance(by duration: HuntDuration) {}
  /// No screen.
  public var viewModel: NoRealTimePlay { switch self {} }
  /// No fields.
  public static func describe(_ fields: inout Fields<NoRealTimePlay>) {}
  /// Returns an empty screen.
  public func frame(for rendering: Rendering, keys: String?) -> TextFrame { TextFrame([]) }
}
