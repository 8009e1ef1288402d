import ArgumentParser
public import LabComposition

/// `--as`, which every command takes that answers.
struct AnswerOption: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: say(
      "The form of the answer: text, markdown, json or html.",
      ru: "Вид ответа: text, markdown, json или html."))
  var form = AnswerForm.text
}

extension AnswerForm: ExpressibleByArgument {}
