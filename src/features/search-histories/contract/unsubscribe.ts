import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'

/** Mail programs send the form of RFC 8058, our page an empty body; the token in the address determines what to stop. */
export const unsubscribe = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/unsubscribe/:token',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: jsonReply(z.null()),
  summary:
    'End the alert or the reminders that a letter came from, or all alerts; answers the same for every token',
})
