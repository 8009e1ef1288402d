import Domain

/// A completion request: the finished words of an argument and the word at the cursor.
public struct ArgumentCursor {
  /// The words of this argument before the cursor word.
  public let words: ArraySlice<String>
  /// The typed part of the word at the cursor.
  public let last: String
  /// Returns the names in a folder; folders end with `/`.
  public let files: (_ folder: String) -> [String]
}

/// An argument of a command: one or more words that form a value.
///
/// `World` is where names are looked up, such as the hunts or a plugin's game.
public struct Argument<Value, World> {
  /// The name in the usage: `METRES`, `[SPEED]`.
  public let name: String
  /// The allowed number of words.
  public let counts: ClosedRange<Int>
  /// The keywords that follow it.
  public private(set) var keywords: [String] = []
  /// The word before it if it is an option, such as `--ghosts`; nil if its place decides.
  public private(set) var option: String?
  /// Parses words; returns nil if they have another form, throws if the form fits but not the
  /// value.
  public let read: (ArraySlice<String>, World) throws(CommandRefusal) -> Value?
  /// Returns the candidates for the word at the cursor, unfiltered.
  public let complete: (ArgumentCursor, World) -> [String]

  /// Declares an argument.
  public init(
    _ name: String, words counts: ClosedRange<Int> = 1...1,
    complete: @escaping (ArgumentCursor, World) -> [String] = { _, _ in [] },
    read: @escaping (ArraySlice<String>, World) throws(CommandRefusal) -> Value?
  ) {
    self.name = name
    self.counts = counts
    self.complete = complete
    self.read = read
  }

  /// Returns the same argument followed by a keyword, as in `N move`.
  public func then(_ keyword: String) -> Argument {
    var result = self
    result.keywords.append(keyword)
    return result
  }

  /// Returns the same argument as an option: it may stand anywhere, after the word `--` and `word`.
  ///
  /// Its value takes as few words as it can; those that follow belong to the other arguments.
  public func option(_ word: String) -> Argument {
    precondition(keywords.isEmpty, "an option needs no keyword")
    var result = Argument("--\(word) \(name)", words: counts, complete: complete, read: read)
    result.option = "--" + word
    return result
  }

  /// The same argument, optional.
  public var optional: Argument<Value?, World> {
    let read = read
    var result = Argument<Value?, World>(
      "[\(name)]", words: 0...counts.upperBound, complete: complete,
      read: { words, world throws(CommandRefusal) in
        if words.isEmpty { return .some(nil) }
        guard let value = try read(words, world) else { return nil }
        return .some(value)
      })
    result.take(option: option)
    return result
  }

  private mutating func take(option word: String?) { option = word }

  /// Returns the same argument with other completion candidates.
  public func offering(_ words: @escaping (World) -> [String]) -> Argument {
    var result = Argument(
      name, words: counts, complete: { $0.words.isEmpty ? words($1) : [] }, read: read)
    (result.keywords, result.option) = (keywords, option)
    return result
  }
}

extension Argument where Value == Bool {
  /// Whether the option `--` and `word` is given; it has no value.
  public static func flag(_ word: String) -> Argument {
    // Its part of the words is the option itself.
    var result = Argument("[--\(word)]", words: 0...0) { words, _ in !words.isEmpty }
    result.option = "--" + word
    return result
  }
}

extension Argument where Value == Double {
  /// A finite number in a range, with a decimal point or comma.
  public static func number(
    _ name: String, in range: ClosedRange<Double>? = nil, unit: CommandUnit = .none
  ) -> Argument {
    Argument(name) { words, _ throws(CommandRefusal) in
      let word = words.joined(separator: " ")
      guard let value = Double(String(word.map { $0 == "," ? "." : $0 })), value.isFinite,
        range?.contains(value) ?? true
      else { throw CommandRefusal(.notANumber(word, range: range, unit: unit)) }
      return value
    }
  }
}

extension Argument where Value == Int {
  /// A whole number in a range.
  public static func whole(_ name: String, in range: ClosedRange<Int>) -> Argument {
    Argument(name) { words, _ throws(CommandRefusal) in
      let word = words.joined(separator: " ")
      if let value = Int(word), range.contains(value) { return value }
      let limits = Double(range.lowerBound)...Double(range.upperBound)
      throw CommandRefusal(.notANumber(word, range: limits, unit: .none))
    }
  }
}

extension Argument where Value == String {
  /// Words taken as typed, joined by single spaces.
  public static func text(_ name: String, words counts: ClosedRange<Int> = 1...1) -> Argument {
    Argument(name, words: counts) { words, _ in words.joined(separator: " ") }
  }

  /// All words as a name, which must not be empty or contain control characters.
  public static func name(_ name: String = "NAME") -> Argument {
    Argument(name, words: 1...Int.max) { words, _ throws(CommandRefusal) in
      try checkedName(words.joined(separator: " "))
    }
  }

  /// One of several known words, ignoring case.
  public static func choice(_ name: String, of known: [String]) -> Argument {
    Argument(name, complete: { cursor, _ in cursor.words.isEmpty ? known : [] }) {
      words, _ throws(CommandRefusal) in
      let word = words.joined(separator: " ")
      guard known.contains(word.lowercased()) else {
        throw CommandRefusal(.notOneOf(word, known: known))
      }
      return word.lowercased()
    }
  }

  /// A file path.
  public static func path(
    _ name: String = "FILE", words counts: ClosedRange<Int> = 1...1
  ) -> Argument {
    Argument(
      name, words: counts,
      complete: { cursor, _ in
        cursor.words.isEmpty ? paths(like: cursor.last, cursor.files) : []
      }
    ) { words, _ throws(CommandRefusal) in try checkedName(words.joined(separator: " ")) }
  }
}

/// Returns a name unchanged; throws if it is empty or contains control characters.
package func checkedName(_ name: String) throws(CommandRefusal) -> String {
  guard !name.allSatisfy({ $0.isWhitespace }) else { throw CommandRefusal(.emptyName) }
  guard !name.hasControlCharacter else { throw CommandRefusal(.controlInName) }
  return name
}

/// Returns the files and folders whose paths begin with the typed text.
package func paths(like typed: String, _ files: (String) -> [String]) -> [String] {
  let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
  let isHidden = typed.dropFirst(folder.count).hasPrefix(".")
  return files(folder.isEmpty ? "." : folder).sorted()
    .filter { isHidden || !$0.hasPrefix(".") }.map { folder + $0 }
}
