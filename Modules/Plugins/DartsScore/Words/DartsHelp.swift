import TextKit

/// One line on what each command of Darts Score does.
enum DartsHelp {
  static let show = Language.phrase(en: "show the game", ru: "показать игру")
  static let start = Language.phrase(en: "begin a game", ru: "начать игру")
  static let a = Language.phrase(
    en: "answer: the number of an option", ru: "ответить: номер варианта")
  static let pause = Language.phrase(
    en: "pause: the attempt will begin again", ru: "пауза: попытка начнётся заново")
  static let `continue` = Language.phrase(en: "go on after a pause", ru: "продолжить после паузы")
  static let restart = Language.phrase(
    en: "begin again and drop the answers", ru: "начать заново, забыв ответы")
  static let stats = Language.phrase(en: "games by points", ru: "статистика игр по очкам")
  static let history = Language.phrase(
    en: "the answers of game N, attempt by attempt", ru: "ответы игры N по попыткам")
  static let next = Language.phrase(
    en: "the next attempt of the history", ru: "следующая попытка в истории")
  static let prev = Language.phrase(
    en: "the attempt before in the history", ru: "предыдущая попытка в истории")
  static let detail = Language.phrase(en: "all about game N", ru: "подробно об игре N")
  static let set = Language.phrase(
    en: "settings: of the game, look and sound",
    ru: "настройки: игры, look — вид, sound — звук")
  static let bot = Language.phrase(en: "a bot plays N games", ru: "N игр играет бот")
}
