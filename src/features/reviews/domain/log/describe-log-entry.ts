import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action, Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { formatAnswer } from '#features/registration-flow/domain/questions/format-answer.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import { fillTagsInChoices } from '#features/registration-flow/domain/questions/fill-tags-in-choices.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { describeEntryKind } from './kinds.ts'
import { ANSWERING_KINDS } from '#features/registrations/domain/log/log-kinds.ts'

type LogPayload = Readonly<Record<string, unknown>>
/**
 * A stored log entry. `said`: its payload. `before`: the payload of the previous entry about the same answer. `fileName`: the name of the document in
 * the entry, if there is one.
 */
export type LogEntryContent = {
  readonly kind: string
  readonly said: LogPayload | null
  readonly before: LogPayload | null
  readonly fileName: string | null
}
/** What the text of a log entry is made from: the flow, the names of set items, and a function that fills in merge tags. */
export type LogTextContext = {
  readonly flow: Flow
  readonly items: ReadonlyMap<string, string>
  readonly filled: (text: string, itemId?: string) => string
}
/** A log entry as text. `sensitive`: the answer changed, but `before` and `after` are left out. */
export type LogEntryText = {
  readonly what: string
  readonly question: string | null
  readonly before: string | null
  readonly after: string | null
  readonly sensitive: boolean
  readonly note: string | null
}

export function describeLogEntry(entry: LogEntryContent, known: LogTextContext): LogEntryText {
  const said = entry.said ?? {}
  const action = findEntryAction(said, known)
  const values = ANSWERING_KINDS.some((kind) => kind === entry.kind) || entry.kind === 'overtaken'
  const sensitive =
    values && (hasSecretContent(action, said) || hasSecretContent(action, entry.before))
  return {
    what:
      describeWitnessedSignature(entry) ??
      describeDuplicateDecision(entry) ??
      describeEntryKind(entry.kind, said.atDesk === true),
    question: formatEntryQuestion(said, action, known),
    ...(sensitive
      ? NO_CHANGE
      : values
        ? {
            before: formatLoggedAnswer(entry.before, action, known),
            after: formatLoggedAnswer(said, action, known),
          }
        : describeChange(entry, known)),
    sensitive,
    note: describeEndedSignature(entry, known) ?? formatEntryNote(said, entry.kind),
  }
}

const NO_CHANGE = { before: null, after: null }
const readPayloadText = (said: LogPayload, name: string) =>
  typeof said[name] === 'string' && said[name] !== '' ? said[name] : undefined
const findEntryAction = (said: LogPayload, { flow }: LogTextContext): Action | undefined =>
  findAction(flow, readPayloadText(said, 'actionId') ?? readPayloadText(said, 'actionSetId') ?? '')
    ?.action

function formatEntryQuestion(
  said: LogPayload,
  action: Action | undefined,
  { items, filled }: LogTextContext,
): string | null {
  const itemId = readPayloadText(said, 'itemId')
  const item = items.get(itemId ?? '')
  const label =
    (action && filled(action.label, itemId)) ??
    readPayloadText(said, 'actionId') ??
    readPayloadText(said, 'actionSetId')
  if (!label) return null
  return item ? `${label} (${item})` : label
}

/** Returns true if the content must not be shown: any encrypted value, if the flow no longer has the question, which may be sensitive. */
const hasSecretContent = (action: Action | undefined, said: LogPayload | null) => {
  const value = said?.value
  return (
    (typeof value === 'object' && value !== null && 'sealed' in value) ||
    (action !== undefined && isSensitive(action) && value !== null && value !== undefined)
  )
}

function formatLoggedAnswer(
  said: LogPayload | null,
  action: Action | undefined,
  { filled }: LogTextContext,
): string | null {
  if (!said) return null
  if (said.skipped === true) return 'Passed for now'
  const value = said.value as AnswerValue | null | undefined
  if (value === null || value === undefined) return null
  return (
    (action
      ? formatAnswer(
          fillTagsInChoices(action, (text) => filled(text, readPayloadText(said, 'itemId'))),
          value,
        )
      : typeof value === 'string'
        ? value
        : '') || null
  )
}

/** Returns the change of something other than an answer: a status, a branch, a file, a signed name. */
function describeChange(
  { kind, said, fileName }: LogEntryContent,
  known: LogTextContext,
): Pick<LogEntryText, 'before' | 'after'> {
  const { from, to, name, questions, answers, labels } = said ?? {}
  if (kind === 'invited' && said?.atDesk === true) return NO_CHANGE
  if (kind === 'document added') return { before: null, after: fileName }
  if (kind === 'document removed') return { before: fileName, after: null }
  if (kind === 'signed' && readPayloadText(said ?? {}, 'witness')) return NO_CHANGE
  if (kind === 'signed') return { before: null, after: typeof name === 'string' ? name : null }
  if (kind === 'signature void') return NO_CHANGE
  if (kind === 'no longer asked')
    return { before: null, after: formatQuestionLabels(questions, known) }
  if (kind === 'question taken back' || kind === 'signature taken back')
    return { before: Array.isArray(labels) ? labels.join('; ') : null, after: null }
  if (kind === 'rest accepted') return { before: null, after: formatQuestionLabels(answers, known) }
  return { before: formatStatusOrBranch(from), after: formatStatusOrBranch(to) }
}

