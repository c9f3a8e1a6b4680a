import { adoptAccount } from '#features/candidates/server/whose-address/adopt-account.ts'
import { conflict } from '#shared/failure.ts'
import { audit } from '#server/security/audit/audit.ts'
import { linkIdentity, takeWaiting } from '#features/accounts/server/social/identity-queries.ts'
import { signedInHere } from './signed-in-here.ts'
import { type Confirm, proofBy, withCode } from './confirmation.ts'

/** Confirms a link that joins a provider's identity to the account with its address, and signs the person in. */
export const confirmSocialSignIn: Confirm = (given, parts, now) =>
  withCode(parts.db, given.body, now, async (inside, owned) => {
    const ownerId = await adoptAccount(inside, owned, proofBy(given.viewer, owned), now)
    const waiting = await takeWaiting(inside, owned.codeId)
    if (!(await linkIdentity(inside, ownerId, waiting, now)))
      throw conflict(
        'This sign-in belongs to another account already. Use it on the sign-in page to open that account, or sign in with your email address and a password to open this one.',
      )
    await audit(
      inside,
      {
        actor: ownerId,
        event: 'social sign-in linked',
        subject: waiting.provider,
        requestId: given.request.id,
      },
      now,
    )
    return signedInHere(inside, { ownerId }, given, parts, now)
  })
