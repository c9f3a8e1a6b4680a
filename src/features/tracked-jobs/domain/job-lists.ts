/** A vacancy in a list, or a whole one: each knows its id and when it was last updated. */
type Listed = Dated & { readonly vjA_GUID: string }
type Dated = { readonly updated?: string; readonly vjA_updated?: string }
type Ids = readonly string[]

/** Saving, or applying, once or twice: the list holds the id once. */
export const withId = (ids: Ids, id: string): Ids => (ids.includes(id) ? ids : [...ids, id])
export const withoutId = (ids: Ids, id: string): Ids => ids.filter((other) => other !== id)
/** What was loaded, but for what the person did while it was on its way: that answer cannot know of it. */
export const afterLoading = (loaded: Ids, { before, now }: { before: Ids; now: Ids }): Ids => [
  ...loaded.filter((id) => now.includes(id) || !before.includes(id)),
  ...now.filter((id) => !before.includes(id) && !loaded.includes(id)),
]

/** What is applied to has left the saved list. */
export const savedVacancies = <Vacancy extends Listed>(
  saved: readonly Vacancy[],
  appliedIds: Ids,
) => newestFirst(excluding(saved, appliedIds))
/** Their own order is a ranking and stays. */
export const recommendedVacancies = <Vacancy extends Listed>(
  recommended: readonly Vacancy[],
  { appliedIds, savedIds }: { appliedIds: Ids; savedIds: Ids },
) => excluding(recommended, [...appliedIds, ...savedIds])

export const newestFirst = <Vacancy extends Dated>(
  vacancies: readonly Vacancy[],
): readonly Vacancy[] => vacancies.toSorted((one, other) => updatedOf(other) - updatedOf(one))

/** Those that close soonest come first; what is closed already comes last. */
export const closingFirst = <Vacancy extends { readonly vjA_expires: string }>(
  vacancies: readonly Vacancy[],
  now: Date,
): readonly Vacancy[] =>
  vacancies.toSorted(
    (one, other) =>
      Number(isClosed(one, now)) - Number(isClosed(other, now)) ||
      Date.parse(one.vjA_expires) - Date.parse(other.vjA_expires),
  )

export const isClosed = ({ vjA_expires }: { readonly vjA_expires: string }, now: Date) =>
  Date.parse(vjA_expires) <= now.getTime()

function excluding<Vacancy extends Listed>(
  vacancies: readonly Vacancy[],
  ids: Ids,
): readonly Vacancy[] {
  const left = new Set(ids)
  return vacancies.filter(({ vjA_GUID }) => !left.has(vjA_GUID))
}

/** One without a readable date is the oldest. */
const updatedOf = ({ updated, vjA_updated }: Dated) => Date.parse(updated ?? vjA_updated ?? '') || 0
