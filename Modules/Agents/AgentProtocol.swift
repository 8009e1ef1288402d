import Domain
import HuntEngine
import PlainJSON
import Simulation
import TextKit

/// The lines that the lab sends to a program; docs/agents.md describes them.
package enum AgentProtocol {
  /// The version, which changes when a key disappears or changes its meaning.
  package static let version = 1
  /// The largest number of hunts that a program plays at once, and the usual one.
  package static let inFlightLimit = 256
  /// The time in which a program must answer a line, seconds.
  package static let patienceSeconds = 60
  /// The maximum length of an answer, bytes.
  package static let answerLimit = 1 << 24

  /// The first line.
  static var hello: String {
    "{\"hello\":{\"protocol\":\(version),\"engineRevision\":\(EngineRevision.current.number)}}\n"
  }

  /// Returns the name of the screen of a phase, as in docs/frames.md.
  static func screen(_ phase: HuntPhase.Kind) -> String {
    switch phase {
    case .scanner: "scanner"
    case .arSearch: "search"
    case .fight: "fight"
    case .trapWindow: "trap"
    case .noGame, .allCaptured: "pause"
    }
  }
}

/// What a program receives about a hunt at its first decision.
struct AgentStart {
  let point: Int
  let replicate: UInt64
  let seed: UInt64
  let ghostNames: [String]
  let limitSeconds: Double
  let canChooseTarget: Bool
  let player: PlayerParameters

  /// Appends it as JSON.
  func write(to line: inout ByteText) {
    line.append("{\"point\":")
    line.append(digits: UInt64(point))
    line.append(",\"replicate\":")
    line.append(digits: replicate)
    // Readers of JSON keep 53 bits of a number.
    line.append(",\"seed\":")
    line.append(digits: seed >> 11)
    line.append(",\"limitSeconds\":")
    line.append(json: limitSeconds)
    line.append(",\"canChooseGhost\":")
    line.append(flag: canChooseTarget)
    line.append(",\"names\":[")
    for (index, name) in ghostNames.enumerated() {
      if index > 0 { line.append(",") }
      line.append(json: name)
    }
    line.append("],\"player\":{")
    for (index, spec) in PlayerParameters.specs.enumerated() {
      if index > 0 { line.append(",") }
      line.append(json: spec.name)
      line.append(":")
      let value = spec.get(player)
      if spec.choices.isEmpty {
        line.append(json: value)
      } else if spec.choices == ["off", "on"] {
        line.append(flag: value != 0)
      } else {
        line.append(json: spec.format(value))
      }
    }
    line.append("}}")
  }
}

extension ByteText {
  /// Appends what the screen shows in a hunt, as the inner part of an object.
  mutating func append(_ seen: PlayerObservation, listsGhosts: Bool) {
    append("\"cause\":\"")
    append(seen.cause.rawValue)
    append("\",\"seconds\":")
    append(json: seen.seconds)
    append(",\"screen\":\"")
    append(AgentProtocol.screen(seen.phase))
    append("\",\"captured\":")
    append(digits: UInt64(seen.capturedCount))
    append(",\"total\":")
    append(digits: UInt64(seen.ghostCount))
    append(",\"ghost\":")
    if let target = seen.target { append(digits: UInt64(target + 1)) } else { append("null") }
    append(",\"distanceMeters\":")
    append(json: seen.distanceMeters)
    append(",\"relativeBearingDegrees\":")
    append(json: seen.relativeBearingDegrees)
    append(",\"accuracyMeters\":")
    append(json: seen.accuracyMeters)
    append(",\"canStartSearch\":")
    append(flag: seen.canStartSearch)
    append(",\"isAiming\":")
    append(flag: seen.isAiming)
    append(",\"share\":")
    append(json: seen.holdShare)
    append(",\"leftSeconds\":")
    append(json: seen.trapSeconds)
    if let way = seen.way {
      append(",\"wayTurnDegrees\":")
      append(json: way.turnDegrees)
      append(",\"wayMeters\":")
      append(json: way.meters)
    }
    guard listsGhosts else { return }
    append(",\"ghosts\":[")
    for (index, blip) in seen.blips.enumerated() {
      append(index > 0 ? ",{\"ghost\":" : "{\"ghost\":")
      append(digits: UInt64(blip.ghost + 1))
      append(",\"distanceMeters\":")
      append(json: blip.distanceMeters)
      append(",\"relativeBearingDegrees\":")
      append(json: blip.relativeBearingDegrees)
      append("}")
    }
    append("]")
  }

  /// Appends the metrics of a hunt.
  mutating func append(_ record: RunRecord) {
    append("{")
    for (index, metric) in Metric.hunt.enumerated() {
      if index > 0 { append(",") }
      append(json: metric.name)
      append(":")
      append(json: record[metric])
    }
    append("}")
  }

  mutating func append(flag: Bool) {
    if flag { append("true") } else { append("false") }
  }

  mutating func append(json value: Double?) {
    if let value { append(json: value) } else { append("null") }
  }
}
