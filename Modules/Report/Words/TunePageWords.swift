import TextKit

/// The texts of the page of a search.
extension PageWords {
  var searchTitle: String { language.say(en: "A search", ru: "Подбор") }

  func searchSubtitle(hunts: Int, settings: Int) -> String {
    language.say(
      en: "a search: " + counted(hunts, "simulated hunt", "simulated hunts") + " at "
        + counted(settings, "setting", "settings"),
      ru: "поиск: сыграно охот \(HumanNumber.text(hunts)), настроек \(HumanNumber.text(settings))")
  }

  var searchUnanswered: String { language.say(en: "a search", ru: "поиск") }

  var settingLink: String { language.say(en: "Setting", ru: "Настройка") }
  var frontLink: String { language.say(en: "Trade-off", ru: "Выбор") }
  var relaxLink: String { language.say(en: "In the way", ru: "Что мешает") }
  var playedLink: String { language.say(en: "Played", ru: "Сыграно") }

  var searchInterrupted: String {
    language.say(
      en: "The search was interrupted: this is the answer so far. Repeat the command to go on.",
      ru: "Поиск прерван: это ответ на сейчас. Повтори команду, чтобы продолжить.")
  }

  var recommendedHeading: String {
    language.say(en: "The setting to take", ru: "Какую настройку взять")
  }

  var nearestHeading: String {
    language.say(en: "The nearest setting", ru: "Ближайшая настройка")
  }

  var bestSoFarHeading: String {
    language.say(en: "The best setting so far", ru: "Лучшая настройка на сейчас")
  }

  var recommendedMark: String { language.say(en: "recommended", ru: "рекомендуется") }
  var nearestMark: String { language.say(en: "nearest", ru: "ближайшая") }

  var figuresHeading: String {
    language.say(en: "Its figures against what is asked", ru: "Её показатели и что нужно")
  }

  func figuresNote(_ confidence: String) -> String {
    language.say(
      en: "A dot is the estimate, the line through it its interval, the shaded band what is asked. "
        + "The intervals hold together with \(confidence) confidence; the margin is the distance "
        + "to the nearest limit in standard errors.",
      ru: "Точка — оценка, линия через неё — интервал, тёмная полоса — что нужно. Все интервалы "
        + "верны вместе с доверительной вероятностью \(confidence); запас — расстояние до ближайшей границы в "
        + "стандартных ошибках.")
  }

  var mapsTitle: String { language.say(en: "Maps of the region", ru: "Карты области") }

  func sameEverywhere(_ grade: String) -> String {
    language.say(
      en: "The same everywhere in the searched box: \(grade).",
      ru: "Во всей области поиска одно и то же: \(grade).")
  }

  var gradesNote: String {
    language.say(
      en:
        "Certain: all intervals lie inside their limits. Likely and unlikely: more or less likely "
        + "than not to meet every target. Excluded: an interval lies outside a limit.",
      ru: "Наверняка: все интервалы внутри границ. Вероятно и вряд ли: шансы достичь всех целей "
        + "больше или меньше половины. Исключено: интервал за границей.")
  }

  var othersFixed: String {
    language.say(
      en: "The other parameters stay at the values of the marked setting.",
      ru: "Остальные параметры — как в отмеченной настройке.")
  }

  var forbiddenCell: String {
    language.say(en: "forbidden by a constraint", ru: "запрещено условием")
  }

  var rangesTitle: String {
    language.say(en: "The range of each parameter", ru: "Диапазон каждого параметра")
  }

  var rangesNote: String {
    language.say(
      en: "The values for which some setting has the grade, whatever the other parameters are.",
      ru: "Значения, при которых у какой-то настройки такая оценка, каковы бы ни были остальные "
        + "параметры.")
  }

  var gradeColumn: String { language.say(en: "meets all", ru: "достигает всех") }

  var relaxHeading: String {
    language.say(en: "What is in the way", ru: "Что мешает")
  }

