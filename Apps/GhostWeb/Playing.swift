import Domain
import PhoneHunt
import PluginKit
import Recording

// A plugin's game on the page. Times are milliseconds since it was opened.

nonisolated(unsafe) private var game: PhoneGame?

private func plugin(named name: String) -> Plugin? { plugins.first { $0.name == name } }

/// Opens the game of the plugin that `input` names, a line `{"play":…}` of a recording; -1 and why if it cannot be
/// read, -2 if there is no such plugin.
@_cdecl("gameOpen")
func gameOpen() -> Int32 {
  reading { () throws(RecordingError) in
    let play = try RecordedPlay(line: input)
    guard let plugin = plugin(named: play.plugin) else { return -2 }
    game = PhoneGame(plugin, play, in: spoken, fetch: fetch)
    return 0
  }
}

/// Answers with the name of a plugin for players, by its name in `input`; empty if there is none.
@_cdecl("gameTitle")
func gameTitle() -> Int32 {
  give(plugin(named: inputText)?.title(in: spoken) ?? "")
}

/// Runs the command in `input`.
@_cdecl("gameRun")
func gameRun(_ now: Double) {
  game?.take(.run(inputText), at: moment(now))
}

/// Goes to the game in real time.
@_cdecl("gamePlay")
func gamePlay(_ now: Double) { game?.take(.play, at: moment(now)) }

/// Presses the key in `input`.
@_cdecl("gameKey")
func gameKey(_ now: Double) {
  guard let key = inputText.first else { return }
  game?.take(.key(key), at: moment(now))
}

/// Whether the game in real time shows where the phone is.
@_cdecl("gameFollowsSensors")
func gameFollowsSensors() -> Int32 { game?.followsSensors == true ? 1 : 0 }

/// Takes where the phone is.
@_cdecl("gamePosition")
func gamePosition(_ latitude: Double, _ longitude: Double, _ now: Double) {
  game?.sense(
    latitudeDegrees: latitude, longitudeDegrees: longitude, headingDegrees: nil, at: moment(now))
}

/// Takes an orientation of the device, as `orientation` does.
@_cdecl("gameOrientation")
func gameOrientation(
  _ alpha: Double, _ beta: Double, _ gamma: Double, _ compass: Double, _ screen: Double,
  _ now: Double
) {
  let given = PhoneOrientation(
    alpha: alpha, beta: beta, gamma: gamma, compass: compass, screenDegrees: screen)
  game?.sense(
    latitudeDegrees: nil, longitudeDegrees: nil, headingDegrees: given.headingDegrees,
    at: moment(now))
}

/// Takes a sample of the accelerometer in m/s², gravity included.
@_cdecl("gameFeel")
func gameFeel(_ x: Double, _ y: Double, _ z: Double, _ now: Double) {
  game?.feel(Acceleration(x, y, z), at: moment(now))
}

/// Opens a file for the game: its name, a line feed, and its text.
@_cdecl("gameFile")
func gameFile(_ now: Double) {
  let parts = input.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2 else { return }
  let (name, text) = (
    String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self)
  )
  game?.take(.file(name: name, text: text), at: moment(now))
}

/// Takes the reply to a request, whose body is `input`: its HTTP status, or 0 if the server cannot be reached, 1 if it
/// lets no page of another host read it, 2 if no reply arrived in time.
@_cdecl("gameFetched")
func gameFetched(_ request: Int32, _ status: Int32, _ now: Double) {
  let reply: RecordedPlay.Reply =
    switch status {
    case 0: .unreachable
    case 1: .refusesPages
    case 2: .timedOut
    default: .body(inputText, status: Int(status))
    }
  game?.take(.fetched(reply, request: Int(request)), at: moment(now))
}

/// Lets time pass and answers with the frame.
@_cdecl("gameFrame")
func gameFrame(_ now: Double) -> Int32 {
  game?.language = spoken
  game?.pass(to: moment(now))
  return give(game?.frame() ?? "null")
}

/// Answers with the plugin's files, to be stored.
@_cdecl("gameFiles")
func gameFiles() -> Int32 { give(game?.saveFiles() ?? "{}") }

/// Answers with the recording of the game.
@_cdecl("gameRecording")
func gameRecording() -> Int32 { give(game?.recording ?? []) }
