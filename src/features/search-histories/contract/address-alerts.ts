import * as z from 'zod/mini'
import { SearchCriteria } from '#features/search/contract/search.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { createSchemaRule } from '#shared/rule.ts'
import { findEmailRefusal } from '#shared/words/email-address.ts'

/** Asks for emails about new vacancies without an account. The answer is the same for every address. */
export const requestAddressAlert = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/alerts',
  body: z.strictObject({
    criteria: SearchCriteria,
    emailAddress: z.string().check(createSchemaRule(findEmailRefusal)),
  }),
  reply: jsonReply(z.null()),
  summary: 'Ask for emails about new vacancies; a link in a letter to the address confirms it',
})

/** Confirms the alert of a link. Opening the link changes nothing; its page makes this call when its button is pressed. */
export const confirmAddressAlert = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/alerts/:code/confirm',
  params: z.object({ code: z.string().check(z.maxLength(200)) }),
  reply: jsonReply(z.object({ name: z.string(), criteria: SearchCriteria })),
  summary: 'Begin the emails that a letter asked about',
})
