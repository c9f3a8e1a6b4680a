import {
  type Answers,
  type Hop,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  listAskedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  type Action,
  type Flow,
  isActionSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import { formatAnswer } from '#features/registration-flow/domain/questions/format-answer.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import { isAnswerFilled } from '#features/registration-flow/domain/answers/is-answer-filled.ts'
import { fillTagsInChoices } from '#features/registration-flow/domain/questions/fill-tags-in-choices.ts'
import { canonicalJson } from '../log/canonical-json.ts'
import {
  asksForNothing,
  isSignature,
  takesDocuments,
} from '#features/registration-flow/domain/questions/question-kinds.ts'

/** A file that a signature covers. `digests`: the hexadecimal SHA-256 of the file, or of each photograph if several were combined into the file. */
export type CoveredFile = { readonly name: string; readonly digests: readonly string[] }
/** One answer that a signature covers: `answer` is its text, masked if the question is sensitive. */
export type CoveredAnswer = {
  readonly actionId: string
  readonly itemId: string | null
  readonly question: string
  readonly answer: string
  readonly files: readonly CoveredFile[]
  readonly sealed: boolean
  readonly digest: string
}

/** The text that is shown in place of a sensitive answer. A digest of the value shows whether it has changed. */
export const MASKED_ANSWER = '••••••••'

type CoverInput = {
  readonly flow: Flow
  readonly answers: Answers
  readonly filesOf: (hop: Hop) => readonly CoveredFile[]
  /** Returns a text with its merge tags filled in. */
  readonly filled: (text: string, itemId?: string) => string
  readonly digest: (text: string) => string
}

/** Returns what a signature given now covers: all current answers with their documents, except signatures and information texts. */
export const listCoveredAnswers = (given: CoverInput): readonly CoveredAnswer[] =>
  listAskedActions(given.flow, given.answers)
    .filter(({ action }) => isCoveredBySignature(action))
    .flatMap((question) => toCoveredAnswers(question, given))

export const isCoveredBySignature = (action: Pick<Action, 'type'>) =>
  !isSignature(action) && !asksForNothing(action)

function toCoveredAnswers(question: AskedAction, given: CoverInput): readonly CoveredAnswer[] {
  const { action, hop } = question
  const said = readCoveredContent(question, given)
  if (said === undefined) return []
  return [
    {
      actionId: hop.actionId,
      itemId: hop.itemId ?? null,
      question: formatQuestionWithItem(given, action, hop),
      answer: isSensitive(action) ? MASKED_ANSWER : said.words,
      files: said.files,
      sealed: isSensitive(action),
      digest: given.digest(canonicalJson([keyOf(hop), said.what])),
    },
  ]
}

/**
 * Returns the content of an answer that a signature covers; undefined if there is no answer. `what` is compared later to find changes: the digests of
 * the files, the ids of the items, or the value.
 */
function readCoveredContent(
  { action, hop }: AskedAction,
  { answers, filesOf, filled }: CoverInput,
) {
  if (isActionSet(action)) {
    const items = answers.items.get(action.id) ?? []
    return items.length > 0 ? { what: items, words: `${items.length} added`, files: [] } : undefined
  }
  const value = answers.values.get(keyOf(hop))
  if (value === undefined || !isAnswerFilled(value)) return undefined
  const words = formatAnswer(
    fillTagsInChoices(action, (text) => filled(text, hop.itemId)),
    value,
  )
  const files = takesDocuments(action) ? filesOf(hop) : []
  const digests = files.flatMap((file) => file.digests).toSorted()
  return { what: takesDocuments(action) ? digests : value, words, files }
}

/** Returns the label of a question; inside a set it includes the item: 'Employer (Job 2)'. */
export function formatQuestionWithItem(
  { flow, answers, filled }: Pick<CoverInput, 'flow' | 'answers' | 'filled'>,
  action: Action,
  { itemId }: Hop,
): string {
  const label = filled(action.label, itemId)
  const set = itemId === undefined ? undefined : findAction(flow, action.id)?.set
  const place = set && itemId ? (answers.items.get(set.id) ?? []).indexOf(itemId) : -1
  return set && place >= 0 ? `${label} (${set.itemName} ${place + 1})` : label
}
