import * as z from 'zod/mini'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'

const Named = z.strictObject({ id: Id, name: z.string() })
export type Named = z.output<typeof Named>

export const BranchesAndCrms = z.strictObject({ branches: z.array(Named), crms: z.array(Named) })
export type BranchesAndCrms = z.output<typeof BranchesAndCrms>

export const getBranchesAndCrms = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
  path: '/GetBranchesAndCrmsForConsultant',
  reply: json(BranchesAndCrms),
  fallback: 'Unable to get branches and crms',
  summary:
    'The branches whose registrations are the consultant’s, and where those can be handed over',
})

/** For a transfer: also those that are not the consultant's. */
export const listBranches = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
  path: '/Branches',
  reply: json(z.array(Named)),
  summary: 'All branches of the agency by name',
})
