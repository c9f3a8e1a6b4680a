import * as z from 'zod/mini'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'

const owner = z.object({ userId: Id })
const sentApplication = z.extend(owner, { id: Id })

/** An unconfirmed application with an address of the account, without the name and number that its sender, perhaps someone else, typed. */
const SentApplication = z.strictObject({ id: Id, jobTitle: z.string(), sentAt: Instant })
export type SentApplication = z.output<typeof SentApplication>

export const listSentWithAddress = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/:userId/sentwithaddress',
  params: owner,
  reply: jsonReply(z.array(SentApplication)),
  summary:
    'List the unconfirmed applications of the last 30 days that were sent with a confirmed address of the account, newest first',
})

export const addSentWithAddress = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/:userId/sentwithaddress/:id/add',
  params: sentApplication,
  reply: jsonReply(
    z.strictObject({
      /** When the account applied for the vacancy before; null if it had not. */
      alreadyApplied: z.nullable(Instant),
    }),
  ),
  summary: 'Add to the account an application that was sent with one of its addresses',
})

export const deleteSentWithAddress = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/:userId/sentwithaddress/:id/delete',
  params: sentApplication,
  reply: emptyReply,
  summary:
    "Delete an application, and everything in it, that was sent with one of the account's email addresses",
})
