/** A vacancy in a list, or one that was loaded by itself. Both have `vjA_GUID`; the time of the last update is in `updated` or in `vjA_updated`. */
type ListedVacancy = DatedVacancy & { readonly vjA_GUID: string }
type DatedVacancy = { readonly updated?: string; readonly vjA_updated?: string }
type JobIds = readonly string[]

/** Adds an id to a list unless the list already has it. */
export const addJobId = (ids: JobIds, id: string): JobIds => (ids.includes(id) ? ids : [...ids, id])
export const removeJobId = (ids: JobIds, id: string): JobIds => ids.filter((other) => other !== id)
/**
 * Returns the loaded list of ids with the changes that the candidate made while it was loading. These are the differences between `before` and `now`.
 */
export const mergeLoadedJobIds = (
  loaded: JobIds,
  { before, now }: { before: JobIds; now: JobIds },
): JobIds => [
  ...loaded.filter((id) => now.includes(id) || !before.includes(id)),
  ...now.filter((id) => !before.includes(id) && !loaded.includes(id)),
]

/** Lists saved vacancies, the newest first, without those that the candidate has applied for. */
export const listSavedVacancies = <Vacancy extends ListedVacancy>(
  saved: readonly Vacancy[],
  appliedIds: JobIds,
) => sortNewestFirst(excludeVacancies(saved, appliedIds))
/** Leaves out vacancies that the candidate has saved or applied for. The order remains, because the server ranks recommendations. */
export const removeSavedAndAppliedVacancies = <Vacancy extends ListedVacancy>(
  recommended: readonly Vacancy[],
  { appliedIds, savedIds }: { appliedIds: JobIds; savedIds: JobIds },
) => excludeVacancies(recommended, [...appliedIds, ...savedIds])

export const sortNewestFirst = <Vacancy extends DatedVacancy>(
  vacancies: readonly Vacancy[],
): readonly Vacancy[] =>
  vacancies.toSorted((one, other) => readUpdateTime(other) - readUpdateTime(one))

/** Orders vacancies by closing time: those that close soonest come first, closed ones last. */
export const sortClosingFirst = <Vacancy extends { readonly vjA_expires: string }>(
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
  ids: JobIds,
): readonly Vacancy[] {
  const excluded = new Set(ids)
  return vacancies.filter(({ vjA_GUID }) => !excluded.has(vjA_GUID))
}

/** Returns the time of a vacancy's last update in milliseconds. Without a readable date, the vacancy counts as the oldest. */
const readUpdateTime = ({ updated, vjA_updated }: DatedVacancy) =>
  Date.parse(updated ?? vjA_updated ?? '') || 0
