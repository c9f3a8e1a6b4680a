import {
  type ChoiceAnswer,
  isChoiceList,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'

/** Returns the chosen values, each with the text of its 'Please specify' field. */
export const readChosenValues = (value: AnswerValue | undefined): readonly ChoiceAnswer[] =>
  isChoiceList(value) ? value : []

export const toChosenAnswers = (
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

export const setPleaseSpecifyText = (
  before: readonly ChoiceAnswer[],
  specified: string,
  answer: string,
): readonly ChoiceAnswer[] =>
  before.map((given) =>
    given.choiceValue === specified ? { ...given, answer: answer || null } : given,
  )
