import type { Delivery } from '#server/operations/delivery.ts'
import { maySpend } from '#server/security/allowances.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { sha256 } from '#server/security/hashes.ts'
import { accountOf } from '../account-queries.ts'
import { issueDeletionCode } from './deletion-codes.ts'
import { peopleOfNumber } from './people-of-number.ts'

export const DELETION_REQUEST = 'deletion-request'
/** A request for deletion by email address, of which `key` is the key, or by mobile number, in which case `number` is set. */
export type AskedDeletion = { readonly key: string; readonly number?: string }

/**
 * Sends the deletion link if the account exists, at most three times an hour. The call itself looks up no account, so that it takes the same time for
 * every address.
 */
export const deletionRequests = ({
  db,
  clock,
  config,
  messages,
  wakeOutbox,
}: Parts): Readonly<Record<typeof DELETION_REQUEST, Delivery>> => ({
  async [DELETION_REQUEST]({ id, body }) {
    const now = clock()
    for (const person of await askedFor(db, body as AskedDeletion)) {
      const account = { allowance: 'deletion requests of an account', of: person.id } as const
      if (!(await maySpend(db, account, now, config))) continue
      await db.transaction(async (inside) => {
        const codeId = codeIdOf(id, person.id)
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

/** Returns an id for each person of a request, which is the same for every delivery attempt. */
const codeIdOf = (requestId: string, personId: string) =>
  sha256(`${requestId} ${personId}`)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

type PersonToAsk = { readonly id: string; readonly to: string } & (
  | { readonly by: 'email'; readonly firstName: string }
  | { readonly by: 'sms'; readonly branch: string }
)

async function askedFor(
  db: Database,
  { key, number }: AskedDeletion,
): Promise<readonly PersonToAsk[]> {
  if (number !== undefined)
    return (await peopleOfNumber(db, number)).map((person) => ({
      ...person,
      by: 'sms' as const,
      to: number,
    }))
  const account = await accountOf(db, key)
  if (!account) return []
  const { id, firstName, emailAddress: to } = account
  return [{ id, firstName, to, by: 'email' }]
}
