import { randomUUID } from 'node:crypto'
import { enqueue } from '#features/messages/server/outbox.ts'
import type { DeliverTask } from '#server/operations/delivery.ts'
import { trySpendAllowance, hashNetwork, spendAllowances } from '#server/security/allowances.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { requestPasswordReset } from '../../contract/password-reset.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { findAccountByAddress } from '../account-queries.ts'
import { issueCode } from '../code-queries.ts'

const RESET_REQUEST_TASK = 'password-reset-request'

type ResetRequest = { readonly key?: string; readonly requestId?: string }

/**
 * Registers the request for a password reset. The call does not look up the account, which the outbox worker does later, so that response and time
 * are the same for every text.
 */
export function passwordResetRoutes(server: Server) {
  route(
    server,
    requestPasswordReset,
    { may: anyone },
    async ({ body, request }, { db, now, config, parts }) => {
      await spendAllowances(
        db,
        [{ allowance: 'password resets of a network', of: hashNetwork(request, config) }],
        now,
        config,
      )
      const asked: ResetRequest = {
        key: parseEmailAddress(body.identifier)?.key ?? '',
        requestId: request.id,
      }
      await enqueue(
        db,
        {
          key: `${RESET_REQUEST_TASK}: ${randomUUID()}`,
          kind: RESET_REQUEST_TASK,
          body: asked,
          forget: true,
        },
        now,
      )
      parts.wakeOutbox()
      return null
    },
  )
}

/** Sends the reset link if the address has an account, at most three times an hour, and then deletes the requested address. */
export const createPasswordResetDelivery = ({
  db,
  clock,
  config,
  messages,
  wakeOutbox,
}: Parts): Readonly<Record<typeof RESET_REQUEST_TASK, DeliverTask>> => ({
  async [RESET_REQUEST_TASK](task) {
    const { key = '', requestId = '' } = task.body as ResetRequest
    const now = clock()
    await db.transaction(async (inside) => {
      await inside.run(sql`update outbox set body = '{}' where id = ${task.id}`)
      const account = await findAccountByAddress(inside, key)
      if (
        !account ||
        !(await trySpendAllowance(
          inside,
          { allowance: 'password resets of an account', of: account.id },
          now,
          config,
        ))
      )
        return
      const { id, code } = await issueCode(
        inside,
        { type: 'PasswordReset', ownerId: account.id, contactId: account.contactId },
        now,
      )
      const values = {
        firstName: account.firstName,
        link: `${config.publicOrigin}/reset?code=${code}`,
      }
      await messages.send(
        inside,
        {
          text: 'password-reset',
          to: account.emailAddress,
          values,
          key: `password-reset: ${id}`,
          ownerId: account.id,
        },
        now,
      )
      await insertAuditEntry(
        inside,
        { actor: account.id, event: 'password reset asked', requestId },
        now,
      )
    })
    wakeOutbox()
  },
})
