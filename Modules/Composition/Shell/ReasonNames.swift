extension ShellFault {
  /// The reason's name for programs (docs/frames.md).
  var reasonName: String {
    switch self {
    case .badDirection: "badDirection"
    case .badLanguage: "badLanguage"
    case .positionFromSensor: "positionFromSensor"
    case .saveFailed: "saveFailed"
    case .groundNotSaved: "groundNotKept"
    case .badExport: "badExport"
    case .noPage: "noPage"
    case .cannotPublish: "cannotPublish"
    case .badFeedAddress: "badFeedAddress"
    case .noWorkshop: "noWorkshop"
    case .badTileAddress: "badTileAddress"
    case .noGamesInFolder: "noGamesInFolder"
    case .nothingToPublish: "nothingToPublish"
    case .isFolder: "isFolder"
    case .ownFile: "ownFile"
    case .nothingToRestore: "nothingToRestore"
    case .noPersona: "noPersona"
    case .noChallenge: "noChallenge"
    case .liveNeedsTerminal: "liveNeedsTerminal"
    case .editNeedsTerminal: "editNeedsTerminal"
    case .gamesNeedTerminal: "gamesNeedTerminal"
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
