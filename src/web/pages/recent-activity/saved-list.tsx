import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listTrackedJobs, type TrackedJob } from '#features/tracked-jobs/contract/tracked-jobs.ts'
import { closingFirst, savedVacancies } from '#features/tracked-jobs/domain/job-lists.ts'
import { type SavedEntry, savedEntries } from '#features/tracked-jobs/domain/saved-entry.ts'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { call } from '#web/call.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { TryAgain } from '#web/kit/try-again.tsx'
import { useSession } from '#web/session.ts'
import { STAY } from '#web/shell/route-change.tsx'
import { useFocusKept } from '#web/use-focus-kept.ts'
import { useLoaded } from '#web/use-loaded.ts'
import styles from './activity-list.module.css'
import { SavedJob } from './saved-job.tsx'

const LIMIT = 40
/** As many pages as the list of saved ids is long. */
const MOST_PAGES = 3

/** Saved jobs that were not applied to, newest first; a closed one says so instead of vanishing [seed 4.25]. */
export function SavedList({ candidateId }: { candidateId: string }) {
  const load = useCallback(() => everySavedJob(candidateId), [candidateId])
  const jobs = useLoaded(load)
  const savedIds = useSession((session) => session.savedIds)
  const appliedIds = useSession((session) => session.appliedIds)
  const [query, setQuery] = useSearchParams()
  const [now] = useState(() => new Date())
  const [soonFirst, setSoonFirst] = useState(query.get('sort') === 'closing')
  const saved =
    jobs.stage === 'ready'
      ? savedVacancies(
          jobs.data.map(({ vacancy }) => vacancy),
          appliedIds,
        ).filter(({ vjA_GUID }) => savedIds.includes(vjA_GUID))
      : []
  const list = useFocusKept<HTMLUListElement>(saved.length)

  if (jobs.stage === 'failed') return <TryAgain failure={jobs.failure} again={jobs.again} />
  if (jobs.stage === 'loading')
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  if (saved.length === 0)
    return (
      <EmptyState
        words="You have not saved any jobs yet"
        action={<ButtonLink to="/search">Find jobs</ButtonLink>}
      />
    )
  const order = (soon: boolean) => {
    setSoonFirst(soon)
    setQuery(soon ? { tab: 'saved', sort: 'closing' } : { tab: 'saved' }, {
      replace: true,
      state: STAY,
    })
  }
  return (
    <>
      {saved.length > 1 && (
        <label className={styles.order}>
          <input
            type="checkbox"
            role="switch"
            checked={soonFirst}
            aria-checked={soonFirst}
            onChange={(event) => order(event.target.checked)}
          />
          Closing soonest first
        </label>
      )}
      <ul {...list} className={styles.list}>
        {(soonFirst ? closingFirst(saved, now) : saved).map((vacancy) => (
          <SavedJob key={vacancy.vjA_GUID} vacancy={vacancy} now={now} candidateId={candidateId} />
        ))}
      </ul>
    </>
  )
}

async function everySavedJob(id: string): Promise<readonly SavedEntry<VacancyRecord>[]> {
  const jobs: TrackedJob[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const more = await call(listTrackedJobs, {
      params: { id },
      query: { page, limit: LIMIT, jobInfo: 'true' },
    })
    jobs.push(...more)
    if (more.length < LIMIT) break
  }
  return savedEntries(id, jobs)
}
