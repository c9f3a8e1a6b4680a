import { check, tidied } from '#features/registration-flow/domain/questions/check-answer.ts'
import type { Hop, Value } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Action,
  type ActionSet,
  type Flow,
  type Id,
  isSelect,
  isSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import { writtenQuestions } from '#features/registration-flow/domain/definition/written-questions.ts'
import { fieldOf, isProfileList, type Profile, type ProfileRow } from './profile.ts'
import {
  asksForAddress,
  asksForDay,
} from '#features/registration-flow/domain/questions/what-is-asked.ts'

export type Prefilled = { readonly hop: Hop; readonly value: Value }
export type PrefilledItem = {
  readonly setId: Id
  readonly itemId: Id
  readonly answers: readonly Prefilled[]
}
type Filled = { readonly answers: readonly Prefilled[]; readonly items: readonly PrefilledItem[] }

/** Returns the answers that a profile provides, for the person to check. A value that is not valid as an answer is left out. */
export function prefilled(flow: Flow, profile: Profile, newId: () => Id, today: string): Filled {
  const written = writtenQuestions(flow)
  const answers = written
    .filter(({ set }) => !set)
    .flatMap(({ action }) =>
      answered(action, { actionId: action.id }, valueIn(action, profile), today),
    )
  const items = written.flatMap(({ action: set }) => {
    if (!isSet(set)) return []
    const questions = written.filter((below) => below.set === set).map(({ action }) => action)
    return rowsFor(set, profile).map((row) => itemOf(set, questions, newId(), row, today))
  })
  return { answers, items: items.filter((item) => item.answers.length > 0) }
}

const rowsFor = ({ prefill, atMost }: ActionSet, { lists }: Profile) =>
  isProfileList(prefill) ? lists[prefill].slice(0, atMost) : []

function itemOf(
  set: ActionSet,
  questions: readonly Action[],
  itemId: Id,
  row: ProfileRow,
  today: string,
): PrefilledItem {
  const answers = questions.flatMap((action) => {
    const field = fieldOf(action.prefill)
    return answered(
      action,
      { actionId: action.id, itemId },
      field === undefined ? undefined : worded(action, row[field]),
      today,
    )
  })
  return { setId: set.id, itemId, answers }
}

function valueIn(action: Action, { texts, address, answers = {} }: Profile): Value | undefined {
  const { prefill = '', name } = action
  if (Object.hasOwn(answers, name)) {
    const answer = answers[name]
    return typeof answer === 'string' ? worded(action, answer) : answer
  }
  if (prefill === 'address' && asksForAddress(action)) return address ?? undefined
  return prefill.startsWith('bankAccount.') ? undefined : texts[prefill] || undefined
}

/** Converts a profile field to an answer: 'YYYY-MM' becomes the first day of the month, true becomes 'Yes'. */
function worded(action: Action, field: string | boolean | undefined): Value | undefined {
  if (field === undefined || field === '') return undefined
  const word = typeof field === 'boolean' ? (field ? 'Yes' : 'No') : field
  if (isSelect(action)) return [{ choiceValue: word, answer: null }]
  return asksForDay(action) && /^\d{4}-\d{2}$/.test(word) ? `${word}-01` : word
}

function answered(
  action: Action,
  hop: Hop,
  value: Value | undefined,
  today: string,
): readonly Prefilled[] {
  if (value === undefined || check(action, value, { today, required: true }) !== null) return []
  return [{ hop, value: tidied(action, value) }]
}
