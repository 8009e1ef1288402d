import Geo

/// The grounds of a page's maps: each is written once, and maps refer to it.
struct GroundSheet {
  /// The most points of a ground on a page.
  private static let mostPoints = 12_000
  /// The finest detail, metres.
  private static let finestMeters = 0.4

  private var grounds: [(ground: GroundPicture, box: MapBox)] = []

  /// Creates a sheet without grounds.
  init() {}

  /// Adds the ground of a map that shows a box.
  mutating func add(_ ground: GroundPicture?, _ box: MapBox) {
    guard let ground, !ground.parts.isEmpty, !box.isEmpty else { return }
    if let known = grounds.firstIndex(where: { $0.ground == ground }) {
      grounds[known].box.add(box)
    } else {
      grounds.append((ground, box))
    }
  }

  /// Returns the name of a ground on the page; nil if it is not there.
  func id(of ground: GroundPicture?) -> String? {
    grounds.firstIndex { $0.ground == ground }.map { "ground-\($0)" }
  }

  /// Who made the maps and under which licences.
  var credit: String {
    var lines: [String] = []
    for line in grounds.flatMap(\.ground.attribution) where !lines.contains(line) {
      lines.append(line)
    }
    return lines.joined(separator: "; ")
  }

  /// The kinds of ground shown, in the order of the legend.
  var kinds: [GroundPicture.Kind] {
    let shown = Set(grounds.flatMap { clipped($0.ground, to: $0.box) }.map(\.kind))
    return GroundPicture.Kind.allCases.filter { shown.contains($0) }
  }

  /// The definitions that maps refer to; nil without grounds.
  var definitions: Markup? {
    guard !grounds.isEmpty else { return nil }
    var markup = Markup()
    markup.element(
      "svg", ["class": "defs", "width": "0", "height": "0", "aria-hidden": "true"]
    ) { svg in
      svg.element("defs") { defs in
        for (number, (ground, box)) in grounds.enumerated() {
          defs.element("g", ["id": "ground-\(number)"]) { group in
            for part in simplified(clipped(ground, to: box)) {
              group.empty("path", ["class": part.kind.style, "d": data(of: part)])
            }
          }
        }
      }
    }
    return markup
  }

  /// Returns what of a ground is in a box; lines and gates of a kind become one part.
  private func clipped(_ ground: GroundPicture, to box: MapBox) -> [GroundPicture.Part] {
    var parts: [GroundPicture.Part] = []
    for kind in GroundPicture.Kind.allCases {
      let all = ground.parts.filter { $0.kind == kind }
      if kind.isArea {
        for part in all {
          let rings = part.lines.map(box.part(ofRing:)).filter { $0.count > 2 }
          if !rings.isEmpty { parts.append(.init(kind, rings)) }
        }
      } else {
        let lines = all.flatMap(\.lines).flatMap(box.parts(of:))
        if !lines.isEmpty { parts.append(.init(kind, lines)) }
      }
    }
    return parts
  }

  /// Returns parts without details that are too fine, or too many.
  private func simplified(_ parts: [GroundPicture.Part]) -> [GroundPicture.Part] {
    var tolerance = Self.finestMeters
    while true {
      var (count, kept) = (0, parts)
      for index in kept.indices {
        kept[index].lines = kept[index].lines.map { $0.simplified(tolerance: tolerance) }
          .filter { !kept[index].kind.isArea || $0.count > 2 }
        count += kept[index].lines.reduce(0) { $0 + $1.count }
      }
      if count <= Self.mostPoints || tolerance > 50 { return kept }
      tolerance *= 2
    }
  }

  /// Returns the outline of a part in decimetres east and south.
  private func data(of part: GroundPicture.Part) -> String {
    var text = ""
    for line in part.lines {
      var last: (x: Int, y: Int)?
      for point in line {
        let (x, y) = (
          Int((point.eastMeters * 10).rounded()), Int((-point.northMeters * 10).rounded())
        )
        if let last {
          text += "\(x - last.x) \(y - last.y) "
        } else {
          text += "M\(x) \(y)l" + (line.count == 1 ? "0 0 " : "")
        }
        last = (x, y)
      }
      if part.kind.isArea { text += "z" }
    }
    return text
  }
}

extension GroundPicture.Kind {
  /// The class of the style sheet.
  var style: String {
    switch self {
    case .water: "m-water"
    case .building: "m-building"
    case .closed: "m-closed"
    case .stream: "m-stream"
    case .path: "m-path"
    case .steps: "m-steps"
    case .barrier: "m-barrier"
    case .gate: "m-gate"
    }
  }
}
