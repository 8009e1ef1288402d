import TextKit

extension DartsTable {
  static func summary(of word: String, in language: Language) -> String {
    switch word {
    case "show": language.say(en: "show the game", ru: "показать игру")
    case "start": language.say(en: "start a game", ru: "начать игру")
    case "a":
      language.say(en: "answer with the number of an option", ru: "ответить: номер варианта")
    case "pause":
      language.say(en: "pause; the attempt then starts over", ru: "пауза: попытка начнётся заново")
    case "continue": language.say(en: "resume after a pause", ru: "продолжить после паузы")
    case "restart":
      language.say(en: "start over and discard the answers", ru: "начать заново, забыв ответы")
    case "stats": language.say(en: "show games by points", ru: "статистика игр по очкам")
    case "history":
      language.say(en: "show the answers of game N by attempt", ru: "ответы игры N по попыткам")
    case "next":
      language.say(en: "go to the next attempt in the history", ru: "следующая попытка в истории")
    case "prev":
      language.say(
        en: "go to the previous attempt in the history", ru: "предыдущая попытка в истории")
    case "detail": language.say(en: "show game N in detail", ru: "подробно об игре N")
    case "set":
      language.say(
        en: "change settings: game, look and sound",
        ru: "настройки: игры, look — вид, sound — звук")
    case "bot": language.say(en: "let a bot play N games", ru: "N игр играет бот")
    default: ""
    }
  }
}
