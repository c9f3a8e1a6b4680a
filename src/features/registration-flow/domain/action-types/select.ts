import { lineRefusal, tidied } from '#shared/words/text.ts'
import { type ChoiceAnswer, isChosen } from '../answers/answers.ts'
import { type Action, type Choice, isSelect } from '../definition/definition.ts'
import type { ActionRules } from './action-type.ts'

/** The maximum length of the text that specifies 'Other'. */
export const SPECIFIED_LENGTH = 200
const choicesOf = (action: Action): readonly Choice[] =>
  isSelect(action) ? action.choices.choicesList : []
const choiceOf = (action: Action, { choiceValue }: ChoiceAnswer) =>
  choicesOf(action).find(({ value }) => value === choiceValue)

/** Returns whether a choice, such as 'Other', asks the person to specify what they mean. */
const asksToSpecify = ({ pleaseSpecifyChoices }: Choice) => pleaseSpecifyChoices.length > 0

function wrong(action: Action, given: readonly ChoiceAnswer[]): string | null {
  const chosen = given.map((answer) => choiceOf(action, answer))
  if (chosen.includes(undefined) || new Set(chosen).size < chosen.length)
    return 'Choose from the answers shown'
  const alone = chosen.find((choice) => choice?.exclusive)
  if (alone && chosen.length > 1)
    return `'${alone.label}' cannot be chosen together with another answer`
  return given.map((answer) => unspecified(choiceOf(action, answer), answer)).find(Boolean) ?? null
}

function unspecified(choice: Choice | undefined, { answer }: ChoiceAnswer): string | undefined {
  if (!choice || !asksToSpecify(choice))
    return answer === null ? undefined : 'Choose from the answers shown'
  return answer?.trim() ? lineRefusal(answer, SPECIFIED_LENGTH) : `Say more about '${choice.label}'`
}

const rules = {
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  written: 'the value of a choice, { "choiceValue", "answer" }, or a list of them',
  isShape: isChosen,
  tidy: (given: readonly ChoiceAnswer[]) =>
    given.map(({ choiceValue, answer }) => ({
      choiceValue,
      answer: (answer && tidied(answer)) || null,
    })),
  lines: (action: Action, given: readonly ChoiceAnswer[]) =>
    given.map((answer) =>
      [choiceOf(action, answer)?.label ?? answer.choiceValue, answer.answer]
        .filter(Boolean)
        .join(': '),
    ),
} as const
const picked = (choice: Choice): ChoiceAnswer => ({
  choiceValue: choice.value,
  answer: asksToSpecify(choice) ? 'What is meant' : null,
})

export const singleSelect: ActionRules<readonly ChoiceAnswer[]> = {
  ...rules,
  asks: 'one choice',
  bounds: [],
  missing: () => 'Choose an answer',
  wrong: (action, given) => (given.length > 1 ? 'Choose one answer' : wrong(action, given)),
  sample: (action) => choicesOf(action).slice(0, 1).map(picked),
}

const answers = (count: number) => (count === 1 ? 'one answer' : `${count} answers`)

/** The rules of multi_select and checkbox, which differ only on screen. */
export const multiSelect: ActionRules<readonly ChoiceAnswer[]> = {
  ...rules,
  asks: 'choices',
  bounds: ['atLeast', 'atMost'],
  missing: ({ validation: { atLeast = 1 } = {} }) =>
    `Choose at least ${answers(Math.max(1, atLeast))}`,
  wrong: (action, given) => wrong(action, given) ?? miscounted(action, given),
  sample: (action) => {
    const together = choicesOf(action).filter(({ exclusive }) => !exclusive)
    return (
      together.length > 0
        ? together.slice(0, Math.max(1, action.validation?.atLeast ?? 1))
        : choicesOf(action).slice(0, 1)
    ).map(picked)
  },
}

/** Returns the refusal of too few or too many choices. An exclusive choice such as 'None of these' is enough even if more are required. */
function miscounted(action: Action, given: readonly ChoiceAnswer[]): string | null {
  const { atLeast = 0, atMost } = action.validation ?? {}
  if (given.length < atLeast && !given.some((answer) => choiceOf(action, answer)?.exclusive))
    return `Choose at least ${answers(atLeast)}`
  return atMost !== undefined && given.length > atMost ? `Choose at most ${answers(atMost)}` : null
}
