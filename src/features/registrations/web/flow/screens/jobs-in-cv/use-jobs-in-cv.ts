import { useCallback, useState } from 'react'
import { getRegistrationProposals, type ProposedJob } from '../../../../contract/proposals.ts'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import type { Sitting } from '../../sitting.ts'

const NONE: readonly ProposedJob[] = []

/** What the person's CV says of their jobs, as long as they have none here and did not say that they will type them. Where none can be read there is nothing to say. */
export function useJobsInCv(
  {
    open: {
      registration: { id },
      saveState,
    },
    answers,
    byConsultant,
  }: Sitting,
  set: ActionSet,
) {
  const [declined, setDeclined] = useState(() => saidNo(id))
  const asked =
    (answers.items.get(set.id) ?? []).length === 0 &&
    set.prefill === 'workHistories' &&
    !byConsultant &&
    saveState.online &&
    !declined
  const found = useLoaded(
    useCallback(
      async () => (asked ? await call(getRegistrationProposals, { params: { id } }) : NONE),
      [id, asked],
    ),
  )
  const decline = () => {
    sayNo(id)
    setDeclined(true)
  }
  return { jobs: asked && found.stage === 'ready' ? found.data : NONE, decline }
}

const placeOf = (id: string) => `types jobs ${id}`

/** A browser that keeps nothing asks again. */
function saidNo(id: string): boolean {
  try {
    return sessionStorage.getItem(placeOf(id)) !== null
  } catch {
    return false
  }
}

function sayNo(id: string) {
  try {
    sessionStorage.setItem(placeOf(id), 'yes')
  } catch {}
}
