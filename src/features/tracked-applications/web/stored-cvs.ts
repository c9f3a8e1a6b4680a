import { useEffect } from 'react'
import { listCurriculumVitaes } from '#features/documents/contract.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { call } from '#web/call/call.ts'
import { createStoreEmptiedAtSignOut } from '#web/reading/own-reading.ts'
import { findLoadedValue } from '#web/reading/reading.ts'
import { useStoredReading } from '#web/reading/use-reading.ts'

const storedCvsStore = createStoreEmptiedAtSignOut<readonly CurriculumVitae[]>()

/**
 * Returns the candidate's CVs, the newest first, which are loaded once; undefined until then. If they cannot be loaded, the list is empty, so that
 * the candidate can still upload a CV.
 */
export function useStoredCvs(owner: string): readonly CurriculumVitae[] | undefined {
  const reading = useStoredReading(storedCvsStore, owner)
  useEffect(() => {
    if (storedCvsStore.now().key !== owner)
      void storedCvsStore.read(owner, () => call(listCurriculumVitaes, { params: { id: owner } }))
  }, [owner])
  return reading.stage === 'failed' ? [] : findLoadedValue(reading)
}

export const addStoredCv = (owner: string, cv: CurriculumVitae) =>
  storedCvsStore.keep(owner, [cv, ...(findLoadedValue(storedCvsStore.of(owner)) ?? [])])

/** Returns the CVs that an application can send. A CV whose check is pending can be sent, a rejected one cannot. */
export const listSendableCvs = (cvs: readonly CurriculumVitae[] = []) =>
  cvs.filter(({ state }) => state !== 'rejected')

/** Removes the loaded CVs from memory after another screen changed them, so that they are loaded again. */
export const forgetStoredCvs = storedCvsStore.forget
