import { useEffect } from 'react'
import { listCurriculumVitaes } from '#features/documents/contract.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { call } from '#web/call/call.ts'
import { ownReading } from '#web/reading/own-reading.ts'
import { dataOf } from '#web/reading/reading.ts'
import { useReadingOf } from '#web/reading/use-reading.ts'

const stored = ownReading<readonly CurriculumVitae[]>()

/** Reads the candidate's CVs once, newest first; undefined until they are loaded. If they cannot be read, the candidate can still upload one. */
export function useStoredCvs(owner: string): readonly CurriculumVitae[] | undefined {
  const reading = useReadingOf(stored, owner)
  useEffect(() => {
    if (stored.now().key !== owner)
      void stored.read(owner, () => call(listCurriculumVitaes, { params: { id: owner } }))
  }, [owner])
  return reading.stage === 'failed' ? [] : dataOf(reading)
}

export const addStoredCv = (owner: string, cv: CurriculumVitae) =>
  stored.keep(owner, [cv, ...(dataOf(stored.of(owner)) ?? [])])

/** Returns the CVs that can be sent: pending ones can, rejected ones cannot. */
export const sendableCvs = (cvs: readonly CurriculumVitae[] = []) =>
  cvs.filter(({ state }) => state !== 'rejected')

/** Clears the CVs after a change on another screen, so that they are read again. */
export const forgetStoredCvs = stored.forget
