package import Experiments
package import Results
package import TextKit

/// The document on a folder of shards that are not merged: what is missing, then the results so far.
package struct ShardsDocument: Sendable {
  private let folder: ShardFolder
  private let plan: Plan
  private let language: Language

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - folder: The shards.
  ///   - plan: Their plan.
  ///   - input: What the page says of the runs that are there; nil if they have no results yet.
  ///   - question: The comment at the top of the plan; empty if there is none.
  ///   - language: The language.
  ///
  /// - Returns: The document.
  ///
  /// - Throws: The error of the source of the runs.
  package static func document(
    _ folder: ShardFolder, plan: Plan, _ input: ReportInput?, question: String, language: Language
  ) throws -> Document {
    let page = ShardsDocument(folder: folder, plan: plan, language: language)
    let scope = try input.map { try ReportScope($0) }
    var document = Document(
      title: PageTitle.text(question: question, plan: plan, page.language),
      subtitle: page.language.say(en: "Shards that are not merged", ru: "Несобранные части"),
      sections: [
        page.section(question: scope == nil ? question : "", hasResults: scope != nil).brief
      ]
        + (scope.map(SweepDocument.sections) ?? []), in: language)
    document.player = input?.watched?.player
    return document
  }

  private func section(question: String, hasResults: Bool) -> Document.Section {
    Document.Section("shards", language.say(en: "The shards", ru: "Части")) { section in
      section.lead(lead)
      for name in folder.damaged {
        section.warning(language.say(en: "\(name) is damaged.", ru: "\(name) повреждена."))
      }
      if hasResults {
        section.paragraph(
          missing.isEmpty
            ? language.say(
              en: "What follows is the answer of all hunts.", ru: "Ниже — ответ по всем охотам.")
            : language.say(
              en: "What follows is the answer of the hunts that are here; it may change.",
              ru: "Ниже — ответ по тем охотам, что уже есть; он может измениться."))
      }
      section.quote(question)
      section.facts([
        Fact("points", language.pointsOfDesign, Cell(plan.pointCount)),
        Fact("hunts", language.hunts, Cell(plan.runCount)),
        Fact("seed", language.seed, String(plan.seed)),
      ])
      section.facts(commands, isCode: true)
    }
  }

  /// The number of shards of the division that has most of them.
  private var count: Int? {
    let counts = folder.whole.map(\.count) + folder.atWork().map(\.shard.count)
    return Set(counts).max { left, right in
      let (few, many) = (counts.count { $0 == left }, counts.count { $0 == right })
      return (few, left) < (many, right)
    }
  }

  private var missing: [Int] {
    count.map { folder.missing(of: $0, runCount: plan.runCount) } ?? []
  }

  private var lead: String {
    guard let count else {
      return language.say(en: "No shard is here yet.", ru: "Ни одной части пока нет.")
    }
    return missing.isEmpty
      ? language.say(
        en: "All \(count) shards are here; they can be merged.",
        ru: "Есть все части (\(count)), их можно собрать.")
      : language.missingShards(NumberList.text(missing), missing: missing.count, of: count)
  }

  private var commands: [Fact] {
    let path = shellWord(folder.path)
    let planPath = shellWord(folder.path + "/plan.yml")
    var commands = [Fact("planHash", language.planHash, plan.hash)]
    if let count, let first = missing.first {
      commands.append(
        Fact(
          "play",
          language.say(en: "Play the first missing one", ru: "Сыграть первую недостающую"),
          "ghostlab sweep \(planPath) --shard \(first)/\(count) --out \(path)"))
    } else if count != nil {
      commands.append(
        Fact(
          "merge", language.say(en: "Merge them", ru: "Собрать их"),
          "ghostlab merge \(path) --out \(path)/results"))
    }
    return commands
  }
}

private extension Language {
  func missingShards(_ list: String, missing: Int, of count: Int) -> String {
    say(
      en: "\(missing) of \(count) shards \(missing == 1 ? "is" : "are") missing: \(list).",
      ru: "Не хватает частей: \(missing) из \(count): \(list).")
  }
}
