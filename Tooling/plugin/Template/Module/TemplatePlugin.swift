package import PluginKit

extension Plugin {
  /// A number-guessing game: a plugin to start from.
  package static let template = Plugin(
    "template", { TemplateWords($0).title }, challenge: TemplateChallengeKind(),
    labGame: BotGame<TemplateBotPlay>()
  ) { TemplateSession($0) }
}
