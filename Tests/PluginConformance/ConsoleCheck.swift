import CommandKit
import Domain
import PortableNumerics
import PluginKit
import TextKit

/// What happens to a console, to do the same to another.
private enum ConsoleStep {
  case command([String], Language)
  case time(HuntDuration, Language)
  case live([Character], HuntDuration, Language)
}

/// A storage that refuses everything, as a full disk does.
private final class BrokenStorage: PluginStorage {
  func load(
    _ name: String, isSound: ([UInt8]) -> Bool
  ) throws(PluginStorageError) -> (bytes: [UInt8]?, notices: [Message]) {
    throw PluginStorageError(PersistenceNotice.unusable(file: name))
  }

  func save(_ bytes: [UInt8], as name: String) throws(PluginStorageError) {
    throw PluginStorageError(PersistenceNotice.unusable(file: name))
  }
}

extension PluginConformance {
  /// Keys that are pressed in real time.
  private static let keys = Array("1234567890 \r↑↓←→qscpxQяЯ+-?/")

  func checkConsole(_ faults: inout Faults) {
    checkExamples(&faults)
    var random = Xoshiro256PlusPlus(seed: seed &+ 1)
    let memory = PluginMemory()
    let console = plugin.makeConsole(host(memory))
    var done: [ConsoleStep] = []
    var reported: [PluginReply?] = []
    for _ in 0..<commands {
      let step = nextStep(console, &random)
      done.append(step)
      reported.append(take(step, console, &faults, storing: memory))
    }
    let other = PluginMemory()
    let again = plugin.makeConsole(host(other))
    var ignored = Faults()
    let repeated = done.map { take($0, again, &ignored) }
    if let index = reported.indices.first(where: { reported[$0] != repeated[$0] }) {
      faults.add("console: step \(index), \(done[index]), answers otherwise the second time")
    }
    if memory.names.map({ memory[$0] }) != other.names.map({ other[$0] }) {
      faults.add("console: equal sessions save different files")
    }
    checkStorage(memory, done, &random, &faults)
  }

  private func host(_ storage: any PluginStorage) -> PluginHost {
    let noon = WallTime(year: 2026, month: 5, day: 1, hour: 12)
    return PluginHost(seed: seed, storage: storage, wallTime: { noon })
  }

  /// Every example runs, after the commands that set its stage.
  private func checkExamples(_ faults: inout Faults) {
    for command in plugin.commands {
      for example in command.examples {
        let console = plugin.makeConsole(host(PluginMemory()))
        for line in TypedCommand.commands(of: command.stage) + [example] where !line.isEmpty {
          do throws(CommandRefusal) {
            _ = try console.execute(Array(words(of: line).dropFirst()), for: Rendering(.en))
          } catch {
            faults.add("console: the example '\(example)' is refused: \(error.line(in: .en))")
            break
          }
        }
      }
    }
  }

  /// Examples, their words mixed, what completion offers, and nonsense.
  private func nextStep(
    _ console: any PluginConsole, _ random: inout Xoshiro256PlusPlus
  ) -> ConsoleStep {
    let language = random.pick(Language.allCases)
    let examples = plugin.commands.flatMap(\.examples).map { Array(words(of: $0).dropFirst()) }
    switch random.uniform() {
    case ..<0.35: return .command(random.pick(examples), language)
    case ..<0.6:
      var words = [random.pick(plugin.commands.map(\.word))]
      for _ in 0..<4 {
        let next = console.completions(after: words)
        guard !next.isEmpty else { break }
        words.append(random.pick(next))
      }
      return .command(words, language)
    case ..<0.75:
      let pool = examples.flatMap { $0 } + ["1", "2", "3", "on", "off"]
      return .command((0..<random.index(below: 4)).map { _ in random.pick(pool) }, language)
    case ..<0.85:
      return .command(
        (0..<random.index(below: 4)).map { _ in random.pick(Self.nonsense) }, language)
    case ..<0.95:
      let seconds = random.pick([0, 0.01, 0.5, 3, 60, 86_400])
      return .time(HuntDuration(seconds: seconds), language)
    default:
      let keys = (0..<random.index(below: 20)).map { _ in random.pick(Self.keys) }
      return .live(keys, HuntDuration(seconds: random.pick([0, 0.05, 0.25])), language)
    }
  }

  /// Takes a step; nil for one that was refused.
  private func take(
    _ step: ConsoleStep, _ console: any PluginConsole, _ faults: inout Faults,
    storing memory: PluginMemory? = nil
  ) -> PluginReply? {
    switch step {
    case .command(let words, let language):
      do throws(CommandRefusal) {
        let reply = try console.execute(words, for: Rendering(language))
        check(reply, &faults)
        return reply
      } catch {
        check(error, of: "console", &faults)
        return nil
      }
    case .time(let span, let language):
      let reply = console.advance(by: span, for: Rendering(language))
      check(reply, &faults)
      return reply
    case .live(let keys, let span, let language):
      guard let screen = console.beginLive(for: Rendering(language)) else { return nil }
      var isKept = false
      for key in keys where !screen.isOver {
        screen.press(key)
        screen.advance(by: span)
        isKept = console.saveLive(for: Rendering(language)) != nil
        // Every second player leaves as soon as there is something to keep.
        if isKept, keys.count.isMultiple(of: 2) { break }
        check(view: screen.view, of: "live", &faults)
        for style in MapStyle.allCases {
          check(
            screen.frame(
              for: Rendering(language, style: FrameStyle(map: style))), of: "live", &faults)
          checkSizes(of: "live", &faults) {
            screen.frame(for: Rendering(language, size: $0, style: FrameStyle(map: style)))
          }
        }
      }
      let files = memory?.names.map { memory?[$0] }
      let reply = console.endLive(for: Rendering(language))
      if isKept, memory?.names.map({ memory?[$0] }) != files {
        faults.add("console: what a milestone brought is stored only when live play is left")
      }
      check(reply, &faults)
      return reply
    }
  }

  private func check(_ reply: PluginReply, _ faults: inout Faults) {
    guard let screen = reply.screen else { return }
    check(screen.frame, of: "console", &faults)
    check(view: screen.view, of: "console", &faults)
  }

  /// Files come back, damaged ones and a broken disk do no harm.
  private func checkStorage(
    _ memory: PluginMemory, _ done: [ConsoleStep], _ random: inout Xoshiro256PlusPlus,
    _ faults: inout Faults
  ) {
    for name in memory.names where !name.hasPrefix(plugin.name) {
      faults.add("console: the file \(name) does not begin with \(plugin.name)")
    }
    let last = plugin.makeConsole(host(memory))
    _ = try? last.execute([], for: Rendering(.en))
    for name in memory.names {
      guard let bytes = memory[name] else {
        faults.add("console: it cannot read the file \(name) that it saved")
        continue
      }
      for _ in 0..<(steps < 1000 ? 2 : 10) {
        var damaged = Array(bytes.prefix(random.index(below: bytes.count + 1)))
        if !damaged.isEmpty { damaged[random.index(below: damaged.count)] ^= 0x15 }
        let other = PluginMemory()
        try? other.save(damaged, as: name)
        let console = plugin.makeConsole(host(other))
        for step in done.prefix(steps < 1000 ? 4 : 20) { _ = take(step, console, &faults) }
      }
    }
    let broken = plugin.makeConsole(host(BrokenStorage()))
    for step in done.prefix(steps < 1000 ? 10 : 100) { _ = take(step, broken, &faults) }
  }
}
