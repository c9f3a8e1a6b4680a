import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'

type AnswerIds = { readonly actionId: string; readonly itemId: string | null }
/** A consultant's decision on an answer or on one of its documents. It is valid until a newer one replaces it. */
export type Decision = AnswerIds & {
  readonly documentId: string | null
  readonly outcome: 'Accepted' | 'Returned'
  readonly reason: string
}
type DocumentOfAnswer = AnswerIds & { readonly id: string }
export type AnswerVerdict = Pick<Decision, 'outcome' | 'reason'>
/** The current decisions by the key of the answer, and by the id of the document. */
export type AnswerVerdicts = {
  readonly answers: ReadonlyMap<string, AnswerVerdict>
  readonly documents: ReadonlyMap<string, AnswerVerdict>
}

export const toHop = ({ actionId, itemId }: AnswerIds): Hop =>
  itemId === null ? { actionId } : { actionId, itemId }
export const toAnswerKey = (place: AnswerIds) => keyOf(toHop(place))

/** Returns the current verdicts. An answer with documents is accepted if all of them are, and returned if one is. */
export function computeVerdicts(
  decisions: readonly Decision[],
  documents: readonly DocumentOfAnswer[],
): AnswerVerdicts {
  const ofAnswers = new Map(
    decisions
      .filter(({ documentId }) => documentId === null)
      .map((decision) => [toAnswerKey(decision), decision] as const),
  )
  const ofDocuments = new Map(
    decisions.flatMap((decision) =>
      decision.documentId === null ? [] : [[decision.documentId, decision] as const],
    ),
  )
  const judged = documents.flatMap((document) => {
    const verdict = ofDocuments.get(document.id) ?? ofAnswers.get(toAnswerKey(document))
    return verdict ? [[document.id, verdict] as const] : []
  })
  const verdicts = new Map(judged)
  const together = [...Map.groupBy(documents, toAnswerKey)].map(
    ([key, group]) => [key, combineVerdicts(group.map(({ id }) => verdicts.get(id)))] as const,
  )
  const answers = new Map<string, AnswerVerdict | undefined>([...ofAnswers, ...together])
  return {
    answers: new Map(
      [...answers].filter((entry): entry is [string, AnswerVerdict] => entry[1] !== undefined),
    ),
    documents: verdicts,
  }
}

function combineVerdicts(each: readonly (AnswerVerdict | undefined)[]): AnswerVerdict | undefined {
  const returned = each.filter((verdict) => verdict?.outcome === 'Returned')
  if (returned.length > 0)
    return {
      outcome: 'Returned',
      reason: [...new Set(returned.map((verdict) => verdict?.reason))].join(' '),
    }
  return each.every((verdict) => verdict) ? { outcome: 'Accepted', reason: '' } : undefined
}
