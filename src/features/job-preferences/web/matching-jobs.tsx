import { useEffect, useState } from 'react'
import { searchVacancies } from '#features/search/contract/search.ts'
import { CONTRACT_TYPES, HOURS, SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { call } from '#web/call/call.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { matchingSearches, matchWords } from '../domain/matching-searches.ts'
import type { TypedPreferences } from '../domain/typed-preferences.ts'

const PAUSE_AFTER_TYPING = 400

/** Says how many jobs match while the form is changed, and nothing where the count cannot be read. */
export function MatchingJobs({ wanted }: { wanted: TypedPreferences }) {
  const [count, setCount] = useState<number>()
  const asked = JSON.stringify(wanted)

  useEffect(() => {
    let current = true
    const timer = setTimeout(async () => {
      const found = await countOf(JSON.parse(asked) as TypedPreferences).catch(() => undefined)
      if (current) setCount(found)
    }, PAUSE_AFTER_TYPING)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked])

  return (
    <div role="status">
      {count !== undefined && (
        <InsetNote title={matchWords(count)}>
          {count === 0
            ? 'A wider distance, a lower amount or fewer choices find more.'
            : 'We show you the ones that fit best under Recommended.'}
        </InsetNote>
      )}
    </div>
  )
}

async function countOf(wanted: TypedPreferences): Promise<number> {
  const among = <Value extends string>(known: readonly Value[], values: readonly string[]) =>
    known.filter((value) => values.includes(value))
  const results = await Promise.all(
    matchingSearches(wanted).map(({ jobType, hours, salaryPer, ...search }) =>
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
