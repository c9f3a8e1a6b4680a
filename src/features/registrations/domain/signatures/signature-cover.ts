import {
  type Answers,
  type Hop,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  askedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  type Action,
  type Flow,
  isSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import { displayOf } from '#features/registration-flow/domain/questions/display.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import { holds } from '#features/registration-flow/domain/answers/holds.ts'
import { wordedChoices } from '#features/registration-flow/domain/questions/worded-choices.ts'
import { canonicalJson } from '../log/canonical-json.ts'
import {
  isOnlyRead,
  isSignature,
  takesDocuments,
} from '#features/registration-flow/domain/questions/what-is-asked.ts'

/** `digests` are the hexadecimal SHA-256 of the file, or of each photograph that was combined into it. */
export type CoveredFile = { readonly name: string; readonly digests: readonly string[] }
/** One answer that a signature covers: `answer` is its text, masked if it is stored sealed. */
export type Covered = {
  readonly actionId: string
  readonly itemId: string | null
  readonly question: string
  readonly answer: string
  readonly files: readonly CoveredFile[]
  readonly sealed: boolean
  readonly digest: string
}

/** The text that is shown for a sealed answer. A digest of the value shows whether it has changed. */
export const MASKED = '••••••••'

type Given = {
  readonly flow: Flow
  readonly answers: Answers
  readonly filesOf: (hop: Hop) => readonly CoveredFile[]
  /** A text with its merge tags filled in. */
  readonly filled: (text: string, itemId?: string) => string
  readonly digest: (text: string) => string
}

/** Returns all current answers with their documents. Signatures and information texts are left out. */
export const coverOf = (given: Given): readonly Covered[] =>
  askedActions(given.flow, given.answers)
    .filter(({ action }) => isCovered(action))
    .flatMap((question) => coveredAnswer(question, given))

export const isCovered = (action: Pick<Action, 'type'>) =>
  !isSignature(action) && !isOnlyRead(action)

function coveredAnswer(question: AskedAction, given: Given): readonly Covered[] {
  const { action, hop } = question
  const said = saidTo(question, given)
  if (said === undefined) return []
  return [
    {
      actionId: hop.actionId,
      itemId: hop.itemId ?? null,
      question: questionOf(given, action, hop),
      answer: isSensitive(action) ? MASKED : said.words,
      files: said.files,
      sealed: isSensitive(action),
      digest: given.digest(canonicalJson([keyOf(hop), said.what])),
    },
  ]
}

/** Returns the covered content of an answer; undefined if there is none. `what` identifies the content; files are identified by their digests. */
function saidTo({ action, hop }: AskedAction, { answers, filesOf, filled }: Given) {
  if (isSet(action)) {
    const items = answers.items.get(action.id) ?? []
    return items.length > 0 ? { what: items, words: `${items.length} added`, files: [] } : undefined
  }
  const value = answers.values.get(keyOf(hop))
  if (value === undefined || !holds(value)) return undefined
  const words = displayOf(
    wordedChoices(action, (text) => filled(text, hop.itemId)),
    value,
  )
  const files = takesDocuments(action) ? filesOf(hop) : []
  const digests = files.flatMap((file) => file.digests).toSorted()
  return { what: takesDocuments(action) ? digests : value, words, files }
}

/** Returns the label of a question; inside a set it includes the item: 'Employer (Job 2)'. */
export function questionOf(
  { flow, answers, filled }: Pick<Given, 'flow' | 'answers' | 'filled'>,
  action: Action,
  { itemId }: Hop,
): string {
  const label = filled(action.label, itemId)
  const set = itemId === undefined ? undefined : findAction(flow, action.id)?.set
  const place = set && itemId ? (answers.items.get(set.id) ?? []).indexOf(itemId) : -1
  return set && place >= 0 ? `${label} (${set.itemName} ${place + 1})` : label
}

export const CHANGES = ['changed', 'added', 'removed'] as const
export type Change = {
  readonly actionId: string
  readonly itemId: string | null
  readonly question: string
  readonly how: (typeof CHANGES)[number]
}

/** Returns the differences between the current answers and the signed ones. */
export function whatChanged(
  covered: readonly Covered[],
  now: readonly Covered[],
): readonly Change[] {
  const before = new Map(covered.map((one) => [placeOf(one), one] as const))
  const after = new Set(now.map(placeOf))
  return [
    ...now.flatMap((one): readonly Change[] => {
      const signed = before.get(placeOf(one))
      if (signed?.digest === one.digest) return []
      return [change(one, signed ? 'changed' : 'added')]
    }),
    ...covered.filter((one) => !after.has(placeOf(one))).map((one) => change(one, 'removed')),
  ]
}

const placeOf = ({ actionId, itemId }: Pick<Covered, 'actionId' | 'itemId'>) =>
  keyOf(itemId === null ? { actionId } : { actionId, itemId })
const change = ({ actionId, itemId, question }: Covered, how: Change['how']): Change => ({
  actionId,
  itemId,
  question,
  how,
})
