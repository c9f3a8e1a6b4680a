import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'

export const beginSurvey = endpoint({
  api: 'sameOrigin',
  method: 'POST',
  path: '/ShortLink/s/:code/Survey',
  params: z.object({ code: z.string().check(z.maxLength(60)) }),
  reply: jsonReply(z.strictObject({ registrationId: Id }), 201),
  summary:
    "Open the survey that a shared invite asks for, as a registration of one's own at its branch; the one that is open already is answered with 200",
})
