import Domain
import PhoneHunt
import PluginKit
import Presentation
import Recording
import TextKit

// The hunt of the page. Times are milliseconds since it began, converted once, by `moment`.

nonisolated(unsafe) private var hunt: PhoneHunt?
/// The game of the page with the progress to begin with.
nonisolated(unsafe) private var resumed: ResumedGame?
/// The language of everything that the page is sent.
nonisolated(unsafe) private(set) var spoken = Language.ofFiles

/// Chooses the language by the browser's name for it, in `input`; returns its number.
@_cdecl("speak")
func speak() -> Int32 {
  spoken = Language(locale: inputText)
  return Int32(Language.allCases.firstIndex(of: spoken) ?? 0)
}

/// Answers with the texts of the page.
@_cdecl("pageWords")
func pageWords() -> Int32 { give(PhoneTexts(spoken).json) }

/// Opens the game in `input`, the block of a published page; -1 and why if it is none.
@_cdecl("open")
func open() -> Int32 {
  reading { () throws(RecordingError) in
    resumed = ResumedGame(try PublishedGame(block: input))
    return 0
  }
}

/// Takes the progress in `input`, which may be empty, for the next beginning; answers with what there is to say
/// of it.
@_cdecl("resume")
func resume() -> Int32 {
  guard let game = resumed?.game else { return give("null") }
  let joined = ResumedGame(game, progress: input)
  resumed = joined
  return give(PhoneTexts(spoken).json(of: joined))
}

/// Begins the opened game, or returns -1 without one.
///
/// A time above 0 goes on with the recording before.
@_cdecl("begin")
func begin(
  _ seedHigh: UInt32, _ seedLow: UInt32, _ millisecondsSince1970: Double, _ now: Double
) -> Int32 {
  guard let resumed else { return -1 }
  let whole = max(-1e14, min(1e14, millisecondsSince1970))
  hunt = PhoneHunt(
    resumed, seed: UInt64(seedHigh) << 32 | UInt64(seedLow),
    began: WallTime(millisecondsSince1970: whole.isFinite ? Int64(whole) : 0), at: moment(now),
    challenges: ChallengeBook(plugins))
  return 0
}

/// Takes a position from Geolocation; its age is the time by the device's clock less its own, its speed NaN if unknown.
@_cdecl("position")
func position(
  _ latitude: Double, _ longitude: Double, _ accuracy: Double, _ age: Double, _ now: Double,
  _ speed: Double
) {
  hunt?.takePosition(
    latitudeDegrees: latitude, longitudeDegrees: longitude, accuracyMeters: accuracy,
    age: HuntDuration(seconds: age / 1000), speedMetersPerSecond: speed, at: moment(now))
}

/// Takes an error of Geolocation: 1 not allowed, 2 not available, 3 too late.
@_cdecl("positionLost")
func positionLost(_ code: Int32, _ now: Double) {
  let why: PositionTrouble =
    switch code {
    case 1: .blocked
    case 2: .noFix
    default: .silent
    }
  hunt?.losePosition(why, at: moment(now))
}

/// Takes an orientation of the device; NaN for what it does not give.
@_cdecl("orientation")
func orientation(
  _ alpha: Double, _ beta: Double, _ gamma: Double, _ compass: Double, _ screen: Double,
  _ now: Double
) {
  let given = PhoneOrientation(
    alpha: alpha, beta: beta, gamma: gamma, compass: compass, screenDegrees: screen)
  hunt?.takeOrientation(given, at: moment(now))
}

/// Presses a button by its name in `input`.
@_cdecl("press")
func press(_ now: Double) {
  guard let button = ScreenCaption.Press(rawValue: inputText) else { return }
  hunt?.press(button, at: moment(now))
}

/// Makes the move in `input` in the challenge of a ghost.
@_cdecl("challengeMove")
func challengeMove(_ now: Double) {
  hunt?.move(inputText, at: moment(now))
}

/// Presses the key in `input` in the challenge of a ghost.
@_cdecl("challengeKey")
func challengeKey(_ now: Double) {
  guard let key = inputText.first else { return }
  hunt?.press(challengeKey: key, at: moment(now))
}

/// Takes a sample of the accelerometer in m/s², gravity included.
@_cdecl("feel")
func feel(_ x: Double, _ y: Double, _ z: Double, _ now: Double) {
  hunt?.feel(Acceleration(x, y, z), at: moment(now))
}

/// Goes on from an ending.
@_cdecl("skip")
func skip() { hunt?.skipScene() }

/// Lets the player walk by keys.
@_cdecl("desk")
func keyboardWalk() { hunt?.beginKeyboardWalk() }

/// Sets which keys are down (`KeyboardWalk.Keys`).
@_cdecl("keys")
func keys(_ held: Int32) { hunt?.hold(KeyboardWalk.Keys(rawValue: Int(held))) }

/// Lets time pass and answers with the frame.
@_cdecl("frame")
func frame(_ now: Double) -> Int32 {
  hunt?.pass(to: moment(now))
  return give(hunt?.frame(spoken) ?? "null")
}

/// Answers with the map of the hunt, and after it with the ghosts' table.
@_cdecl("map")
func map() -> Int32 { give(hunt?.map(spoken) ?? "null") }

/// Answers with the recording from a byte on.
@_cdecl("recording")
func recording(_ first: Int32) -> Int32 {
  give(Array((hunt?.recording ?? []).dropFirst(Int(max(0, first)))))
}

/// Answers with the progress, to be kept.
@_cdecl("progress")
func progress() -> Int32 { give(hunt?.saveProgress() ?? "") }
