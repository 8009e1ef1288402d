import Domain
import HuntEngine
import Geo
import Radar
import TextKit

extension ScannerViewModel {
  /// The columns for the name of a ghost beside its mark.
  private static let labelWidth = 8

  /// Draws the radar: the player in the centre, ghosts by name.
  func drawing(_ words: Words, radius: Int, style: MapStyle = .ascii) -> RadarDrawing {
    RadarDrawing(picture(words), radius: radius, style: style) {
      words.name(blips[$0].ghost, width: Self.labelWidth)
    }
  }

  private func picture(_ words: Words) -> RadarPicture {
    var picture = RadarPicture(
      headingDegrees: heading.degrees,
      scale: RadarScale(rangeMeters: rangeMeters, ringMeters: ringMeters),
      blips: blips.map { RadarBlip(offset: $0.offset) },
      selected: blips.firstIndex { $0.isTarget }, sweepDegrees: sweepDegrees)
    picture.northLetters = words.north
    picture.showsMiddle = hasPosition
    return picture
  }

  private var hasPosition: Bool {
    if case .known = position { return true }
    return false
  }
}

extension FrameLayout {
  /// Draws the scanner: the radar and, beside it, what the player knows (1.8, GB-005).
  ///
  /// On a narrow screen the text is below the radar.
  func frame(of scanner: ScannerViewModel) -> TextFrame {
    let title = title(words.scannerTitle, scanner.tally)
    if style.isInWords { return frame(title + list(of: scanner)) }
    let place = place(captions(of: scanner), below: title.count)
    let drawing = scanner.drawing(words, radius: place.radius, style: style.map)
    let radar = drawing.textLines.map { " \($0)" as TextLine }
    let body =
      place.isBeside
      ? beside(radar, width: place.width, [""] + place.captions) : radar + place.captions
    return frame(title + body)
  }

  /// Returns what the player knows and, in place of the radar, the other ghosts, the nearest first.
  private func list(of scanner: ScannerViewModel) -> [TextLine] {
    var heading: [String] = []
    switch scanner.heading.status {
    case .known(let degrees, let north):
      heading = [words.facing(degrees, north)]
    case .unknown: heading = [words.headingNone]
    case .lost: heading = [words.headingLost]
    }
    // In live play they would be said again all the time; the map has them.
    let isLive = words.controls == .keys
    let others = scanner.blips.filter { !isLive && !$0.isTarget }.sorted {
      ($0.distanceMeters, $0.ghost.number) < ($1.distanceMeters, $1.ghost.number)
    }
    let listed = others.map { blip in
      let bearing = LocalPoint.zero.bearingDegrees(to: blip.offset)
      let way = "\(words.name(blip.ghost)), \(words.distance(blip.distanceMeters))"
      guard let degrees = scanner.heading.degrees else {
        return "\(way), \(words.pointInWords(bearing))"
      }
      return "\(way), \(words.turn(Angle.signedDifferenceDegrees(from: degrees, to: bearing)))"
    }
    let reported =
      lines(for: scanner.target) + (scanner.canStartSearch ? [words.startSearch + ": A"] : [])
      + lines(for: scanner.position) + heading + listed
      + (scanner.unlistedCount > 0 ? [words.unlisted(scanner.unlistedCount)] : [])
    return reported.map { TextLine($0) }
  }

  /// The layout of the captions and the size of the radar.
  private struct Place {
    var radius: Int
    var width: Int
    var isBeside: Bool
    var captions: [TextLine]
  }

  /// The captions shown together beside the radar if there is room, and the columns between them.
  private typealias Caption = (parts: [TextLine], gap: Int)
  private static let legendGap = 3

  /// Returns the largest radar that leaves room for the captions.
  ///
  /// Empty lines and the legend are omitted if necessary.
  private func place(_ captions: [Caption], below titles: Int) -> Place {
    func lines(_ captions: [Caption], _ room: Int, indent: Int = 0) -> [TextLine] {
      captions.flatMap { row($0.parts, indent: indent, gap: $0.gap, columns: room) }
        .flatMap { $0.wrapped(to: room) }
    }
    let most = max(3, (size.rows - 5) / 2)
    let isNarrow = columns < TextFrame.width || isPart
    let least = isNarrow ? 18 : 34
    let compact = captions.filter { $0.parts != [""] && $0.gap != Self.legendGap }
    for (captions, smallest) in [(captions, min(most, 5)), (compact, 2)] {
      let below = lines(captions, columns, indent: 1)
      for radius in stride(from: most, through: smallest, by: -1) {
        let width = RadarDrawing.columns(radius: radius) + 3
        let rows = RadarDrawing.rows(radius: radius)
        let room = columns - width
        if room >= least, titles + rows < size.rows {
          let beside = lines(captions, room)
          if titles + beside.count + 1 < size.rows {
            return Place(radius: radius, width: width, isBeside: true, captions: beside)
          }
        }
        if room >= -2, isNarrow, titles + rows + below.count < size.rows {
          return Place(radius: radius, width: width, isBeside: false, captions: below)
        }
      }
    }
    let below = lines(compact, columns, indent: 1)
    return Place(radius: 3, width: 18, isBeside: false, captions: below)
  }

