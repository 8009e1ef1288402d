import TextKit

/// The texts on settings.
extension PageWords {
  var onlySetting: String {
    language.say(en: "the only setting", ru: "единственная настройка")
  }

  var settingsForEach: String {
    language.say(en: "Settings that suit each alone", ru: "Настройки, подходящие каждому отдельно")
  }

  func points(numbers: String) -> String {
    language.say(en: "points \(numbers)", ru: "точки \(numbers)")
  }
}
