import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { createRequiredText, createSchemaRule } from '#shared/rule.ts'
import {
  FIRST_NAME_MISSING_MESSAGE,
  LAST_NAME_MISSING_MESSAGE,
  findNameRefusal,
} from '#shared/words/names.ts'
import { ProfileIncludes } from './profile-lists.ts'

const nullableText = z.nullable(z.string())

/**
 * A candidate with the fields of specification section 3, as every call returns one [seed 3 'User']. `trackerId` is the id in the CRM, null before
 * the hand-over.
 */
export const User = z.strictObject({
  id: Id,
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  emailAddress: nullableText,
  phoneNumber: nullableText,
  trackerId: nullableText,
  portalEnabled: z.boolean(),
  declarationSigned: z.boolean(),
  isPortal: z.boolean(),
})
export type User = z.output<typeof User>

/** A candidate with lists. `includes` has each list under the requested name in lower case; every item has an id. */
export const CandidateProfile = z.extend(User, {
  includes: ProfileIncludes,
})
export type CandidateProfile = z.output<typeof CandidateProfile>

const requiredName = (missing: string) =>
  createRequiredText(missing).check(
    z.trim(),
    createSchemaRule((name) => (name === '' ? missing : findNameRefusal(name))),
  )
export const firstName = requiredName(FIRST_NAME_MISSING_MESSAGE)
export const lastName = requiredName(LAST_NAME_MISSING_MESSAGE)
const middleName = z.string().check(z.trim(), createSchemaRule(findNameRefusal))

const userEndpoint = { api: 'candidate', path: '/user/:id', params: z.object({ id: Id }) } as const

export const getUser = endpoint({
  ...userEndpoint,
  method: 'GET',
  query: z.object({ includes: z.optional(z.string()) }),
  reply: jsonReply(CandidateProfile),
  fallback: 'Unable to get user. Please try again.',
  summary: 'A candidate with lists of their records: ?includes=emails,lookingfor,…',
})

const profileChange = {
  ...userEndpoint,
  reply: jsonReply(CandidateProfile),
  fallback: 'Unable to update profile. please try again.',
} as const

export const changeUser = endpoint({
  ...profileChange,
  method: 'PATCH',
  body: z.strictObject({
    firstName: z.optional(firstName),
    middleName: z.optional(middleName),
    lastName: z.optional(lastName),
  }),
  summary: 'Change parts of the name',
})

export const replaceUser = endpoint({
  ...profileChange,
  method: 'PUT',
  body: z.strictObject({ firstName, middleName: z._default(middleName, ''), lastName }),
  summary: 'Replace the name',
})
