import * as z from 'zod/mini'
import { endpoint, file } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'

/** Only what was found to be clean is in it; the rest is named in it. */
export const zipDocuments = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
  path: '/RegistrationDocuments/:id/Zip',
  params: z.object({ id: Id }),
  reply: file,
  summary: 'The documents of a registration as a ZIP',
})
