import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'

const BranchOrCrm = z.strictObject({ id: Id, name: z.string() })
export type BranchOrCrm = z.output<typeof BranchOrCrm>

export const BranchesAndCrms = z.strictObject({
  branches: z.array(BranchOrCrm),
  crms: z.array(BranchOrCrm),
})
export type BranchesAndCrms = z.output<typeof BranchesAndCrms>

export const getBranchesAndCrms = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
  path: '/GetBranchesAndCrmsForConsultant',
  reply: jsonReply(BranchesAndCrms),
  fallback: 'Unable to get branches and crms',
  summary:
    'The branches whose registrations are the consultant’s, and where those can be handed over',
})

/** Lists all branches, because a registration can be transferred to any branch, also one that is not the consultant's. */
export const listBranches = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
  path: '/Branches',
  reply: jsonReply(z.array(BranchOrCrm)),
  summary: 'All branches of the agency by name',
})