  var relaxNote: String {
    language.say(
      en: "If one of these limits gave way as far as this, a setting would meet all the rest.",
      ru: "Если бы одна из этих границ уступила настолько, настройка достигла бы остальных целей.")
  }

  var newLimitColumn: String { language.say(en: "would do", ru: "хватило бы") }

  var frontHeading: String { language.say(en: "The trade-off", ru: "Выбор между целями") }

  var frontTitle: String {
    language.say(
      en: "Settings that no other as well confirmed is better than in both",
      ru: "Настройки, лучше которых в обоих нет так же подтверждённых")
  }

  var frontNote: String {
    language.say(
      en:
        "The Pareto front with 95 % intervals. The other settings that meet every target are worse "
        + "in at least one objective. The recommended setting is confirmed by hunts of its own; one "
        + "that only looks better in both does not replace it.",
      ru:
        "Фронт Парето с 95%-ми интервалами. Другие настройки, достигающие всех целей, хуже хотя бы "
        + "в одном. Рекомендуемая подтверждена собственными охотами; та, что лишь кажется лучше в "
        + "обоих, её не вытесняет.")
  }

  var frontMark: String { language.say(en: "on the front", ru: "на фронте") }
  var dominatedMark: String { language.say(en: "others", ru: "остальные") }

  var playedHeading: String { language.say(en: "Settings played", ru: "Сыгранные настройки") }

  func playedCaption(hasGrades: Bool) -> String {
    guard hasGrades else {
      return language.say(
        en: "Settings played, the best first", ru: "Сыгранные настройки, лучшие первыми")
    }
    return language.say(
      en: "Settings played, the best first; figures are from their own hunts, grades from all",
      ru: "Сыгранные настройки, лучшие первыми; значения по своим охотам, оценки по всем")
  }

  func with(phone: String) -> String {
    language.say(en: "with \(phone)", ru: "с телефоном \(phone)")
  }

  func furtherSettings(_ count: Int) -> String {
    language.say(en: "The next \(count)", ru: "Следующие: \(count)")
  }

  var huntsPerScenario: String { language.say(en: "hunts each", ru: "охот на каждого") }

  var whatNamesMean: String { language.say(en: "Names in files", ru: "Имена в файлах") }

  /// Returns how a search works, a paragraph each.
  func searchMethod(confidence: String, precision: String, hasTargets: Bool) -> [String] {
    language.say(
      en: [
        "Every hunt was played by the game's own engine with a simulated player. Replicate n has "
          + "the same random draws at every setting, so differences between settings are sharper than "
          + "the settings' own intervals."
          + (hasTargets
            ? " A setting counts only if it meets the targets of every player and phone." : ""),
        "The search begins at the ends of the ranges and goes on where the answer is least certain, "
          + (hasTargets
            ? "until less than \(precision) of the box is undecided or the budget is spent. Grades "
              + "come from a model of all hunts; the" : "until the budget is spent. The")
          + " figures of the recommended setting come from hunts played only to confirm it, and "
          + "hold together with \(confidence) confidence.",
        "Equal plans and budgets make equal answers, byte for byte, on any number of threads.",
      ],
      ru: [
        "Каждую охоту сыграл движок игры с модельным игроком. Повтор n во всех настройках играется "
          + "на одних и тех же случайных числах, поэтому разности настроек известны точнее, чем сами настройки."
          + (hasTargets
            ? " Настройка подходит, только если цели достигнуты для каждого игрока и телефона."
            : ""),
        "Поиск начинает с концов диапазонов и идёт туда, где ответ наименее ясен, пока "
          + (hasTargets
            ? "не решено всё, кроме \(precision) области, или пока есть бюджет. Оценки — по модели "
              + "всех охот; " : "есть бюджет; ")
          + "показатели рекомендованной настройки — по охотам, сыгранным только для её проверки, "
          + "и верны вместе с доверительной вероятностью \(confidence).",
        "Равные план и бюджет дают равный ответ, до байта, на любом числе потоков.",
      ])
  }
}
