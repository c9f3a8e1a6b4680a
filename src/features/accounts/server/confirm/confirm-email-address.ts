import { confirmAddress } from '#features/candidates/server/confirm-address.ts'
import { userOf } from '#features/candidates/server/user-queries.ts'
import { audit } from '#server/audit.ts'
import { type Confirm, withCode } from './confirmation.ts'

/** The press under a confirmation link: the address is the person's, and the portal opens. */
export const confirmEmailAddress: Confirm = ({ body, request }, { db, config }, now) =>
  withCode(db, body, now, async (inside, owned) => {
    await confirmAddress(inside, owned, now)
    await audit(
      inside,
      { actor: owned.ownerId, event: 'address confirmed', requestId: request.id },
      now,
    )
    return { user: await userOf(inside, owned.ownerId, config) }
  })
