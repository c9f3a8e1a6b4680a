import { confirmProvenAddress } from '#features/candidates/server/address-ownership/confirm-proven-address.ts'
import { conflict } from '#shared/failure.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import {
  linkIdentity,
  takeWaitingIdentity,
} from '#features/accounts/server/social/identity-queries.ts'
import { openSessionByCode } from './open-session-by-code.ts'
import { type ConfirmationHandler, determineProof, consumeCodeAndRun } from './confirmation.ts'

/** Handles the emailed link that joins a provider's identity to the account with the same email address, and signs the person in. */
export const confirmSocialSignIn: ConfirmationHandler = (given, parts, now) =>
  consumeCodeAndRun(parts.db, given.body, now, async (inside, owned) => {
    const ownerId = await confirmProvenAddress(
      inside,
      owned,
      determineProof(given.viewer, owned),
      now,
    )
    const waiting = await takeWaitingIdentity(inside, owned.codeId)
    if (!(await linkIdentity(inside, ownerId, waiting, now)))
      throw conflict(
        'This sign-in belongs to another account already. Use it on the sign-in page to open that account, or sign in with your email address and a password to open this one.',
      )
    await insertAuditEntry(
      inside,
      {
        actor: ownerId,
        event: 'social sign-in linked',
        subject: waiting.provider,
        requestId: given.request.id,
      },
      now,
    )
    return openSessionByCode(inside, { ownerId }, given, parts, now)
  })
