package import PluginKit
import TextKit

extension Plugin {
  /// A number-guessing game: a plugin to start from.
  package static let template = Plugin(
    "template", Language.phrase(en: "Guess the number", ru: "Угадай число"),
    challenge: ChallengeEntry(TemplateChallengeKind()),
    labGame: BotGame<TemplateBotPlay>()
  ) { TemplateSession($0) }
}
