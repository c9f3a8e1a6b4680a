import type { Value } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action, Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { displayOf } from '#features/registration-flow/domain/questions/display.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import { wordedChoices } from '#features/registration-flow/domain/questions/worded-choices.ts'
import { instantInWords } from '#shared/instant-in-words.ts'
import { entryInWords } from './kinds.ts'
import { ANSWERING } from '#features/registrations/domain/log/log-kinds.ts'

type Said = Readonly<Record<string, unknown>>
/** A stored log entry. `before`: the earlier content about the same answer. `fileName`: the name of the document that it mentions. */
export type Entry = {
  readonly kind: string
  readonly said: Said | null
  readonly before: Said | null
  readonly fileName: string | null
}
/** The context of the texts: the flow, the names of set items, and the values of merge tags. */
export type Known = {
  readonly flow: Flow
  readonly items: ReadonlyMap<string, string>
  readonly filled: (text: string, itemId?: string) => string
}
/** An entry as text. `sensitive`: the answer changed, but its before and after are not shown. */
export type Told = {
  readonly what: string
  readonly question: string | null
  readonly before: string | null
  readonly after: string | null
  readonly sensitive: boolean
  readonly note: string | null
}

export function told(entry: Entry, known: Known): Told {
  const said = entry.said ?? {}
  const action = actionOf(said, known)
  const values = ANSWERING.some((kind) => kind === entry.kind) || entry.kind === 'overtaken'
  const sensitive = values && (isSecret(action, said) || isSecret(action, entry.before))
  return {
    what: witnessed(entry) ?? entryInWords(entry.kind, said.atDesk === true),
    question: questionOf(said, action, known),
    ...(sensitive
      ? NOTHING
      : values
        ? { before: answerIn(entry.before, action, known), after: answerIn(said, action, known) }
        : change(entry, known)),
    sensitive,
    note: noteOf(said),
  }
}

const NOTHING = { before: null, after: null }
const textIn = (said: Said, name: string) =>
  typeof said[name] === 'string' && said[name] !== '' ? said[name] : undefined
const actionOf = (said: Said, { flow }: Known): Action | undefined =>
  findAction(flow, textIn(said, 'actionId') ?? textIn(said, 'actionSetId') ?? '')?.action

function questionOf(
  said: Said,
  action: Action | undefined,
  { items, filled }: Known,
): string | null {
  const itemId = textIn(said, 'itemId')
  const item = items.get(itemId ?? '')
  const label =
    (action && filled(action.label, itemId)) ??
    textIn(said, 'actionId') ??
    textIn(said, 'actionSetId')
  if (!label) return null
  return item ? `${label} (${item})` : label
}

/** Returns true if the content must not be shown. A question no longer in the flow may have been sensitive, so a sealed value counts as secret. */
const isSecret = (action: Action | undefined, said: Said | null) => {
  const value = said?.value
  return (
    (typeof value === 'object' && value !== null && 'sealed' in value) ||
    (action !== undefined && isSensitive(action) && value !== null && value !== undefined)
  )
}

function answerIn(said: Said | null, action: Action | undefined, { filled }: Known): string | null {
  if (!said) return null
  if (said.skipped === true) return 'Passed for now'
  const value = said.value as Value | null | undefined
  if (value === null || value === undefined) return null
  return (
    (action
      ? displayOf(
          wordedChoices(action, (text) => filled(text, textIn(said, 'itemId'))),
          value,
        )
      : typeof value === 'string'
        ? value
        : '') || null
  )
}

/** Returns the change of something other than an answer: a status, a branch, a file, a signed name. */
function change({ kind, said, fileName }: Entry, known: Known): Pick<Told, 'before' | 'after'> {
  const { from, to, name, questions, answers } = said ?? {}
  if (kind === 'invited' && said?.atDesk === true) return NOTHING
  if (kind === 'document added') return { before: null, after: fileName }
  if (kind === 'document removed') return { before: fileName, after: null }
  if (kind === 'signed' && textIn(said ?? {}, 'witness')) return NOTHING
  if (kind === 'signed') return { before: null, after: typeof name === 'string' ? name : null }
  if (kind === 'signature void')
    return { before: textIn(said ?? {}, 'name') ?? null, after: labelsOf(questions, known) }
  if (kind === 'no longer asked') return { before: null, after: labelsOf(questions, known) }
  if (kind === 'rest accepted') return { before: null, after: labelsOf(answers, known) }
  return { before: nameOf(from), after: nameOf(to) }
}

const labelsOf = (hops: unknown, known: Known): string | null =>
  Array.isArray(hops)
    ? [...new Set((hops as readonly Said[]).map((hop) => labelOf(hop, known)))]
        .filter(Boolean)
        .join('; ') || null
    : null

const labelOf = (hop: Said, known: Known): string => {
  const action = actionOf(hop, known)
  return action
    ? known.filled(action.label, textIn(hop, 'itemId'))
    : (textIn(hop, 'actionId') ?? '')
}

/** Returns the text of a status, or the name of a branch. */
function nameOf(what: unknown): string | null {
  if (typeof what === 'string') return statusInWords(what)
  return typeof what === 'object' &&
    what !== null &&
    'name' in what &&
    typeof what.name === 'string'
    ? what.name
    : null
}

/** Returns 'Sent to CRM' for 'SentToCrm'. */
export const statusInWords = (status: string) => {
  const words = status.replace(
    /([a-z])([A-Z])/g,
    (_whole, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
  )
  return words.replace(/\bcrm\b/, 'CRM')
}

const WAYS: Readonly<Record<string, string>> = { email: 'by email', sms: 'by text' }

function noteOf(said: Said): string | null {
  const { channels } = said
  const ways = Array.isArray(channels)
    ? channels.map((way) => WAYS[String(way)] ?? String(way)).join(' and ')
    : ''
  return (
    [
      ways && ways.slice(0, 1).toUpperCase() + ways.slice(1),
      textIn(said, 'reason') ?? textIn(said, 'note') ?? textIn(said, 'message'),
      coverOf(said),
      waitingText(said),
      textIn(said, 'witness') && `On paper, seen by ${textIn(said, 'witness')}`,
    ]
      .filter(Boolean)
      .join('. ') || null
  )
}

/** Returns when the text message of a night-time reminder will be sent. */
function waitingText(said: Said): string | undefined {
  const until = textIn(said, 'textWaitsUntil')
  return until && `The text waits until ${instantInWords(new Date(until))}`
}

/** Returns the text for a witnessed signature: the consultant who made the entry did not sign, but saw the person sign. */
function witnessed({ kind, said }: Entry): string | undefined {
  const [witness, signer] = [textIn(said ?? {}, 'witness'), textIn(said ?? {}, 'name')]
  return kind === 'signed' && witness && signer ? `Saw ${signer} sign on paper` : undefined
}

/** Returns the number of answers that a signature covers, as text. */
function coverOf({ covers }: Said): string | undefined {
  const answers = (covers as { readonly answers?: unknown } | undefined)?.answers
  if (typeof answers !== 'number') return undefined
  return `Covers ${answers} ${answers === 1 ? 'answer' : 'answers'}`
}
