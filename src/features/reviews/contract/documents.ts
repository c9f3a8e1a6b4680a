import * as z from 'zod/mini'
import { endpoint, fileReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'

/** The ZIP contains only files that the virus scan found clean, and a list of the others. */
export const downloadDocumentsZip = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
  path: '/RegistrationDocuments/:id/Zip',
  params: z.object({ id: Id }),
  reply: fileReply,
  summary: 'The documents of a registration as a ZIP',
})
