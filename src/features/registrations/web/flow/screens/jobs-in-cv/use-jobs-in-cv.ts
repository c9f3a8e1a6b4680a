import { useCallback, useState } from 'react'
import { getRegistrationProposals, type ProposedJob } from '../../../../contract/proposals.ts'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import type { FlowState } from '../../flow-state.ts'

const NO_PROPOSED_JOBS: readonly ProposedJob[] = []

/**
 * Returns the jobs in the person's CV. The list is empty if the registration already has jobs, if the person has chosen to type them, or if no CV can
 * be read.
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
  const [declined, setDeclined] = useState(() => hasDeclinedJobs(id))
  const asked =
    (answers.items.get(set.id) ?? []).length === 0 &&
    set.prefill === 'workHistories' &&
    !byConsultant &&
    saveState.online &&
    !declined
  const found = useLoaded(
    useCallback(
      async () =>
        asked ? await call(getRegistrationProposals, { params: { id } }) : NO_PROPOSED_JOBS,
      [id, asked],
    ),
  )
  const decline = () => {
    storeDeclinedJobs(id)
    setDeclined(true)
  }
  return { jobs: asked && found.stage === 'ready' ? found.data : NO_PROPOSED_JOBS, decline }
}

const toStorageKey = (id: string) => `types jobs ${id}`

/** Returns true if the person declined the jobs from the CV. If the browser refuses storage, they are asked again. */
function hasDeclinedJobs(id: string): boolean {
  try {
    return sessionStorage.getItem(toStorageKey(id)) !== null
  } catch {
    return false
  }
}

function storeDeclinedJobs(id: string) {
  try {
    sessionStorage.setItem(toStorageKey(id), 'yes')
  } catch {}
}
