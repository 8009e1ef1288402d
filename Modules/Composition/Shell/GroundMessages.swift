import Simulation
import CommandKit
import Domain
import Files
import Ground
import LabComposition
import Presentation
import TextKit

/// The reason a game gets no ground, or has none.
enum GroundRefusal: Hashable, Localized {
  /// The file is no map that can be read.
  case badGround(path: String, GroundError)
  /// The map says nothing of the ground; the first thing that was left out of it.
  case emptyGround(path: String, GroundWarning?)
  /// The ground cannot be kept beside the games.
  case groundNotSaved(FileFault)
  /// The open game has no ground.
  case noGround

  var reasonName: String {
    switch self {
    case .badGround: "badGround"
    case .emptyGround: "emptyGround"
    case .groundNotSaved: "groundNotKept"
    case .noGround: "noGround"
    }
  }

  func line(in language: Language) -> String {
    switch self {
    case .badGround(let path, let error): "\(path): \(error.line(in: language))"
    case .emptyGround(let path, let warning):
      language.say(
        en: "\(path): the map has no buildings, water, barriers or ways",
        ru: "\(path): на карте нет ни зданий, ни воды, ни преград, ни дорог")
        + (warning.map { "; " + $0.line(in: language) } ?? "")
    case .groundNotSaved(let fault): fault.line(in: language)
    case .noGround:
      language.say(
        en: "The open game has no ground: ground import FILE",
        ru: "У открытой игры нет местности: ground import ФАЙЛ")
    }
  }
}

extension CommandRefusal {
  /// Creates a refusal for a reason about a game's ground.
  init(_ fault: GroundRefusal) { self.init(Message(fault)) }
}

/// The texts about a game's ground.
extension ShellMessage {
  static func ground(_ map: GroundMap, _ language: Language) -> String {
    func count(_ kind: GroundArea.Kind) -> Int { map.areas.count { $0.kind == kind } }
    let (buildings, waters) = (count(.building), count(.water))
    let forbidden = count(.forbidden)
    let (barriers, ways) = (map.barriers.count, map.ways.count)
    let gates = map.barriers.reduce(0) { $0 + $1.gates.count }
    return language.say(
      en: "Ground: buildings \(buildings), waters \(waters), forbidden areas \(forbidden), "
        + "barriers \(barriers), gates \(gates), ways \(ways)",
      ru: "Местность: зданий \(buildings), вод \(waters), закрытых мест \(forbidden), "
        + "преград \(barriers), проходов \(gates), дорог \(ways)")
  }

  static func moved(_ move: GroundMove, in game: Game, _ language: Language) -> String {
    let meters = fixed(move.meters, 1, language)
    switch move.part {
    case .zone(let index):
      return language.say(
        en: "Zone \(index + 1) moved by \(meters) m",
        ru: "Зона \(index + 1) сдвинута на \(meters) м")
    case .ghost(let index):
      let name = game.ghosts[index].name.shown(to: 30) ?? ""
      return language.say(
        en: "Ghost \(index + 1) “\(name)” moved by \(meters) m",
        ru: "Призрак \(index + 1) «\(name)» сдвинут на \(meters) м")
    }
  }

}
