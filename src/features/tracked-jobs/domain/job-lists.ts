/** Listed and whole vacancies both have `vjA_GUID`; the time of their last update is `updated` in one and `vjA_updated` in the other. */
type ListedVacancy = DatedVacancy & { readonly vjA_GUID: string }
type DatedVacancy = { readonly updated?: string; readonly vjA_updated?: string }
type Ids = readonly string[]

/** Adds the id once, even if the candidate saves the job or applies for it twice. */
export const addJobId = (ids: Ids, id: string): Ids => (ids.includes(id) ? ids : [...ids, id])
export const removeJobId = (ids: Ids, id: string): Ids => ids.filter((other) => other !== id)
/** Returns the loaded ids, corrected by the candidate's changes between `before` and `now`, which the server's response cannot contain. */
export const mergeLoadedJobIds = (loaded: Ids, { before, now }: { before: Ids; now: Ids }): Ids => [
  ...loaded.filter((id) => now.includes(id) || !before.includes(id)),
  ...now.filter((id) => !before.includes(id) && !loaded.includes(id)),
]

/** Lists saved vacancies, the newest first, without those that the candidate has applied for. */
export const listSavedVacancies = <Vacancy extends ListedVacancy>(
  saved: readonly Vacancy[],
  appliedIds: Ids,
) => newestFirst(excludeVacancies(saved, appliedIds))
/** Removes saved and applied-for vacancies and leaves the order as it is, because the server ranks recommendations. */
export const removeSavedAndAppliedVacancies = <Vacancy extends ListedVacancy>(
  recommended: readonly Vacancy[],
  { appliedIds, savedIds }: { appliedIds: Ids; savedIds: Ids },
) => excludeVacancies(recommended, [...appliedIds, ...savedIds])

export const newestFirst = <Vacancy extends DatedVacancy>(
  vacancies: readonly Vacancy[],
): readonly Vacancy[] =>
  vacancies.toSorted((one, other) => readUpdateTime(other) - readUpdateTime(one))

/** Orders vacancies by closing time: those that close soonest come first, closed ones last. */
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

function excludeVacancies<Vacancy extends ListedVacancy>(
  vacancies: readonly Vacancy[],
  ids: Ids,
): readonly Vacancy[] {
  const excluded = new Set(ids)
  return vacancies.filter(({ vjA_GUID }) => !excluded.has(vjA_GUID))
}

/** The time of the last update in milliseconds. A vacancy without a readable date counts as the oldest. */
const readUpdateTime = ({ updated, vjA_updated }: DatedVacancy) =>
  Date.parse(updated ?? vjA_updated ?? '') || 0