const formatQuestionLabels = (hops: unknown, known: LogTextContext): string | null =>
  Array.isArray(hops)
    ? [...new Set((hops as readonly LogPayload[]).map((hop) => formatQuestionLabel(hop, known)))]
        .filter(Boolean)
        .join('; ') || null
    : null

const formatQuestionLabel = (hop: LogPayload, known: LogTextContext): string => {
  const action = findEntryAction(hop, known)
  return action
    ? known.filled(action.label, readPayloadText(hop, 'itemId'))
    : (readPayloadText(hop, 'actionId') ?? '')
}

/** Returns the text of a status, or the name of a branch. */
function formatStatusOrBranch(what: unknown): string | null {
  if (typeof what === 'string') return formatStatusName(what)
  return typeof what === 'object' &&
    what !== null &&
    'name' in what &&
    typeof what.name === 'string'
    ? what.name
    : null
}

/** Returns 'Sent to CRM' for 'SentToCrm'. */
export const formatStatusName = (status: string) => {
  const words = status.replace(
    /([a-z])([A-Z])/g,
    (_whole, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
  )
  return words.replace(/\bcrm\b/, 'CRM')
}

const CHANNEL_WORDS: Readonly<Record<string, string>> = { email: 'by email', sms: 'by text' }

function formatEntryNote(said: LogPayload, kind: string): string | null {
  const { channels } = said
  const record = kind === 'duplicate decided' && readPayloadText(said, 'crmId')
  const ways = Array.isArray(channels)
    ? channels.map((way) => CHANNEL_WORDS[String(way)] ?? String(way)).join(' and ')
    : ''
  return (
    [
      ways && ways.slice(0, 1).toUpperCase() + ways.slice(1),
      readPayloadText(said, 'reason') ??
        readPayloadText(said, 'note') ??
        readPayloadText(said, 'message'),
      record && `Record ${record}`,
      describeSignatureCover(said),
      describeWaitingText(said),
      said.asksToSend === true && 'They were asked to check and send what was filled in for them',
      readPayloadText(said, 'witness') && `On paper, seen by ${readPayloadText(said, 'witness')}`,
    ]
      .filter(Boolean)
      .join('. ') || null
  )
}

/** Returns when the text message of a night-time reminder will be sent. */
function describeWaitingText(said: LogPayload): string | undefined {
  const until = readPayloadText(said, 'textWaitsUntil')
  return until && `The text waits until ${formatInstant(new Date(until))}`
}

/** Returns the text for a signature on paper: the consultant who made the entry did not sign, but saw the person sign. */
function describeWitnessedSignature({ kind, said }: LogEntryContent): string | undefined {
  const [witness, signer] = [
    readPayloadText(said ?? {}, 'witness'),
    readPayloadText(said ?? {}, 'name'),
  ]
  return kind === 'signed' && witness && signer ? `Saw ${signer} sign on paper` : undefined
}

/** Returns who had signed and which answers changed since, for a signature that became invalid. Neither replaced the other. */
function describeEndedSignature(
  { kind, said }: LogEntryContent,
  known: LogTextContext,
): string | undefined {
  if (kind !== 'signature void') return undefined
  const [signer, changed] = [
    readPayloadText(said ?? {}, 'name'),
    formatQuestionLabels(said?.questions, known),
  ]
  return (
    [signer && `Signed by ${signer}`, changed && `Changed since: ${changed}`]
      .filter(Boolean)
      .join('. ') || undefined
  )
}

const DUPLICATE_VERDICTS: Readonly<Record<string, (crm: string) => string>> = {
  same: (crm) => `Decided that a record in ${crm} is the same person`,
  different: (crm) => `Decided that a record in ${crm} is a different person`,
  undecided: (crm) => `Withdrew the decision on a record in ${crm}`,
}

/**
 * Returns the text for a decision about a possible duplicate. It does not name the record's person, whose details may be hidden from some branches;
 * the note has the record's id, which every branch may see.
 */
function describeDuplicateDecision({ kind, said }: LogEntryContent): string | undefined {
  const crm = readPayloadText(said ?? {}, 'crm')
  const verdict = readPayloadText(said ?? {}, 'verdict')
  return kind === 'duplicate decided' && crm && verdict
    ? DUPLICATE_VERDICTS[verdict]?.(crm)
    : undefined
}

/** Returns the number of answers that a signature covers, as text. */
function describeSignatureCover({ covers }: LogPayload): string | undefined {
  const answers = (covers as { readonly answers?: unknown } | undefined)?.answers
  if (typeof answers !== 'number') return undefined
  return `Covers ${answers} ${answers === 1 ? 'answer' : 'answers'}`
}
