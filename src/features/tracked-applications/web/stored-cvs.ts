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

/** The CVs of this person, newest first, read once; undefined until they are known. Where they cannot be read an upload still leads on. */
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

/** A pending CV may be sent, a rejected one not. */
export const sendableCvs = (cvs: readonly CurriculumVitae[] = []) =>
  cvs.filter(({ state }) => state !== 'rejected')

/** After a change elsewhere they are read anew. */
export const forgetStoredCvs = () => useKept.setState({ owner: '', cvs: undefined })
