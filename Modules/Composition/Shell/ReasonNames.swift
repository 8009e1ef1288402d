extension ShellFault {
  /// The reason's name for programs (docs/frames.md).
  var reasonName: String {
    switch self {
    case .badCoordinate: "badCoordinate"
    case .badDirection: "badDirection"
    case .noSuch: "noSuch"
    case .partOfName: "partOfName"
    case .severalNamed: "severalNamed"
    case .noOpenGame: "noOpenGame"
    case .noActiveGame: "noActiveGame"
    case .badLanguage: "badLanguage"
    case .positionFromSensor: "positionFromSensor"
    case .saveFailed: "saveFailed"
    case .badExport: "badExport"
    case .noPage: "noPage"
    case .cannotPublish: "cannotPublish"
    case .nothingToPublish: "nothingToPublish"
    case .isFolder: "isFolder"
    case .ownFile: "ownFile"
    case .nothingToUndo: "nothingToUndo"
    case .nothingToRedo: "nothingToRedo"
    case .nothingToRestore: "nothingToRestore"
    case .beyondLimit: "beyondLimit"
    case .noPersona: "noPersona"
    case .noChallenge: "noChallenge"
    case .liveNeedsTerminal: "liveNeedsTerminal"
    case .editNeedsTerminal: "editNeedsTerminal"
    case .nothingLive: "nothingLive"
    case .notRecording: "notRecording"
    case .alreadyRecording: "alreadyRecording"
    case .huntTooLong: "huntTooLong"
    case .emptyRecording: "emptyRecording"
    case .noneLater: "noneLater"
    case .noneEarlier: "noneEarlier"
    case .badInterest: "badInterest"
    }
  }
}
