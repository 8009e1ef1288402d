public import TextKit

/// A note on what a sweep or a shard found in its folder on opening.
public enum StoreNote: Hashable, Sendable {
  /// The number of earlier runs that it continues from, and the total if known.
  case goingOn(Int, of: Int?)
  /// All runs exist.
  case complete(Int)
  /// Runs of a shorter plan are reused.
  case reused
  /// The journal's last block was truncated.
  case cutOff(after: Int)
  /// The journal is damaged; runs from there on are repeated.
  case damaged(after: Int)
  /// A shard file is damaged; it is renamed and the shard is repeated.
  case damagedFile(path: String, storedAs: String)
}

extension StoreNote: Localized {
  /// Returns the note in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .goingOn(let count, nil):
      language.say(
        en: "\(count) runs are there already, going on",
        ru: "прогонов уже есть: \(count), продолжаем")
    case .goingOn(let count, let all?):
      language.say(
        en: "\(count) of \(all) runs are there already, going on",
        ru: "прогонов уже есть: \(count) из \(all), продолжаем")
    case .complete(let count):
      language.say(en: "all \(count) runs are there already", ru: "все прогоны уже есть: \(count)")
    case .reused:
      language.say(
        en: "runs of the plan before are used again", ru: "прогоны прежнего плана взяты снова")
    case .cutOff(let count):
      language.say(
        en: "the journal's last block was cut off, going on after run \(count)",
        ru: "последний блок журнала обрезан, продолжение после прогона \(count)")
    case .damaged(let count):
      language.say(
        en: "the journal is damaged after run \(count), runs from there are done again",
        ru: "журнал повреждён после прогона \(count), дальше прогоны играются снова")
    case .damagedFile(let path, let name):
      language.say(
        en: "\(path) is damaged, kept as \(name) and done again",
        ru: "\(path) повреждён, сохранён как \(name) и делается снова")
    }
  }
}
