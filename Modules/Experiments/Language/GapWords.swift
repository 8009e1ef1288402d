import Domain
import Statistics
import TextKit

/// The descriptions of gaps between players.
enum GapWords {
  static let caption: Caption.InLanguage = Caption.said(
    en:
      "the first player's mean minus the second one's, paired by replicate; limits are of its size",
    ru: "среднее первого игрока минус среднее второго, по парам охот; пределы — для величины")
}
