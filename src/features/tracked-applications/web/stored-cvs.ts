import { useEffect } from 'react'
import { create } from 'zustand'
import { listCurriculumVitaes } from '#features/documents/contract.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { call } from '#web/call/call.ts'
import { onSignOut } from '#web/session/session.ts'

const useKept = create<{ owner: string; cvs: readonly CurriculumVitae[] | undefined }>()(() => ({
  owner: '',
  cvs: undefined,
}))
onSignOut(() => useKept.setState({ owner: '', cvs: undefined }))

/** The candidate's CVs, newest first, read once; undefined until they are known. Where they cannot be read, the candidate can still upload one. */
export function useStoredCvs(owner: string): readonly CurriculumVitae[] | undefined {
  const kept = useKept()
  useEffect(() => {
    if (useKept.getState().owner === owner) return
    useKept.setState({ owner, cvs: undefined })
    const keep = (cvs: readonly CurriculumVitae[]) =>
      useKept.getState().owner === owner && useKept.setState({ cvs })
    call(listCurriculumVitaes, { params: { id: owner } }).then(keep, () => keep([]))
  }, [owner])
  return kept.owner === owner ? kept.cvs : undefined
}

export const addStoredCv = (cv: CurriculumVitae) =>
  useKept.setState(({ cvs = [] }) => ({ cvs: [cv, ...cvs] }))

/** A pending CV can be sent, a rejected one cannot. */
export const sendableCvs = (cvs: readonly CurriculumVitae[] = []) =>
  cvs.filter(({ state }) => state !== 'rejected')

/** After a change on another screen they are read again. */
export const forgetStoredCvs = () => useKept.setState({ owner: '', cvs: undefined })
