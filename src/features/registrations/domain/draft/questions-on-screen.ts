import {
  type Hop,
  isChosen,
  type Value,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Choice,
  type Field,
  isSelect,
  type Select,
} from '#features/registration-flow/domain/definition/definition.ts'

export type Question = { readonly action: Select | Field; readonly hop: Hop }

/** Returns the screen's own question, and the questions that depend on the choices chosen now. */
export function questionsOnScreen(
  own: Question,
  answerTo: (hop: Hop) => Value | undefined,
): readonly Question[] {
  const value = answerTo(own.hop)
  if (!isSelect(own.action) || !isChosen(value)) return [own]
  const chosen = own.action.choices.choicesList.filter(
    (choice) => choice.inline && value.some((given) => given.choiceValue === choice.value),
  )
  return [own, ...chosen.flatMap((choice) => questionsUnder(choice, own.hop))]
}

export const questionsUnder = (choice: Choice, { itemId }: Hop): readonly Question[] =>
  choice.dependencyQuestions.map((action) => ({
    action: action as Select | Field,
    hop: itemId ? { actionId: action.id, itemId } : { actionId: action.id },
  }))
