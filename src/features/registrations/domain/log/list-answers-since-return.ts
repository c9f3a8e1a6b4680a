import {
  type Answers,
  type Hop,
  keyOf,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  listAskedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  type Flow,
  type Id,
  isActionSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { formatAnswer } from '#features/registration-flow/domain/questions/format-answer.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import { fillTagsInChoices } from '#features/registration-flow/domain/questions/fill-tags-in-choices.ts'
import { canonicalJson } from './canonical-json.ts'
import { MASKED_ANSWER } from '../signatures/signature-cover.ts'
import { asksForNothing } from '#features/registration-flow/domain/questions/question-kinds.ts'

/** An answer at the time when the registration was last returned, and the reason why it was returned. */
export type AnswerSinceReturn = {
  readonly actionId: Id
  readonly itemId: Id | null
  /** The consultant's reason; null if the answer was changed although no one asked for it again. */
  readonly reason: string | null
  /** The first name of that consultant; null if no one asked. */
  readonly by: string | null
  /** The earlier answer as text, masked if its question is sensitive; null if there was none. */
  readonly before: string | null
  /** True if the answer is different now. */
  readonly changed: boolean
  /** False if the answer was asked for again and is no longer asked, because another answer changed. */
  readonly isAsked: boolean
}
/** Which answer was returned and why, and the first name of the consultant who returned it. */
export type ReturnReason = { readonly hop: Hop; readonly reason: string; readonly by: string }
/** The state of a registration at the time when it was returned. */
export type StateWhenReturned = {
  /** The last value before the return of every answer that was given until then, by `keyOf`. */
  readonly values: ReadonlyMap<string, AnswerValue | null>
  /** The number of items of each set. */
  readonly items: ReadonlyMap<Id, number>
  readonly reasons: ReadonlyMap<string, ReturnReason>
  /** The keys of the answers that were given since the registration was returned. */
  readonly since: ReadonlySet<string>
}
type ReturnComparison = {
  readonly flow: Flow
  readonly answers: Answers
  readonly sentBack: StateWhenReturned
  readonly fileName: (documentId: Id) => string
  /** Returns a text with its merge tags filled in. */
  readonly filled: (text: string, itemId?: string) => string
}

/**
 * Returns the answers that a consultant asked for again, and those that were changed without a request. Those that are no longer asked come last.
 * Information texts are left out.
 */
export function listAnswersSinceReturn(given: ReturnComparison): readonly AnswerSinceReturn[] {
  const asked = listAskedActions(given.flow, given.answers)
  const listed = new Map(
    asked
      .filter(({ action }) => !asksForNothing(action))
      .flatMap((question) => {
        const back = toAnswerSinceReturn(question, given)
        return back ? [[keyOf(question.hop), back] as const] : []
      }),
  )
  const keys = new Set(asked.map(({ hop }) => keyOf(hop)))
  const gone = [...given.sentBack.reasons.values()].filter(({ hop }) => !keys.has(keyOf(hop)))
  return [...listed.values(), ...gone.flatMap((one) => toAnswerNoLongerAsked(one, given) ?? [])]
}

function toAnswerNoLongerAsked(
  { hop, reason, by }: ReturnReason,
  given: ReturnComparison,
): AnswerSinceReturn | undefined {
  const action = findAction(given.flow, hop.actionId)?.action
  if (!action) return undefined
  const value = given.sentBack.values.get(keyOf(hop)) ?? null
  const before = isActionSet(action) ? null : formatEarlierAnswer(value, { action, hop }, given)
  const place = { actionId: hop.actionId, itemId: hop.itemId ?? null }
  return { ...place, reason, by, before, changed: true, isAsked: false }
}

function toAnswerSinceReturn(
  { action, hop }: AskedAction,
  given: ReturnComparison,
): AnswerSinceReturn | undefined {
  const { answers, sentBack } = given
  const key = keyOf(hop)
  const asked = sentBack.reasons.get(key)
  const [was, is] = isActionSet(action)
    ? [sentBack.items.get(action.id) ?? 0, answers.items.get(action.id)?.length ?? 0]
    : [sentBack.values.get(key) ?? null, answers.values.get(key) ?? null]
  const changed = sentBack.since.has(key) && canonicalJson(was) !== canonicalJson(is)
  if (!asked && !changed) return undefined
  const before =
    typeof was === 'number'
      ? was > 0
        ? `${was} added`
        : null
      : formatEarlierAnswer(was, { action, hop }, given)
  const { reason, by } = asked ?? { reason: null, by: null }
  const place = { actionId: hop.actionId, itemId: hop.itemId ?? null }
  return { ...place, reason, by, before, changed, isAsked: true }
}

function formatEarlierAnswer(
  value: AnswerValue | null,
  { action, hop }: { readonly action: AskedAction['action']; readonly hop: Hop },
  { fileName, filled }: ReturnComparison,
): string | null {
  if (value === null) return null
  if (isSensitive(action)) return MASKED_ANSWER
  if (typeof value === 'object' && 'documentIds' in value)
    return value.documentIds.map(fileName).join(', ') || null
  const worded = fillTagsInChoices(action, (text) => filled(text, hop.itemId))
  return formatAnswer(worded, value) || null
}
