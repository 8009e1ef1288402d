import TextKit

/// One-line descriptions of the commands of Darts Score.
enum DartsHelp {
  static let show = Language.phrase(en: "show the game", ru: "показать игру")
  static let start = Language.phrase(en: "start a game", ru: "начать игру")
  static let a = Language.phrase(
    en: "answer with the number of an option", ru: "ответить: номер варианта")
  static let pause = Language.phrase(
    en: "pause; the attempt then starts over", ru: "пауза: попытка начнётся заново")
  static let `continue` = Language.phrase(en: "resume after a pause", ru: "продолжить после паузы")
  static let restart = Language.phrase(
    en: "start over and discard the answers", ru: "начать заново, забыв ответы")
  static let stats = Language.phrase(en: "show games by points", ru: "статистика игр по очкам")
  static let history = Language.phrase(
    en: "show the answers of game N by attempt", ru: "ответы игры N по попыткам")
  static let next = Language.phrase(
    en: "go to the next attempt in the history", ru: "следующая попытка в истории")
  static let prev = Language.phrase(
    en: "go to the previous attempt in the history", ru: "предыдущая попытка в истории")
  static let detail = Language.phrase(en: "show game N in detail", ru: "подробно об игре N")
  static let set = Language.phrase(
    en: "change settings: game, look and sound",
    ru: "настройки: игры, look — вид, sound — звук")
  static let bot = Language.phrase(en: "let a bot play N games", ru: "N игр играет бот")
}
