import TextKit

/// The texts about a location that the browser does not give.
extension PageWords {
  /// By the names that the page knows them by; `blocked…` says what to do in a browser.
  var location: [(String, String)] {
    [
      ("tryAgain", language.say(en: "Try again", ru: "Попробовать ещё раз")),
      ("byKeys", language.say(en: "Play with the arrow keys", ru: "Играть со стрелками")),
      ("stillBlocked", language.say(en: "Still blocked.", ru: "Всё ещё запрещено.")),
      (
        "blockedIOS",
        language.say(
          en: "In Safari: the menu at the address → Website Settings → Location → Allow. "
            + "If there is none: Settings → Privacy & Security → Location Services, "
            + "on for your browser.",
          ru: "В Safari: меню у адреса → Настройки веб-сайта → Геопозиция → Разрешить. "
            + "Если его нет: Настройки → Конфиденциальность и безопасность → "
            + "Службы геолокации, включи для браузера.")
      ),
      (
        "blockedAndroid",
        language.say(
          en: "Tap the icon at the address → Permissions → Location → Allow. "
            + "Nothing there? Allow it for the browser in the phone's settings: Apps.",
          ru: "Нажми значок у адреса → Разрешения → Местоположение → Разрешить. "
            + "Там пусто? Разреши его браузеру в настройках телефона: Приложения.")
      ),
      (
        "blockedFirefox",
        language.say(
          en: "Click the icon with a line through it at the address, "
            + "and take the block of location away.",
          ru: "Нажми перечёркнутый значок у адреса и сними запрет на местоположение.")
      ),
      (
        "blockedChrome",
        language.say(
          en: "Click the icon left of the address and switch Location on.",
          ru: "Нажми значок слева от адреса и включи геоданные.")
      ),
      (
        "blockedSafari",
        language.say(
          en: "Safari → Settings → Websites → Location: Allow. "
            + "And in System Settings → Privacy & Security → Location Services: Safari on.",
          ru: "Safari → Настройки → Веб-сайты → Геопозиция: Разрешить. "
            + "И в Системных настройках → Конфиденциальность и безопасность → "
            + "Службы геолокации: включи Safari.")
      ),
      (
        "blockedOther",
        language.say(
          en: "The browser's settings for this page have a permission for location: allow it.",
          ru: "В настройках браузера для этой страницы есть разрешение на геопозицию: дай его.")
      ),
    ]
  }
}
