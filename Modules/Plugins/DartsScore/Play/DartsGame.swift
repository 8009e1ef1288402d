import Domain
import PortableNumerics

/// A finished attempt.
struct DartsAnswer: Hashable, Sendable {
  /// The question.
  let question: DartQuestion
  /// The total given; nil if the time ran out.
  let given: Int?
  /// The time taken, in seconds.
  let seconds: Double
  /// The points awarded.
  let points: Int

  /// Whether the answer was right.
  var isRight: Bool { given == question.answer }
}

/// A game of Darts Score, a pure value with time passed to it.
struct DartsGame: Hashable, Sendable {
  /// The phase of the game.
  enum Phase: Hashable, Sendable {
    /// Before the start: rules shown, the board empty (DS-010).
    case ready
    /// A question is open (DS-011).
    case asking(DartQuestion)
    /// Interrupted in an attempt, which restarts on resuming (DS-030).
    case paused(DartQuestion)
    /// After the last attempt (DS-033).
    case over
  }

  /// An event to report or to mark with a sound.
  enum Event: Hashable, Sendable {
    /// A right answer; carries its points.
    case right(Int)
    /// A wrong answer; carries the right total.
    case wrong(Int)
    /// The time ran out (DS-015); carries the right total.
    case missed(Int)
    /// Little time is left (DS-019).
    case warning
    /// The board turns and new darts land (DS-014).
    case turned
    /// The game is over; carries whether its result is good (DS-034).
    case ended(isGood: Bool)
  }

  /// The remaining seconds at which the warning sounds (DS-019).
  static let warningSeconds = 5.3

  let rules: DartsRules
  private(set) var phase = Phase.ready
  private(set) var answers: [DartsAnswer] = []
  private(set) var used = HuntDuration.zero
  /// Whether every answer so far was given against the clock, or the clock ran out.
  private(set) var isTimed = true
  /// The key of the questions' random stream.
  let key: (seed: UInt64, replicate: UInt64)
  private var drawn: UInt32 = 0

  init(rules: DartsRules, seed: UInt64, replicate: UInt64) {
    self.rules = rules
    key = (seed, replicate)
  }

  /// Continues with stored attempts.
  init(
    rules: DartsRules, seed: UInt64, replicate: UInt64, answers: [DartsAnswer], drawn: Int,
    isTimed: Bool
  ) {
    self.init(rules: rules, seed: seed, replicate: replicate)
    self.answers = answers
    self.isTimed = isTimed
    self.drawn = UInt32(drawn)
    phase = .paused(draw())
  }

  static func == (a: DartsGame, b: DartsGame) -> Bool {
    a.rules == b.rules && a.phase == b.phase && a.answers == b.answers && a.used == b.used
      && a.key == b.key && a.drawn == b.drawn && a.isTimed == b.isTimed
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(answers)
    hasher.combine(used)
  }

  /// The number of questions drawn so far, for resuming later.
  var drawnCount: Int { Int(drawn) }
  var limit: HuntDuration { HuntDuration(seconds: rules.secondsPerAnswer) }
  var timeLeft: HuntDuration { max(.zero, limit - used) }
  var attemptsLeft: Int { rules.attempts - answers.count }
  var points: Int { answers.reduce(0) { $0 + $1.points } }
  var rightCount: Int { answers.count(where: { $0.isRight }) }
  var missedCount: Int { answers.count { $0.given == nil } }
  var wrongCount: Int { answers.count - rightCount - missedCount }
  var totalSeconds: Double { answers.reduce(0) { $0 + $1.seconds } }

  /// Whether the result is good: at most half of all attempts were wrong or missed (X3).
  var isGood: Bool {
    let bad = rules.isBadByWrongOnly ? wrongCount : wrongCount + missedCount
    return 2 * bad <= rules.attempts
  }

  /// Starts or resumes; resuming draws new darts unless the rules keep them (DS-032).
  mutating func start() {
    switch phase {
    case .ready: phase = .asking(draw())
    case .paused(let question):
      phase = .asking(rules.keepsQuestionOnResume ? question : draw())
    case .asking, .over: return
    }
    used = .zero
  }

  /// Interrupts the game: the attempt restarts later with its full time (DS-030).
  ///
  /// - Parameter drawsAnew: Whether it restarts with other darts even if the rules keep them.
  mutating func pause(drawsAnew: Bool = false) {
    guard case .asking(let question) = phase else { return }
    phase = .paused(drawsAnew ? draw() : question)
    used = .zero
  }

  /// Makes it a game without a clock, as those played by commands in virtual time are (DS-047).
  mutating func markUntimed() {
    if case .asking = phase { isTimed = false }
  }

  /// Answers with an option's index; false if there is no question or no such option.
  mutating func answer(_ option: Int, _ events: inout [Event]) -> Bool {
    guard case .asking(let question) = phase, question.options.indices.contains(option) else {
      return false
    }
    close(question, given: question.options[option], &events)
    return true
  }

  /// Advances time; the attempt is missed when it runs out, and the next one starts.
  mutating func advance(by duration: HuntDuration, _ events: inout [Event]) {
    var rest = duration
    while rest > .zero, case .asking(let question) = phase {
      let step = min(rest, limit - used)
      let warning = limit - HuntDuration(seconds: DartsGame.warningSeconds)
      if used < warning, used + step >= warning { events.append(.warning) }
      used = used + step
      rest = rest - step
      if used >= limit { close(question, given: nil, &events) }
    }
  }

  private mutating func close(
    _ question: DartQuestion, given: Int?, _ events: inout [Event]
  ) {
    let isRight = given == question.answer
    let earned = isRight ? rules.points(afterSeconds: used.seconds) : 0
    answers.append(
      DartsAnswer(question: question, given: given, seconds: used.seconds, points: earned))
    events.append(
      given == nil
        ? .missed(question.answer) : isRight ? .right(earned) : .wrong(question.answer))
    used = .zero
    if attemptsLeft > 0 {
      phase = .asking(draw())
      events.append(.turned)
    } else {
      phase = .over
      events.append(.ended(isGood: isGood))
    }
  }

  /// Draws the next question, keyed by its number so that it does not depend on earlier answers.
  private mutating func draw() -> DartQuestion {
    var generator = StreamKey(
      seed: key.seed, replicate: key.replicate, purpose: .challenge, attempt: drawn
    ).generator()
    drawn += 1
    return DartQuestion.draw(rules, &generator)
  }
}
