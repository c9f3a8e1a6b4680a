import * as z from 'zod/mini'
import { MAX_EMAIL_LENGTH } from '#shared/words/email-address.ts'
import { firstName, lastName } from '#features/candidates/contract/user.ts'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life-cycle/statuses.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'

const MatchReasons = z.array(z.string())
export const SimilarPeople = z.strictObject({
  /** The similar people's registrations in the consultant's branches. */
  registrations: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      status: z.enum(REGISTRATION_STATUSES),
      branch: z.string(),
      flow: z.string(),
      reasons: MatchReasons,
    }),
  ),
  /** The names of other branches that know a similar person. The consultant learns nothing else about these people. */
  knownIn: z.array(z.string()),
  /** `answers`: true if the CRM replied. */
  crm: z.strictObject({
    answers: z.boolean(),
    people: z.array(z.strictObject({ name: z.string(), reasons: MatchReasons })),
  }),
})
export type SimilarPeople = z.output<typeof SimilarPeople>
export const hasSimilarPeople = ({ registrations, knownIn, crm }: SimilarPeople) =>
  registrations.length + knownIn.length + crm.people.length > 0

/**
 * Searches for people who may be the person of a registration that is about to be created. It is a POST, because people's names and phone numbers
 * must not be part of a URL.
 */
export const findSimilarPeople = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'POST',
  path: '/Registrations/Alike',
  body: z.strictObject({
    firstName,
    lastName,
    emailAddress: z._default(z.string().check(z.maxLength(MAX_EMAIL_LENGTH * 2)), ''),
    phoneNumber: z._default(z.string().check(z.maxLength(40)), ''),
    crmId: Id,
    /** The CRM record from which the registration is created, which does not count as a duplicate. */
    crmRecordId: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: jsonReply(SimilarPeople),
  summary:
    'Who is likely this person already: in registrations of every branch, of others by the name of the branch only, and in a CRM',
})
