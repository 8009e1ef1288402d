import HuntEngine
import TextKit
import Radar

/// Gives the parts that all screens share their roles: titles, keys in brackets, warnings.
enum FrameMarks {
  /// Marks the first line as title, `[A]` as keys and lines that begin with `!` as danger.
  static func mark(_ frame: inout TextFrame) {
    frame.mark(line: 0, as: .title)
    for line in frame.lines.indices.dropFirst() {
      let characters = Array(frame.lines[line])
      if characters.first(where: { $0 != " " }) == "!" { frame.mark(line: line, as: .danger) }
      for start in characters.indices.dropLast(2)
      where characters[start] == "[" && characters[start + 2] == "]"
        && (characters[start + 1].isUppercase || "+<".contains(characters[start + 1]))
      {
        frame.mark(line: line, start..<start + 3, as: .key)
      }
    }
  }

  /// Marks a screen of the hunt: its picture too.
  static func mark(_ frame: inout TextFrame, of state: HuntState) {
    switch state.phase {
    case .scanner: break
    case .arSearch, .fight: markBars(&frame)
    case .trapWindow: markBox(&frame, as: .danger)
    case .allCaptured: markBox(&frame, as: state.ghosts.isEmpty ? .danger : .good)
    case .noGame: markBox(&frame, as: .danger)
    }
    mark(&frame)
  }

  /// Marks the scanner: the radar, which stands one line down and one column in.
  static func mark(_ frame: inout TextFrame, radar: RadarDrawing) {
    for (row, roles) in radar.roles.enumerated() {
      var column = 0
      while column < roles.count {
        let role = roles[column]
        let end = roles[column...].firstIndex { $0 != role } ?? roles.count
        if let role { frame.mark(line: row + 1, column + 1..<end + 1, as: role) }
        column = end
      }
    }
    mark(&frame)
  }

  /// The filled part of a progress bar.
  private static func markBars(_ frame: inout TextFrame) {
    for line in frame.lines.indices {
      let characters = Array(frame.lines[line])
      guard let first = characters.firstIndex(of: "#"), first > 0, characters[first - 1] == "[",
        let last = characters.lastIndex(of: "#")
      else { continue }
      frame.mark(line: line, first..<last + 1, as: .good)
    }
  }

  private static func markBox(_ frame: inout TextFrame, as role: TextRole) {
    for line in frame.lines.indices.dropFirst(2) { frame.mark(line: line, as: role) }
  }
}
