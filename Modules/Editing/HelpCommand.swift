package import CommandKit
import TextKit

/// `help`: lists the commands of a session that has no others, or explains one.
package enum HelpCommand<World: EditingWorld> {
  /// The command, for commands with these heads.
  package static func command(on heads: [CommandHead]) -> Command<Void, World> {
    let word = Argument<String, World>.text("COMMAND").offering { _ in heads.map { $0.word } }
    return Command(
      "help", aliases: ["?"], .aside, summary: Language.phrase(en: "show help", ru: "помощь"),
      examples: ["help zone"],
      forms: [
        Form(word.optional) { word, _, world throws(CommandRefusal) in
          let language = world.language
          guard let word else { return world.report(overview(heads, language)) }
          let head = try refusing { () throws(CommandFault) in
            heads[try CommandSearch.place(of: word, among: heads)]
          }
          world.report(
            head.explained(in: language)
              + CommandHead.lines(ofExamples: head.examples, in: language))
        }
      ])
  }

  private static func overview(_ heads: [CommandHead], _ language: Language) -> [String] {
    heads.map { $0.word + ": " + $0.summary(language) } + [
      language.say(en: "More: help COMMAND", ru: "Подробнее: help КОМАНДА")
    ]
  }
}
