import type { DeliverTask } from '#server/operations/delivery.ts'
import { trySpendAllowance } from '#server/security/allowances.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { sha256 } from '#server/security/hashes.ts'
import { findAccountByAddress } from '../account-queries.ts'
import { issueDeletionCode } from './deletion-codes.ts'
import { listPeopleWithNumber } from './people-of-number.ts'

export const DELETION_REQUEST_TASK = 'deletion-request'
/** A request for deletion. `number` is set if the person gave a mobile number; otherwise `key` is the normalised email address. */
export type DeletionRequest = { readonly key: string; readonly number?: string }

/**
 * Sends the deletion link if the account exists, at most three times an hour. The call itself looks up no account, so that it takes the same time for
 * every address.
 */
export const createDeletionRequestDelivery = ({
  db,
  clock,
  config,
  messages,
  wakeOutbox,
}: Parts): Readonly<Record<typeof DELETION_REQUEST_TASK, DeliverTask>> => ({
  async [DELETION_REQUEST_TASK]({ id, body }) {
    const now = clock()
    for (const person of await findLinkRecipients(db, body as DeletionRequest)) {
      const account = { allowance: 'deletion requests of an account', of: person.id } as const
      if (!(await trySpendAllowance(db, account, now, config))) continue
      await db.transaction(async (inside) => {
        const codeId = deriveCodeId(id, person.id)
        const code = await issueDeletionCode(inside, { id: codeId, ownerId: person.id }, now)
        if (!code) return
        const link = `${config.publicOrigin}/DELETEME?code=${code}`
        const rest = { key: `delete-account: ${codeId}`, ownerId: person.id }
        await messages.send(
          inside,
          person.by === 'email'
            ? {
                text: 'delete-account',
                to: person.to,
                values: { firstName: person.firstName, link },
                ...rest,
              }
            : {
                text: 'delete-account-text',
                to: person.to,
                values: { branch: person.branch, link },
                ...rest,
              },
          now,
        )
      })
    }
    wakeOutbox()
  },
})

/** Derives the id of a deletion code from the request and the person, so that a repeated delivery finds the code that it issued before. */
const deriveCodeId = (requestId: string, personId: string) =>
  sha256(`${requestId} ${personId}`)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

type DeletionLinkRecipient = { readonly id: string; readonly to: string } & (
  | { readonly by: 'email'; readonly firstName: string }
  | { readonly by: 'sms'; readonly branch: string }
)

async function findLinkRecipients(
  db: Database,
  { key, number }: DeletionRequest,
): Promise<readonly DeletionLinkRecipient[]> {
  if (number !== undefined)
    return (await listPeopleWithNumber(db, number)).map((person) => ({
      ...person,
      by: 'sms' as const,
      to: number,
    }))
  const account = await findAccountByAddress(db, key)
  if (!account) return []
  const { id, firstName, emailAddress: to } = account
  return [{ id, firstName, to, by: 'email' }]
}
