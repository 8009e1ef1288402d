import HuntEngine
import TextKit

extension FrameLayout {
  /// Draws the current state of a hunt.
  func frame(of hunt: HuntViewModel) -> TextFrame {
    switch hunt {
    case .scanner(let model): frame(of: model)
    case .sight(let model): frame(of: model)
    case .trap(let model): frame(of: model)
    case .pause(let model): frame(of: model)
    }
  }

  /// Returns a title bar with the hunt's progress at its right end.
  func title(_ title: String, _ tally: CaptureTally) -> [TextLine] {
    self.title(title, right: tally.total == 0 ? "" : words.captured(tally))
  }

  /// Draws the overlay of the trap window: text, countdown and button (GB-111).
  private func frame(of trap: TrapViewModel) -> TextFrame {
    let share = trap.windowSeconds > 0 ? trap.leftSeconds / trap.windowSeconds : 0
    let left = words.throwTrap(secondsLeft: trap.leftSeconds)
    let lines: [TextLine] = [
      "", "\(words.held(trap.ghost))", "", "\(left)   \(button(words.throwKey, words.throwButton))",
      "",
      bar(share, cells: min(40, boxWidth - 8), as: nil), "",
    ]
    return box(title(words.trapTitle, trap.tally), lines, as: .danger)
  }

  private func frame(of pause: HuntPauseViewModel) -> TextFrame {
    box(
      title(words.huntTitle, pause.tally),
      ["", "\(words.pause(pause.reason))", "", "\(words.hint(pause.reason))", ""],
      as: pause.reason == .allCaptured ? .good : .danger)
  }

  /// Draws the result of a fight.
  func frame(of result: ResultViewModel) -> TextFrame {
    let ghost = result.news.ghost ?? NamedGhost(index: 0, name: "")
    let (progress, flight) = (words.progress(result.tally), result.news.jumpMeters ?? 0)
    let title = title(words.resultTitle, result.tally)
    guard case .escaped(_, _, let isInside) = result.news.effect else {
      return box(
        title, ["", "\(words.captured(words.name(ghost)))", "", "\(progress)", ""], as: .good)
    }
    let way = words.flight(meters: flight, isInside: isInside)
    return box(
      title, ["", "\(words.brokeFree(ghost))", "\(way)", "\(progress)", ""], as: .danger)
  }
}

private extension Words {
  /// The button of a throw: a letter at a prompt.
  var throwKey: String { controls == .keys ? actKey : "T" }
}
