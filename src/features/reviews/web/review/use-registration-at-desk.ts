import { useCallback, useEffect, useState } from 'react'
import { getRegistration } from '#features/registrations/contract/registration.ts'
import type { Registration } from '#features/registrations/contract/registration-shape.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life/statuses.ts'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { type Desk, getDesk } from '../../contract/review.ts'
import { stageOf } from '../../domain/stage.ts'

export type AtDesk = { readonly registration: Registration; readonly desk: Desk }
/** The values that an action changed. */
export type Changed = {
  readonly status?: RegistrationStatus
  readonly decisions?: Desk['decisions']
}

/** Adds the stage Check to the completed ones after an approval. */
const doneAfter = ({ done }: Desk, status: RegistrationStatus) =>
  status === 'Approved' ? [...new Set([...done, 'Check' as const])] : done

/** Loads a registration with its answers and the desk's details. `change` shows the result of a call at once; `again` reads everything again. */
export function useRegistrationAtDesk(id: string) {
  const loaded = useLoaded(
    useCallback(async (): Promise<AtDesk> => {
      const [registration, desk] = await Promise.all([
        call(getRegistration, { params: { id } }),
        call(getDesk, { params: { id } }),
      ])
      return { registration, desk }
    }, [id]),
  )
  const data = loaded.stage === 'ready' ? loaded.data : undefined
  const [changed, setChanged] = useState<AtDesk>()
  // While it is read again, the page keeps its content and the typed text.
  useEffect(() => {
    if (data) setChanged(data)
  }, [data])

  const change = useCallback(
    ({ status, decisions }: Changed) =>
      setChanged(
        (before) =>
          before && {
            registration: { ...before.registration, ...(status ? { status } : {}) },
            desk: {
              ...before.desk,
              ...(status
                ? { status, stage: stageOf(status), done: doneAfter(before.desk, status) }
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
