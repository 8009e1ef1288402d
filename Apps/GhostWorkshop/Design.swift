import Domain
import Geo
import PlainJSON
import PluginKit
import TextKit
import Workshop

// The designer's games on the page: commands and files in, what the map shows out.

nonisolated(unsafe) private(set) var session = WorkshopSession(
  language: .ofFiles, seed: 0, challenges: challenges)
/// The language of everything that the page is sent.
nonisolated(unsafe) private(set) var spoken = Language.ofFiles

/// Starts anew as `input` says, `{"language":"en","seed":"42"}`; answers with the captions of the page.
@_cdecl("begin")
func begin() -> Int32 {
  let root = try? JSONReader.parse(input)
  spoken = Language(locale: root?["language"]?.text ?? "")
  let seed = root?["seed"]?.text.flatMap { UInt64($0) } ?? 0
  session = WorkshopSession(language: spoken, seed: seed, challenges: challenges)
  return giveWords()
}

/// Speaks the language in `input` from now on, and changes nothing else; answers as `begin` does.
@_cdecl("speak")
func speak() -> Int32 {
  spoken = Language(locale: inputText)
  session.language = spoken
  return giveWords()
}

private func giveWords() -> Int32 {
  var words = JSONText()
  for (key, text) in WorkshopTexts.words(spoken) { words.add(key, text) }
  return give("{\"words\":\(words.closed)}")
}

/// Runs the line of commands in `input`.
@_cdecl("run")
func run() -> Int32 { give(session.run(inputText)) }

/// Answers with the candidates for the end of the line in `input`.
@_cdecl("complete")
func complete() -> Int32 { give(session.completions(for: inputText)) }

/// Takes a file: its name, a line end and its bytes are `input`.
@_cdecl("bring")
func bring() -> Int32 {
  let (name, bytes) = named(input)
  return give(session.bring(bytes, named: name))
}

/// Returns the name before the first line end, and the bytes after it.
private func named(_ file: [UInt8]) -> (name: String, bytes: [UInt8]) {
  let end = file.firstIndex(of: UInt8(ascii: "\n")) ?? file.count
  return (String(decoding: file[..<end], as: UTF8.self), Array(file[min(end + 1, file.count)...]))
}

/// Reads a map in a worker: its name, a line end and its bytes are `input`; answers with what `bring`
/// takes at once, -1 for another file.
@_cdecl("prepare")
func prepare() -> Int32 {
  let (name, bytes) = named(input)
  guard let (stored, warnings) = session.prepared(bytes, named: name) else {
    _ = give("")
    return -1
  }
  prepareWarnings = warnings
  return give(stored)
}

nonisolated(unsafe) private var prepareWarnings: [String] = []

/// Answers with what the last map had that was left out.
@_cdecl("prepared")
func prepared() -> Int32 {
  give("[" + prepareWarnings.map { JSONText.quoted($0) }.joined(separator: ",") + "]")
}

/// Answers with the games as the page shows them.
@_cdecl("view")
func view() -> Int32 { give(session.view()) }

/// Answers with the shapes of the open game's ground.
@_cdecl("ground")
func ground() -> Int32 { give(session.ground()) }

/// Answers with the words of the place in `input`, `{"east":…,"north":…}` in metres of the map.
@_cdecl("place")
func place() -> Int32 {
  let root = try? JSONReader.parse(input)
  return give(
    session.place(east: root?["east"]?.number ?? 0, north: root?["north"]?.number ?? 0))
}

/// Answers with the parameters that can be set.
@_cdecl("knobs")
func knobs() -> Int32 { give(session.knobs()) }

/// Answers with the players, phones and metrics.
@_cdecl("players")
func players() -> Int32 { give(session.choices()) }

// Files.

/// Answers with the file of the open game; -1 if none is open.
@_cdecl("save")
func save() -> Int32 { given(session.saved) }

/// Answers with all games, for `bring`.
@_cdecl("draft")
func draft() -> Int32 { give(session.draft()) }

/// Answers with the open game in one line, for a link; -1 if none is open.
@_cdecl("link")
func link() -> Int32 { given(session.link) }

/// Puts the open game into the phone's page in `input` and answers with it; -1 and why if it cannot be.
@_cdecl("publish")
func publish() -> Int32 {
  let (page, why) = session.published(in: input, plugins: challenges.forms.map { $0.plugin })
  guard let page else {
    _ = give(why)
    return -1
  }
  return give(page)
}

/// Gives bytes to the page; -1 and why if there are none.
private func given(_ bytes: [UInt8]?) -> Int32 {
  guard let bytes else {
    _ = give(LabFault.noGame.line(in: spoken))
    return -1
  }
  return give(bytes)
}

// The lab's question, which only the designer's session can put whole.

/// Answers with the whole question of what the page chose, which is `input`; -1 and why.
@_cdecl("ask")
func ask() -> Int32 {
  asking { () throws(LabFault) in
    var question = try session.question(choice: input)
    question.mapOrigin = session.frame().origin
    return give(question.json)
  }
}

/// Answers with a plan for the lab of what the page chose, which is `input`; -1 and why.
@_cdecl("plan")
func plan() -> Int32 {
  asking { () throws(LabFault) in
    let replicates = (try? JSONReader.parse(input))?["replicates"]?.number ?? 2000
    let question = try session.question(choice: input)
    guard let text = question.plan(replicates: Int(max(1, min(1e6, replicates)))) else {
      throw .noPlan
    }
    return give(text)
  }
}

/// Returns what a body returns; -1, and why as the answer, if it throws.
func asking(_ body: () throws(LabFault) -> Int32) -> Int32 {
  do throws(LabFault) { return try body() } catch {
    _ = give(error.line(in: spoken))
    return -1
  }
}
