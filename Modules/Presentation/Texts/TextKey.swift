/// Names every text of the screens; `TextTable` holds them in each language.
///
/// Words in braces, as `{name}`, are filled in by `Texts`.
public enum TextKey: String, Hashable, Sendable, CaseIterable {
  // Games.
  case gamesTitle, gameProgress, gameNew, gamesEmpty, gamesKeys, gameNumbered
  // Scanner.
  case scannerTitle, captured, scaleLine, scaleLineNorthUp, ghostLine, distanceLine, distanceUnknown
  case headingMagnetic
  case right, left, ahead, behind, bearingLine, headingNone, headingLost, northUp
  case positionWaiting, positionLost, positionLostHint, accuracyLine, accuracyNone, toMainZone
  case searchButton, noTarget, beyondRange, radarLegend
  // AR search and fight.
  case searchTitle, fightTitle, backButton, toFight, toFightUnknown, headingUnknownStrip
  case holdLine, holdHint, tapHint, tapButton, turnRight, turnLeft, inSight
  case challengeHint, challengeNotChosen, challengeNotRecorded, challengeLost, challengeLostOf
  // Trap and ends.
  case trapTitle, trapLine, ghostHeld, allCaptured, allCapturedHint, noGhosts, noGhostsHint
  case noGame, noGameHint, huntTitle
  // Setup.
  case setupTitle, zonesTitle, ghostsTitle, zoneRow, ghostRow, noZones, mapEmpty, mapLegend
  case mapScale, playerOff, addGhost
  // Map of a hunt.
  case mapTitle, mapLinesASCII, mapLinesBraille, mapMarks
  // How a fight ended.
  case resultTitle, resultEscaped, resultFlight, resultFlightOutside, resultProgress
  case resultProgressAll
  // Ghost form.
  case ghostTitle, fieldName, fieldModel, fieldBase, fieldNow, fieldState, nowAway, choiceRow
  case numberRow, baseOutside, ghostKeys, ghostNumbered, baseLegend
  case mainZoneRadius, fightRadius, trapWindowDuration, escapeDistance, holdTime, catchMode
  case maxFails, challenge, modeHold, modeTap, modeChallenge
  // States of a ghost.
  case stateIdle, stateActive, stateSearch, stateFight, stateTrap, stateEscaped, stateCaptured
  // Units and places.
  case meters, kilometers, points, north, active
  // What happened.
  case targetChanged, targetNone, mainZoneEntered, mainZoneLeft, searchStarted, searchLeft
  case fightStarted, fightLost, holdLost, tapMissed, challengeFailed, trapOpened, capturedLine,
    escapedLine
  case escapedOutside, allCapturedLine, headingLostLine, positionRegained, headingRegained
  case traceTime
  // Refusals.
  case possibleNoTarget, possibleOutside, possibleInZone, possibleSearch, possibleHold
  case possibleTap, possibleChallenge, possibleTrap
  case refusedNotNow, refusedTimeBack, refusedTimeRange, refusedFuture, refusedOrder
  case refusedNotFinite, refusedAccuracyNegative, refusedAccuracyPoor, refusedPosition
  case refusedHeading, refusedNoTarget, refusedTargetRule, refusedGhost, refusedOutside
  case refusedModeHold, refusedModeTap, refusedModeChallenge, refusedRun, refusedTrapClosed
  // What events and phases are called in a refusal.
  case eventFix, eventHeading, eventPositionLost, eventHeadingLost, eventChoose, eventSearch
  case eventBack, eventAim, eventTap, eventChallenge, eventThrow, eventTime
  case duringNoGame, duringScanner, duringSearch, duringFight, duringTrap, duringAllCaptured
  // Errors and issues.
  case errorRange, errorCount, errorIndex, errorChoice, errorNumber, errorUnknown, errorNearest
  case or, issueGameName, issueZoneRadius, issueGhostName, issueGhostParameter, issueOutside
  case issueNoGhosts, issueNoZones, issueDuplicate, issueNoChallenge, issueChallengeGone
}
