import LabComposition
import Domain
import Geo
import Presentation

/// The words of one command line and how to read them.
struct ShellWords {
  /// All words, the command first.
  let words: [String]
  /// The line as typed.
  let text: String
  /// The forms to tell when the words are not as they should be.
  var usage: [String] = []

  /// Splits a line at white space; quotation marks ("…" or «…») hold words together.
  init(_ line: String) throws(ShellRefusal) {
    var words: [String] = []
    var word: String?
    var closing: Character?
    for character in line {
      if let end = closing {
        if character == end { closing = nil } else { word?.append(character) }
      } else if character == "\"" || character == "«" {
        closing = character == "«" ? "»" : "\""
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        if word == nil { word = "" }
        word?.append(character)
      }
    }
    guard closing == nil else { throw ShellRefusal(.openQuote) }
    if let done = word { words.append(done) }
    self.words = words
    text = line
  }

  /// The number of words after the command.
  var count: Int { words.count - 1 }

  /// A word after the command, counted from 1.
  subscript(_ index: Int) -> String { words[index] }

  /// Refuses unless there are so many words after the command.
  func expect(_ counts: Int...) throws(ShellRefusal) {
    guard counts.contains(count) else { throw wrong }
  }

  /// The refusal that tells the command's forms.
  var wrong: ShellRefusal { ShellRefusal(.usage(usage)) }

  /// All words from one on, as a name; refused if empty.
  func name(from index: Int) throws(ShellRefusal) -> String {
    guard words.count > index else { throw wrong }
    return try ShellWords.checkedName(words[index...].joined(separator: " "))
  }

  /// A name as it is; refused if it is empty or holds control characters.
  static func checkedName(_ name: String) throws(ShellRefusal) -> String {
    guard !name.allSatisfy(\.isWhitespace) else { throw ShellRefusal(.emptyName) }
    guard !name.hasControlCharacter else { throw ShellRefusal(.controlInName) }
    return name
  }

  /// A finite number in a range.
  func number(
    _ index: Int, in range: ClosedRange<Double>? = nil, unit: String = ""
  ) throws(ShellRefusal) -> Double {
    let text = words[index].replacing(",", with: ".")
    guard let value = Double(text), value.isFinite, range?.contains(value) ?? true else {
      throw ShellRefusal(.badNumber(words[index], range: range, unit: unit))
    }
    return value
  }

  /// A latitude and the longitude after it, in degrees.
  func coordinate(_ index: Int) throws(ShellRefusal) -> Coordinate {
    guard words.count > index + 1 else { throw wrong }
    let (latitude, longitude) = (words[index].trimmingComma, words[index + 1].trimmingComma)
    if let north = Double(latitude), let east = Double(longitude),
      let place = try? Coordinate(latitudeDegrees: north, longitudeDegrees: east)
    {
      return place
    }
    throw ShellRefusal(.badCoordinate(latitude: latitude, longitude: longitude))
  }

  /// A compass point or degrees, as a bearing in 0..<360.
  func bearing(_ index: Int) throws(ShellRefusal) -> Double {
    let text = words[index]
    if let point = CompassDirection(text) { return point.bearingDegrees }
    guard let degrees = Double(text), degrees.isFinite, abs(degrees) <= 1e6 else {
      throw ShellRefusal(.badDirection(text))
    }
    return Angle.normalizedDegrees(degrees)
  }
}

extension String {
  /// Without a comma at the end, as in `55.73, 37.60`.
  fileprivate var trimmingComma: String { hasSuffix(",") ? String(dropLast()) : self }
}

/// Splits a line into commands at semicolons outside quotation marks.
func splitCommands(_ line: String) -> [String] {
  var parts = [""]
  var closing: Character?
  for character in line {
    if let end = closing {
      if character == end { closing = nil }
    } else if character == "\"" || character == "«" {
      closing = character == "«" ? "»" : "\""
    } else if character == ";" {
      parts.append("")
      continue
    }
    parts[parts.count - 1].append(character)
  }
  return parts
}

/// Why the shell did not carry out a command.
struct ShellRefusal: Error {
  /// What to say.
  let reason: Reason

  /// Where the words come from.
  enum Reason {
    case message(ShellMessage)
    case parameter(ParameterError)
    case engine(HuntRefusalAtState)
  }

  /// The reason's name, for programs.
  var name: String {
    let described =
      switch reason {
      case .message(let message): "\(message)"
      case .parameter(let error): "\(error)"
      case .engine(let refused): "\(refused.refusal)"
      }
    return String(described.prefix { $0.isLetter })
  }

  init(_ message: ShellMessage) { reason = .message(message) }
  init(_ error: ParameterError) { reason = .parameter(error) }
  init(_ refusal: HuntRefusalAtState) { reason = .engine(refusal) }
}
