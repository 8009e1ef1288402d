import TextKit

/// The texts on settings.
extension PageWords {
  var onlySetting: String {
    language.say(en: "the only setting", ru: "единственная настройка")
  }

  func settingMeetsAll(everyone: String) -> String {
    language.say(en: "It meets every target \(everyone).", ru: "Все цели достигнуты \(everyone).")
  }

  func settingMayMeetAll(everyone: String, blocking: String) -> String {
    language.say(
      en: "The runs cannot tell yet whether it meets every target \(everyone): \(blocking).",
      ru: "Прогонов мало, чтобы сказать, достигнуты ли все цели \(everyone): \(blocking).")
  }

  func settingMisses(everyone: String, blocking: String) -> String {
    language.say(
      en: "It does not meet every target \(everyone): \(blocking) misses.",
      ru: "Не все цели достигнуты \(everyone): мешает \(blocking).")
  }

  func noSettingMeets(all: Int, everyone: String) -> String {
    language.say(
      en: "No setting of \(all) meets every target \(everyone).",
      ru: "Ни одна настройка из \(all) не достигает всех целей \(everyone).")
  }

  var settingsForEach: String {
    language.say(en: "Settings that suit each alone", ru: "Настройки, подходящие каждому отдельно")
  }

  func points(numbers: String) -> String {
    language.say(en: "points \(numbers)", ru: "точки \(numbers)")
  }

  func settingsByVerdict(
    all: Int, met: Int, perhaps: Int, missed: Int, everyone: String
  ) -> String {
    language.say(
      en: "\(met) of \(all) settings \(met == 1 ? "meets" : "meet") every target \(everyone), "
        + "\(perhaps) may, \(missed) \(missed == 1 ? "does" : "do") not.",
      ru:
        "Настроек, достигающих всех целей \(everyone): \(met) из \(all), возможно, ещё \(perhaps), "
        + "не достигают \(missed).")
  }

  func settings(for who: String, met: Int, of all: Int, perhaps: Int) -> String {
    language.say(
      en: "\(who) \(met) of \(all)" + (perhaps == 0 ? "" : ", \(perhaps) may"),
      ru: "\(who) \(met) из \(all)" + (perhaps == 0 ? "" : ", возможно, ещё \(perhaps)"))
  }
}
