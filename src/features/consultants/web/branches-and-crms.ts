import { call } from '#web/call/call.ts'
import { useSession } from '#web/session/session.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { type BranchesAndCrms, getBranchesAndCrms } from '../contract/branches.ts'

/** The branches and CRMs of one consultant, cached in memory only and fetched again on each page load. */
let cachedBranchesAndCrms:
  | { readonly consultantId: string; readonly asked: Promise<BranchesAndCrms> }
  | undefined

export function cacheBranchesAndCrms(consultantId: string, known: BranchesAndCrms) {
  cachedBranchesAndCrms = { consultantId, asked: Promise.resolve(known) }
}

function fetchBranchesAndCrms(consultantId: string): Promise<BranchesAndCrms> {
  if (cachedBranchesAndCrms?.consultantId !== consultantId) {
    const mine = { consultantId, asked: call(getBranchesAndCrms, {}) }
    cachedBranchesAndCrms = mine
    mine.asked.catch(() => {
      if (cachedBranchesAndCrms === mine) cachedBranchesAndCrms = undefined
    })
  }
  return (cachedBranchesAndCrms as NonNullable<typeof cachedBranchesAndCrms>).asked
}

/** Returns the consultant's branches and CRMs. They are fetched once, however many components show them. */
export function useBranchesAndCrms() {
  // Just after a sign-out this component is still mounted, so the session may have no consultant.
  const id = useSession(({ consultant }) => consultant.auth?.id ?? '')
  return useReading(id || undefined, () => fetchBranchesAndCrms(id))
}
