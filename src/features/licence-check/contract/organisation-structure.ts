import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { consultantOnlyEndpoint } from './desk-call.ts'

/**
 * A unit of the organisation to which drivers belong. Each branch has one tree of units; `crm` is set if the unit is only for the drivers of one
 * CRM.
 */
export const OrganisationStructure = z.strictObject({
  id: Id,
  parentId: z.nullable(Id),
  name: z.string(),
  /** The number of units above this one; 0 for the branch itself. */
  depth: z.int(),
  branch: z.strictObject({ id: Id, name: z.string() }),
  crm: z.nullable(z.strictObject({ id: Id, name: z.string() })),
})
export type OrganisationStructure = z.output<typeof OrganisationStructure>

export const listOrganisationStructures = endpoint({
  ...consultantOnlyEndpoint,
  method: 'GET',
  path: '/OrganisationStructures',
  query: z.object({ registrationId: z.optional(Id) }),
  reply: jsonReply(z.array(OrganisationStructure)),
  summary:
    "The organisation of the consultant's branches, each part after the one that it belongs to; of one registration: only its branch",
})
