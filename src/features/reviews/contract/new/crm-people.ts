import * as z from 'zod/mini'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life/statuses.ts'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { needed } from '#shared/rule.ts'

/** A record that came with the CRM, or that a branch of the consultant knows. */
const OpenRecord = z.strictObject({
  crmRecordId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  emailAddress: z.string(),
  phone: z.string(),
  postCode: z.string(),
  /** Registrations made from this record or handed over as it: in branches of the consultant. */
  registrations: z.array(
    z.strictObject({ id: Id, branch: z.string(), status: z.enum(REGISTRATION_STATUSES) }),
  ),
  /** The same in other branches, by their names only. */
  knownIn: z.array(z.string()),
})
export type OpenRecord = z.output<typeof OpenRecord>
/** The records that only other branches know, together: whom to ask, and nothing else. */
const RecordElsewhere = z.strictObject({ knownIn: z.array(z.string()) })
export type CrmPersonFound = OpenRecord | z.output<typeof RecordElsewhere>

/** A POST, since names and numbers have no place in an address. */
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
