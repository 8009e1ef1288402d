import PluginKit

extension SetLabGame {
  /// What its metrics are called before a player, in their order.
  var figures: BotFigures {
    BotFigures(
      metrics,
      [
        ("Найдено Сетов", "Sets found"),
        ("Сдано ещё по три карты, раз", "Times three more cards were dealt"),
        ("Названо троек, что не Сет", "Trios claimed that were no Set"),
        ("Длилась партия", "The game took"),
        ("Темп, Сетов", "Pace in Sets"),
        ("На один Сет", "For each Set"),
        ("Столов без Сета", "Full tables without a Set"),
        ("Карт осталось на столе", "Cards left on the table"),
        ("Сет найден вовремя", "Set found in time"),
      ])
  }
}
