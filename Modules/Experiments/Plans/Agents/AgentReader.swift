import Domain
import Simulation
import TextKit

/// Returns the SHA-256 digest of the files among a program's words, which a plan names.
///
/// An error it throws is reported like that of a game.
public typealias AgentLoader = (_ words: [String]) throws -> String

/// Reads the program of a player, such as `./my-agent` or `[python3, agent.py]`.
struct AgentReader {
  /// The maximum number of words.
  static let wordLimit = 100

  let values: PlanValues

  /// Reads the program of a player; nil if it has none, or with an error.
  func agent(_ parts: YamlFields) -> AgentProgram? {
    guard let value = parts[.exec] else { return nil }
    guard let words = value.execWords else {
      values.refuse(value, .exec, of: parts)
      return nil
    }
    return AgentProgram(words: words, digest: parts[.digest]?.text ?? "")
  }

  /// The name of a player that has none of its own: the program's, or that of its script.
  static func name(_ program: AgentProgram) -> String {
    if program.usesOwnStreams { return "outside" }
    let word = program.words.last { !$0.hasPrefix("-") } ?? program.words[0]
    let file = word.split(separator: "/").last.map(String.init) ?? word
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }
}

extension YamlValue {
  /// The words of a program: a text is one of them; nil for anything else.
  fileprivate var execWords: [String]? {
    if let text, !isNull { return text.isExecWord ? [text] : nil }
    guard let items, !items.isEmpty, items.count <= AgentReader.wordLimit else { return nil }
    let words = items.compactMap { $0.isNull ? nil : $0.text }
    return words.count == items.count && words.allSatisfy(\.isExecWord) ? words : nil
  }
}

extension String {
  /// Whether it can be a word of a program.
  fileprivate var isExecWord: Bool { !isEmpty && !hasControlCharacter }
}

extension PlanEditor {
  /// Adds the digest of its files to each program that has none: a plan's hash covers them.
  mutating func addDigests(_ load: AgentLoader, _ values: PlanValues) {
    withoutActuallyEscaping(load) { load in
      edit { map in
        func add(_ player: inout YamlMap) { player.addDigest(load, values) }
        map.editMaps(PlanKey.players.name, add)
        map.edit(PlanKey.vary.name) { $0.editMaps(PlanKey.players.name, add) }
      }
    }
  }
}

extension YamlMap {
  fileprivate mutating func addDigest(_ load: AgentLoader, _ values: PlanValues) {
    guard !has(PlanKey.digest.name) else { return }
    var program: YamlValue?
    eachEntry { if $0.key == PlanKey.exec.name { program = $0.value } }
    // A value that is no program is reported when it is read.
    guard let program, let words = program.execWords, words != [AgentProgram.ownStreams] else {
      return
    }
    do {
      let digest = try load(words)
      if !digest.isEmpty {
        put(
          PlanKey.digest.name,
          YamlValue(kind: .scalar(digest, quoted: true), origin: program.origin))
      }
    } catch {
      let reasons = Language.allCases.map { language in
        (language, (error as? any Localized)?.line(in: language) ?? "\(error)")
      }
      values.fault(
        program.origin, "players.exec", .gameUnreadable(Dictionary(uniqueKeysWithValues: reasons)))
    }
  }
}
