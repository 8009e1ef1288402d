import Domain

/// Where completion is asked: the words of an argument that are done, and the one at the cursor.
public struct ArgumentCursor {
  /// The words of this argument before the one at the cursor.
  public let words: ArraySlice<String>
  /// The word at the cursor as far as it is typed.
  public let last: String
  /// The names in a folder, folders with `/` at the end.
  public let files: (_ folder: String) -> [String]
}

/// What stands at a place of a command: one word or more that make a value.
///
/// `World` is what names are looked up in: the games, a plugin's game.
public struct Argument<Value, World> {
  /// As the usage names it: `METRES`, `[SPEED]`.
  public let name: String
  /// How many words it takes.
  public let counts: ClosedRange<Int>
  /// The keywords that stand after it.
  public private(set) var keywords: [String] = []
  /// The value of some words; nil if they are unlike such a thing, a refusal if they are like one
  /// and wrong.
  public let read: (ArraySlice<String>, World) throws(CommandRefusal) -> Value?
  /// What the word at the cursor can be, whatever it begins with.
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

  /// The same before a keyword, as in `N move`.
  public func then(_ keyword: String) -> Argument {
    var result = self
    result.keywords.append(keyword)
    return result
  }

  /// The same where it may be left out.
  public var optional: Argument<Value?, World> {
    let read = read
    return Argument<Value?, World>(
      "[\(name)]", words: 0...counts.upperBound, complete: complete,
      read: { words, world throws(CommandRefusal) in
        if words.isEmpty { return .some(nil) }
        guard let value = try read(words, world) else { return nil }
        return .some(value)
      })
  }

  /// The same with other words that are offered.
  public func offering(_ words: @escaping (World) -> [String]) -> Argument {
    var result = Argument(
      name, words: counts, complete: { $0.words.isEmpty ? words($1) : [] }, read: read)
    result.keywords = keywords
    return result
  }
}

extension Argument where Value == Double {
  /// A finite number in a range, with a point or a comma.
  public static func number(
    _ name: String, in range: ClosedRange<Double>? = nil, unit: CommandUnit = .none
  ) -> Argument {
    Argument(name) { words, _ throws(CommandRefusal) in
      let word = words.joined(separator: " ")
      guard let value = Double(word.replacing(",", with: ".")), value.isFinite,
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
  /// Words as they are, with one space between.
  public static func text(_ name: String, words counts: ClosedRange<Int> = 1...1) -> Argument {
    Argument(name, words: counts) { words, _ in words.joined(separator: " ") }
  }

  /// All words as a name, which is not empty and holds no control characters.
  public static func name(_ name: String = "NAME") -> Argument {
    Argument(name, words: 1...Int.max) { words, _ throws(CommandRefusal) in
      try checkedName(words.joined(separator: " "))
    }
  }

  /// One of some words, whatever its case.
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

  /// The path of a file.
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

/// A name as it is; refused if it is empty or holds control characters.
package func checkedName(_ name: String) throws(CommandRefusal) -> String {
  guard !name.allSatisfy(\.isWhitespace) else { throw CommandRefusal(.emptyName) }
  guard !name.hasControlCharacter else { throw CommandRefusal(.controlInName) }
  return name
}

/// The files and folders that begin like a path.
package func paths(like typed: String, _ files: (String) -> [String]) -> [String] {
  let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
  let isHidden = typed.dropFirst(folder.count).hasPrefix(".")
  return files(folder.isEmpty ? "." : folder).sorted()
    .filter { isHidden || !$0.hasPrefix(".") }.map { folder + $0 }
}
