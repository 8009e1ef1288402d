import HuntEngine
import TextKit

extension FrameLayout {
  /// A moment of a hunt.
  func frame(of hunt: HuntViewModel) -> TextFrame {
    switch hunt {
    case .scanner(let model): frame(of: model)
    case .sight(let model): frame(of: model)
    case .trap(let model): frame(of: model)
    case .pause(let model): frame(of: model)
    }
  }

  /// A title bar with the hunt's progress at its right end.
  func title(_ title: String, _ tally: CaptureTally) -> [String] {
    self.title(title, right: tally.total == 0 ? "" : words.captured(tally))
  }

  /// The overlay of the trap window: text, countdown and button (GB-111).
  private func frame(of trap: TrapViewModel) -> TextFrame {
    let share = trap.windowSeconds > 0 ? trap.leftSeconds / trap.windowSeconds : 0
    let box = box([
      "", words.held(trap.ghost), "", words.throwTrap(secondsLeft: trap.leftSeconds), "",
      bar(share, cells: min(40, boxWidth - 8)), "",
    ])
    return boxed(title(words.trapTitle, trap.tally), box, as: .danger)
  }

  private func frame(of pause: HuntPauseViewModel) -> TextFrame {
    boxed(
      title(words.huntTitle, pause.tally),
      box(["", words.pause(pause.reason), "", words.hint(pause.reason), ""]),
      as: pause.reason == .allCaptured ? .good : .danger)
  }

  /// How a fight ended.
  func frame(of result: ResultViewModel) -> TextFrame {
    let ghost = result.news.ghost ?? NamedGhost(index: 0, name: "")
    let (progress, flight) = (words.progress(result.tally), result.news.jumpMeters ?? 0)
    let title = title(words.resultTitle, result.tally)
    guard case .escaped(_, _, let isInside) = result.news.effect else {
      let lines = ["", words.captured(words.name(ghost)), "", progress, ""]
      return boxed(title, box(lines), as: .good)
    }
    return boxed(
      title,
      box([
        "", words.brokeFree(ghost), words.flight(meters: flight, isInside: isInside), progress, "",
      ]), as: .danger)
  }

  /// A box below a title and an empty line, all of one role but for its keys.
  private func boxed(_ title: [String], _ box: [String], as role: TextRole) -> TextFrame {
    var frame = frame(fitted(title + [""] + box))
    for line in frame.lines.indices.dropFirst(title.count + 1) { frame.mark(line: line, as: role) }
    FrameMarks.mark(&frame)
    return frame
  }
}
