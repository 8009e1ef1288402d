/// A line in English, in which prose and what it names are told apart.
///
/// Written as a text with values in it: the text is prose, the values are names, which nobody who
/// puts the line into another language may touch. `\(prose: text)` takes prose in from elsewhere.
public struct Sentence: Hashable, Sendable, CustomStringConvertible {
  /// A part of a sentence.
  public enum Piece: Hashable, Sendable {
    /// Words in English.
    case prose(String)
    /// What is named, as a file, a ghost or a number; it stays as it is.
    case name(String)
  }

  /// The parts in order, none of them empty and no two neighbours of prose.
  public private(set) var pieces: [Piece] = []

  /// Creates one of parts.
  public init(_ pieces: [Piece]) { for piece in pieces { append(piece) } }

  /// Creates one of prose that may quote: between its first quotation mark and its last it names.
  ///
  /// That is more than is quoted where there are several, so nothing quoted is taken for prose.
  public init(prose text: String) {
    guard let first = text.firstIndex(where: Self.isMark),
      let last = text.lastIndex(where: Self.isMark), first < last
    else {
      append(.prose(text))
      return
    }
    append(.prose(String(text[...first])))
    append(.name(String(text[text.index(after: first)..<last])))
    append(.prose(String(text[last...])))
  }

  /// Creates one of names with prose between them, as `a, b or c`.
  public init(_ names: [String], separator: String) {
    for (index, name) in names.enumerated() {
      if index > 0 { append(.prose(separator)) }
      append(.name(name))
    }
  }

  /// Creates one of sentences with prose between them.
  public init(_ sentences: [Sentence], separator: String) {
    for (index, sentence) in sentences.enumerated() {
      if index > 0 { append(.prose(separator)) }
      for piece in sentence.pieces { append(piece) }
    }
  }

  /// The whole line.
  public var description: String {
    pieces.map { piece in
      switch piece {
      case .prose(let text), .name(let text): text
      }
    }.joined()
  }

  /// One sentence after the other.
  public static func + (first: Sentence, second: Sentence) -> Sentence {
    Sentence(first.pieces + second.pieces)
  }

  private static func isMark(_ character: Character) -> Bool {
    character == "'" || character == "\""
  }

  private mutating func append(_ piece: Piece) {
    switch (pieces.last, piece) {
    case (_, .prose("")), (_, .name("")): break
    case (.prose(let before), .prose(let text)): pieces[pieces.count - 1] = .prose(before + text)
    default: pieces.append(piece)
    }
  }
}

/// What is told in a sentence, as an error.
public protocol Worded: CustomStringConvertible {
  /// The sentence, one line in English.
  var sentence: Sentence { get }
}

extension Worded {
  /// One line in English.
  public var description: String { sentence.description }
}

extension Sentence: ExpressibleByStringInterpolation {
  /// Creates one of prose alone.
  public init(stringLiteral text: String) { append(.prose(text)) }

  /// Creates one of prose with names in it.
  public init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.pieces) }

  /// Gathers the parts of a sentence as it is written.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    /// Begins with nothing.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds prose.
    public mutating func appendLiteral(_ text: String) { pieces.append(.prose(text)) }

    /// Adds a name, as `description` writes it.
    public mutating func appendInterpolation<Value>(_ name: Value) {
      pieces.append(.name("\(name)"))
    }

    /// Adds a sentence, prose and names.
    public mutating func appendInterpolation(_ sentence: Sentence) { pieces += sentence.pieces }

    /// Adds what is told in a sentence.
    public mutating func appendInterpolation(_ worded: some Worded) {
      pieces += worded.sentence.pieces
    }

    /// Adds prose that may quote, as `Sentence(prose:)` takes it.
    public mutating func appendInterpolation(prose text: String) {
      pieces += Sentence(prose: text).pieces
    }
  }
}
