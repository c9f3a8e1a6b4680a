import { Failure, invalidFields } from '#shared/failure.ts'
import { readUser } from '#features/candidates/server/user-queries.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { trySpendAllowance, hashNetwork, spendAllowances } from '#server/security/allowances.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { register } from '../../contract/register.ts'
import { EMAIL_FORMAT_MESSAGE, parseEmailAddress } from '#shared/words/email-address.ts'
import { findPasswordRefusal } from '../../domain/password-rules.ts'
import { findAccountByAddress, createAccount } from '../account-queries.ts'
import { sendConfirmationLink } from './confirmation-link.ts'
import type { PasswordHasher } from '../passwords/password-hash.ts'

export function registerRoutes(server: Server, passwords: PasswordHasher) {
  route(
    server,
    register,
    { may: anyone },
    async ({ body, query, request }, { db, now, config, parts }) => {
      const address = parseEmailAddress(body.emailAddress)
      if (!address) throw invalidFields({ emailAddress: EMAIL_FORMAT_MESSAGE })
      const refusal = findPasswordRefusal(body.password, body, {
        minimum: config.passwordMinimum,
        productName: config.product.name,
        published: config.publishedPasswords,
      })
      if (refusal) throw invalidFields({ password: refusal })
      await spendAllowances(
        db,
        [{ allowance: 'registrations of a network', of: hashNetwork(request, config) }],
        now,
        config,
      )
      if (await findAccountByAddress(db, address.key))
        return refuseTakenAddress(address.key, db, now, parts)

      const passwordHash = await passwords.hash(body.password)
      const registered = await db
        .transaction(async (inside) => {
          const account = await createAccount(inside, { ...body, address, passwordHash }, now)
          if (!account) throw createAddressTakenFailure()
          await sendConfirmationLink(
            inside,
            account,
            { text: 'confirm-email', remembered: query },
            now,
            parts,
          )
          await insertAuditEntry(
            inside,
            { actor: account.id, event: 'registered', requestId: request.id },
            now,
          )
          const { token } = await issueSession(
            inside,
            { kind: 'candidate', ownerId: account.id, userAgent: request.headers['user-agent'] },
            now,
          )
          return { user: await readUser(inside, account.id, config), token }
        })
        .catch((error: unknown) =>
          isAddressTaken(error)
            ? refuseTakenAddress(address.key, db, now, parts)
            : Promise.reject(error),
        )
      parts.wakeOutbox()
      return registered
    },
  )
}

/**
 * Refuses an address that is taken. The specification requires this response, the only one that reveals to a stranger that an account exists.
 * Therefore the call is rate-limited, and the account's owner gets at most one letter a day.
 */
async function refuseTakenAddress(
  key: string,
  db: Database,
  now: Date,
  { messages, config, wakeOutbox }: Parts,
): Promise<never> {
  const owner = await findAccountByAddress(db, key)
  if (
    owner &&
    (await trySpendAllowance(
      db,
      { allowance: 'taken-address notices of an account', of: owner.id },
      now,
      {
        limitFactor: 1,
      },
    ))
  ) {
    const values = {
      firstName: owner.firstName,
      signInLink: `${config.publicOrigin}/login`,
      resetLink: `${config.publicOrigin}/reset`,
    }
    const day = now.toISOString().slice(0, 10)
    await messages.send(
      db,
      {
        text: 'already-registered',
        to: owner.emailAddress,
        values,
        key: `already-registered: ${owner.id} ${day}`,
        ownerId: owner.id,
      },
      now,
    )
    wakeOutbox()
  }
  throw createAddressTakenFailure()
}

const createAddressTakenFailure = () =>
  new Failure(302, ['An account already exists with this username'])
const isAddressTaken = (error: unknown) => error instanceof Failure && error.status === 302
