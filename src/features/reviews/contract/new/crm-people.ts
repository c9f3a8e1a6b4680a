import * as z from 'zod/mini'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life/statuses.ts'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { needed } from '#shared/rule.ts'

/** A record whose details the consultant may see: only the CRM has it, or one of the consultant's branches knows it. */
const OpenRecord = z.strictObject({
  crmRecordId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  emailAddress: z.string(),
  phone: z.string(),
  postCode: z.string(),
  /** Registrations in branches of the consultant that were created from this record or sent to the CRM as it. */
  registrations: z.array(
    z.strictObject({ id: Id, branch: z.string(), status: z.enum(REGISTRATION_STATUSES) }),
  ),
  /** The names of other branches that have such registrations. */
  knownIn: z.array(z.string()),
})
export type OpenRecord = z.output<typeof OpenRecord>
/** All records that only other branches know, together. Only the names of those branches are shown, so that the consultant can ask them. */
const RecordElsewhere = z.strictObject({ knownIn: z.array(z.string()) })
export type CrmPersonFound = OpenRecord | z.output<typeof RecordElsewhere>

/** A POST, because names and numbers must not be part of an address. */
export const findInCrm = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'POST',
  path: '/Registrations/InCrm',
  body: z.strictObject({
    crmId: Id,
    query: needed('Enter an address, a number, or a first and last name').check(z.maxLength(200)),
  }),
  reply: json(z.array(z.union([OpenRecord, RecordElsewhere]))),
  summary:
    'People in a CRM of whom a registration can be made, by email address, number, or first and last name',
})
