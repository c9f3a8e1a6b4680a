import { useCallback, useEffect, useState } from 'react'
import { getRegistration } from '#features/registrations/contract/registration.ts'
import type { Registration } from '#features/registrations/contract/registration-shape.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { type DeskDetails, getDeskDetails } from '../../contract/review.ts'
import { findReviewStage } from '../../domain/stage.ts'

export type RegistrationAtDesk = { readonly registration: Registration; readonly desk: DeskDetails }
/** The values that an action changed. */
export type RegistrationDeskChange = {
  readonly status?: RegistrationStatus
  readonly decisions?: DeskDetails['decisions']
}

/** Adds the stage Check to the completed ones after an approval. */
const addCompletedCheck = ({ done }: DeskDetails, status: RegistrationStatus) =>
  status === 'Approved' ? [...new Set([...done, 'Check' as const])] : done

/** Loads a registration with its answers and the desk's details. `change` shows the result of a call at once; `again` reads everything again. */
export function useRegistrationAtDesk(id: string) {
  const loaded = useLoaded(
    useCallback(async (): Promise<RegistrationAtDesk> => {
      const [registration, desk] = await Promise.all([
        call(getRegistration, { params: { id } }),
        call(getDeskDetails, { params: { id } }),
      ])
      return { registration, desk }
    }, [id]),
  )
  const data = loaded.stage === 'ready' ? loaded.data : undefined
  const [changed, setChanged] = useState<RegistrationAtDesk>()
  // While the registration is read again, the page keeps its content and the typed text.
  useEffect(() => {
    if (data) setChanged(data)
  }, [data])

  const change = useCallback(
    ({ status, decisions }: RegistrationDeskChange) =>
      setChanged(
        (before) =>
          before && {
            registration: { ...before.registration, ...(status ? { status } : {}) },
            desk: {
              ...before.desk,
              ...(status
                ? {
                    status,
                    stage: findReviewStage(status),
                    done: addCompletedCheck(before.desk, status),
                  }
                : {}),
              ...(decisions ? { decisions } : {}),
            },
          },
      ),
    [],
  )
  const shown = changed?.desk.id === id ? changed : data
  return { loaded, shown, change }
}
