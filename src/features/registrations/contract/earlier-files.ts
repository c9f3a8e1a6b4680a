import * as z from 'zod/mini'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'

/** A file that its person gave before, and the question that it would answer now. */
const EarlierFile = z.strictObject({
  actionId: FlowId,
  documentStorageId: Id,
  fileName: z.string(),
  size: z.int(),
  createdAt: Instant,
})
export type EarlierFile = z.output<typeof EarlierFile>

/** One of them is used by saving an answer that names it: the answer gets a copy of its own. */
export const getEarlierFiles = endpoint({
  api: 'sameOrigin',
  method: 'GET',
  path: '/RegistrationEarlierFiles/:id',
  params: z.object({ id: Id }),
  reply: json(z.array(EarlierFile)),
  summary:
    'Files that the candidate gave to the same questions of other registrations, and the stored CVs where a CV is asked, newest first',
})
