import {
  type Hop,
  isChoiceList,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Choice,
  type Field,
  isSelect,
  type Select,
} from '#features/registration-flow/domain/definition/definition.ts'

export type ScreenQuestion = { readonly action: Select | Field; readonly hop: Hop }

/** Returns a question, and those under the choices that are chosen now. */
export function collectQuestionsOnScreen(
  own: ScreenQuestion,
  answerTo: (hop: Hop) => AnswerValue | undefined,
): readonly ScreenQuestion[] {
  const value = answerTo(own.hop)
  if (!isSelect(own.action) || !isChoiceList(value)) return [own]
  const chosen = own.action.choices.choicesList.filter(
    (choice) => choice.inline && value.some((given) => given.choiceValue === choice.value),
  )
  return [
    own,
    ...chosen.flatMap((choice) =>
      listDependentQuestions(choice, own.hop).flatMap((below) =>
        collectQuestionsOnScreen(below, answerTo),
      ),
    ),
  ]
}

export const listDependentQuestions = (
  choice: Choice,
  { itemId }: Hop,
): readonly ScreenQuestion[] =>
  choice.dependencyQuestions.map((action) => ({
    action: action as Select | Field,
    hop: itemId ? { actionId: action.id, itemId } : { actionId: action.id },
  }))
