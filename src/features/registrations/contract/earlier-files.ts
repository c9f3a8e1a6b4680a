import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'

/** A file that the person gave for an earlier registration, and the question of this registration that it could answer. */
const EarlierFile = z.strictObject({
  actionId: FlowId,
  documentStorageId: Id,
  fileName: z.string(),
  size: z.int(),
  createdAt: Instant,
})
export type EarlierFile = z.output<typeof EarlierFile>

/** Lists files that the person may use again. An autosave that names one of the files uses it: the answer then gets its own copy of the file. */
export const getEarlierFiles = endpoint({
  api: 'sameOrigin',
  method: 'GET',
  path: '/RegistrationEarlierFiles/:id',
  params: z.object({ id: Id }),
  reply: jsonReply(z.array(EarlierFile)),
  summary:
    'Files that the candidate gave to the same questions of other registrations, and the stored CVs where a CV is asked, newest first',
})
