public import Domain
import PlainJSON

/// One difference between two versions of a stored file.
public struct StoredDifference: Hashable, Sendable, Worded {
  /// A step on the way from the top of the file to a value.
  enum Step: Hashable, Sendable {
    case key(String)
    /// An element of a list: its name if it has one, its number from 1 otherwise.
    case element(list: String, name: String)
  }

  /// What became of the value.
  enum Change: Hashable, Sendable {
    case added
    case removed
    case changed(from: String, to: String)
  }

  let path: [Step]
  let change: Change

  /// One line in English, as `game 'Park': ghost 'Boo': trapWindowDuration 7 → 9`.
  public var sentence: Sentence {
    var places: [Sentence] = []
    var keys: [String] = []
    for step in path {
      switch step {
      case .key(let key): keys.append(key)
      case .element(let list, let name):
        // The key of the list itself is in the word for its elements.
        if keys.last == list { keys.removeLast() }
        places.append("\(prose: StoredDifference.nouns[list] ?? list) \(prose: name)")
      }
    }
    if !keys.isEmpty { places.append("\(keys.joined(separator: "."))") }
    let subject = Sentence(places, separator: ": ")
    return switch change {
    case .added: "\(subject): added"
    case .removed: "\(subject): removed"
    case .changed(let old, let new): "\(subject) \(old) → \(new)"
    }
  }

  private static let nouns = ["games": "game", "ghosts": "ghost", "locationLayout": "zone"]
}

extension StoredDifference {
  /// All differences between two versions of a file, its checksum aside, in order of their keys.
  static func all(from old: JSONNode, to new: JSONNode) -> [StoredDifference] {
    var found: [StoredDifference] = []
    compare(old, new, [], &found)
    return found
  }

  private static func compare(
    _ old: JSONNode, _ new: JSONNode, _ path: [Step], _ found: inout [StoredDifference]
  ) {
    switch (old.value, new.value) {
    case (.object(let former), .object(let present)):
      for key in Set(former.keys).union(present.keys).sorted() {
        if path.isEmpty, key == "checksum" { continue }
        compareEither(former[key], present[key], path + [.key(key)], &found)
      }
    case (.array(let former), .array(let present)): compare(former, present, path, &found)
    default:
      guard old.value != new.value else { return }
      let change = Change.changed(from: text(old), to: text(new))
      found.append(StoredDifference(path: path, change: change))
    }
  }

  private static func compareEither(
    _ old: JSONNode?, _ new: JSONNode?, _ path: [Step], _ found: inout [StoredDifference]
  ) {
    switch (old, new) {
    case (let old?, let new?): compare(old, new, path, &found)
    case (nil, _?): found.append(StoredDifference(path: path, change: .added))
    case (_?, nil): found.append(StoredDifference(path: path, change: .removed))
    case (nil, nil): break
    }
  }

  /// Elements are paired by their identities, those without one by their places.
  private static func compare(
    _ old: [JSONNode], _ new: [JSONNode], _ path: [Step], _ found: inout [StoredDifference]
  ) {
    var list = ""
    if case .key(let key) = path.last { list = key }
    func step(_ index: Int, _ node: JSONNode) -> [Step] {
      let name = member("name", of: node).map { "'\(shortened($0))'" } ?? String(index + 1)
      return path + [.element(list: list, name: name)]
    }
    let (former, present) = (keys(of: old), keys(of: new))
    let places = Dictionary(uniqueKeysWithValues: zip(present, present.indices))
    for (index, key) in former.enumerated() {
      compareEither(old[index], places[key].map { new[$0] }, step(index, old[index]), &found)
    }
    let known = Set(former)
    for (index, key) in present.enumerated() where !known.contains(key) {
      found.append(StoredDifference(path: step(index, new[index]), change: .added))
    }
  }

  /// What each element of a list is known by; one that is there twice by how often it was before.
  private static func keys(of elements: [JSONNode]) -> [ElementKey] {
    var counts: [String: Int] = [:]
    return elements.map { element in
      let id = member("id", of: element) ?? ""
      defer { counts[id, default: 0] += 1 }
      return ElementKey(id: id, before: counts[id, default: 0])
    }
  }

  private struct ElementKey: Hashable {
    let id: String
    let before: Int
  }

  private static func member(_ key: String, of node: JSONNode) -> String? {
    guard case .object(let members) = node.value, case .string(let text)? = members[key]?.value
    else { return nil }
    return text
  }

  private static func text(_ node: JSONNode) -> String {
    switch node.value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): shortestText(value)
    case .string(let value): "'\(shortened(value))'"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A text of at most 40 characters, with the rest as `…`.
func shortened(_ text: String) -> String {
  text.count > 40 ? "\(text.prefix(40))…" : text
}
