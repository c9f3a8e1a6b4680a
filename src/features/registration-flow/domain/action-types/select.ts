import { findLineRefusal, normaliseText } from '#shared/words/text.ts'
import { type ChoiceAnswer, isChoiceList } from '../answers/answers.ts'
import { type Action, type Choice, isSelect } from '../definition/definition.ts'
import type { QuestionTypeRules } from './action-type.ts'

/** The maximum length of the text that specifies 'Other'. */
export const MAX_SPECIFIED_TEXT_LENGTH = 200
const listChoices = (action: Action): readonly Choice[] =>
  isSelect(action) ? action.choices.choicesList : []
const findChoice = (action: Action, { choiceValue }: ChoiceAnswer) =>
  listChoices(action).find(({ value }) => value === choiceValue)

/** Returns whether a choice, such as 'Other', asks the person to specify what they mean. */
const asksToSpecify = ({ pleaseSpecifyChoices }: Choice) => pleaseSpecifyChoices.length > 0

function checkChosenValues(action: Action, given: readonly ChoiceAnswer[]): string | null {
  const chosen = given.map((answer) => findChoice(action, answer))
  if (chosen.includes(undefined) || new Set(chosen).size < chosen.length)
    return 'Choose from the answers shown'
  const alone = chosen.find((choice) => choice?.exclusive)
  if (alone && chosen.length > 1)
    return `'${alone.label}' cannot be chosen together with another answer`
  return (
    given.map((answer) => checkSpecifiedText(findChoice(action, answer), answer)).find(Boolean) ??
    null
  )
}

function checkSpecifiedText(
  choice: Choice | undefined,
  { answer }: ChoiceAnswer,
): string | undefined {
  if (!choice || !asksToSpecify(choice))
    return answer === null ? undefined : 'Choose from the answers shown'
  return answer?.trim()
    ? findLineRefusal(answer, MAX_SPECIFIED_TEXT_LENGTH)
    : `Say more about '${choice.label}'`
}

const sharedSelectRules = {
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  written: 'the value of a choice, { "choiceValue", "answer" }, or a list of them',
  isShape: isChoiceList,
  tidy: (given: readonly ChoiceAnswer[]) =>
    given.map(({ choiceValue, answer }) => ({
      choiceValue,
      answer: (answer && normaliseText(answer)) || null,
    })),
  lines: (action: Action, given: readonly ChoiceAnswer[]) =>
    given.map((answer) =>
      [findChoice(action, answer)?.label ?? answer.choiceValue, answer.answer]
        .filter(Boolean)
        .join(': '),
    ),
} as const
const sampleChoice = (choice: Choice): ChoiceAnswer => ({
  choiceValue: choice.value,
  answer: asksToSpecify(choice) ? 'What is meant' : null,
})

export const singleSelect: QuestionTypeRules<readonly ChoiceAnswer[]> = {
  ...sharedSelectRules,
  asks: 'one choice',
  seconds: () => 5,
  bounds: [],
  missing: () => 'Choose an answer',
  wrong: (action, given) =>
    given.length > 1 ? 'Choose one answer' : checkChosenValues(action, given),
  sample: (action) => listChoices(action).slice(0, 1).map(sampleChoice),
}

const countAnswersInWords = (count: number) => (count === 1 ? 'one answer' : `${count} answers`)

export const multiSelect: QuestionTypeRules<readonly ChoiceAnswer[]> = {
  ...sharedSelectRules,
  asks: 'choices',
  seconds: () => 12,
  bounds: ['atLeast', 'atMost'],
  missing: ({ validation: { atLeast = 1 } = {} }) =>
    `Choose at least ${countAnswersInWords(Math.max(1, atLeast))}`,
  wrong: (action, given) => checkChosenValues(action, given) ?? checkChoiceCount(action, given),
  sample: (action) => {
    const together = listChoices(action).filter(({ exclusive }) => !exclusive)
    return (
      together.length > 0
        ? together.slice(0, Math.max(1, action.validation?.atLeast ?? 1))
        : listChoices(action).slice(0, 1)
    ).map(sampleChoice)
  },
}

/** The same as multi_select but on screen, where all choices are seen at once. */
export const checkbox: QuestionTypeRules<readonly ChoiceAnswer[]> = {
  ...multiSelect,
  seconds: () => 8,
}

/**
 * Returns the error message for too few or too many choices, or null. An exclusive choice such as 'None of these' is enough even if more choices are
 * required.
 */
function checkChoiceCount(action: Action, given: readonly ChoiceAnswer[]): string | null {
  const { atLeast = 0, atMost } = action.validation ?? {}
  if (given.length < atLeast && !given.some((answer) => findChoice(action, answer)?.exclusive))
    return `Choose at least ${countAnswersInWords(atLeast)}`
  return atMost !== undefined && given.length > atMost
    ? `Choose at most ${countAnswersInWords(atMost)}`
    : null
}
