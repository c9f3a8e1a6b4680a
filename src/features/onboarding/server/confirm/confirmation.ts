import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#features/candidates/contract/user.ts'
import type { AddressProof } from '#features/candidates/domain/address-ownership.ts'
import { getSessionRights } from '#features/sessions/domain/openings.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { createGoneFailure, createInvalidFailure } from '#shared/failure.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Anonymous, Candidate } from '#server/security/viewers.ts'
import {
  type EndedPortalLink,
  ONBOARDING_FAILED_MESSAGE,
  validate,
} from '#features/accounts/contract/validation.ts'
import type { CodeType } from '#features/accounts/domain/code-types.ts'
import {
  consumeCode,
  findCodeEndReason,
  lockOwnerOfCode,
} from '#features/accounts/server/code-queries.ts'

type ConfirmRequest = {
  readonly body: BodyOf<typeof validate>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly viewer: Candidate | Anonymous
}
type ConfirmationResult = {
  readonly user: User
  readonly token?: string
  readonly expiresAt?: Date
} | null

/**
 * Handles one type of code, in the same transaction that uses up the code. A wrong code is refused with status 422, an expired or used one with 410.
 */
export type ConfirmationHandler = (
  given: ConfirmRequest,
  parts: Parts,
  now: Date,
) => Promise<ConfirmationResult>

const ENDED_LINK_MESSAGES: Readonly<Record<EndedPortalLink['reason'], string>> = {
  used: 'This link was already used.',
  expired: 'This link has expired.',
  cancelled: 'This registration was cancelled.',
  'signs in': 'This account is open already. Sign in to it, or choose a new password.',
  revoked: 'This link was withdrawn. Sign in, or choose a password.',
}

type OwnedCode = {
  readonly codeId: string
  readonly ownerId: string
  readonly contactId: string | null
}

/**
 * Returns how the request proves the address. Before the proof, only the browser that registered the account has a sign-in session of it, so a
 * request with that session comes from that browser. A session opened by a link that a branch saw is no sign-in.
 */
export const determineProof = (
  viewer: ConfirmRequest['viewer'],
  { ownerId }: Pick<OwnedCode, 'ownerId'>,
): AddressProof =>
  viewer.kind === 'candidate' &&
  viewer.session.kind === 'candidate' &&
  getSessionRights(viewer.session).isSignIn &&
  viewer.id === ownerId
    ? 'proves it here'
    : 'proves it elsewhere'

/** Uses up the code and runs `effect` in one transaction, so that both happen or neither does. */
export async function consumeCodeAndRun<Result>(
  db: Database,
  body: ConfirmRequest['body'],
  now: Date,
  effect: (inside: Database, owned: OwnedCode) => Promise<Result>,
): Promise<Result> {
  const done = await db.transaction(async (inside) => {
    await lockOwnerOfCode(inside, body)
    const owned = await consumeCode(inside, body, now)
    return owned && { result: await effect(inside, owned) }
  })
  return done ? done.result : refuseCode(db, body)
}

/** Refuses a code with the reason: used or expired, or never issued with this type. */
export const refuseCode = async (db: Database, body: ConfirmRequest['body']): Promise<never> =>
  refuseWithReason(await findCodeEndReason(db, body), body.type)

export function refuseWithReason(
  reason: EndedPortalLink['reason'] | undefined,
  type: CodeType,
): never {
  if (!reason)
    throw createInvalidFailure(
      type === 'PortalOnboarding' ? ONBOARDING_FAILED_MESSAGE : validate.fallback,
    )
  throw createGoneFailure(ENDED_LINK_MESSAGES[reason], { reason } satisfies EndedPortalLink)
}
