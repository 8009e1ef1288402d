import Domain
import Geo
import PluginKit
import Radar
import TextKit
import Testing

@testable import AviatorRadar

@Suite("Lines, colours and marks of the radar")
struct LookTests {
  private func rendering(
    _ language: Language = .en, _ columns: Int = 80, _ rows: Int = 24, _ map: MapStyle = .braille,
    usesColor: Bool = true
  ) -> Rendering {
    Rendering(
      language, size: FrameSize(columns: columns, rows: rows),
      style: FrameStyle(map: map, usesColor: usesColor), controls: .keys)
  }

  private func live() -> RealTimeSession<AviatorLive> {
    RealTimeSession(
      AviatorLive(scope: RadarScope(settings: RadarSettings(), seed: 3, gateway: nil)))
  }

  @Test(
    "AV-033 AV-039 Two lines cross in the middle, from rim to rim",
    arguments: MapStyle.drawn, [6, 9, 18])
  func cross(map: MapStyle, radius: Int) {
    var picture = RadarPicture(
      headingDegrees: 30, scale: RadarScale(rangeMeters: 100, ringMeters: 100), blips: [])
    func ink(_ picture: RadarPicture) -> (across: Int, down: Int) {
      let lines = RadarDrawing(picture, radius: radius, style: map).lines.map { Array($0) }
      let middle = 2 * radius + 1
      return (
        lines[radius].count { $0 != " " }, lines.count { $0[middle] != " " }
      )
    }
    let without = ink(picture)
    picture.showsCross = true
    let with = ink(picture)
    let least = map == .braille ? 3 * radius : 3 * radius / 2
    #expect(with.across >= least && with.down >= 2 * radius - 1, "\(with)")
    #expect(without.across < 6 && without.down < 6, "\(without)")
  }

  /// The roles of the cells of a circle or line: those of Braille dots beside no sign.
  private func roles(of frame: TextFrame) -> Set<TextRole?> {
    var roles: Set<TextRole?> = []
    for (row, line) in frame.lines.enumerated() where row > 0 && row < 20 {
      for (column, character) in line.prefix(40).enumerated() {
        guard let scalar = character.unicodeScalars.first?.value, (0x2801..<0x2900).contains(scalar)
        else { continue }
        roles.insert(frame.spans(ofLine: row).last { $0.characters.contains(column) }?.role)
      }
    }
    return roles
  }

  @Test("AV-039 AV-040 K picks the colour, which the lines and circles have too; it is kept")
  func color() {
    let live = live()
    #expect(roles(of: live.frame(for: rendering())) == [.good])
    let count = live.milestoneCount
    live.press("k")
    #expect(live.milestoneCount == count + 1, "a setting to keep")
    #expect(roles(of: live.frame(for: rendering())).isSubset(of: [.key, .good]))
    #expect(roles(of: live.frame(for: rendering())).contains(.key))
    var seen: [RadarSettings.Color] = []
    for _ in RadarSettings.Color.allCases {
      seen.append(live.play.scope.settings.color)
      live.press("л")  // The same key in the Russian layout.
    }
    #expect(Set(seen).count == RadarSettings.Color.allCases.count)
    #expect(live.play.scope.settings.color == seen[0])
    #expect(
      RadarSettings.Color.allCases.map { $0.role }
        == [.good, .key, .blue, .target, .danger, .orange, .yellow, nil])
  }

  @Test("AV-033 Live play has a key of the signs, and of the colours where there are any")
  func legend() {
    for language in Language.allCases {
      let live = live()
      let frame = live.frame(for: rendering(language))
      let line = frame.lines.firstIndex { $0.contains("((@))") } ?? -1
      #expect(line > 0 && frame.lines.count < 24)
      let followed = language.say(en: "followed", ru: "цель")
      #expect(frame.lines[max(0, line)].contains(followed))
      #expect(
        Set(frame.spans(ofLine: line).map { $0.role }).isSuperset(of: [.target, .good, .key]))
      let plain = live.frame(for: rendering(language, usesColor: false))
      #expect(plain.text.contains("((@))") && !plain.text.contains(followed))
      live.press("c")
      #expect(!live.frame(for: rendering(language)).text.contains("@"), "AV-038 nothing to read")
    }
  }

  @Test("AV-039 A mascot greets the child: its arm moves", arguments: Language.allCases)
  func mascot(language: Language) {
    let live = live()
    live.press("c")
    var arms: Set<String> = []
    for _ in 0..<8 {
      let lines = live.frame(for: rendering(language)).lines
      #expect(lines.contains { $0.contains("|(o)(o)|") })
      arms.insert(lines.first { $0.contains("|  ~~  |") }.map { String($0.prefix(16)) } ?? "")
      live.advance(by: HuntDuration(milliseconds: 250))
    }
    #expect(arms.count == 2)
    // Where there is no room beside the radar, it stays away.
    #expect(!live.frame(for: rendering(language, 40, 24)).text.contains("(o)(o)"))
  }

  @Test("Planes at one place are drawn beside each other", arguments: MapStyle.drawn)
  func apart(map: MapStyle) {
    for count in 1...6 {
      let blips = (0..<count).map { index in
        RadarBlip(
          offset: LocalPoint(eastMeters: 40 + 0.01 * Double(index), northMeters: 40), form: .plane,
          size: 0.7, label: "P\(index)")
      }
      for selected in [nil, count - 1] {
        var picture = RadarPicture(
          headingDegrees: 0, scale: RadarScale(rangeMeters: 100, ringMeters: 100), blips: blips,
          selected: selected)
        picture.blipStyle = .clusters
        let drawing = RadarDrawing(picture, radius: 12, style: map)
        let marks = drawing.lines.joined().count { $0 == "@" }
        // The name of the selected one is written over a neighbour where nothing is free.
        let covered = selected == nil || count < 5 ? 0 : 1
        #expect(marks >= count - covered && marks <= count, "\(count)")
        #expect(drawing.overlapCount <= covered)
        // The nearest one is where it is, and the selected one.
        let first = RadarDrawing(
          {
            var alone = picture
            (alone.blips, alone.selected) = ([blips[selected ?? 0]], nil)
            return alone
          }(), radius: 12, style: map)
        let row = first.lines.firstIndex { $0.contains("@") } ?? 0
        let column = first.lines[row].firstIndex(of: "@") ?? first.lines[row].startIndex
        let place = first.lines[row].distance(from: first.lines[row].startIndex, to: column)
        #expect(Array(drawing.lines[row])[place] == "@")
      }
    }
    // On the scanner of a hunt the nearest ghost covers the others.
    let two = (0..<2).map { _ in
      RadarBlip(offset: LocalPoint(eastMeters: 40, northMeters: 40), form: .plane, size: 0.7)
    }
    let scanner = RadarPicture(
      headingDegrees: 0, scale: RadarScale(rangeMeters: 100, ringMeters: 100), blips: two)
    #expect(RadarDrawing(scanner, radius: 12, style: map).lines.joined().count { $0 == "@" } == 1)
  }
}
