import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { withArticle } from '#features/registration-flow/domain/texts/with-article.ts'

/** Returns what a person has to add who has fewer items than the set needs. */
export function describeMissingItems(set: ActionSet, count: number): string {
  const missing = set.atLeast - count
  return `Add ${missing > 1 ? `${missing} more` : describeNextItem(set, count)} to continue`
}

/** Returns 'a job' or 'another job'. */
export function describeNextItem({ itemName }: ActionSet, count: number): string {
  const one = itemName.toLowerCase()
  return count > 0 ? `another ${one}` : withArticle(one)
}
