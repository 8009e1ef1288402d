import Domain
import Geo
import HuntEngine
import PhoneHunt
import PlainJSON
import Presentation
import Recording
import TextKit
import Testing

@Suite("Texts of a story on screens")
struct StoryTests {
  private static let long = String(repeating: "Как-то ночью в парке погасли фонари. ", count: 54)
    .prefix(1999).trimmingSuffix

  private static func state(_ text: String, ghosts: Int = 1) throws -> HuntState {
    let story = try #require(StoryText(text))
    return HuntState(
      rules: HuntRules(), frame: LocalFrame(origin: PhonePlay.park),
      zones: [LocalZone(center: .zero, radiusMeters: 200)],
      ghosts: (0..<ghosts).map { PhonePlay.ghost("Boo \($0)", north: 60 + Double($0) * 300) },
      random: HuntRandomness(seed: 0, replicate: 1),
      story: GameStory(
        intro: story, finale: story, ghosts: Array(repeating: story, count: ghosts)))
  }

  @Test(
    "A text is wrapped into every frame, none of it is lost over its pages, in both languages",
    arguments: Language.allCases)
  func pages(language: Language) throws {
    for text in [Self.long, "Short", "One\n\nTwo <b>bold</b> \u{202E}turned", "漢字 👻 " + Self.long] {
      guard text.unicodeScalars.count <= StoryText.longest else { continue }
      let state = try Self.state(text)
      for (columns, rows) in [(32, 9), (40, 15), (80, 24), (200, 60)] {
        var story = try #require(StoryViewModel(introOf: state))
        story.rowsPerPage = max(2, rows - 7)
        var words: [String] = []
        for page in 0..<story.pageCount(onScreen: columns) {
          story.page = page
          let frame = Screen.story(story).frame(
            size: FrameSize(columns: columns, rows: rows), language: language)
          #expect(frame.lines.allSatisfy { displayWidth($0) <= columns })
          #expect(frame.lines.count <= rows - 1, "\(columns)x\(rows): \(frame.lines.count)")
          words += frame.lines.dropFirst(rows < 12 || columns < 80 ? 2 : 1)
            .flatMap { $0.split(separator: " ").map(String.init) }.filter { !$0.contains("/") }
        }
        let told = text.cleaned.filter { !$0.isWhitespace && $0 != "/" && $0 != "<" }
        let shown = words.joined().filter { $0 != "/" && $0 != "<" }
        if !text.contains("<") { #expect(shown.hasSuffix(told), "\(columns)x\(rows)") }
      }
    }
  }

  @Test("The screen's JSON has the whole text, whatever the limits of a page")
  func json() throws {
    let story = try #require(StoryViewModel(introOf: try Self.state(Self.long)))
    let limited = HuntScreen.story(story).json(within: JSONText.Limits(textBytes: 96, elements: 5))
    #expect(limited == Screen.story(story).json)
    #expect(limited.contains(Self.long) && limited.contains("\"story\":\"intro\""))
  }

  @Test(
    "The intro comes at a hunt's start, a ghost's text at its search and capture, the finale last")
  func phone() throws {
    let state = try Self.state("Once upon a time")
    var play = try PhonePlay(try PhonePlay.published(state, [GhostID(high: 1, low: 0)]))
    func shows(_ kind: String) -> Bool {
      play.hunt.frame(.en).contains("\"screen\":\"story\",")
        && play.hunt.frame(.en).contains("\"story\":\"\(kind)\"")
    }
    #expect(shows("intro"))
    let frame = play.hunt.frame(.en)
    #expect(frame.contains("{\"press\":\"goOn\",\"label\":\"Go on\"}"))
    #expect(frame.contains("Once upon a time"))
    // A finger that scrolls is no press; the button answers at once.
    play.hunt.skipScene()
    #expect(shows("intro"))
    play.hunt.press(.goOn, at: play.now)
    #expect(!shows("intro"))
    play.look(0)
    play.place(north: 0)
    play.pass(0.5)
    play.hunt.press(.search, at: play.now)
    #expect(shows("found"))
    // The fight does not wait for a reader.
    play.pass(0.3)
    play.place(north: 50)
    play.pass(0.1)
    #expect(!shows("found") && play.hunt.state.phase.kind == .fight)
    for _ in 0..<30 where play.hunt.state.phase.kind == .fight {
      play.lookAtGhost()
      play.pass(0.1)
    }
    play.pass(0.5)
    play.hunt.press(.throwTrap, at: play.now)
    // A press that was meant for the fight does not skip its ending.
    play.hunt.press(.throwTrap, at: play.now)
    #expect(play.hunt.frame(.ru).contains("\"screen\":\"ending\""))
    play.pass(5)
    #expect(shows("captured"))
    play.hunt.press(.goOn, at: play.now)
    play.pass(7)
    #expect(shows("finale"))
    play.hunt.press(.goOn, at: play.now)
    let end = play.hunt.frame(.en)
    #expect(end.contains("\"screen\":\"debrief\"") && end.contains("\"finale\":\"Once upon"))
  }

  @Test("GB-117 A press ends a text of the story at once, an ending and a text after it in 1.2 s")
  func presses() throws {
    let state = try Self.state("One\n\nTwo")
    var scenes = HuntScenes()
    scenes.add(try #require(StoryViewModel(introOf: state)))
    scenes.skip(columns: 40, rowsPerPage: 2)
    guard case .story(let second) = scenes.current else {
      Issue.record("the text has a second page")
      return
    }
    #expect(second.page == 1)
    scenes.skip(columns: 40, rowsPerPage: 2)
    #expect(scenes.current == nil)
    scenes.add(.captured(ghost: 0), in: state)
    scenes.skip()
    scenes.pass(1.1)
    scenes.skip()
    #expect(scenes.current?.ending != nil)
    scenes.pass(0.2)
    scenes.skip()
    guard case .story(let told) = scenes.current else {
      Issue.record("the ghost's text follows the ending")
      return
    }
    #expect(told.kind == .captured)
    scenes.pass(1.1)
    scenes.skip()
    #expect(scenes.current == .story(told), "a key still held from the fight turns no page")
    scenes.pass(0.2)
    scenes.skip()
    #expect(scenes.current == nil)
  }

  @Test(
    "A recording and a published page carry the texts; a watched one does not wait for a reader")
  func carried() throws {
    let state = try Self.state("Hear \"me\" </script><b>\nagain")
    var writer = RecordingWriter()
    let line = RecordingFormat.header + "\n" + writer.begin(state) + "\n"
    let back = try RecordingReader.read(line.utf8, file: "").hunts.state(at: 0)
    #expect(back == state && back.story.finale?.text.contains("</script>") == true)
    let bare = HuntState(
      rules: state.rules, frame: state.frame, zones: state.zones, ghosts: state.ghosts,
      random: state.random)
    var plain = RecordingWriter()
    let old = plain.begin(bare)
    for key in ["\"text\"", "\"intro\"", "\"finale\""] { #expect(!old.contains(key)) }
    let game = try PhonePlay.published(state, [GhostID(high: 1, low: 0)])
    #expect(game.start.story == state.story)
    var play = try PhonePlay(game)
    play.pass(2)
    play.hunt.press(.goOn, at: play.now)
    play.captureAll()
    var watched = try WatchedHunt(recording: play.hunt.recording)
    for _ in 0..<2000 { watched.play(seconds: 0.1, speed: 4) }
    #expect(watched.frame(.en).contains("\"isOver\":true"))
    let long = line.replacing("again", with: String(repeating: "x", count: 2000))
    #expect(throws: RecordingError.self) { try RecordingReader.read(long.utf8, file: "") }
  }

  @Test("A game in progress begins without its intro, and a hunt without texts without any")
  func none() throws {
    let state = try Self.state("x", ghosts: 2)
    let first = HuntGhost(
      name: "Boo", parameters: GhostParameters(), state: .captured, position: .zero)
    let later = HuntState(
      rules: state.rules, frame: state.frame, zones: [], ghosts: [first, state.ghosts[1]],
      random: state.random, story: state.story)
    #expect(StoryViewModel(introOf: later) == nil)
    #expect(StoryViewModel(.captured(ghost: 0), in: .noGame()) == nil)
  }
}

extension Substring {
  fileprivate var trimmingSuffix: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
