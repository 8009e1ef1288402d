import TextKit

/// The texts of the section on the answer.
extension PageWords {
  var answerHeading: String {
    language.say(en: "The answer", ru: "Ответ")
  }

  var noRunYet: String {
    language.say(en: "No run has been done yet.", ru: "Ни один прогон ещё не выполнен.")
  }

  func incomplete(done: String, total: String) -> String {
    language.say(
      en: "The sweep is not complete: \(done) of at most \(total) runs are here.",
      ru: "Прогоны не завершены: здесь \(done) из не более чем \(total).")
  }

  func range(figure: String, low: String, high: String) -> String {
    language.say(en: "\(figure): from \(low) to \(high).", ru: "\(figure): от \(low) до \(high).")
  }

  /// Returns words as a sentence.
  func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  var targetsAndPoints: String {
    language.say(
      en: "Targets, and how many points meet them",
      ru: "Цели и сколько точек их достигли")
  }

  var targetsAndSettings: String {
    language.say(
      en: "Targets, and how many settings meet them",
      ru: "Цели и сколько настроек их достигли")
  }

  var target: String {
    language.say(en: "target", ru: "цель")
  }

  var found: String {
    language.say(en: "found", ru: "найдено")
  }

  var highest: String {
    language.say(en: "Highest", ru: "Больше всего")
  }

  var lowest: String {
    language.say(en: "Lowest", ru: "Меньше всего")
  }

  var bestPoint: String {
    language.say(en: "Best point", ru: "Лучшая точка")
  }

  var worstPoint: String {
    language.say(en: "Worst point", ru: "Худшая точка")
  }

  var closestSetting: String {
    language.say(en: "Closest setting", ru: "Ближе всего")
  }

  var bestSetting: String {
    language.say(en: "Best setting", ru: "Лучшая настройка")
  }

  var worstSetting: String {
    language.say(en: "Worst setting", ru: "Худшая настройка")
  }

  var nothingBeyondNoise: String {
    language.say(en: "nothing beyond noise", ru: "ничто, кроме шума")
  }

  func failed(_ count: Int) -> String {
    language.say(
      en: counted(count, "run", "runs") + " failed and count nowhere; the list is below.",
      ru: "Сбоев: \(HumanNumber.text(count)); они нигде не учтены и перечислены ниже.")
  }

  func whatMoves(_ figure: String) -> String {
    language.say(en: "\(figure): what moves it", ru: "\(figure): что меняет")
  }
}
