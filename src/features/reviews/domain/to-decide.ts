import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  askedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  type Flow,
  type Id,
  isSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import { stillNeeded } from '#features/registration-flow/domain/answers/still-needed.ts'
import { holds } from '#features/registration-flow/domain/answers/holds.ts'
import type { Verdict } from '#features/registrations/domain/verdicts/verdicts.ts'
import { isOnlyRead } from '#features/registration-flow/domain/questions/what-is-asked.ts'

type Judged = ReadonlyMap<string, Verdict>

/**
 * Returns the questions on which a consultant can decide, by the key of the answer. Information texts are left out. A task that was added later may ask
 * a question again, so the map has each key once.
 */
export const judgeable = (flow: Flow, answers: Answers): ReadonlyMap<string, AskedAction> =>
  new Map(
    askedActions(flow, answers)
      .filter(({ action }) => !isOnlyRead(action))
      .map((question) => [keyOf(question.hop), question]),
  )

/** Returns all given answers; each needs a decision before the registration is approved. A set needs none itself, because its items have theirs. */
export const toDecide = (flow: Flow, answers: Answers): readonly AskedAction[] =>
  [...judgeable(flow, answers)].flatMap(([key, question]) =>
    isSet(question.action) || !holds(answers.values.get(key)) ? [] : [question],
  )

export const undecided = (flow: Flow, answers: Answers, judged: Judged): readonly AskedAction[] =>
  toDecide(flow, answers).filter(({ hop }) => !judged.has(keyOf(hop)))

export const returnedOf = (flow: Flow, answers: Answers, judged: Judged): readonly AskedAction[] =>
  [...judgeable(flow, answers)].flatMap(([key, question]) =>
    judged.get(key)?.outcome === 'Returned' ? [question] : [],
  )

/** Returns the questions that the candidate has to answer after the return: the returned ones, and the open ones of added tasks. */
export function toPutRight(
  flow: Flow,
  answers: Answers,
  { judged, added }: { readonly judged: Judged; readonly added: readonly Id[] },
): readonly AskedAction[] {
  const returned = returnedOf(flow, answers, judged)
  const keys = new Set(returned.map(({ hop }) => keyOf(hop)))
  return [
    ...returned,
    ...stillNeeded(flow, answers).filter(
      ({ taskId, hop }) => added.includes(taskId) && !keys.has(keyOf(hop)),
    ),
  ]
}

/** Returns 'one thing' or '3 things'. */
export const thingsInWords = (count: number) => (count === 1 ? 'one thing' : `${count} things`)