  private func captions(of scanner: ScannerViewModel) -> [Caption] {
    let reported =
      lines(for: scanner.target) + [""] + lines(for: scanner.position) + [""]
      + (scanner.beyondCount > 0 ? [words.beyondRange(scanner.beyondCount)] : [])
    let you = scanner.heading.degrees == nil ? "+" : "^"
    let legend: [TextLine] = [
      "\("@", .target) \(words.state(.active))", "o \(words.others)", "\(you, .good) \(words.you)",
    ]
    let search = ["", button("A", words.startSearch)]
    return orientation(of: scanner) + ([""] + reported).map { ([TextLine($0)], 0) }
      + [(legend, Self.legendGap)] + (scanner.canStartSearch ? search.map { ([$0], 0) } : [])
  }

  private func orientation(of scanner: ScannerViewModel) -> [Caption] {
    let scale: [TextLine] = [
      "\(words.range(scanner.rangeMeters))",
      "\(words.rings(scanner.ringMeters, ofRange: scanner.rangeMeters))",
    ]
    switch scanner.heading.status {
    case .known(let degrees, let north):
      let heading = TextLine(words.heading(degrees, north, scanner.heading.declination))
      let isPlain = north == .trueNorth && scanner.heading.declination == nil
      return isPlain ? [([heading] + scale, 2)] : [([heading], 0), (scale, 2)]
    case .unknown: return [(scale, 2), ([TextLine(words.headingNoneNorthUp)], 0)]
    case .lost: return [(scale, 2), (["\(words.headingLost) \(words.northUp)"], 0)]
    }
  }

  private func lines(for target: ScannerViewModel.Target?) -> [String] {
    guard let target else { return [words.noTarget] }
    var lines = [words.ghost(target.ghost), words.distanceLine(target.distanceMeters)]
    guard let bearing = target.bearingDegrees else { return lines }
    if let relative = target.relativeBearingDegrees {
      // A compass trembles: who listens hears steps of five degrees, as of a press of a key.
      lines.append(
        style.isInWords ? words.turn(fives(relative)) : arrow(relative) + " " + words.turn(relative)
      )
    } else {
      lines.append((style.isInWords ? "" : arrow(bearing) + " ") + words.bearing(bearing))
    }
    if let way = target.toMainZoneMeters { lines.append(words.toMainZone(way)) }
    return lines
  }

  private func lines(for position: PositionReading) -> [String] {
    if case .known(let accuracy) = position {
      [words.accuracy(style.isInWords ? accuracy.map { ($0 / 5).rounded(.up) * 5 } : accuracy)]
    } else {
      words.noPosition(position)
    }
  }

  /// Returns the nearest of eight arrows for an angle clockwise from up.
  private func arrow(_ degrees: Double) -> String {
    let arrows = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
    let turns = (degrees / 45).rounded()
    return arrows[((Int(turns) % 8) + 8) % 8]
  }
}

/// Returns degrees in steps of five, as they are said.
private func fives(_ degrees: Double) -> Double { (degrees / 5).rounded() * 5 }

private extension Words {
  /// Says where the player faces, without abbreviations.
  func facing(_ degrees: Double, _ north: North) -> String {
    let number = fixed(fives(degrees).truncatingRemainder(dividingBy: 360), 0)
    let isMagnetic = north == .magnetic
    return language.say(
      en: "You face \(pointInWords(degrees)), \(number)°" + (isMagnetic ? " magnetic" : ""),
      ru: "Ты смотришь \(pointInWords(degrees)), \(number)°" + (isMagnetic ? " магнитных" : ""))
  }
  var others: String { language.say(en: "others", ru: "другие") }

  /// Formats the ring distance of a radar, in the unit of its range.
  func rings(_ meters: Double, ofRange rangeMeters: Double) -> String {
    let rings = fixed(meters / (rangeMeters >= Self.farMeters ? 1000 : 1), 0)
    return language.say(en: "rings \(rings)", ru: "кольца \(rings)")
  }
}
