public import CommandKit
public import Domain
import PlainJSON
public import TextKit

/// A challenge in progress for hosts that do not know the plugin; a value like any challenge.
public struct AnyChallenge: Sendable {
  private var box: ChallengeBox

  /// Wraps a challenge.
  public init(_ challenge: some Challenge) { box = TypedChallengeBox(challenge) }

  /// Returns the challenge as its plugin knows it; it must be one of that type.
  func typed<Play: Challenge>() -> Play {
    guard let box = box as? TypedChallengeBox<Play> else {
      preconditionFailure("a challenge is played on by the plugin that began it")
    }
    return box.play
  }

  /// The moves that are legal now, as typed; empty when the challenge is over.
  public var moves: [String] { box.moves }

  /// Makes a move given as typed.
  ///
  /// - Throws: `CommandRefusal` for an illegal move; nothing is changed then.
  public mutating func move(_ text: String) throws(CommandRefusal) {
    let changed = box.copy()
    try changed.move(text)
    box = changed
  }

  /// Advances the challenge's own clock.
  public mutating func advance(by duration: HuntDuration) {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
    box.advance(by: duration)
  }

  /// Takes a sample of an accelerometer; returns the key that it stands for.
  public mutating func key(feeling acceleration: Acceleration, at time: HuntInstant) -> Character? {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
    return box.key(feeling: acceleration, at: time)
  }

  /// The time left on the challenge's own clock.
  public var timeLeft: HuntDuration { box.timeLeft }

  /// The result; nil while the challenge is in progress.
  public var result: ChallengeResult? { box.result }

  /// The moves made by a single key in real time.
  public var keys: [Character: String] { box.keys }

  /// The number of sounds so far.
  package var soundCount: Int { box.soundCount }

  /// The outcome of the last move or of time.
  public func feedback(in language: Language, by controls: Controls) -> String? {
    box.feedback(in: language, by: controls)
  }

  /// The view model of its screen as a JSON object.
  public var view: String { box.view }

  /// Returns the screen as text.
  public func frame(for rendering: Rendering) -> TextFrame { box.frame(for: rendering) }

  /// Returns the screen as text and as data.
  public func screen(for rendering: Rendering) -> PluginScreen {
    PluginScreen(frame: frame(for: rendering), view: view)
  }

  /// Returns the move of a pressed key; nil if it has none.
  package func move(of key: Character) -> String? {
    let keys = keys
    return keys[key] ?? key.onLatinKey.flatMap { keys[$0] }
  }
}

extension AnyChallenge: ChallengeUnderWay {
  /// Whether it is won; nil while undecided.
  public var isWon: Bool? { result?.isWon }

  /// Advances its clock up to the moment the player leaves, unless that would decide it.
  public mutating func stop(after duration: HuntDuration) {
    var played = self
    played.advance(by: duration)
    if played.result == nil { self = played }
  }
}

/// A challenge of some type, as a class: Embedded Swift has no `any Challenge`.
private class ChallengeBox: @unchecked Sendable {
  func copy() -> ChallengeBox { fatalError("made by its subclass alone") }
  func move(_ text: String) throws(CommandRefusal) {}
  func advance(by duration: HuntDuration) {}
  func key(feeling acceleration: Acceleration, at time: HuntInstant) -> Character? { nil }
  var moves: [String] { [] }
  var timeLeft: HuntDuration { .zero }
  var result: ChallengeResult? { nil }
  var keys: [Character: String] { [:] }
  var soundCount: Int { 0 }
  var view: String { "" }
  func feedback(in language: Language, by controls: Controls) -> String? { nil }
  func frame(for rendering: Rendering) -> TextFrame { TextFrame([]) }
}

/// The box of one type of challenge; `AnyChallenge` changes it only where nobody else holds it.
private final class TypedChallengeBox<Play: Challenge>: ChallengeBox, @unchecked Sendable {
  fileprivate var play: Play

  init(_ play: Play) { self.play = play }

  override func copy() -> ChallengeBox { TypedChallengeBox(play) }
  override func move(_ text: String) throws(CommandRefusal) { try play.move(text) }
  override func advance(by duration: HuntDuration) { play.advance(by: duration) }
  override func key(feeling acceleration: Acceleration, at time: HuntInstant) -> Character? {
    play.key(feeling: acceleration, at: time)
  }
  override var moves: [String] { play.moves }
  override var timeLeft: HuntDuration { play.timeLeft }
  override var result: ChallengeResult? { play.result }
  override var keys: [Character: String] { play.keys }
  override var soundCount: Int { play.soundCount }
  override var view: String { play.viewModel.json }
  override func feedback(in language: Language, by controls: Controls) -> String? {
    play.feedback(in: language, by: controls)
  }
  override func frame(for rendering: Rendering) -> TextFrame {
    play.viewModel.hostFrame(for: rendering)
  }
}
