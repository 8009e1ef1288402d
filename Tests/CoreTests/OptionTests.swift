import CommandKit
import TextKit
import Testing

/// What a command with options understood.
private typealias Done = [String]

/// A world with nothing in it.
private struct Nowhere {}

private var place: Argument<String, Nowhere> {
  Argument(
    "PLACE", words: 1...Int.max,
    complete: { cursor, _ in cursor.words.isEmpty ? ["here", "there"] : [] }
  ) { words, _ throws(CommandRefusal) in
    // One word, or two numbers.
    guard words.count == 1 || words.count == 2 && words.allSatisfy({ Int($0) != nil }) else {
      return nil
    }
    if words.count == 1, Int(words.joined()) != nil { return nil }
    if words.joined() == "nowhere" { throw CommandRefusal(.emptyName) }
    return words.joined(separator: "/")
  }
}

private var draw: Command<Done, Nowhere> {
  Command(
    "draw", summary: { _ in "draw" },
    forms: [
      Form(.name()) { name, done, _ in done.append("plain \(name)") },
      Form(
        place.option("at"), Argument.whole("N", in: 1...9).option("count").optional,
        Argument.name().optional
      ) { place, count, name, done, _ in
        done.append("\(place) \(count ?? 0) \(name ?? "-")")
      },
    ])
}

@Suite("Options of commands")
struct OptionTests {
  private func read(_ line: String) -> String {
    var (done, world) = (Done(), Nowhere())
    do throws(CommandRefusal) {
      try draw.read(try TypedCommand("draw " + line).rest, in: world)(&done, &world)
      return done.joined()
    } catch {
      return error.lines(in: .en).joined(separator: "|")
    }
  }

  @Test(
    "An option stands anywhere, its value takes as few words as it can",
    arguments: [
      ("House", "plain House"), ("--at here", "here 0 -"), ("--at 1 2", "1/2 0 -"),
      ("--at -1 -2", "-1/-2 0 -"), ("--at 1 2 Old House", "1/2 0 Old House"),
      ("Old House --at here", "here 0 Old House"), ("--count 3 --at here", "here 3 -"),
      ("--at here House --count 3", "here 3 House"), ("--COUNT 3 House --at here", "here 3 House"),
      ("Old --at 1 2 House --count 3 Here", "1/2 3 Old House Here"),
    ])
  func reading(line: String, wanted: String) { #expect(read(line) == wanted) }

  @Test(
    "What is wrong with an option is reported by its name",
    arguments: [
      ("--ta here", "No option '--ta', did you mean --at?"),
      ("--at here --cuont 3", "No option '--cuont', did you mean --count?"),
      ("--zebra 1", "No option '--zebra'"), ("--at here --at there", "--at is given twice"),
      ("--at", "Expected a value: --at PLACE"),
      ("--at here --count", "Expected a value: --count N"),
      ("--at --count 3", "Expected a value: --at PLACE"),
      ("--at here --count 0", "'0' is not a number in 1...9 "),
      ("--count 3 House", "Expected:|  draw NAME|  draw --at PLACE [--count N] [NAME]"),
      ("--at nowhere", "A name must not be empty"),
    ])
  func refusing(line: String, wanted: String) { #expect(read(line) == wanted) }

  @Test(
    "Completion offers options not given yet, and their values",
    arguments: [
      ("", ["--at", "--count"]), ("--a", ["--at"]), ("--at ", ["here", "there"]),
      ("--at he", ["here"]), ("--at here --", ["--count"]), ("--at here --c", ["--count"]),
      ("--count 3 ", ["--at"]), ("--count ", []),
    ])
  func completion(line: String, wanted: [String]) {
    let beginning = LineBeginning("draw " + line)
    let found = draw.completions(after: beginning.words.dropFirst(), beginning.last, in: Nowhere())
    #expect(beginning.ending(among: found).candidates == wanted, "\(found)")
  }
}
