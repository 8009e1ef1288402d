public import Domain
import HuntEngine
import PortableNumerics
import SensorModels

/// A simulated hunt whose player is outside: it runs up to each decision and waits there.
///
/// A decision falls at each fix, at each change of phase (the opening of the trap is one) and when
/// the player is no longer busy with the sight; none falls while a throw is under way. The lab adds
/// what a body does: noise of walking and aim, reaction, delay. So an outside player that decides as
/// the built-in ones do has the same record.
public struct SteppedHunt<Observer: HuntObserver> {
  /// The number of decisions at one moment that can press a button, so that time passes.
  private static var pressLimit: Int { 100 }

  private var run: HuntRun<Observer>
  private let block = SampleBlock(length: HuntRun<Observer>.memoryLength)
  /// The fight that the player is busy with, or has turned away from.
  private var task: FightTask?
  /// Whether the player is busy with it.
  private var isBusy = false
  /// Whether the player's patience is due to be looked at.
  private var patienceIsDue = false
  private var cause = PlayerObservation.Cause.fix
  /// The moment of the last decision, and how many have fallen at it.
  private var moment = (at: HuntInstant.start, count: 0)
  /// The metrics, once the hunt has ended.
  public private(set) var record: RunRecord?

  init(_ run: HuntRun<Observer>) { self.run = run }

  /// The observer, with all that it has seen.
  public var observer: Observer { run.observer }

  /// A number for the player's own randomness, the same at every design point.
  public var playerSeed: UInt64 {
    var stream = run.random.stream(.outside)
    return stream.next()
  }

  /// The player's parameters in this hunt.
  public var player: PlayerParameters { run.setup.player }

  /// The names of the ghosts.
  public var ghostNames: [String] { run.state.ghosts.map { $0.name } }

  /// Whether the rules let the player choose the target.
  public var canChooseTarget: Bool { run.state.rules.targetRule == .chosen }

  /// Returns what the screen shows; `withBlips` says whether it lists the ghosts.
  public func observation(withBlips: Bool) -> PlayerObservation {
    PlayerObservation(
      run.state, cause: cause, isAiming: isBusy, way: run.way,
      withBlips: withBlips || canChooseTarget)
  }

  /// Runs to the first decision.
  ///
  /// - Returns: Whether there is one; if not, the hunt has ended.
  public mutating func begin() throws(SimulationError) -> Bool {
    try walk(PlayerAction())
    return pause(.fix)
  }

  /// Does what the player has decided, and runs to the next decision.
  ///
  /// - Returns: Whether there is one; if not, the hunt has ended.
  public mutating func resume(_ action: PlayerAction) throws(SimulationError) -> Bool {
    let before = run.state.phase.kind
    moment = (run.now, moment.at == run.now ? moment.count + 1 : 1)
    if action.givesUp {
      run.hasGivenUp = true
    } else if moment.count <= Self.pressLimit {
      try press(action)
    }
    losePatience()
    guard run.isGoing else { return end() }
    if run.state.phase.kind != before { return pause(.phase) }
    switch run.state.phase {
    case .trapWindow(let trap): return try meet(trap, action)
    case .scanner, .arSearch, .fight:
      if action.aims, isBusy || before == .fight { return try fight() }
      turnAway()
      try walk(action)
      return pause(.fix)
    case .noGame, .allCaptured: return end()
    }
  }

  // MARK: What the player does

  /// Presses what has a button.
  private mutating func press(_ action: PlayerAction) throws(SimulationError) {
    switch run.state.phase {
    case .scanner:
      if let ghost = action.target, canChooseTarget, run.state.phase.target != ghost,
        run.state.ghosts.indices.contains(ghost), run.state.ghosts[ghost].state != .captured
      {
        try run.send(.chooseTarget(at: run.now, ghost: ghost))
      }
    case .arSearch, .fight:
      if action.leaves {
        turnAway()
        try run.send(.leaveSearch(at: run.now))
      }
    case .trapWindow, .noGame, .allCaptured: return
    }
    try run.pressSearch(isWanted: action.searches)
  }

  /// Walks or stands until the next fix.
  private mutating func walk(_ action: PlayerAction) throws(SimulationError) {
    try run.walk(turning: action.turnDegrees, atMost: action.walkMeters)
    patienceIsDue = true
  }

  /// Goes on with the sight until the next fix, or until that is done.
  private mutating func fight() throws(SimulationError) -> Bool {
    guard var current = isBusy ? task : beginFight() else { return pause(.free) }
    let (phase, fix) = (run.state.phase.kind, run.nextFix)
    isBusy = true
    while !current.isOver, run.nextFix == fix, run.state.phase.kind == phase, run.now < run.limit {
      try run.proceed(&current, block.samples)
    }
    // At the limit what was begun is booked.
    while !current.isOver, run.now >= run.limit { try run.proceed(&current, block.samples) }
    if case .holding = current.stage, run.state.phase.kind != .fight { current.stage = .over }
    let cause: PlayerObservation.Cause =
      run.nextFix != fix ? .fix : run.state.phase.kind != phase ? .phase : .free
    task = current
    if current.isOver {
      (task, isBusy, patienceIsDue) = (nil, false, true)
      losePatience()
    }
    return pause(cause)
  }

  /// Returns the fight that begins, or goes on after the player has turned away from it.
  private mutating func beginFight() -> FightTask? {
    guard case .fight(let fight) = run.state.phase else { return nil }
    if var left = task, left.target == fight.target,
      left.fight == run.state.ghosts[fight.target].fights
    {
      run.acquire(&left)
      return left
    }
    return run.beginFight(with: fight.target)
  }

  /// Turns away from the sight; a challenge stays with its ghost.
  private mutating func turnAway() {
    guard isBusy else { return }
    isBusy = false
    if case .playing(let begun, _)? = task?.stage { run.leaveChallenge(from: begun) }
  }

  /// Throws the open trap, or leaves it open until the next fix.
  private mutating func meet(
    _ trap: HuntPhase.Trap, _ action: PlayerAction
  ) throws(SimulationError) -> Bool {
    if action.throwsTrap {
      try run.throwTrap(trap, decidedAt: run.now)
    } else if try run.leaveOpen(trap) {
      return pause(.fix)
    }
    patienceIsDue = true
    losePatience()
    return pause(.phase)
  }

  // MARK: Decisions and the end

  private mutating func losePatience() {
    if patienceIsDue { run.losePatience() }
    patienceIsDue = false
  }

  /// Waits for a decision, if the hunt goes on.
  private mutating func pause(_ cause: PlayerObservation.Cause) -> Bool {
    self.cause = cause
    // A button that appears at the limit can still be pressed.
    let isLast = run.now >= run.limit && patienceIsDue && run.state.canStartSearch
    return run.isGoing || isLast && !run.hasGivenUp ? true : end()
  }

  private mutating func end() -> Bool {
    losePatience()
    if record == nil { record = run.finish() }
    return false
  }
}

/// The memory of one hunt's aim samples.
final class SampleBlock {
  let samples: UnsafeMutableBufferPointer<Float>

  init(length: Int) { samples = .allocate(capacity: length) }

  deinit { samples.deallocate() }
}
