import type { FastifyRequest } from 'fastify'
import { findNewPasswordRefusals } from '#features/accounts/domain/new-password.ts'
import { forgetUnconfirmedPerson } from '#features/accounts/server/erasure/forget-unconfirmed-person.ts'
import { openSessionByCode } from '#features/onboarding/server/confirm/open-session-by-code.ts'
import { readUser } from '#features/candidates/server/user-queries.ts'
import { conflict, invalidFields, notFound } from '#shared/failure.ts'
import { route, type Server } from '#server/http/route.ts'
import { findBySecret } from '#server/security/find-by-secret.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import type { Parts } from '#server/parts.ts'
import { confirmClaim, deleteClaimed, readClaim, renewClaim } from '../../contract/claim.ts'
import { isAddressOfAccount } from '../letters/address-of-account.ts'
import { sendReceiptAgain } from '../letters/send-again.ts'
import {
  consumeClaimCode,
  createEndedFailure,
  findClaimedSheet,
  findSheetToRenew,
} from './claim-codes.ts'
import { lockAndSeparateClaimedApplication, readClaimedSheet } from './claimed-application.ts'
import { confirmApplication } from './confirm-application.ts'
import { findTypedPassword } from './typed-password.ts'

export function claimRoutes(server: Server) {
  readRoute(server)
  confirmRoute(server)
  deleteRoute(server)
  renewRoute(server)
}

async function findSheetOfLink(
  code: string,
  request: FastifyRequest,
  parts: Pick<Parts, 'db' | 'config'>,
  now: Date,
): Promise<string> {
  const search = {
    misses: 'receipt misses of a network',
    find: () => findClaimedSheet(parts.db, code, now),
  } as const
  const sheetId = await findBySecret(search, request, parts, now)
  if (!sheetId) throw notFound('We do not recognise this link.')
  return sheetId
}

function readRoute(server: Server) {
  route(
    server,
    readClaim,
    { may: anyone },
    async ({ params, request }, { db, now, config, parts }) => {
      const sheetId = await findSheetOfLink(params.code, request, parts, now)
      const sheet = await readClaimedSheet(db, sheetId)
      if (!sheet) throw createEndedFailure('used')
      const { branchName, addressKey, isSignInTyped, ...shown } = sheet
      const isSignInChosen = (await findTypedPassword(db, sheetId, request, config)) !== undefined
      return {
        ...shown,
        branch: branchName ?? config.product.legalName,
        hasAccount: await isAddressOfAccount(db, addressKey),
        isSignInChosen,
        isSignInTypedElsewhere: isSignInTyped && !isSignInChosen,
      }
    },
  )
}

function confirmRoute(server: Server) {
  const { passwords } = server.parts
  route(
    server,
    confirmClaim,
    { may: anyone },
    async ({ params, body, request, reply }, { db, now, config, parts }) => {
      const sheetId = await findSheetOfLink(params.code, request, parts, now)
      const passwordHash = body.NewPassword
        ? await passwords.hash(await assertGoodPassword(sheetId, body.NewPassword, parts))
        : await findTypedPassword(db, sheetId, request, config)
      const answer = await db.transaction(async (own) => {
        const application = await lockAndSeparateClaimedApplication(own, sheetId, {
          keepsHistory: true,
        })
        if (!application || !(await consumeClaimCode(own, params.code, now)))
          throw createEndedFailure('used')
        const { accountId, isNew, isAnswerSent, alreadyApplied } = await confirmApplication(
          own,
          { application, passwordHash, requestId: request.id },
          parts,
          now,
        )
        if (!isNew) return { attached: true as const, isAnswerSent, alreadyApplied }
        const session =
          passwordHash === undefined
            ? { user: await readUser(own, accountId, config), token: null, expiresAt: null }
            : await openSessionByCode(own, { ownerId: accountId }, { request, reply }, parts, now)
        return { ...session, isAnswerSent }
      })
      parts.wakeOutbox()
      return answer
    },
  )
}

async function assertGoodPassword(
  sheetId: string,
  NewPassword: string,
  { db, config }: Pick<Parts, 'db' | 'config'>,
): Promise<string> {
  const sheet = await readClaimedSheet(db, sheetId)
  const refusals = findNewPasswordRefusals(
    { NewPassword, NewPasswordConfirm: NewPassword },
    { emailAddress: sheet?.addressKey ?? '', firstName: sheet?.firstName ?? '', lastName: '' },
    {
      minimum: config.passwordMinimum,
      productName: config.product.name,
      published: config.publishedPasswords,
    },
  )
  if (refusals) throw invalidFields(refusals)
  return NewPassword
}

function deleteRoute(server: Server) {
  route(server, deleteClaimed, { may: anyone }, async ({ params, request }, { db, now, parts }) => {
    const sheetId = await findSheetOfLink(params.code, request, parts, now)
    await db.transaction(async (own) => {
      const application = await lockAndSeparateClaimedApplication(own, sheetId, {
        keepsHistory: false,
      })
      if (!application) throw createEndedFailure('used')
      // The sender may have corrected the address, which ends the link, while this request waited.
      await findClaimedSheet(own, params.code, now)
      await forgetUnconfirmedPerson(
        own,
        { id: application.candidateId, reason: 'deleted', requestId: request.id },
        parts,
        now,
      )
    })
    parts.wakeOutbox()
    return null
  })
}

function renewRoute(server: Server) {
  route(server, renewClaim, { may: anyone }, async ({ params, request }, { db, now, parts }) => {
    const search = {
      misses: 'receipt misses of a network',
      find: () => findSheetToRenew(db, params.code),
    } as const
    const sheet = await findBySecret(search, request, parts, now)
    if (!sheet) throw notFound("We can't send you a new link. Ring the branch instead.")
    const sent = await db.transaction((own) => sendReceiptAgain(own, sheet, now))
    if (sent !== 'queued')
      throw conflict(
        sent === 'gathered'
          ? "We've already sent three of these emails to this address today. We'll send the new link at the end of the day."
          : "We've sent the link three times. Ring the branch instead.",
      )
    parts.wakeOutbox()
    return { saved: true as const }
  })
}
