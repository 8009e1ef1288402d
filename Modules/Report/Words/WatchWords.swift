import TextKit

/// The texts of the section in which hunts are watched.
extension PageWords {
  var watchLink: String { language.say(en: "Watch", ru: "Посмотреть") }

  var watchHeading: String {
    language.say(en: "Hunts to watch", ru: "Охоты, которые можно посмотреть")
  }

  var needsScript: String {
    language.say(
      en: "The hunts play only where the browser runs scripts. The rest of the page needs none.",
      ru: "Охоты идут только там, где браузер выполняет скрипты. Остальной странице они не нужны.")
  }

  var howToWatch: String {
    language.say(
      en: "The engine of the sweep plays the hunts here, without a network. "
        + "Space plays and stops, the arrow keys step, Page Up and Page Down jump.",
      ru: "Охоты идут здесь на том же движке, что и прогоны, без сети. "
        + "Пробел запускает и останавливает, стрелки — шаг, Page Up и Page Down — переход.")
  }

  var momentsToWatch: String { language.say(en: "What happened", ru: "Что произошло") }

  var formerMoment: String { language.say(en: "Previous moment", ru: "Предыдущий момент") }

  var nextMoment: String { language.say(en: "Next moment", ru: "Следующий момент") }

  var stepBack: String { language.say(en: "One step back", ru: "Шаг назад") }

  var stepOn: String { language.say(en: "One step forward", ru: "Шаг вперёд") }

  var playHunt: String { language.say(en: "Play or stop", ru: "Пуск и стоп") }

  var watchPicture: String { language.say(en: "The player's screen", ru: "Экран игрока") }

  var recordedHunt: String { language.say(en: "a recorded hunt", ru: "записанная охота") }

  var watchedHunt: String { language.say(en: "Watched hunt", ru: "Охота для просмотра") }

  var watchSpeed: String { language.say(en: "Speed", ru: "Скорость") }
}
