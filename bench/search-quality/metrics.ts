/** The grade of an advertisement for a query: 3 is exactly right, 2 is closely related, 1 only mentions it, 0 is unrelated. */
export type Grade = 0 | 1 | 2 | 3

/** The lowest grade that counts as found. */
const RELEVANT = 2

/** Returns the discounted gain of the first `depth` results as a share of that in the best possible order; null if no advertisement has a gain. */
export function ndcg(found: readonly Grade[], all: readonly Grade[], depth = 10): number | null {
  const best = gainOf([...all].sort((a, b) => b - a).slice(0, depth))
  return best === 0 ? null : gainOf(found.slice(0, depth)) / best
}

const gainOf = (grades: readonly Grade[]) =>
  grades.reduce<number>((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** Returns the share of the relevant advertisements in the first `depth` results, counting at most `depth` relevant ones; null if there are none. */
export function recall(found: readonly Grade[], all: readonly Grade[], depth = 10): number | null {
  const wanted = Math.min(depth, all.filter(isRelevant).length)
  return wanted === 0 ? null : found.slice(0, depth).filter(isRelevant).length / wanted
}

/** Returns the share of the first `depth` positions that have a relevant result. */
export const precision = (found: readonly Grade[], depth = 10) =>
  found.slice(0, depth).filter(isRelevant).length / depth

const isRelevant = (grade: Grade) => grade >= RELEVANT

/** Returns 1 if the remembered advertisement is in the first `depth` results, else 0. */
export const success = (found: readonly Grade[], depth = 10): number =>
  found.slice(0, depth).includes(3) ? 1 : 0

export const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length ? known.reduce((sum, value) => sum + value, 0) / known.length : null
}
