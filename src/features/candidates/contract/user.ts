import * as z from 'zod/mini'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { needed, rule } from '#shared/rule.ts'
import { NO_FIRST_NAME, NO_LAST_NAME, nameRefusal } from '#shared/words/names.ts'
import { Includes } from './profile-lists.ts'

const text = z.nullable(z.string())

/** A candidate, as every call returns one [seed 3 'User']. `trackerId` is the id in the CRM, null before the hand-over. */
export const User = z.strictObject({
  id: Id,
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  emailAddress: text,
  phoneNumber: text,
  trackerId: text,
  portalEnabled: z.boolean(),
  declarationSigned: z.boolean(),
  isPortal: z.boolean(),
})
export type User = z.output<typeof User>

/** A candidate with lists. `includes` has each list under the requested name in lower case; every item has an id. */
export const CandidateProfile = z.extend(User, {
  includes: Includes,
})
export type CandidateProfile = z.output<typeof CandidateProfile>

const named = (missing: string) =>
  needed(missing).check(
    z.trim(),
    rule((name) => (name === '' ? missing : nameRefusal(name))),
  )
export const firstName = named(NO_FIRST_NAME)
export const lastName = named(NO_LAST_NAME)
const middleName = z.string().check(z.trim(), rule(nameRefusal))

const user = { api: 'candidate', path: '/user/:id', params: z.object({ id: Id }) } as const

export const getUser = endpoint({
  ...user,
  method: 'GET',
  query: z.object({ includes: z.optional(z.string()) }),
  reply: json(CandidateProfile),
  fallback: 'Unable to get user. Please try again.',
  summary: 'A candidate with lists of their records: ?includes=emails,lookingfor,…',
})

const profile = {
  ...user,
  reply: json(CandidateProfile),
  fallback: 'Unable to update profile. please try again.',
} as const

export const changeUser = endpoint({
  ...profile,
  method: 'PATCH',
  body: z.strictObject({
    firstName: z.optional(firstName),
    middleName: z.optional(middleName),
    lastName: z.optional(lastName),
  }),
  summary: 'Change parts of the name',
})

export const replaceUser = endpoint({
  ...profile,
  method: 'PUT',
  body: z.strictObject({ firstName, middleName: z._default(middleName, ''), lastName }),
  summary: 'Replace the name',
})
