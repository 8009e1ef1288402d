import CommandKit
import Domain
import PortableNumerics
package import PluginKit
import TextKit

/// Checks that a plugin keeps what its protocols promise; every plugin's tests run it.
///
/// It plays the challenge, the console and the game for the lab at random, from equal seeds, with
/// moves and words that are legal, nearly legal and nonsense.
package struct PluginConformance {
  let plugin: Plugin
  /// Moves of the challenge that are tried in all.
  let steps: Int
  /// Commands of the console that are tried.
  let commands: Int
  let seed: UInt64

  /// Prepares the check.
  package init(_ plugin: Plugin, steps: Int = 2000, commands: Int? = nil, seed: UInt64 = 1) {
    self.plugin = plugin
    self.steps = steps
    self.commands = commands ?? steps
    self.seed = seed
  }

  /// What the plugin breaks, in English, in the order found; empty if it conforms.
  package func faults() -> [String] {
    var faults = Faults()
    checkTexts(&faults)
    checkScreens(&faults)
    checkChallenge(&faults)
    checkConsole(&faults)
    checkLabGame(&faults)
    return faults.lines
  }

  /// The names, titles and help of the plugin, in both languages.
  private func checkTexts(_ faults: inout Faults) {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    if plugin.name.isEmpty || !plugin.name.allSatisfy({ letters.contains($0) }) {
      faults.add("its name '\(plugin.name)' is not of lower-case letters")
    }
    for language in Language.allCases where plugin.title(in: language).isEmpty {
      faults.add("it has no title in \(language)")
    }
    if plugin.commands.isEmpty { faults.add("it has no commands") }
    if Set(plugin.commands.map(\.word)).count < plugin.commands.count {
      faults.add("two of its commands have the same word")
    }
    for command in plugin.commands {
      let (russian, english) = (command.summary(.ru), command.summary(.en))
      if !russian.hasCyrillic { faults.add("\(command.word): its Russian summary is not") }
      if english.isEmpty || english.hasCyrillic {
        faults.add("\(command.word): its English summary is not")
      }
      if command.examples.isEmpty { faults.add("\(command.word): it has no example") }
      for example in command.examples where words(of: example).first != plugin.name {
        faults.add("the example '\(example)' does not begin with \(plugin.name)")
      }
    }
  }

  /// Values to play with: the defaults, each parameter at both ends of its range, and some at random.
  func points(
    _ parameters: [PluginParameter], _ random: inout Xoshiro256PlusPlus
  ) -> [[Double]] {
    let defaults = parameters.defaults
    var points = [defaults]
    for (index, parameter) in parameters.enumerated() {
      for end in [parameter.range.lowerBound, parameter.range.upperBound] {
        var values = defaults
        values[index] = end
        points.append(values)
      }
    }
    points.append(parameters.map(\.range.lowerBound))
    points.append(parameters.map(\.range.upperBound))
    for _ in 0..<4 {
      points.append(
        parameters.map { parameter in
          let value = random.uniform(in: parameter.range)
          return parameter.isWhole ? value.rounded() : value
        })
    }
    return points
  }

  /// Names, defaults and summaries of parameters.
  func checkParameters(
    _ parameters: [PluginParameter], of part: String, _ faults: inout Faults
  ) {
    if Set(parameters.map(\.name)).count < parameters.count {
      faults.add("\(part): two parameters have the same name")
    }
    for (index, parameter) in parameters.enumerated() {
      if !parameter.name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
        faults.add("\(part): the name '\(parameter.name)' is not of letters and digits")
      }
      if !isSaid(parameter.caption) {
        faults.add("\(part): \(parameter.name) has no summary in one of the languages")
      }
      if (try? parameter.validate(parameter.defaultValue)) == nil {
        faults.add("\(part): the default of \(parameter.name) is out of its range")
      }
      var values = parameters.defaults
      parameter.set(&values, parameter.range.upperBound)
      let isAlone = values.indices.allSatisfy {
        $0 == index || values[$0] == parameters[$0].defaultValue
      }
      if !isAlone || values[index] != parameter.range.upperBound {
        faults.add("\(part): \(parameter.name) is not the value at its place, \(index)")
      }
    }
  }

  /// Whether a summary is there in each language, and in its own.
  func isSaid(_ caption: Caption.InLanguage) -> Bool {
    let english = caption(.en).summary
    return !english.isEmpty && !english.hasCyrillic && caption(.ru).summary.hasCyrillic
  }

  /// A frame that a terminal of 80 columns can show.
  func check(
    _ frame: TextFrame, rows: Int = 24, of part: String, _ faults: inout Faults
  ) {
    if frame.lines.isEmpty { faults.add("\(part): a frame is empty") }
    if frame.lines.count > rows {
      faults.add("\(part): a frame has \(frame.lines.count) lines, at most \(rows) fit")
    }
    for line in frame.lines where displayWidth(line) > TextFrame.width {
      faults.add("\(part): a line is wider than 80 columns: \(line)")
    }
  }

  /// In rooms of other sizes nothing is too wide or too high.
  func checkSizes(
    of part: String, _ faults: inout Faults, _ draw: (FrameSize) -> TextFrame
  ) {
    for (columns, rows) in [(40, 24), (120, 40), (200, 50)] {
      let frame = draw(FrameSize(columns: columns, rows: rows))
      if frame.lines.count > rows { faults.add("\(part): too high for \(columns) × \(rows)") }
      for line in frame.lines where displayWidth(line) > columns {
        faults.add("\(part): too wide for \(columns) columns: \(line)")
      }
    }
  }

  func check(_ refusal: CommandRefusal, of part: String, _ faults: inout Faults) {
    if ["", "failed"].contains(refusal.name)
      || refusal.name.contains(where: { !$0.isASCII || $0 == " " })
    {
      faults.add("\(part): a refusal has no name: '\(refusal.name)'")
    }
    for language in Language.allCases where refusal.line(in: language).isEmpty {
      faults.add("\(part): the refusal \(refusal.name) says nothing in \(language)")
    }
  }

  /// Words that are no command and no move of any game, or hardly one.
  static let nonsense = [
    "", " ", "xyzzy", "-1", "0", "1e9", "99999999999999999999", "nan", "inf", "1.5", "1,5", "§",
    "🎯🎯🎯", "1 1 1", "\u{1B}[2J", "да", "\u{0}", String(repeating: "9", count: 400),
    String(repeating: "я", count: 300),
  ]

  func words(of line: String) -> [String] { line.split(separator: " ").map(String.init) }
}

/// What was found, each thing once.
struct Faults {
  private(set) var lines: [String] = []

  mutating func add(_ line: String) {
    if !lines.contains(line), lines.count < 50 { lines.append(line) }
  }
}

extension String {
  var hasCyrillic: Bool { unicodeScalars.contains { (0x400...0x4FF).contains($0.value) } }
}

extension Xoshiro256PlusPlus {
  /// One of the elements; the array must not be empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }
}
