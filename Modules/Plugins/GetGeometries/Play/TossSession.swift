import CommandKit
import Domain
import PluginKit
import TextKit

/// GetGeometries in a session: its screens, records, and what is saved of them.
struct TossSession: PluginWorld {
  typealias ViewModel = TossViewModel

  var persisted: Persisted<TossArchive>
  private let host: PluginHost
  private let gateway: (any FetchGateway)?
  private(set) var controller: TossController

  init(_ host: PluginHost, gateway: (any FetchGateway)?) {
    self.host = host
    self.gateway = gateway
    persisted = Persisted(host.storage)
    controller = TossController(host, persisted.content)
    persisted.content = controller.archive
  }

  mutating func advance(by duration: HuntDuration, _ answer: inout PluginAnswer) {
    let events = controller.advance(by: duration)
    if !events.isEmpty { report(events, &answer) }
  }

  mutating func beginLive() -> TossLive? {
    controller.goOn()
    return TossLive(controller)
  }

  mutating func save(_ live: TossLive, _ answer: inout PluginAnswer) {
    controller = live.controller
    save(&answer)
  }

  mutating func end(_ live: TossLive, _ answer: inout PluginAnswer) {
    save(live, &answer)
    let language = answer.language
    if controller.running != nil {
      // On a page the game itself says that it stands still, and has a button.
      if answer.rendering.controls == .commands {
        answer.reply.lines.append(
          language.say(
            en: "The game stands still; go on with geometries live or its commands.",
            ru: "Игра стоит; дальше — geometries live или командами."))
      }
    } else if case .record(_, isFromList: false) = controller.screen, let game = controller.game,
      case .over(let isWon) = game.phase
    {
      answer.reply.lines.append(language.event(.ended(isWon: isWon)))
    }
    controller.showResult()
    show(&answer)
  }

  /// Shows the screen.
  func show(_ answer: inout PluginAnswer) {
    answer.show(TossViewModel(controller))
  }

  /// Takes a way to another screen and shows it.
  mutating func go(_ answer: inout PluginAnswer, _ way: (inout TossController) -> Void) {
    way(&controller)
    save(&answer)
    show(&answer)
  }

  /// Acts on the running game, reports what happened and shows the screen.
  mutating func act(
    _ answer: inout PluginAnswer,
    _ body: (inout TossGame, inout [TossGame.Event]) throws(CommandRefusal) -> Void
  ) throws(CommandRefusal) {
    guard controller.running != nil else { throw CommandRefusal(TossRefusal.noGame) }
    report(try controller.act(body), &answer)
  }

  /// Reports events; a game that they end is followed by its result (GG-027).
  private mutating func report(_ events: [TossGame.Event], _ answer: inout PluginAnswer) {
    answer.reply.lines += answer.language.lines(events)
    controller.showResult()
    save(&answer)
    show(&answer)
  }

  /// Saves what the controller has changed; reports a failure.
  private mutating func save(_ answer: inout PluginAnswer) {
    guard persisted.content != controller.archive else { return }
    persisted.content = controller.archive
    answer.reply.lines += persisted.saveLines(in: answer.language)
  }

  // MARK: Records, shakes and bots

  /// Returns the index of a record from its number.
  func place(of word: String) throws(CommandRefusal) -> Int {
    let count = controller.archive.records.count
    guard let number = ListNumber(word, of: count) else {
      throw CommandRefusal(TossRefusal.noSuchRecord(count: count))
    }
    return number.index
  }

  /// Deletes a record; a deletion that cannot be saved changes nothing.
  mutating func delete(_ place: Int, _ answer: inout PluginAnswer) throws(CommandRefusal) {
    let (before, contentBefore) = (controller, persisted.content)
    controller.delete(place)
    persisted.content = controller.archive
    do throws(CommandRefusal) {
      try persisted.save()
    } catch {
      (controller, persisted.content) = (before, contentBefore)
      throw error
    }
    answer.reply.lines = [answer.language.say(en: "The record is deleted.", ru: "Запись удалена.")]
    show(&answer)
  }

  /// Reads a trace of an accelerometer.
  func trace(_ path: String) throws(CommandRefusal) -> AccelerationTrace {
    func refusal(_ fault: TraceFault) -> CommandRefusal {
      CommandRefusal(TossRefusal.trace(path: path, fault))
    }
    guard let gateway else { throw refusal(.noGateway) }
    switch gateway.read(path: path, limit: AccelerationTrace.byteLimit) {
    case .body(let bytes, _, _):
      do throws(AccelerationTrace.Fault) {
        return try AccelerationTrace(bytes)
      } catch {
        throw refusal(.content(error))
      }
    case .missing, .timedOut: throw refusal(.missing)
    case .tooLong(let limit): throw refusal(.tooLong(limit: limit))
    case .unreachable(let obstacle): throw refusal(.unreachable(obstacle))
    }
  }

  /// Reports the shakes in a trace; a game on the screen is played along it (GG-015).
  mutating func play(
    _ trace: AccelerationTrace, _ answer: inout PluginAnswer
  ) throws(CommandRefusal) {
    let shakes = trace.shakes
    answer.reply.lines.append(
      answer.language.shakes(shakes, in: trace.duration))
    guard controller.screen == .game, controller.running != nil else { return }
    try act(&answer) { game, events in
      var played = HuntInstant.start
      for shake in shakes where !game.isOver {
        game.advance(by: shake - played, &events)
        _ = game.shake(&events)
        played = shake
      }
      game.advance(by: .start + trace.duration - played, &events)
    }
  }

  func playBot(_ task: Int, skill: Double, _ answer: inout PluginAnswer) {
    var values = TossValues()
    (values.level, values.skill) = (task, skill)
    answer.reply.lines = BotGame<TossBotPlay>().lines(
      games: 100, of: values, seed: host.seed, in: answer.language)
  }
}

private extension Language {
  /// The shakes recognised in a trace (GG-015).
  func shakes(_ shakes: [HuntInstant], in duration: HuntDuration) -> String {
    func seconds(_ value: Double) -> String {
      let tenths = Int((value * 10).rounded())
      return decimal("\(tenths / 10).\(tenths % 10)")
    }
    let length = seconds(duration.seconds)
    guard !shakes.isEmpty else {
      return say(
        en: "No shake in \(length) s.", ru: "За \(length) с встряски не было.")
    }
    let shown = shakes.prefix(8).map { seconds($0.seconds) }
    let times = shown.joined(separator: "; ") + (shown.count < shakes.count ? "; …" : "")
    return say(
      en: "Shakes in \(length) s: \(shakes.count), at \(times) s.",
      ru: "Встрясок за \(length) с: \(shakes.count), в моменты \(times) с.")
  }

  /// Returns one line per event; sparks come before the life lost by a landing (GG-005).
  func lines(_ events: [TossGame.Event]) -> [String] {
    events.flatMap { event in
      if case .missed = event { return ["* * *", self.event(event)] }
      return [self.event(event)]
    }
  }
}
