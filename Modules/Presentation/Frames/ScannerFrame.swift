import Domain
import HuntEngine
import Geo
import Radar
import TextKit

extension ScannerViewModel {
  /// Columns that the name of a ghost gets beside its mark.
  private static let labelWidth = 8

  /// What the radar shows: the player in the middle, ghosts by name.
  func picture(_ words: Words) -> RadarPicture {
    var picture = RadarPicture(
      headingDegrees: heading.degrees,
      scale: RadarScale(rangeMeters: rangeMeters, ringMeters: ringMeters),
      blips: blips.map {
        RadarBlip(offset: $0.offset, label: words.name($0.ghost, width: Self.labelWidth))
      },
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
  /// The scanner: the radar, and beside it what the player knows; below it where it is narrow (1.8,
  /// GB-005).
  func frame(of scanner: ScannerViewModel) -> TextFrame {
    let title = title(words.scannerTitle, scanner.tally)
    let place = place(captions(of: scanner), below: title.count)
    let drawing = RadarDrawing(scanner.picture(words), radius: place.radius, style: style.map)
    let radar = drawing.textLines.map { " \($0)" as TextLine }
    let body =
      place.isBeside
      ? beside(radar, width: place.width, [""] + place.captions) : radar + place.captions
    return frame(title + body)
  }

  /// Where the captions stand, and how big the radar is.
  private struct Place {
    var radius: Int
    var width: Int
    var isBeside: Bool
    var captions: [TextLine]
  }

  /// The biggest radar that leaves the captions their room, without empty lines if need be.
  private func place(_ captions: [TextLine], below titles: Int) -> Place {
    let most = max(3, (size.rows - 5) / 2)
    let least = columns < TextFrame.width ? 18 : 34
    let compact = captions.filter { !$0.text.isEmpty }
    for (lines, smallest) in [(captions, min(most, 5)), (compact, 2)] {
      for radius in stride(from: most, through: smallest, by: -1) {
        let width = RadarDrawing.columns(radius: radius) + 3
        let rows = RadarDrawing.rows(radius: radius)
        let room = columns - width
        let beside = lines.flatMap { $0.wrapped(to: max(1, room)) }
        if room >= least, titles + max(rows, beside.count + 1) < size.rows {
          return Place(radius: radius, width: width, isBeside: true, captions: beside)
        }
        let below = lines.flatMap { (" \($0)" as TextLine).wrapped(to: columns) }
        if room >= -2, columns < TextFrame.width, titles + rows + below.count < size.rows {
          return Place(radius: radius, width: width, isBeside: false, captions: below)
        }
      }
    }
    let below = compact.flatMap { (" \($0)" as TextLine).wrapped(to: columns) }
    return Place(radius: 3, width: 18, isBeside: false, captions: below)
  }

  private func captions(of scanner: ScannerViewModel) -> [TextLine] {
    let told =
      orientation(of: scanner) + [""] + lines(for: scanner.target) + [""]
      + lines(for: scanner.position) + [""]
      + (scanner.beyondCount > 0 ? [words.beyondRange(scanner.beyondCount)] : [])
    let you = scanner.heading.degrees == nil ? "+" : "^"
    let legend: TextLine =
      "\("@", .target) \(words.state(.active))   o \(words.others)   \(you, .good) \(words.you)"
    return told.map { TextLine($0) } + [legend]
      + (scanner.canStartSearch ? ["", button("A", words.startSearch)] : [])
  }

  private func orientation(of scanner: ScannerViewModel) -> [String] {
    let scale = words.scale(rangeMeters: scanner.rangeMeters, ringMeters: scanner.ringMeters)
    switch scanner.heading {
    case .known(let degrees, let north):
      let heading = words.heading(degrees, isMagnetic: north == .magnetic)
      return north == .magnetic ? [heading, scale] : [heading + "  " + scale]
    case .unknown: return [scale, words.headingNone + " " + words.northUp]
    case .lost: return [scale, words.headingLost + " " + words.northUp]
    }
  }

  private func lines(for target: ScannerViewModel.Target?) -> [String] {
    guard let target else { return [words.noTarget] }
    var lines = [words.ghost(target.ghost), words.distanceLine(target.distanceMeters)]
    guard let bearing = target.bearingDegrees else { return lines }
    if let relative = target.relativeBearingDegrees {
      lines.append(arrow(relative) + " " + words.turn(relative))
    } else {
      lines.append(arrow(bearing) + " " + words.bearing(bearing))
    }
    if let way = target.toMainZoneMeters { lines.append(words.toMainZone(way)) }
    return lines
  }

  private func lines(for position: PositionReading) -> [String] {
    switch position {
    case .unknown: [words.positionWaiting]
    case .lost: [words.positionLost, words.positionLostHint]
    case .known(let accuracy): [words.accuracy(accuracy)]
    }
  }

  /// The nearest of eight arrows for an angle to the right of up.
  private func arrow(_ degrees: Double) -> String {
    let arrows = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
    let turns = (degrees / 45).rounded()
    return arrows[((Int(turns) % 8) + 8) % 8]
  }
}
