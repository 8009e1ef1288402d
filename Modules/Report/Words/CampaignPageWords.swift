import TextKit

/// The texts of the pages on campaigns and shards.
extension PageWords {
  func campaignSubtitle(runs: Int, batches: Int, points: Int) -> String {
    let (runs, points) = (HumanNumber.text(runs), HumanNumber.text(points))
    return language.say(
      en: "Campaign: \(runs) hunts in \(batches) merged \(batches == 1 ? "batch" : "batches"), "
        + "\(points) design points",
      ru: "Кампания: охот \(runs), собрано пакетов \(batches), точек \(points)")
  }

  var progressLink: String { language.say(en: "Progress", ru: "Ход") }

  var progressHeading: String {
    language.say(en: "How far it has come", ru: "Сколько уже сделано")
  }

  func campaignDone(figure: String, goal: String, points: Int) -> String {
    language.say(
      en: "Done: \(figure) is known to within \(goal) at all \(points) points.",
      ru: "Готово: \(figure) — с точностью \(goal) во всех точках (\(points)).")
  }

  func campaignStopped(figure: String, goal: String, met: Int, of all: Int, most: Int) -> String {
    let most = HumanNumber.text(most)
    return language.say(
      en: "Done: \(figure) is known to within \(goal) at \(met) of \(all) points; the others have "
        + "all \(most) replicates that the plan allows.",
      ru: "Готово: \(figure) — с точностью \(goal) в \(met) из \(all) точек; у остальных уже все "
        + "\(most) повторов, что разрешает план.")
  }

  func campaignUnderWay(figure: String, goal: String, met: Int, of all: Int) -> String {
    language.say(
      en: "Under way: \(figure) is known to within \(goal) at \(met) of \(all) points.",
      ru: "Идёт: \(figure) — с точностью \(goal) в \(met) из \(all) точек.")
  }

  func fixedCampaign(runs: Int, isFinished: Bool) -> String {
    let count = HumanNumber.text(runs)
    return isFinished
      ? language.say(
        en: "Done: all \(count) hunts are here.", ru: "Готово: есть все охоты, \(count).")
      : language.say(en: "Under way: \(count) hunts so far.", ru: "Идёт: охот пока \(count).")
  }

  func batchNotBegun(number: Int, hunts: String, folder: String) -> String {
    language.say(
      en: "Next: batch \(number) with \(hunts) hunts (ghostlab next \(folder)).",
      ru: "Дальше: пакет \(number), охот \(hunts) (ghostlab next \(folder)).")
  }

  func batchReady(folder: String, shards: Int) -> String {
    language.say(
      en: "\(folder): all \(shards) shards are here and wait to be merged.",
      ru: "\(folder): есть все части (\(shards)), их осталось собрать.")
  }

  func batchIncomplete(folder: String, missing: String, of count: Int) -> String {
    language.say(
      en: "\(folder): of \(count) shards, missing: \(missing).",
      ru: "\(folder): из \(count) частей нет: \(missing).")
  }

  func batch(_ number: Int) -> String {
    language.say(en: "batch \(number)", ru: "пакет \(number)")
  }

  var batchColumn: String { language.say(en: "batch", ru: "пакет") }

  var merged: String { language.say(en: "merged", ru: "собрано") }

  var planned: String { language.say(en: "planned", ru: "впереди") }

  var spendingHeading: String {
    language.say(en: "Where the hunts went", ru: "Куда ушли охоты")
  }

  var howBatchesGrow: String {
    language.say(
      en: "After each batch, points that are known well enough stop.",
      ru: "После каждого пакета точки, известные достаточно точно, останавливаются.")
  }

  var precisionHeading: String {
    language.say(en: "How well each point is known", ru: "Как точно известна каждая точка")
  }

  var howToReadPrecision: String {
    language.say(
      en: "Half the width of each point's interval, then its hunts; the line is the goal.",
      ru: "Половина ширины интервала каждой точки и число её охот; черта — цель.")
  }

  func widestOf(shown: Int, all: Int) -> String {
    language.say(
      en: "The \(shown) widest of \(all) are drawn.",
      ru: "Нарисованы \(shown) самых широких из \(all).")
  }

  var narrowEnough: String { language.say(en: "narrow enough", ru: "достаточно узкий") }

  var tooWide: String { language.say(en: "too wide", ru: "слишком широкий") }

  var goal: String { language.say(en: "goal", ru: "цель") }

  func halfWidth(of figure: String) -> String {
    language.say(en: "\(figure): half-width", ru: "\(figure): полуширина")
  }

  var shardsSubtitle: String {
    language.say(en: "Shards that are not merged", ru: "Несобранные части")
  }

  var shardsHeading: String { language.say(en: "The shards", ru: "Части") }

  var noShards: String {
    language.say(en: "No shard is here yet.", ru: "Ни одной части пока нет.")
  }

  func allShards(_ count: Int) -> String {
    language.say(
      en: "All \(count) shards are here; they can be merged.",
      ru: "Есть все части (\(count)), их можно собрать.")
  }

  func missingShards(_ list: String, missing: Int, of count: Int) -> String {
    language.say(
      en: "\(missing) of \(count) shards \(missing == 1 ? "is" : "are") missing: \(list).",
      ru: "Не хватает частей: \(missing) из \(count): \(list).")
  }

  func shardsSoFar(areAll: Bool) -> String {
    areAll
      ? language.say(
        en: "What follows is the answer of all hunts.", ru: "Ниже — ответ по всем охотам.")
      : language.say(
        en: "What follows is the answer of the hunts that are here; it may change.",
        ru: "Ниже — ответ по тем охотам, что уже есть; он может измениться.")
  }

  func damagedShard(_ name: String) -> String {
    language.say(en: "\(name) is damaged.", ru: "\(name) повреждена.")
  }

  var playMissing: String {
    language.say(en: "Play the first missing one", ru: "Сыграть первую недостающую")
  }

  var mergeThem: String { language.say(en: "Merge them", ru: "Собрать их") }
}
