import { useEffect } from 'react'
import { listCurriculumVitaes } from '#features/documents/contract.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { call } from '#web/call/call.ts'
import { ownReading } from '#web/reading/own-reading.ts'
import { dataOf } from '#web/reading/reading.ts'
import { useReadingOf } from '#web/reading/use-reading.ts'

const stored = ownReading<readonly CurriculumVitae[]>()

/** The candidate's CVs, newest first, read once; undefined until they are known. Where they cannot be read, the candidate can still upload one. */
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

/** A pending CV can be sent, a rejected one cannot. */
export const sendableCvs = (cvs: readonly CurriculumVitae[] = []) =>
  cvs.filter(({ state }) => state !== 'rejected')

/** After a change on another screen they are read again. */
export const forgetStoredCvs = stored.forget
