import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'

type Place = { readonly actionId: string; readonly itemId: string | null }
/** A consultant's decision on an answer or on one of its documents. It is valid until a newer one replaces it. */
export type Decision = Place & {
  readonly documentId: string | null
  readonly outcome: 'Accepted' | 'Returned'
  readonly reason: string
}
type Document = Place & { readonly id: string }
export type Verdict = Pick<Decision, 'outcome' | 'reason'>
/** The current decisions by the key of the answer, and by the id of the document. */
export type Verdicts = {
  readonly answers: ReadonlyMap<string, Verdict>
  readonly documents: ReadonlyMap<string, Verdict>
}

export const hopOf = ({ actionId, itemId }: Place): Hop =>
  itemId === null ? { actionId } : { actionId, itemId }
export const placeKey = (place: Place) => keyOf(hopOf(place))

/** Returns the current verdicts. An answer with documents is accepted if all of them are, and returned if one is. */
export function verdictsOf(
  decisions: readonly Decision[],
  documents: readonly Document[],
): Verdicts {
  const ofAnswers = new Map(
    decisions
      .filter(({ documentId }) => documentId === null)
      .map((decision) => [placeKey(decision), decision] as const),
  )
  const ofDocuments = new Map(
    decisions.flatMap((decision) =>
      decision.documentId === null ? [] : [[decision.documentId, decision] as const],
    ),
  )
  const judged = documents.flatMap((document) => {
    const verdict = ofDocuments.get(document.id) ?? ofAnswers.get(placeKey(document))
    return verdict ? [[document.id, verdict] as const] : []
  })
  const verdicts = new Map(judged)
  const together = [...Map.groupBy(documents, placeKey)].map(
    ([key, group]) => [key, wholeOf(group.map(({ id }) => verdicts.get(id)))] as const,
  )
  const answers = new Map<string, Verdict | undefined>([...ofAnswers, ...together])
  return {
    answers: new Map(
      [...answers].filter((entry): entry is [string, Verdict] => entry[1] !== undefined),
    ),
    documents: verdicts,
  }
}

function wholeOf(each: readonly (Verdict | undefined)[]): Verdict | undefined {
  const returned = each.filter((verdict) => verdict?.outcome === 'Returned')
  if (returned.length > 0)
    return {
      outcome: 'Returned',
      reason: [...new Set(returned.map((verdict) => verdict?.reason))].join(' '),
    }
  return each.every((verdict) => verdict) ? { outcome: 'Accepted', reason: '' } : undefined
}
