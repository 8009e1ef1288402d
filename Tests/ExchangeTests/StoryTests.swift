import Domain
import Exchange
import Geo
import PlaceFiles
import TextKit
import Testing

@Suite("Texts of a story in files for maps")
struct StoryTests {
  private static let hostile = [
    "Once", "Two\nlines\n\nand one", "<b>not bold</b> &lt; & \"quoted\" 'so' ]]>",
    "&amp;amp; <!-- -->", "  spaces  kept ",
    "odd \u{FFFE} \u{FFFF}", "Жил-был 👻", String(repeating: "ю", count: 2000),
  ]

  private func game(_ text: String?) -> Game {
    var game = circle(place(55.75, 37.6), 100)
    for number in 1...2 as ClosedRange<UInt64> {
      game.ghosts.append(
        Ghost(
          id: GhostID(high: 3, low: number), name: "G\(number)",
          baseLocation: place(55.75, 37.6 + Double(number) / 1000)))
    }
    let story = text.flatMap { StoryText($0) }
    (game.intro, game.finale, game.ghosts[1].text) = (story, story, story)
    return game
  }

  @Test("Texts come back as they were, from every format", arguments: ExchangeFormat.allCases)
  func same(_ format: ExchangeFormat) throws {
    for text in Self.hostile {
      let game = game(text)
      #expect(game.intro != nil)
      let back = try read(Exchange.export(game, as: format))
      #expect(back.game == game && back.warnings.isEmpty, "\(text.prefix(20))")
    }
  }

  @Test("A game without texts is written as before, one with texts has descriptions")
  func descriptions() {
    for format in ExchangeFormat.allCases {
      let bare = Exchange.export(game(nil), as: format)
      for word in ["desc", "intro", "finale"] { #expect(!bare.contains(word), "\(format)") }
    }
    let game = game("Hear <me>")
    #expect(
      Exchange.export(game, as: .gpx).ranges(of: "<desc>Hear &lt;me&gt;</desc>").count == 2)
    let kml = Exchange.export(game, as: .kml)
    #expect(
      kml.ranges(of: "<description>Hear &amp;lt;me&amp;gt;</description>").count == 2)
    let json = Exchange.export(game, as: .geojson)
    #expect(json.ranges(of: "\"description\":\"Hear <me>\"").count == 2)
  }

  @Test("Descriptions of other programs become texts without their markup")
  func markup() throws {
    let kml = """
      <kml><Document><name>Tour</name><description>Read me</description>
      <Placemark><name>A</name><description><![CDATA[<div><b>Here</b> it&nbsp;is,<br/>
      1 &lt; 2 <script>alert("x")</script>&amp; 3 < 4<!-- hidden --></div><p>End&#33;</p>]]>
      </description><Point><coordinates>20,10</coordinates></Point></Placemark>
      <Placemark><name>Area</name><description>woods</description><Polygon><outerBoundaryIs>
      <LinearRing><coordinates>20,10 20.01,10 20.01,10.01 20,10</coordinates></LinearRing>
      </outerBoundaryIs></Polygon></Placemark></Document></kml>
      """
    let back = try read(kml)
    #expect(back.game.intro?.text == "Read me" && back.game.finale == nil)
    #expect(back.game.ghosts.map { $0.text?.text } == ["Here it is,\n1 < 2 & 3 < 4\n\nEnd!"])
    let left = back.warnings.filter(\.isLeftOut).map { $0.line(in: .en) }
    #expect(left.count == 1 && left[0].contains("description"), "a zone has no text: \(left)")
    let gpx = """
      <gpx><metadata><desc>A walk</desc></metadata><wpt lat="10" lon="20"><desc>line 1&#13;
      line 2 &lt;i&gt;</desc><cmt>line 1</cmt></wpt></gpx>
      """
    let walk = try read(gpx)
    #expect(walk.game.intro?.text == "A walk")
    #expect(walk.game.ghosts.first?.text?.text == "line 1 line 2")
    #expect(walk.warnings.map { $0.line(in: .en) }.joined().contains("description"))
  }

  @Test("A text that is too long is cut, and the import says so")
  func long() throws {
    let json =
      #"{"type":"Feature","properties":{"notes":""# + String(repeating: "z", count: 2500)
      + #""},"geometry":{"type":"Point","coordinates":[20,10]}}"#
    let back = try read(json)
    #expect(back.game.ghosts[0].text?.text.count == 2000)
    #expect(
      back.warnings.map { $0.line(in: .en) } == [
        "line 1: the text of ghost 1 has 2500 characters, the first 2000 are used"
      ])
    #expect(back.warnings[0].line(in: .ru).contains("взяты первые 2000"))
  }

  @Test("Control characters of a description go")
  func control() throws {
    let json =
      #"{"type":"Feature","properties":{"desc":"a\u001b[31mb\u0007"},"#
      + #""geometry":{"type":"Point","coordinates":[20,10]}}"#
    #expect(try read(json).game.ghosts[0].text?.text == "a[31mb")
  }
}
