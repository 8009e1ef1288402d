import PluginKit

extension TossLabGame {
  /// What its metrics are called before a player, in their order.
  var figures: BotFigures {
    BotFigures(
      metrics,
      [
        ("Побед", "Games won"),
        ("Звёзд, у поражения 0", "Stars, 0 for a lost game"),
        ("Очков за игру", "Points of a game"),
        ("Очков за фигуру", "Points a solid"),
        ("Собрано фигур", "Solids matched"),
        ("Подряд, самое большее", "Matches in a row, at best"),
        ("Потрачено встрясок", "Shakes used"),
        ("Заработано встрясок", "Shakes earned"),
        ("Упало мимо", "Solids missed"),
        ("Длилась игра", "The game took"),
      ])
  }
}
