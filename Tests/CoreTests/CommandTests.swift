import CommandKit
import TextKit
import Testing

/// A small world: things with names, and what was done with them.
private struct Room {
  var names = ["Lamp", "Old Chair", "Table"]
  var isDark = false
}

private var thing: Argument<Int, Room> {
  Argument("N", complete: { cursor, room in cursor.words.isEmpty ? room.names : [] }) {
    words, room throws(CommandRefusal) in
    let wanted = words.joined(separator: " ")
    if let index = room.names.firstIndex(of: wanted) { return index }
    throw CommandRefusal(.notOneOf(wanted, known: room.names))
  }
}

private var place: Argument<String, Room> {
  Argument("PLACE", words: 2...Int.max) { words, _ throws(CommandRefusal) in
    guard words.contains("of") || words.count == 2 else { return nil }
    if words.first == "nowhere" {
      throw CommandRefusal(.notOneOf("nowhere", known: ["here"]))
    }
    return words.joined(separator: "_")
  }
}

/// Done: what the command understood.
private func commands() -> [Command<[String], Room>] {
  [
    Command(
      "put", .edit, summary: { $0.say(en: "put a thing", ru: "поставить вещь") },
      note: { $0.say(en: "PLACE is anywhere", ru: "PLACE — где угодно") },
      examples: ["put add Lamp 1 2"],
      forms: [
        Form(word: "add", .name(), place) { name, place, done, _ throws(CommandRefusal) in
          done.append("add \(name) at \(place)")
        },
        Form(
          thing.then("move"), place, Argument.number("ANGLE", in: 0...360, unit: .degrees).optional
        ) {
          thing, place, angle, done, _ throws(CommandRefusal) in
          done.append("move \(thing) to \(place) by \(angle ?? -1)")
        },
        Form(thing.then("drop")) { thing, done, room throws(CommandRefusal) in
          room.names.remove(at: thing)
          done.append("drop")
        },
      ]),
    Command(
      "pull", aliases: ["tug"], button: "x", summary: { _ in "pull" },
      forms: [Form(.whole("COUNT", in: 1...9)) { count, done, _ in done.append("pull \(count)") }]),
    Command(
      "light", .modal, summary: { _ in "light" }, isAvailable: { _, room in room.isDark },
      forms: [Form { done, room in room.isDark = false }]),
    Command("lift", summary: { _ in "lift" }, forms: [Form { done, _ in done.append("lift") }]),
    Command(
      "pump", .family, summary: { _ in "pump" },
      forms: [Form(.text("TEXT", words: 0...Int.max)) { text, done, _ in done.append(text) }]),
  ]
}

@Suite("Commands of a list")
struct CommandTests {
  private func run(_ line: String, in room: Room = Room()) throws(CommandRefusal) -> [String] {
    let all = commands()
    let there = all.filter { $0.isAvailable([], room) }
    let words = try TypedCommand(line)
    let found = try CommandKit.refusing { () throws(CommandFault) in
      try CommandSearch.place(
        of: words.words[0], among: there.map(\.head), showsButtons: room.isDark)
    }
    var (done, room) = ([String](), room)
    try there[found].read(words.rest, in: room)(&done, &room)
    return done
  }

  private func refusal(_ line: String) -> String {
    do throws(CommandRefusal) {
      _ = try run(line)
      return ""
    } catch {
      return error.lines(in: .en).joined(separator: "|")
    }
  }

  @Test(
    "Words are divided among arguments, the first ones as short as can be",
    arguments: [
      ("put add Cup 1 2", "add Cup at 1_2"), ("put add Tea cup 1 2", "add Tea cup at 1_2"),
      ("put add Cup 3 of Lamp", "add Cup at 3_of_Lamp"),
      ("put \"Old Chair\" move 1 2", "move 1 to 1_2 by -1.0"),
      ("put Lamp move 1 2 45", "move 0 to 1_2 by 45.0"), ("put lamp MOVE 1 2", ""),
      ("put Lamp Drop", "drop"), ("pull 3", "pull 3"), ("tug 3", "pull 3"), ("pul 3", "pull 3"),
      ("pu 1", ""), ("pump a b", "a b"), ("pum a", "a"), ("lif", "lift"),
    ])
  func reading(line: String, wanted: String) throws {
    #expect((try? run(line))?.first ?? "" == wanted)
  }

  @Test(
    "The refusal of the argument reached last is reported, else the usage",
    arguments: [
      ("put add Cup nowhere here", "'nowhere' is not one of here"),
      ("put Lamp move 1 2 999", "'999' is not a number in 0...360 °"),
      ("put Sofa drop", "'Sofa' is not one of Lamp, Old Chair, Table"),
      ("put add \" \" 1 2", "A name must not be empty"),
      ("pull 1.5", "'1.5' is not a number in 1...9 "),
      ("lift it", "Expected:|  lift"),
      (
        "put",
        "Expected:|  put add NAME PLACE|  put N move PLACE [ANGLE]|  put N drop|  PLACE is anywhere"
      ),
      ("put Lamp throw", "Expected:"), ("pu", "'pu' can mean put, pull, pump"),
      ("lfit", "No command 'lfit', did you mean lift? The list: help"),
      ("zzz", "No command 'zzz'. The list: help"), ("put \"a", "A quotation mark is not closed"),
    ])
  func refusing(line: String, wanted: String) {
    #expect(refusal(line).hasPrefix(wanted), "\(refusal(line))")
  }

  @Test("A modal command goes before others while it is there, a button where it is shown")
  func modes() throws {
    let dark = Room(isDark: true)
    #expect(try run("li", in: dark) == [])
    #expect(try run("li") == ["lift"])
    #expect(try run("x 2", in: dark) == ["pull 2"])
    #expect(refusal("x 2").hasPrefix("No command"))
  }

  @Test(
    "Completion offers keywords and what arguments can be",
    arguments: [
      ("put ", ["add", "Lamp", "\"Old Chair\"", "Table"]), ("put o", ["\"Old Chair\""]),
      ("put Lamp ", ["move", "drop"]), ("put Lamp d", ["drop"]), ("put add ", []),
      ("put «O", ["«Old Chair»"]),
    ])
  func completion(line: String, wanted: [String]) {
    let beginning = LineBeginning(line)
    let found = commands()[0].completions(
      after: beginning.words.dropFirst(), beginning.last, in: Room())
    #expect(beginning.ending(among: found).candidates == wanted)
  }

  @Test("Every fault has a line in every language", arguments: Language.allCases)
  func words(language: Language) {
    let faults: [CommandFault] =
      [
        .unknown("a", nearest: []), .unknown("a", nearest: ["b", "c"]),
        .ambiguous("a", candidates: ["b"]), .openQuote, .notOneOf("a", known: ["b"]), .emptyName,
        .controlInName, .notANumber("a", range: nil, unit: .none),
        .unknownOption("--a", nearest: []), .unknownOption("--a", nearest: ["--b"]),
        .repeatedOption("--a"), .optionWithoutValue("--a N"),
      ] + CommandUnit.allCases.map { .notANumber("a", range: 0...1, unit: $0) }
    for fault in faults { #expect(!fault.line(in: language).isEmpty) }
  }

  @Test("Commands of a line are parted by semicolons outside quotation marks")
  func parts() throws {
    #expect(TypedCommand.commands(of: "a; b \";\" «;»;") == ["a", " b \";\" «;»", ""])
    #expect(try TypedCommand("new «Old \"x\" park» 'y").words == ["new", "Old \"x\" park", "'y"])
  }
}
