import Domain
public import Geo
public import HuntEngine
public import TextKit

extension HuntScreen {
  /// The map of a hunt: 23 lines at most, so that a prompt fits below on a screen of 24.
  ///
  /// `trail` holds past fixes in the hunt's local frame, the latest last.
  public static func map(
    of state: HuntState, trail: [LocalPoint], language: Language, style: MapStyle = .ascii
  ) -> TextFrame {
    let texts = Texts(language)
    let title = title(.mapTitle, of: state, texts: texts)
    guard let map = HuntMap(of: state, trail: trail, style: style) else {
      var frame = TextFrame([title, "", "  " + texts[.mapEmpty]])
      frame.mark(line: 0, as: .title)
      return frame
    }
    let indent = 2
    let picture = map.grid.lines.map { String(repeating: " ", count: indent) + $0 }
    var frame = TextFrame([title] + picture + captions(of: map, texts: texts).map { "  " + $0 })
    frame.mark(line: 0, as: .title)
    for (row, roles) in map.roles.enumerated() {
      for (column, role) in roles.enumerated() {
        guard let role else { continue }
        frame.mark(line: row + 1, column + indent..<column + indent + 1, as: role)
      }
    }
    for line in (1 + map.grid.rows)..<frame.lines.count {
      for (sample, role) in legend(of: map) { mark(sample, as: role, line: line, in: &frame) }
    }
    return frame
  }

  /// The signs of the legend that have a role in the picture.
  private static func legend(of map: HuntMap) -> [(String, TextRole)] {
    let lines: [(String, TextRole)] =
      map.style == .ascii
      ? [("* ", .key), ("# ", .danger), (". ", .dim), (": ", .dim)]
      : [("⠒ ⠒ ", .key), ("⢕⢕ ", .danger), ("⠶ ", .dim)]
    let target = map.state.phase.target.map { $0 + 1 } ?? 1
    return lines + [
      ("@\(target) ", .target), ("@1 ", .target), ("x1 ", .dim), ("\(map.playerMark) ", .good),
    ]
  }

  /// Marks a sign that stands after a space; the space after it belongs to the sign.
  private static func mark(
    _ sign: String, as role: TextRole, line: Int, in frame: inout TextFrame
  ) {
    let (text, sign) = (Array(frame.lines[line]), Array(" " + sign))
    guard text.count >= sign.count else { return }
    for start in 0...(text.count - sign.count)
    where text[start..<start + sign.count].elementsEqual(sign) {
      frame.mark(line: line, start + 1..<start + sign.count - 1, as: role)
    }
  }

  private static func captions(of map: HuntMap, texts: Texts) -> [String] {
    let (bar, meters) = map.extent.scaleBar
    var scale =
      "↑ " + texts[.north] + "   "
      + texts(.mapScale, ["bar": bar, "n": shortestText(meters)])
    if let target = target(of: map.state, texts: texts) { scale += "   " + target }
    let you = String(map.playerMark)
    var lines = [
      scale, texts[map.style == .ascii ? .mapLinesASCII : .mapLinesBraille],
      texts(.mapMarks, ["you": you]),
    ]
    if let off = map.playerOff {
      lines.append(
        texts(
          .playerOff,
          [
            "mark": you, "distance": texts.distance(LocalPoint.zero.distanceMeters(to: off)),
            "direction": texts.point(LocalPoint.zero.bearingDegrees(to: off)),
          ]))
    } else if case .unknown = map.state.position {
      lines.append(texts[.positionWaiting])
    } else if case .lost = map.state.position {
      lines.append(texts[.positionLost])
    }
    return lines
  }

  /// The target's name and, where the position is known, the way to it.
  private static func target(of state: HuntState, texts: Texts) -> String? {
    guard let target = state.phase.target else { return nil }
    let name = "@\(target + 1) " + texts.ghostName(state.ghosts[target].name, index: target)
    guard let distance = state.targetDistanceMeters, let bearing = state.targetBearingDegrees else {
      return name
    }
    return name + ": " + texts.distance(distance) + " " + texts.point(bearing)
  }
}
