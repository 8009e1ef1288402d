import CommandKit
import Domain
import PortableNumerics

/// The rules: a number to guess with limited attempts and time.
struct TemplateGame: Hashable, Sendable {
  /// The range of numbers still possible.
  private(set) var possible: ClosedRange<Int>
  private(set) var attemptsLeft: Int
  private(set) var timeLeft: HuntDuration
  /// Whether the player has won; nil while the game is in progress.
  private(set) var isWon: Bool?
  private let number: Int
  private let timeLimit: HuntDuration

  /// Starts a game; equal values and seeds give equal games.
  init(_ values: TemplateValues, seed: UInt64) {
    var random = StreamKey(seed: seed, replicate: 0, purpose: .challenge).generator()
    possible = 1...values.numbers
    number = 1 + random.index(below: values.numbers)
    attemptsLeft = values.attempts
    timeLimit = HuntDuration(seconds: values.timeLimit)
    timeLeft = timeLimit
  }

  var timeUsed: HuntDuration { timeLimit - timeLeft }

  /// Makes a guess in the possible range while the game is running; checked by the callers.
  mutating func guess(_ value: Int) {
    precondition(isWon == nil && possible.contains(value), "guess only what is possible")
    attemptsLeft -= 1
    if value == number {
      isWon = true
    } else {
      possible =
        value < number
        ? value + 1...possible.upperBound : possible.lowerBound...value - 1
      if attemptsLeft == 0 { isWon = false }
    }
  }

  /// Advances the game's own clock.
  mutating func advance(by duration: HuntDuration) {
    guard isWon == nil, duration > .zero else { return }
    timeLeft = max(.zero, timeLeft - duration)
    if timeLeft == .zero { isWon = false }
  }
}

extension TemplateGame {
  /// Makes a guess as typed.
  mutating func guess(_ text: String) throws(CommandRefusal) {
    guard isWon == nil else { throw CommandRefusal(TemplateRefusal.over) }
    guard let value = Int(text), possible.contains(value) else {
      throw CommandRefusal(TemplateRefusal.badNumber(text, possible))
    }
    guess(value)
  }
}
