import TextKit

extension DartsTable {
  static func summary(of word: String, in language: Language) -> String {
    switch word {
    case "show": language.say(en: "show the game", ru: "показать игру")
    case "start": language.say(en: "begin a game", ru: "начать игру")
    case "a": language.say(en: "answer: the number of an option", ru: "ответить: номер варианта")
    case "pause":
      language.say(en: "pause: the attempt will begin again", ru: "пауза: попытка начнётся заново")
    case "continue": language.say(en: "go on after a pause", ru: "продолжить после паузы")
    case "restart":
      language.say(en: "begin again and drop the answers", ru: "начать заново, забыв ответы")
    case "stats": language.say(en: "games by points", ru: "статистика игр по очкам")
    case "history":
      language.say(en: "the answers of game N, attempt by attempt", ru: "ответы игры N по попыткам")
    case "next":
      language.say(en: "the next attempt of the history", ru: "следующая попытка в истории")
    case "prev":
      language.say(en: "the attempt before in the history", ru: "предыдущая попытка в истории")
    case "detail": language.say(en: "all about game N", ru: "подробно об игре N")
    case "set":
      language.say(
        en: "settings: of the game, look and sound",
        ru: "настройки: игры, look — вид, sound — звук")
    case "bot": language.say(en: "a bot plays N games", ru: "N игр играет бот")
    default: ""
    }
  }
}
