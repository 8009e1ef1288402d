public import Domain

/// Something the player should be told after loading or saving; nothing was lost.
public enum StoreNotice: Hashable, Sendable {
  /// A file that could not be used was renamed to `keptAs`, all its bytes kept.
  case setAside(error: StoreError, keptAs: String)
  /// A file that could not be used could not be renamed either and is where it was.
  case leftInPlace(error: StoreError, reason: SystemError)
  /// The version saved before the last one was loaded.
  case loadedLast(path: String)
  /// Nothing could be loaded: this starts empty.
  case startedEmpty(path: String)
  /// Nothing can be saved in the folder, for now.
  case readOnly(path: String, reason: SystemError)
}

extension StoreNotice: Worded {
  /// One line in English.
  public var sentence: Sentence {
    switch self {
    case .setAside(let error, let keptAs): "\(error); the file was kept as \(keptAs)"
    case .leftInPlace(let error, let reason):
      "\(error); the file was left in place, since it could not be renamed: \(reason)"
    case .loadedLast(let path): "loaded the version saved before, \(path)"
    case .startedEmpty(let path): "\(path): no version can be read, this starts empty"
    case .readOnly(let path, let reason): "\(path): read only, nothing will be saved: \(reason)"
    }
  }
}
