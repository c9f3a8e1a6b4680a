import { useCallback, useState } from 'react'
import { getRegistrationProposals, type ProposedJob } from '../../../../contract/proposals.ts'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import type { FlowState } from '../../flow-state.ts'

const NO_PROPOSED_JOBS: readonly ProposedJob[] = []

/**
 * Returns the jobs in the person's CV that they have not checked yet, and a function that keeps those that are left. The CV is asked for its jobs only
 * while the registration has none. A reload keeps what is left, because the server proposes nothing once there is a job.
 */
export function useJobsInCv(
  {
    open: {
      registration: { id },
      saveState,
    },
    answers,
    byConsultant,
  }: FlowState,
  set: ActionSet,
) {
  const [left, setLeft] = useState(() => readJobsLeft(id))
  const isForJobs = set.prefill === 'workHistories' && !byConsultant
  const asked =
    isForJobs &&
    left === undefined &&
    (answers.items.get(set.id) ?? []).length === 0 &&
    saveState.online
  const found = useLoaded(
    useCallback(
      async () =>
        asked ? await call(getRegistrationProposals, { params: { id } }) : NO_PROPOSED_JOBS,
      [id, asked],
    ),
  )
  const jobs = left ?? (asked && found.stage === 'ready' ? found.data : NO_PROPOSED_JOBS)
  const keep = (jobsLeft: readonly ProposedJob[]) => {
    storeJobsLeft(id, jobsLeft)
    setLeft(jobsLeft)
  }
  return { jobs: isForJobs ? jobs : NO_PROPOSED_JOBS, keep }
}

const toStorageKey = (id: string) => `jobs in CV ${id}`

/** Returns the jobs that are still to be checked; undefined if none was checked in this tab, or if the browser refuses storage. */
function readJobsLeft(id: string): readonly ProposedJob[] | undefined {
  try {
    const stored = sessionStorage.getItem(toStorageKey(id))
    return stored === null ? undefined : (JSON.parse(stored) as readonly ProposedJob[])
  } catch {
    return undefined
  }
}

function storeJobsLeft(id: string, jobs: readonly ProposedJob[]) {
  try {
    sessionStorage.setItem(toStorageKey(id), JSON.stringify(jobs))
  } catch {}
}
