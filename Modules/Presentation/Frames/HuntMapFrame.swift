import Geo
import TextKit

extension FrameLayout {
  /// The map of a hunt with a row less than there is room for, so that a prompt fits below.
  func frame(of hunt: HuntMapViewModel) -> TextFrame {
    let title = title(words.mapTitle, hunt.tally)
    var reserve = 4
    var map = HuntMap(of: hunt, columns: columns - 4, rows: mapRows(title.count, reserve), style)
    guard map != nil else {
      var frame = frame(title + ["", "  " + words.mapEmpty])
      frame.mark(line: 0, as: .title)
      return frame
    }
    // More lines below the map leave it fewer rows.
    var below = map.map { captions(of: $0, hunt) } ?? []
    if below.count > reserve {
      reserve = below.count
      map = HuntMap(of: hunt, columns: columns - 4, rows: mapRows(title.count, reserve), style)
      below = map.map { captions(of: $0, hunt) } ?? []
    }
    guard let map else { return frame(title) }
    let indent = 2
    let picture = map.grid.lines.map { String(repeating: " ", count: indent) + $0 }
    var frame = frame(title + picture + below)
    frame.mark(line: 0, as: .title)
    FrameMarks.mark(&frame, picture: map.roles, line: title.count, column: indent)
    for line in (title.count + map.grid.rows)..<max(title.count + map.grid.rows, frame.lines.count)
    {
      for (sample, role) in legend(of: map) { mark(sample, as: role, line: line, in: &frame) }
    }
    return frame
  }

  private func mapRows(_ titles: Int, _ captions: Int) -> Int {
    max(2, size.rows - 1 - titles - captions)
  }

  /// The signs of the legend that have a role in the picture.
  private func legend(of map: HuntMap) -> [(String, TextRole)] {
    let lines: [(String, TextRole)] =
      style == .ascii
      ? [("* ", .key), ("# ", .danger), (". ", .dim), (": ", .dim)]
      : [("⠒ ⠒ ", .key), ("⢕⢕ ", .danger), ("⠶ ", .dim)]
    let target = map.model.target?.spot.ghost.number ?? 1
    return lines + [
      ("@\(target) ", .target), ("@1 ", .target), ("x1 ", .dim), ("\(map.playerMark) ", .good),
    ]
  }

  /// Marks a sign that stands after a space; the space after it belongs to the sign.
  private func mark(
    _ sign: String, as role: TextRole, line: Int, in frame: inout TextFrame
  ) {
    let (text, sign) = (Array(frame.lines[line]), Array(" " + sign))
    guard text.count >= sign.count else { return }
    for start in 0...(text.count - sign.count)
    where text[start..<start + sign.count].elementsEqual(sign) {
      frame.mark(line: line, start + 1..<start + sign.count - 1, as: role)
    }
  }

  private func captions(of map: HuntMap, _ hunt: HuntMapViewModel) -> [String] {
    let (bar, meters) = map.extent.scaleBar
    let scale = words.mapScale(bar: bar, meters: meters)
    let you = String(map.playerMark)
    var lines = [
      hunt.target.map { scale + "   " + name(of: $0) } ?? scale, words.huntMapLines(style),
      words.huntMapMarks(you: you),
    ]
    if let off = map.playerOff {
      lines.append(words.playerOff(mark: you, off))
    } else {
      switch hunt.position {
      case .known: break
      case .unknown: lines.append(words.positionWaiting)
      case .lost: lines.append(words.positionLost)
      }
    }
    return lines.flatMap { ("  " + $0).wrapped(to: columns) }
  }

  /// The target's name and, where the position is known, the way to it.
  private func name(of target: HuntMapViewModel.Target) -> String {
    let name = "@\(target.spot.ghost.number) " + words.name(target.spot.ghost)
    guard let distance = target.distanceMeters, let bearing = target.bearingDegrees else {
      return name
    }
    return name + ": " + words.distance(distance) + " " + words.point(bearing)
  }
}

extension Words {
  /// Where the player is who is off a map, from its middle.
  func playerOff(mark: String, _ off: LocalPoint) -> String {
    playerOff(
      mark: mark, distanceMeters: LocalPoint.zero.distanceMeters(to: off),
      bearingDegrees: LocalPoint.zero.bearingDegrees(to: off))
  }
}
