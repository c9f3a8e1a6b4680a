import {
  type ChoiceAnswer,
  isChosen,
  type Value,
} from '#features/registration-flow/domain/answers/answers.ts'

/** Returns the chosen values, each with its specified text; a value that is still chosen keeps its text. */
export const chosenOf = (value: Value | undefined): readonly ChoiceAnswer[] =>
  isChosen(value) ? value : []

export const afterChoosing = (
  before: readonly ChoiceAnswer[],
  chosen: readonly string[],
): readonly ChoiceAnswer[] | null =>
  chosen.length === 0
    ? null
    : chosen.map(
        (choiceValue) =>
          before.find((given) => given.choiceValue === choiceValue) ?? {
            choiceValue,
            answer: null,
          },
      )

export const afterSpecifying = (
  before: readonly ChoiceAnswer[],
  specified: string,
  answer: string,
): readonly ChoiceAnswer[] =>
  before.map((given) =>
    given.choiceValue === specified ? { ...given, answer: answer || null } : given,
  )
