import { searchVacancies } from '#features/search/contract/search.ts'
import { CONTRACT_TYPES, HOURS, SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { call } from '#web/call/call.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { findLastValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { buildMatchingSearches, describeMatchCount } from '../domain/matching-searches.ts'
import type { TypedPreferences } from '../domain/typed-preferences.ts'

const PAUSE_AFTER_TYPING_MS = 400

/** Shows the number of matching jobs while the form is being changed; shows nothing if the count cannot be read. */
export function MatchingJobCount({ wanted }: { wanted: TypedPreferences }) {
  const count = findLastValue(
    useReading(JSON.stringify(wanted), () => countMatchingJobs(wanted), PAUSE_AFTER_TYPING_MS),
  )

  return (
    <div role="status">
      {count !== undefined && (
        <InsetNote title={describeMatchCount(count)}>
          {count === 0
            ? 'A wider distance, a lower amount or fewer choices find more.'
            : 'We show you the ones that fit best under Recommended.'}
        </InsetNote>
      )}
    </div>
  )
}

async function countMatchingJobs(wanted: TypedPreferences): Promise<number> {
  const among = <Value extends string>(known: readonly Value[], values: readonly string[]) =>
    known.filter((value) => values.includes(value))
  const results = await Promise.all(
    buildMatchingSearches(wanted).map(({ jobType, hours, salaryPer, ...search }) =>
      call(searchVacancies, {
        body: {
          ...search,
          jobType: among(CONTRACT_TYPES, jobType),
          hours: among(HOURS, hours),
          salaryPer: among(SALARY_PERIODS, [salaryPer])[0] ?? 'Annually',
        },
      }),
    ),
  )
  return results.reduce((sum, { total }) => sum + total, 0)
}
