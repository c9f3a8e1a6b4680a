import type { Delivery } from '#features/messages/server/outbox-worker.ts'
import { maySpend } from '#server/allowances.ts'
import type { Parts } from '#server/parts.ts'
import { accountOf } from '../account-queries.ts'
import { issueDeletionCode } from './deletion-codes.ts'

export const DELETION_REQUEST = 'deletion-request'
export type AskedDeletion = { readonly key: string }

/** Sends the link if there is an account to delete, three times an hour. The call itself looked nobody up, so it took the same time for every address. */
export const deletionRequests = ({
  db,
  clock,
  config,
  messages,
  wakeOutbox,
}: Parts): Readonly<Record<typeof DELETION_REQUEST, Delivery>> => ({
  async [DELETION_REQUEST]({ id, body }) {
    const now = clock()
    const account = await accountOf(db, (body as AskedDeletion).key)
    if (
      !account ||
      !(await maySpend(
        db,
        { allowance: 'deletion requests of an account', of: account.id },
        now,
        config,
      ))
    )
      return
    await db.transaction(async (inside) => {
      const code = await issueDeletionCode(inside, { id, ownerId: account.id }, now)
      if (!code) return
      const values = {
        firstName: account.firstName,
        link: `${config.publicOrigin}/DELETEME?code=${code}`,
      }
      await messages.send(
        inside,
        {
          text: 'delete-account',
          to: account.emailAddress,
          values,
          key: `delete-account: ${id}`,
          ownerId: account.id,
        },
        now,
      )
    })
    wakeOutbox()
  },
})
