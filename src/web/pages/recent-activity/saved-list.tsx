import { useCallback, useState } from 'react'
import { listTrackedJobs, type TrackedJob } from '#features/tracked-jobs/contract/tracked-jobs.ts'
import { savedVacancies } from '#features/tracked-jobs/domain/job-lists.ts'
import { SaveButton } from '#features/tracked-jobs/web/save-button.tsx'
import { JobCard } from '#features/vacancies/web/job-card.tsx'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { call } from '#web/call.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { Tag } from '#web/kit/tag.tsx'
import { TryAgain } from '#web/kit/try-again.tsx'
import { useSession } from '#web/session.ts'
import { useLoaded } from '#web/use-loaded.ts'
import { ApplyAction } from '#features/tracked-applications/web/apply-action.tsx'
import styles from './activity-list.module.css'

const LIMIT = 40

/** Saved jobs that were not applied to, newest first; a closed one says so instead of vanishing [seed 4.25]. */
export function SavedList({ candidateId }: { candidateId: string }) {
  const load = useCallback(() => call(listTrackedJobs, { params: { id: candidateId }, query: { page: 1, limit: LIMIT, jobInfo: 'true' } }), [candidateId])
  const jobs = useLoaded(load)
  const savedIds = useSession((session) => session.savedIds)
  const appliedIds = useSession((session) => session.appliedIds)
  const [now] = useState(() => new Date())

  if (jobs.stage === 'failed') return <TryAgain failure={jobs.failure} again={jobs.again} />
  if (jobs.stage === 'loading') return <div className={styles.list} aria-busy="true"><Skeleton shape="card" /><Skeleton shape="card" /></div>
  const shown = savedVacancies(vacanciesOf(jobs.data), appliedIds).filter(({ vjA_GUID }) => savedIds.includes(vjA_GUID))
  if (shown.length === 0) return <EmptyState words="You have not saved any jobs yet" action={<ButtonLink to="/search">Find jobs</ButtonLink>} />
  return <ul className={styles.list}>{shown.map((vacancy) => <Saved key={vacancy.vjA_GUID} vacancy={vacancy} now={now} />)}</ul>
}

const vacanciesOf = (jobs: readonly TrackedJob[]) => jobs.flatMap(({ job }) => (job ? [job] : []))

function Saved({ vacancy, now }: { vacancy: VacancyRecord; now: Date }) {
  const { vjA_GUID: id, vjA_JobTitle: title, vjA_expires: expires, vjA_json: facts } = vacancy
  const closed = new Date(expires) <= now
  return (
    <JobCard
      vacancy={vacancy}
      now={now}
      {...(closed ? { done: <Tag tone="warning">Closed</Tag> } : {})}
      save={<SaveButton jobId={id} title={title} bare />}
      actions={closed ? undefined : <ApplyAction to={{ id, title, branch: facts.branch?.name ?? null }} look="row" beside={null} />}
    />
  )
}
