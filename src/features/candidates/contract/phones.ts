import * as z from 'zod/mini'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { createRequiredText, createSchemaRule } from '#shared/rule.ts'
import {
  PHONE_MISSING_MESSAGE,
  PHONE_TYPES,
  findPhoneOfTypeRefusal,
  findPhoneRefusal,
} from '#shared/words/phone.ts'

export const Phone = z.strictObject({
  id: Id,
  phoneNumber: z.string(),
  type: z.enum(PHONE_TYPES),
  primary: z.boolean(),
  verified: z.boolean(),
})
export type Phone = z.output<typeof Phone>

/** The names in the body begin with capitals, as in section 3 of the specification [seed 3 'Phone creation payload']. */
const phoneBody = z
  .strictObject({
    PhoneNumber: createRequiredText(PHONE_MISSING_MESSAGE).check(
      createSchemaRule(findPhoneRefusal),
    ),
    Type: z.enum(PHONE_TYPES, `Choose ${PHONE_TYPES.join(', ')}`),
  })
  .check(
    z.check(({ value, issues }) => {
      const message = findPhoneOfTypeRefusal(value.PhoneNumber, value.Type)
      if (message)
        issues.push({ code: 'custom', message, input: value.PhoneNumber, path: ['PhoneNumber'] })
    }),
  )
export type PhoneBody = z.output<typeof phoneBody>
const userParams = z.object({ id: Id })
const phoneParams = z.object({ id: Id, phoneId: Id })

export const listPhones = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/phones',
  params: userParams,
  reply: jsonReply(z.array(Phone)),
  summary: 'The phone numbers of a candidate, the primary one first',
})

export const createPhone = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/user/:id/phone',
  params: userParams,
  body: phoneBody,
  reply: jsonReply(Phone, 201),
  fallback: 'Unable to create phone number. please try again.',
  summary: 'Add a phone number; one that the candidate already has answers 200',
})

export const replacePhone = endpoint({
  api: 'candidate',
  method: 'PUT',
  path: '/user/:id/phone/:phoneId',
  params: phoneParams,
  body: phoneBody,
  reply: jsonReply(Phone),
  fallback: 'Unable to create phone record. please try again.',
  summary:
    'Change a phone number; another number is unverified, and in place of the primary one needs a recent sign-in, which another type of the same number does not',
})

export const deletePhone = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: '/user/:id/phone/:phoneId',
  params: phoneParams,
  reply: emptyReply,
  fallback: 'Unable to delete record. please try again.',
  summary: 'Delete a phone number; 409 for the primary one',
})
