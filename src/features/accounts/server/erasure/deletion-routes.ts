import { randomUUID } from 'node:crypto'
import { isMobile, normalisePhone } from '#shared/words/phone.ts'
import { createGoneFailure, createInvalidFailure, createSignedOutFailure } from '#shared/failure.ts'
import { enqueue } from '#features/messages/server/outbox.ts'
import { uncountAttempt, hashNetwork, spendAllowances } from '#server/security/allowances.ts'
import { route, type Server } from '#server/http/route.ts'
import { assertRecentSignIn } from '#server/security/own-sign-in.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import { confirmDeletion, deleteAccount, requestDeletion } from '../../contract/account.ts'
import type { EndedCode } from '../../contract/validation.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { separateAccountOfMailbox } from '#features/candidates/server/address-ownership/account-of-mailbox.ts'
import { consumeDeletionCode, findDeletionCodeEndReason } from './deletion-codes.ts'
import { type DeletionRequest, DELETION_REQUEST_TASK } from './deletion-request.ts'
import { erasePersonOnRequest } from './erase-person.ts'
import { retryAfterDeadlock } from './retry-after-deadlock.ts'

const ENDED_LINK_MESSAGES: Readonly<Record<EndedCode['reason'], string>> = {
  used: 'This link was already used.',
  expired: 'This link has expired.',
}

/** Registers the routes by which a person deletes their account: directly while signed in, or signed out through a mailed link and its button. */
export function deletionRoutes(server: Server) {
  registerDeletionRoute(server)
  registerDeletionRequestRoute(server)
  registerDeletionByLinkRoute(server)
}

const registerDeletionRoute = (server: Server) =>
  route(
    server,
    deleteAccount,
    { may: onboarding },
    async ({ params, request }, { db, now, viewer, parts }) => {
      assertSelf(viewer, params.id)
      assertRecentSignIn(viewer, now)
      const reference = await retryAfterDeadlock(() =>
        db.transaction((inside) =>
          erasePersonOnRequest(inside, { id: viewer.id, requestId: request.id }, parts, now),
        ),
      )
      if (!reference) throw createSignedOutFailure()
      parts.wakeOutbox()
      return null
    },
  )

const registerDeletionRequestRoute = (server: Server) =>
  route(
    server,
    requestDeletion,
    { may: anyone },
    async ({ body, request }, { db, now, config, parts }) => {
      await spendAllowances(
        db,
        [{ allowance: 'deletion requests of a network', of: hashNetwork(request, config) }],
        now,
        config,
      )
      const asked: DeletionRequest = {
        key: parseEmailAddress(body.identifier)?.key ?? '',
        ...(isMobile(body.identifier) ? { number: normalisePhone(body.identifier) } : {}),
      }
      await enqueue(
        db,
        {
          key: `${DELETION_REQUEST_TASK}: ${randomUUID()}`,
          kind: DELETION_REQUEST_TASK,
          body: asked,
          forget: true,
        },
        now,
      )
      parts.wakeOutbox()
      return null
    },
  )

const registerDeletionByLinkRoute = (server: Server) =>
  route(
    server,
    confirmDeletion,
    { may: anyone },
    async ({ body, request }, { db, now, config, parts }) => {
      const wrong = {
        allowance: 'wrong codes of a network',
        of: hashNetwork(request, config),
      } as const
      await spendAllowances(db, [wrong], now, config)
      const reference = await retryAfterDeadlock(() =>
        db.transaction(async (inside) => {
          const owned = await consumeDeletionCode(inside, body.code, now)
          if (!owned) return undefined
          const id = await separateAccountOfMailbox(inside, owned.ownerId, now)
          return erasePersonOnRequest(inside, { id, requestId: request.id }, parts, now)
        }),
      )
      const reason = reference ? undefined : await findDeletionCodeEndReason(db, body.code)
      // A code that was used or has expired was once right, so it does not count as a guess.
      if (reference || reason) await uncountAttempt(db, wrong, now)
      if (reason)
        throw createGoneFailure(ENDED_LINK_MESSAGES[reason], { reason } satisfies EndedCode)
      if (!reference) throw createInvalidFailure(confirmDeletion.fallback)
      parts.wakeOutbox()
      return { reference }
    },
  )
