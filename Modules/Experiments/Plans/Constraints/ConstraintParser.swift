/// Reads the pieces of a condition by its grammar.
///
/// ```
/// condition = sum { ("<" | "<=" | ">" | ">=") sum }, at least one comparison
/// sum       = product { ("+" | "-") product }
/// product   = value { ("*" | "/") value }
/// value     = number | name | "(" sum ")" | "-" value
/// ```
struct ConstraintParser {
  /// The maximum number of open parentheses and signs.
  static let depthLimit = 50

  /// The names, each once, by index of `ConstraintTerm.parameter`.
  private(set) var names: [String] = []
  private(set) var terms: [ConstraintTerm] = []
  private(set) var relations: [ConstraintRelation] = []
  private let tokens: [ConstraintToken]
  private var index = 0
  private var depth = 0
  /// The place after the last piece.
  private let end: Int

  /// Reads a condition, or a sum alone.
  init(_ tokens: [ConstraintToken], isCondition: Bool = true) throws(ConstraintProblem) {
    self.tokens = tokens
    end = tokens.last.map { $0.place + $0.text.unicodeScalars.count } ?? 1
    terms.append(try sum())
    while case .relation(let relation)? = next?.kind {
      index += 1
      relations.append(relation)
      terms.append(try sum())
    }
    if let next { throw .noOperator(found: next.text, at: next.place, isInside: !isCondition) }
    if relations.isEmpty == isCondition { throw isCondition ? .noComparison : .comparison }
  }

  private var next: ConstraintToken? { index < tokens.count ? tokens[index] : nil }

  private mutating func sum() throws(ConstraintProblem) -> ConstraintTerm {
    var term = try product()
    while case .operation(let operation)? = next?.kind, !operation.isProduct {
      index += 1
      term = .combined(term, operation, try product())
    }
    return term
  }

  private mutating func product() throws(ConstraintProblem) -> ConstraintTerm {
    var term = try value()
    while case .operation(let operation)? = next?.kind, operation.isProduct {
      index += 1
      term = .combined(term, operation, try value())
    }
    return term
  }

  private mutating func value() throws(ConstraintProblem) -> ConstraintTerm {
    guard let token = next else { throw .noValue(found: nil, at: end) }
    guard depth < Self.depthLimit else {
      throw .tooDeep(at: token.place, limit: Self.depthLimit)
    }
    index += 1
    depth += 1
    defer { depth -= 1 }
    switch token.kind {
    case .number(let number): return .number(number)
    case .name(let name):
      if let known = names.firstIndex(of: name) { return .parameter(known) }
      names.append(name)
      return .parameter(names.count - 1)
    case .operation(.minus): return .negative(try value())
    case .open:
      let term = try sum()
      guard next?.kind == .close else {
        throw .noOperator(found: next?.text, at: next?.place ?? end, isInside: true)
      }
      index += 1
      return term
    default: throw .noValue(found: token.text, at: token.place)
    }
  }
}
