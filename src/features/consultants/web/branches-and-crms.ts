import { call } from '#web/call/call.ts'
import { useSession } from '#web/session/session.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { type BranchesAndCrms, getBranchesAndCrms } from '../contract/branches.ts'

/** Branches and CRMs are kept in memory only, for one consultant, and fetched again on each load. */
let kept: { readonly consultantId: string; readonly asked: Promise<BranchesAndCrms> } | undefined

export function keepBranchesAndCrms(consultantId: string, known: BranchesAndCrms) {
  kept = { consultantId, asked: Promise.resolve(known) }
}

function branchesAndCrms(consultantId: string): Promise<BranchesAndCrms> {
  if (kept?.consultantId !== consultantId) {
    const mine = { consultantId, asked: call(getBranchesAndCrms, {}) }
    kept = mine
    mine.asked.catch(() => {
      if (kept === mine) kept = undefined
    })
  }
  return (kept as NonNullable<typeof kept>).asked
}

/** The consultant's branches and CRMs, asked for once however many components show them. */
export function useBranchesAndCrms() {
  // A person who has just signed out is still on a screen that is about to go.
  const id = useSession(({ consultant }) => consultant.auth?.id ?? '')
  return useReading(id || undefined, () => branchesAndCrms(id))
}
