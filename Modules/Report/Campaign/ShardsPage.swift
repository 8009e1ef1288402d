package import Experiments
package import Results
package import TextKit

/// The page on a folder of shards that are not merged: what is there, and what is missing.
package struct ShardsPage: Sendable {
  private let folder: ShardFolder
  private let plan: Plan
  private let title: String
  private let question: String
  private let words: PageWords

  /// Creates a page.
  package init(
    _ folder: ShardFolder, plan: Plan, title: String, question: String, language: Language
  ) {
    (self.folder, self.plan, self.title, self.question) = (folder, plan, title, question)
    words = PageWords(language: language)
  }

  /// The text of the page.
  package var text: String {
    let markup = Markup.section("answer", words.shardsHeading) { section in
      section.element("p", ["class": "lead"], text: lead)
      for name in folder.damaged {
        section.element("p", ["class": "warning"], text: words.damagedShard(name))
      }
      if !question.isEmpty { section.element("blockquote", text: question) }
      section.facts([
        (words.pointsOfDesign, HumanNumber.text(plan.pointCount)),
        (words.hunts, HumanNumber.text(plan.runCount)), (words.seed, String(plan.seed)),
      ])
      section.facts(commands, as: "code")
    }
    return Page(
      title: title, subtitle: words.shardsSubtitle,
      sections: [Page.Section(id: "answer", link: words.shardsHeading, markup: markup)]
    ).text(words)
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
    guard let count else { return words.noShards }
    return missing.isEmpty
      ? words.allShards(count)
      : words.missingShards(NumberList.text(missing), missing: missing.count, of: count)
  }

  private var commands: [(name: String, value: String)] {
    let path = ReportScope.shellWord(folder.path)
    let planPath = ReportScope.shellWord(folder.path + "/plan.yml")
    var commands: [(name: String, value: String)] = [(words.planHash, plan.hash)]
    if let count, let first = missing.first {
      commands.append(
        (words.playMissing, "ghostlab sweep \(planPath) --shard \(first)/\(count) --out \(path)"))
    } else if count != nil {
      commands.append((words.mergeThem, "ghostlab merge \(path) --out \(path)/results"))
    }
    return commands
  }
}
