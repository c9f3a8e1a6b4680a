import { type Grade, mean, ndcg, recall, success } from './metrics.ts'

/** A query, the grades of its results in their order, and the grades of all advertisements on the board. */
export type Answered = {
  readonly kind: string
  readonly query: string
  readonly found: readonly Grade[]
  readonly all: readonly Grade[]
  readonly knownItem: boolean
}

export type SearchQualityFigures = {
  readonly kind: string
  readonly queries: number
  readonly ndcg: number | null
  readonly recall: number | null
  readonly success: number | null
}

export const scoreOf = ({ found, all, knownItem }: Answered) => ({
  ndcg: ndcg(found, all),
  recall: recall(found, all),
  success: knownItem ? success(found) : null,
})

export function figuresOf(kind: string, answered: readonly Answered[]): SearchQualityFigures {
  const scores = answered.map(scoreOf)
  return {
    kind,
    queries: answered.length,
    ndcg: mean(scores.map((score) => score.ndcg)),
    recall: mean(scores.map((score) => score.recall)),
    success: mean(scores.map((score) => score.success)),
  }
}

/**
 * Returns a row for every kind of query, and one for each of the two groups: queries for one known advertisement, and queries for any advertisements
 * that fit.
 */
export function buildQualityTable(answered: readonly Answered[]): SearchQualityFigures[] {
  const kinds = [...new Set(answered.map(({ kind }) => kind))].map((kind) =>
    figuresOf(
      kind,
      answered.filter((each) => each.kind === kind),
    ),
  )
  return [
    ...kinds,
    figuresOf(
      'all known items',
      answered.filter(({ knownItem }) => knownItem),
    ),
    figuresOf(
      'all others',
      answered.filter(({ knownItem }) => !knownItem),
    ),
  ]
}
