import TextKit
public import Files
public import Domain

/// Something the player should be told after loading or saving; nothing was lost.
public enum StoreNotice: Hashable, Sendable {
  /// A file that could not be used was renamed to `keptAs`, all its bytes kept.
  case setAside(error: StoreError, keptAs: String)
  /// A file that could not be used could not be renamed either and is where it was.
  case leftInPlace(error: StoreError, reason: SystemError)
  /// The copy of the last save was loaded.
  case loadedLast(path: String)
  /// Nothing could be loaded: this starts empty.
  case startedEmpty(path: String)
  /// Nothing can be saved in the folder, for now.
  case readOnly(path: String, reason: SystemError)
  /// Someone else changed the file since it was saved; it is used as it stands. Nil differences:
  /// there is no copy to compare it with.
  case changedOutside(path: String, differences: [StoredDifference]?)
  /// A value of the file cannot be used, and so much was made of it.
  case repaired(StoredRepair)
  /// So many more repairs were made, and the file is as it was.
  case repairsEnd(path: String, more: Int)
  /// Someone else changed the file after it was loaded; their version was kept under another name.
  case keptChanged(path: String, as: String)
  /// The file from which something was left out was kept under another name.
  case keptMended(path: String, as: String)

  /// How many differences or repairs are told one by one.
  private static let told = 5

  /// The notices of all repairs of a file, the first few one by one.
  static func repairs(_ repairs: [StoredRepair], of path: String) -> [StoreNotice] {
    if repairs.isEmpty { return [] }
    return repairs.prefix(told).map { .repaired($0) }
      + [.repairsEnd(path: path, more: max(0, repairs.count - told))]
  }
}

extension StoreNotice: CustomStringConvertible {
  /// What is told, in English; lines are separated by newlines.
  public var description: String { sentences.map(\.description).joined(separator: "\n") }

  /// What is told, line by line, in English.
  public var sentences: [Sentence] {
    switch self {
    case .setAside(let error, let keptAs): ["\(error); the file was kept as \(keptAs)"]
    case .leftInPlace(let error, let reason):
      [
        "\(error); the file was left in place, since it could not be renamed: \(prose: reason.line(in: .en))"
      ]
    case .loadedLast(let path): ["loaded the version saved last, \(path)"]
    case .startedEmpty(let path): ["\(path): no version can be read, this starts empty"]
    case .readOnly(let path, let reason):
      ["\(path): read only, nothing will be saved: \(prose: reason.line(in: .en))"]
    case .changedOutside(let path, nil):
      ["\(path): was changed outside the program; it is used as it is"]
    case .changedOutside(let path, let differences?):
      StoreNotice.sentences(of: differences, path)
    case .repaired(let repair): [repair.sentence]
    case .repairsEnd(let path, let more):
      (more > 0 ? ["  and \(more) more"] : [])
        + ["\(path): is as it was, and the first save keeps it under another name"]
    case .keptChanged(let path, let name):
      ["\(path): was changed outside the program meanwhile; that version was kept as \(name)"]
    case .keptMended(let path, let name): ["\(path): as it was before was kept as \(name)"]
    }
  }

  private static func sentences(
    of differences: [StoredDifference], _ path: String
  ) -> [Sentence] {
    let opening: Sentence = "\(path): was changed outside the program; it is used as it is"
    if differences.isEmpty { return [opening + ", with the same values"] }
    let rest = differences.count - told
    return [opening] + differences.prefix(told).map { "  " + $0.sentence }
      + (rest > 0 ? ["  and \(rest) more"] : [])
  }
}
