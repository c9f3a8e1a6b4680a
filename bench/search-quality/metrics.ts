/** The grade of an advertisement for a query: 3 is exactly right, 2 is closely related, 1 only mentions what was asked for, 0 is unrelated. */
export type Grade = 0 | 1 | 2 | 3

/** The lowest grade that counts as found. */
const RELEVANT = 2

/**
 * Returns the normalised discounted cumulative gain (nDCG): the gain of the first `depth` results, compared with that in the best possible order.
 * Returns null if no advertisement has a gain.
 */
export function ndcg(found: readonly Grade[], all: readonly Grade[], depth = 10): number | null {
  const best = gainOf([...all].sort((a, b) => b - a).slice(0, depth))
  return best === 0 ? null : gainOf(found.slice(0, depth)) / best
}

const gainOf = (grades: readonly Grade[]) =>
  grades.reduce<number>((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/**
 * Returns the recall: the share of the relevant advertisements that is among the first `depth` results. At most `depth` relevant advertisements
 * count. Returns null if none is relevant.
 */
export function recall(found: readonly Grade[], all: readonly Grade[], depth = 10): number | null {
  const wanted = Math.min(depth, all.filter(isRelevant).length)
  return wanted === 0 ? null : found.slice(0, depth).filter(isRelevant).length / wanted
}

/** Returns the precision: the share of the first `depth` positions that have a relevant result. */
export const precision = (found: readonly Grade[], depth = 10) =>
  found.slice(0, depth).filter(isRelevant).length / depth

const isRelevant = (grade: Grade) => grade >= RELEVANT

/** Returns 1 if the advertisement that the person remembers (grade 3) is in the first `depth` results, else 0. */
export const success = (found: readonly Grade[], depth = 10): number =>
  found.slice(0, depth).includes(3) ? 1 : 0

export const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length ? known.reduce((sum, value) => sum + value, 0) / known.length : null
}
