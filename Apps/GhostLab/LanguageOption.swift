public import ArgumentParser
import LabComposition
public import TextKit

/// `--lang`, which every command takes.
///
/// `LabCommandLine` has already read it, since help and errors are in the language too; here it is
/// declared for help, completion and a refusal of other values.
struct LanguageOption: ParsableArguments {
  @Option(
    help: say(
      "The language (default: that of LC_ALL, LC_MESSAGES or LANG).",
      ru: "Язык (по умолчанию — из LC_ALL, LC_MESSAGES или LANG)."))
  var lang: Language?
}

extension Language: ExpressibleByArgument {}
