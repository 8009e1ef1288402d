@testable import SetGame

/// Two boards whose Sets are known from elsewhere (they are puzzles with published answers), cards
/// as number, colour, shape, fill in letters of each source's own.
enum Boards {
  /// The board of a programming contest (Kattis, "Set"): number, fill, shape, colour.
  static let twelve =
    "3DTG 3DOP 2DSG 1SOP 1DTG 2OTR 3DOR 3STG 2DSP 3SSP 3OTG 1DTP".split(separator: " ")
    .map { card($0, orders: ["123", "DSO", "TOS", "GPR"]) }
  static let twelveSets = [
    [1, 8, 11], [2, 9, 12], [3, 7, 12], [5, 7, 9], [6, 8, 12], [7, 10, 11],
  ]

  /// A board of nine cards (Rosetta Code, "Set puzzle"): colour, number, shape, fill.
  static let nine =
    "G1OT G1DO G1DT G1DS P1DO P2SO P3OO R3OO R3DS".split(separator: " ")
    .map { card($0, orders: ["GPR", "123", "ODS", "TOS"]) }
  static let nineSets = [[1, 6, 9], [2, 3, 4], [2, 6, 8], [5, 6, 7]]

  private static func card(_ text: Substring, orders: [String]) -> SetCard {
    let all = zip(text, orders).map { letter, order in
      Variant.allCases[Array(order).firstIndex(of: letter) ?? 0]
    }
    return SetCard(number: all[0], color: all[1], shape: all[2], fill: all[3])
  }
}
