import PhoneHunt
import Recording
import TextKit

// A recorded hunt that is watched on the page. Times are seconds.

nonisolated(unsafe) private var watched: WatchedHunt?

/// Opens the recording in `input`; -1 and why if it cannot be read.
@_cdecl("watch")
func watch() -> Int32 {
  reading { () throws(RecordingError) in
    watched = try WatchedHunt(recording: input)
    return 0
  }
}

/// Answers with the hunt's length and its moments worth a look.
@_cdecl("watchOutline")
func watchOutline() -> Int32 { give(watched?.outline(spoken) ?? "null") }

/// Lets time pass.
@_cdecl("watchPlay")
func watchPlay(_ seconds: Double, _ speed: Double) { watched?.play(seconds: seconds, speed: speed) }

/// Moves by a number of moments.
@_cdecl("watchStep")
func watchStep(_ count: Int32) { watched?.step(by: Int(count)) }

/// Moves to the next moment worth a look, or with a negative number to the one before.
@_cdecl("watchJump")
func watchJump(_ direction: Int32) { watched?.jump(forward: direction >= 0) }

/// Moves to a time.
@_cdecl("watchGo")
func watchGo(_ seconds: Double) { watched?.go(toSeconds: seconds) }

/// Answers with the frame.
@_cdecl("watchFrame")
func watchFrame() -> Int32 { give(watched?.frame(spoken) ?? "null") }
