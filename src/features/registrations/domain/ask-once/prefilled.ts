import {
  checkAnswer,
  tidyAnswer,
} from '#features/registration-flow/domain/questions/check-answer.ts'
import type { Hop, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Action,
  type ActionSet,
  type Flow,
  type Id,
  isSelect,
  isActionSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import { listDefinedQuestions } from '#features/registration-flow/domain/definition/written-questions.ts'
import { readFieldName, isProfileList, type Profile, type ProfileRow } from './profile.ts'
import {
  asksForAddress,
  asksForDay,
} from '#features/registration-flow/domain/questions/question-kinds.ts'

export type PrefilledAnswer = { readonly hop: Hop; readonly value: AnswerValue }
export type PrefilledItem = {
  readonly setId: Id
  readonly itemId: Id
  readonly answers: readonly PrefilledAnswer[]
}
type PrefillResult = {
  readonly answers: readonly PrefilledAnswer[]
  readonly items: readonly PrefilledItem[]
}

/** Returns the answers that a profile provides, for the person to check. A value that is not valid as an answer is left out. */
export function prefillAnswers(
  flow: Flow,
  profile: Profile,
  newId: () => Id,
  today: string,
): PrefillResult {
  const written = listDefinedQuestions(flow)
  const answers = written
    .filter(({ set }) => !set)
    .flatMap(({ action }) =>
      keepValidAnswer(action, { actionId: action.id }, findProfileValue(action, profile), today),
    )
  const items = written.flatMap(({ action: set }) => {
    if (!isActionSet(set)) return []
    const questions = written.filter((below) => below.set === set).map(({ action }) => action)
    return listRowsForSet(set, profile).map((row) =>
      toPrefilledItem(set, questions, newId(), row, today),
    )
  })
  return { answers, items: items.filter((item) => item.answers.length > 0) }
}

const listRowsForSet = ({ prefill, atMost }: ActionSet, { lists }: Profile) =>
  isProfileList(prefill) ? lists[prefill].slice(0, atMost) : []

function toPrefilledItem(
  set: ActionSet,
  questions: readonly Action[],
  itemId: Id,
  row: ProfileRow,
  today: string,
): PrefilledItem {
  const answers = questions.flatMap((action) => {
    const field = readFieldName(action.prefill)
    return keepValidAnswer(
      action,
      { actionId: action.id, itemId },
      field === undefined ? undefined : toAnswerValue(action, row[field]),
      today,
    )
  })
  return { setId: set.id, itemId, answers }
}

function findProfileValue(
  action: Action,
  { texts, address, answers = {} }: Profile,
): AnswerValue | undefined {
  const { prefill = '', name } = action
  if (Object.hasOwn(answers, name)) {
    const answer = answers[name]
    return typeof answer === 'string' ? toAnswerValue(action, answer) : answer
  }
  if (prefill === 'address' && asksForAddress(action)) return address ?? undefined
  return prefill.startsWith('bankAccount.') ? undefined : texts[prefill] || undefined
}

/** Converts a profile field to an answer: 'YYYY-MM' becomes the first day of the month, true becomes 'Yes'. */
function toAnswerValue(
  action: Action,
  field: string | boolean | undefined,
): AnswerValue | undefined {
  if (field === undefined || field === '') return undefined
  const word = typeof field === 'boolean' ? (field ? 'Yes' : 'No') : field
  if (isSelect(action)) return [{ choiceValue: word, answer: null }]
  return asksForDay(action) && /^\d{4}-\d{2}$/.test(word) ? `${word}-01` : word
}

function keepValidAnswer(
  action: Action,
  hop: Hop,
  value: AnswerValue | undefined,
  today: string,
): readonly PrefilledAnswer[] {
  if (value === undefined || checkAnswer(action, value, { today, required: true }) !== null)
    return []
  return [{ hop, value: tidyAnswer(action, value) }]
}
