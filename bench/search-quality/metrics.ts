/** How well an advertisement answers a query: 3 is what was asked for, 2 is closely related, 1 only touches it, 0 is neither. */
export type Grade = 0 | 1 | 2 | 3

/** From this grade on a recruiter would say that it was found. */
const RELEVANT = 2

/** The discounted gain of the first `depth`, as a share of the best order that is possible. Null where nothing is worth finding. */
export function ndcg(found: readonly Grade[], all: readonly Grade[], depth = 10): number | null {
  const best = gainOf([...all].sort((a, b) => b - a).slice(0, depth))
  return best === 0 ? null : gainOf(found.slice(0, depth)) / best
}

const gainOf = (grades: readonly Grade[]) =>
  grades.reduce<number>((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/**
 * The share of the relevant ones that is among the first `depth`. Where more are relevant than fit, only as many as fit count. Null where there are
 * none.
 */
export function recall(found: readonly Grade[], all: readonly Grade[], depth = 10): number | null {
  const wanted = Math.min(depth, all.filter(isRelevant).length)
  return wanted === 0 ? null : found.slice(0, depth).filter(isRelevant).length / wanted
}

/** The share of the first `depth` places that hold a relevant one. */
export const precision = (found: readonly Grade[], depth = 10) =>
  found.slice(0, depth).filter(isRelevant).length / depth

const isRelevant = (grade: Grade) => grade >= RELEVANT

/** 1 where the one that is looked for is among the first `depth`. */
export const success = (found: readonly Grade[], depth = 10): number =>
  found.slice(0, depth).includes(3) ? 1 : 0

export const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length ? known.reduce((sum, value) => sum + value, 0) / known.length : null
}
