import { useEffect } from 'react'
import { listCurriculumVitaes } from '#features/documents/contract.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { call } from '#web/call/call.ts'
import { createOwnReading } from '#web/reading/own-reading.ts'
import { findLoadedValue } from '#web/reading/reading.ts'
import { useStoredReading } from '#web/reading/use-reading.ts'

const storedCvsStore = createOwnReading<readonly CurriculumVitae[]>()

/** Reads the candidate's CVs once, newest first; undefined until they are loaded. If they cannot be read, the candidate can still upload one. */
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

/** Returns the CVs that can be sent: pending ones can, rejected ones cannot. */
export const sendableCvs = (cvs: readonly CurriculumVitae[] = []) =>
  cvs.filter(({ state }) => state !== 'rejected')

/** Clears the CVs after a change on another screen, so that they are read again. */
export const forgetStoredCvs = storedCvsStore.forget
