import Domain

/// A piece of a condition's text.
struct ConstraintToken: Hashable {
  enum Kind: Hashable {
    case number(Double)
    case name(String)
    case operation(ConstraintOperation)
    case relation(ConstraintRelation)
    case open, close
  }

  let kind: Kind
  /// The piece as written.
  let text: String
  /// The place of its first character, from 1.
  let place: Int

  /// The maximum length of a text.
  static let lengthLimit = 1000

  /// Splits a text into its pieces.
  static func read(_ text: String) throws(ConstraintProblem) -> [ConstraintToken] {
    guard text.unicodeScalars.count <= lengthLimit else { throw .tooLong(limit: lengthLimit) }
    let scalars = Array(text.unicodeScalars)
    var tokens: [ConstraintToken] = []
    var place = 0
    while place < scalars.count {
      if [" ", "\t", "\n"].contains(scalars[place]) {
        place += 1
        continue
      }
      let end = end(of: scalars, from: place)
      let piece = String(String.UnicodeScalarView(scalars[place..<end]))
      guard let kind = kind(of: piece) else { throw .unreadable(piece, at: place + 1) }
      tokens.append(ConstraintToken(kind: kind, text: piece, place: place + 1))
      place = end
    }
    return tokens
  }

  /// Returns where the piece ends that starts at a place.
  private static func end(of scalars: [Unicode.Scalar], from start: Int) -> Int {
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    let first = scalars[start]
    var end = start + 1
    if isLetter(first) || isDigit(first) || first == "." {
      while end < scalars.count {
        let isExponentSign =
          ["+", "-"].contains(scalars[end]) && ["e", "E"].contains(scalars[end - 1])
          && !isLetter(first) && end + 1 < scalars.count && isDigit(scalars[end + 1])
        let isPart = isLetter(scalars[end]) || isDigit(scalars[end]) || scalars[end] == "."
        if isLetter(first), ["@", "["].contains(scalars[end]) {
          end = endOfPart(of: scalars, at: end)
          continue
        }
        guard isPart || isExponentSign else { break }
        end += 1
      }
    } else if ["<", ">"].contains(first), end < scalars.count, scalars[end] == "=" {
      end += 1
    }
    return end
  }

  /// Returns where a part of a hunt ends: `@Boo`, `@"Old Boo"` or `[Old Boo]`.
  private static func endOfPart(of scalars: [Unicode.Scalar], at start: Int) -> Int {
    var end = start + 1
    if scalars[start] == "[" {
      // A name may hold brackets; a dot follows the one that closes it.
      while end + 1 < scalars.count, scalars[end] != "]" || scalars[end + 1] != "." { end += 1 }
      return min(end + 1, scalars.count)
    }
    if end < scalars.count, scalars[end] == "\"" {
      end += 1
      // A doubled mark stands for one.
      while end < scalars.count {
        if scalars[end] != "\"" {
          end += 1
        } else if end + 1 < scalars.count, scalars[end + 1] == "\"" {
          end += 2
        } else {
          break
        }
      }
      return min(end + 1, scalars.count)
    }
    while end < scalars.count, isPlain(scalars[end]) { end += 1 }
    return end
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "."
  }

  /// Returns a name as a formula writes it, with quotes around a ghost's where it needs them.
  static func written(_ name: String) -> String {
    guard let at = name.firstIndex(of: "@") else { return name }
    let part = name[name.index(after: at)...]
    if part.unicodeScalars.allSatisfy(isPlain) { return name }
    return "\(name[...at])\"\(part.replacing("\"", with: "\"\""))\""
  }

  private static func kind(of piece: String) -> Kind? {
    if let relation = ConstraintRelation(rawValue: piece) { return .relation(relation) }
    if let operation = ConstraintOperation(rawValue: piece) { return .operation(operation) }
    switch piece {
    case "(": return .open
    case ")": return .close
    default: break
    }
    guard let first = piece.utf8.first else { return nil }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) || first == UInt8(ascii: ".") {
      // `Double` also reads `0x1p3`, which no plan writes.
      guard piece.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
        let number = Double(piece), number.isFinite
      else { return nil }
      return .number(number)
    }
    if let at = piece.firstIndex(of: "@"), first != UInt8(ascii: "@") {
      let part = piece[piece.index(after: at)...]
      guard part.first == "\"" else { return .name(piece) }
      guard part.count > 2, part.last == "\"" else { return nil }
      return .name(
        String(piece[...at]) + part.dropFirst().dropLast().replacing("\"\"", with: "\""))
    }
    if piece.contains("["), piece.contains("]"), first != UInt8(ascii: "[") { return .name(piece) }
    let isName = piece.utf8.allSatisfy {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0 & 0xDF) || $0 == UInt8(ascii: ".")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return isName ? .name(piece) : nil
  }
}

extension [ConstraintToken] {
  /// The text of the pieces, with one space around each operator that has two sides.
  var text: String {
    var text = ""
    for (index, token) in enumerated() {
      switch token.kind {
      case .number(let number): text += shortestText(number)
      case .name(let name): text += ConstraintToken.written(name)
      case .open: text += "("
      case .close: text += ")"
      case .relation(let relation): text += " \(relation.rawValue) "
      case .operation(let operation):
        let isSign =
          switch index == 0 ? nil : self[index - 1].kind {
          case .number, .name, .close: false
          default: true
          }
        text += isSign ? operation.rawValue : " \(operation.rawValue) "
      }
    }
    return text
  }
}
