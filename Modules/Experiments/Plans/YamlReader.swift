import Yams

/// Reads YAML text into `YamlValue`; the only place that knows the YAML library.
enum YamlReader {
  /// The maximum length of a text, in bytes: a plan as run lists its points and its game.
  static let byteLimit = 1 << 26
  /// The maximum number of aliases (`*name`) in a text.
  ///
  /// Nested aliases multiply; 32 of them can produce about 3¹¹ values.
  static let aliasLimit = 32
  /// The maximum number of values in a text, with aliases expanded.
  static let valueLimit = 1 << 22

  /// An error in the text.
  struct Fault: Error {
    let line: Int
    let column: Int
    let problem: YamlProblem

    init(_ problem: YamlProblem, at mark: Mark? = nil) {
      (line, column, self.problem) = (mark?.line ?? 0, mark?.column ?? 0, problem)
    }
  }

  /// Reads one document; nil if the text has none.
  ///
  /// A byte order mark at its start is skipped.
  static func read(_ text: String) throws(Fault) -> YamlValue? {
    let text =
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    guard text.utf8.count <= byteLimit else { throw Fault(.tooLong) }
    guard aliasCount(text) <= aliasLimit else { throw Fault(.tooManyAliases(limit: aliasLimit)) }
    let root: Node?
    do {
      // Without rules for tags: all scalars are text here, and the rules are slow expressions.
      root = try Yams.compose(yaml: text, .basic)
    } catch {
      throw fault(of: error)
    }
    guard let root else { return nil }
    var remaining = valueLimit
    return try value(of: root, remaining: &remaining)
  }

  private static func value(
    of node: Node, remaining: inout Int
  ) throws(Fault) -> YamlValue {
    remaining -= 1
    guard remaining >= 0 else { throw Fault(.tooManyValues(limit: valueLimit), at: node.mark) }
    let origin = origin(node.mark)
    switch node {
    case .scalar(let scalar):
      let quoted = scalar.style != .plain && scalar.style != .any
      return YamlValue(kind: .scalar(scalar.string, quoted: quoted), origin: origin)
    case .sequence(let sequence):
      var items: [YamlValue] = []
      for item in sequence { items.append(try value(of: item, remaining: &remaining)) }
      return YamlValue(kind: .list(items), origin: origin)
    case .mapping(let mapping):
      var entries: [YamlMap.Entry] = []
      var names: Set<String> = []
      for (key, item) in mapping {
        let mark = key.mark ?? node.mark
        guard let name = key.scalar?.string else { throw Fault(.keyWithoutName, at: mark) }
        // The library accepts `1` and `!!int 1` as different keys; here they are the same name.
        guard names.insert(name).inserted else { throw Fault(.keysTwice([name]), at: mark) }
        entries.append(
          YamlMap.Entry(
            key: name, keyOrigin: self.origin(mark),
            value: try value(of: item, remaining: &remaining)))
      }
      return YamlValue(kind: .map(YamlMap(entries)), origin: origin)
    case .alias: throw Fault(.strayAlias, at: node.mark)
    }
  }

  private static func origin(_ mark: Mark?) -> PlanOrigin {
    .file(line: mark?.line ?? 0, column: mark?.column ?? 0)
  }

  private static func fault(of error: any Error) -> Fault {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return Fault(.bad(problem), at: mark)
    case .duplicatedKeysInMapping(let duplicates, let context):
      return Fault(.keysTwice(duplicates.map { "\($0)" }), at: context.mark)
    case .reader(let problem, _, _, _): return Fault(.bad(problem))
    default: return Fault(.unreadable)
    }
  }

  /// Counts `*name` where a value could start; 0 if there is no anchor (`&name`).
  ///
  /// Stars in quoted text or after a `#` may count too, so the count is an upper bound.
  private static func aliasCount(_ text: String) -> Int {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return 0 }
    var aliases = 0
    var anchors = 0
    var starts = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"): aliases += starts ? 1 : 0
      case UInt8(ascii: "&"): anchors += starts ? 1 : 0
      default: break
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"),
        UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "-"), UInt8(ascii: "?"):
        starts = true
      default: starts = false
      }
    }
    return anchors == 0 ? 0 : aliases
  }
}
