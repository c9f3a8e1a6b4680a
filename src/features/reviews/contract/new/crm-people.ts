import * as z from 'zod/mini'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life-cycle/statuses.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { createRequiredText } from '#shared/rule.ts'

/** A CRM record whose details the consultant may see: no branch knows the record's person, or one of the consultant's branches does. */
const VisibleCrmRecord = z.strictObject({
  crmRecordId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  emailAddress: z.string(),
  phone: z.string(),
  postCode: z.string(),
  /** The registrations in the consultant's own branches that were created from this record or sent to it. */
  registrations: z.array(
    z.strictObject({ id: Id, branch: z.string(), status: z.enum(REGISTRATION_STATUSES) }),
  ),
  /** The names of other branches that have registrations with this record. */
  knownIn: z.array(z.string()),
})
export type VisibleCrmRecord = z.output<typeof VisibleCrmRecord>
/** The branches that know records whose details are hidden from the consultant, who can ask these branches about them. */
const RecordOfOtherBranches = z.strictObject({ knownIn: z.array(z.string()) })
export type CrmSearchMatch = VisibleCrmRecord | z.output<typeof RecordOfOtherBranches>

/** A POST, because people's names and phone numbers must not be part of a URL. */
export const findPeopleInCrm = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'POST',
  path: '/Registrations/InCrm',
  body: z.strictObject({
    crmId: Id,
    query: createRequiredText('Enter an address, a number, or a first and last name').check(
      z.maxLength(200),
    ),
  }),
  reply: jsonReply(z.array(z.union([VisibleCrmRecord, RecordOfOtherBranches]))),
  summary:
    'People in a CRM of whom a registration can be made, by email address, number, or first and last name',
})
