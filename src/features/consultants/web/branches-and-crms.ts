import { call } from '#web/call/call.ts'
import { getBranchesAndCrms } from '../contract/branches.ts'
import { cacheForConsultant } from './cached-for-consultant.ts'

/** The consultant's branches and CRMs. */
export const { keep: cacheBranchesAndCrms, useCached: useBranchesAndCrms } = cacheForConsultant(
  () => call(getBranchesAndCrms, {}),
)
