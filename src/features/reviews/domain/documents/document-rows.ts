import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  type Action,
  type ActionSet,
  type Flow,
  isActionSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import {
  isSignature,
  takesDocuments,
  takesFiles,
} from '#features/registration-flow/domain/questions/question-kinds.ts'

type ListedDocument = {
  readonly id: string
  readonly actionId: string
  readonly itemId: string | null
  readonly fileName: string
  readonly state: 'pending' | 'clean' | 'rejected'
}
/** One row of the table of documents. `item`: 'Job 2'. `document`: null in a row for a required document that is missing. */
export type DocumentRow<D extends ListedDocument> = {
  readonly key: string
  readonly question: string
  readonly item: string | null
  readonly type: string
  readonly document: D | null
}

type AnswersOfDocuments = {
  readonly flow: Flow
  readonly answers: Answers
  /** Returns a text with its merge tags filled in. */
  readonly filled: (text: string, itemId?: string) => string
}

/** Returns the documents in the order of the questions, with the missing ones in between; those of questions no longer asked are last. */
export function listDocumentRows<D extends ListedDocument>(
  { flow, answers, filled }: AnswersOfDocuments,
  documents: readonly D[],
): readonly DocumentRow<D>[] {
  const asked = listAskedActions(flow, answers).filter(({ action }) => takesFiles(action))
  const rows = asked.flatMap(({ action, hop }) => {
    const item = formatItemName(flow, answers, hop)
    const own = documents.filter(
      ({ actionId, itemId }) => actionId === hop.actionId && itemId === (hop.itemId ?? null),
    )
    const question = filled(action.label, hop.itemId)
    const shown = own.map((document) => makeDocumentRow(action, { question, item }, document))
    return requiresDocument(action) && !own.some(({ state }) => state !== 'rejected')
      ? [...shown, { key: `missing ${keyOf(hop)}`, question, item, type: '', document: null }]
      : shown
  })
  const known = new Set(rows.map(({ document }) => document?.id))
  const rest = documents
    .filter(({ id }) => !known.has(id))
    .map((document) => {
      const action = findAction(flow, document.actionId)?.action
      const question = filled(action?.label ?? document.actionId)
      return makeDocumentRow(action, { question, item: null }, document)
    })
  return [...rows, ...rest]
}

/** Returns true if the question requires a document. A signature does not: the PDF that documents it is created only after the submission. */
const requiresDocument = (action: Action) => takesDocuments(action) && !action.optional

const makeDocumentRow = <D extends ListedDocument>(
  action: Action | undefined,
  place: Pick<DocumentRow<D>, 'question' | 'item'>,
  document: D,
): DocumentRow<D> => ({
  key: document.id,
  ...place,
  type: describeFileType(action, document),
  document,
})

function formatItemName(
  flow: Flow,
  answers: Answers,
  { itemId }: { readonly itemId?: string },
): string | null {
  if (itemId === undefined) return null
  const [setId, items = []] = [...answers.items].find(([, ids]) => ids.includes(itemId)) ?? []
  const set = setId === undefined ? undefined : findAction(flow, setId)?.action
  return set && isActionSet(set)
    ? `${(set as ActionSet).itemName} ${items.indexOf(itemId) + 1}`
    : null
}

const PICTURE_EXTENSIONS = ['JPG', 'JPEG', 'PNG', 'WEBP', 'HEIC']

/** Returns 'Signed paper', 'Picture', or the file extension: 'PDF'. */
function describeFileType(action: Action | undefined, { fileName }: ListedDocument): string {
  const end = /\.([^.]+)$/.exec(fileName)?.[1]?.toUpperCase() ?? ''
  if (action && isSignature(action)) return end === 'PDF' ? 'Signed paper' : 'Signature'
  return PICTURE_EXTENSIONS.includes(end) ? 'Picture' : end
}
