import { useCallback } from 'react'
import { call } from '#web/call/call.ts'
import { useSession } from '#web/session/session.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { type BranchesAndCrms, getBranchesAndCrms } from '../contract/branches.ts'

/** In memory alone, and of one consultant: fetched again on each load. */
let kept: { readonly of: string; readonly asked: Promise<BranchesAndCrms> } | undefined

export function keepBranchesAndCrms(of: string, known: BranchesAndCrms) {
  kept = { of, asked: Promise.resolve(known) }
}

function branchesAndCrms(of: string): Promise<BranchesAndCrms> {
  // Somebody who just signed out, on a screen that is about to go.
  if (of === '') return new Promise(() => {})
  if (kept?.of !== of) {
    const mine = { of, asked: call(getBranchesAndCrms, {}) }
    kept = mine
    mine.asked.catch(() => {
      if (kept === mine) kept = undefined
    })
  }
  return (kept as NonNullable<typeof kept>).asked
}

/** What the consultant belongs to, asked once however many places show it. */
export function useBranchesAndCrms() {
  const id = useSession(({ consultant }) => consultant.auth?.id ?? '')
  return useLoaded(useCallback(() => branchesAndCrms(id), [id]))
}
