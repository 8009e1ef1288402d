import Domain
package import HuntEngine
import PlainJSON
package import Recording

/// A game as a published page carries it: its first state, and the ghosts' identities.
package struct PublishedGame {
  /// What this edition of the game is known by; another content has another.
  package let edition: String
  /// The first state of its hunt.
  package let start: HuntState
  /// The identities of the ghosts, in the game's order.
  let ghosts: [String]

  /// Reads the block of JSON that `PublishedPage` writes.
  package init(block: [UInt8]) throws(RecordingError) {
    let start: String
    var ghosts: [String] = []
    do throws(RecordingFault) {
      let block = try LinePlace(line: block)
      edition = try block.required("edition").string()
      start = try block.required("start").string()
      for place in try block.required("ghosts").elements(atMost: Game.mostGhosts) {
        guard let id = GhostID(try place.string()) else { throw place.bad(.text) }
        ghosts.append(id.description)
      }
    } catch {
      throw .damaged(file: "", line: 1, why: error)
    }
    let hunts = try RecordingReader.read(start.utf8, file: "").hunts
    guard hunts.count > 0, hunts.state(at: 0).ghosts.count == ghosts.count else {
      throw .notARecording(file: "")
    }
    (self.start, self.ghosts) = (hunts.state(at: 0), ghosts)
  }
}
