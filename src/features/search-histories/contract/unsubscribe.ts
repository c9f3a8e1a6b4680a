import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'

/** Stops the emails to which the token belongs. Mail programs send the form of RFC 8058, and the portal's page sends an empty body. */
export const unsubscribe = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/unsubscribe/:token',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: jsonReply(z.null()),
  summary:
    'End the alert or the reminders that a letter came from, or all alerts; answers the same for every token',
})
