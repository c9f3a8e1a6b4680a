import { confirmAddress } from '#features/candidates/server/confirm-address.ts'
import { userOf } from '#features/candidates/server/user-queries.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { conflict } from '#shared/failure.ts'
import { audit } from '#server/audit.ts'
import { rememberDevice } from '../known-device.ts'
import { adoptAccount } from '../social/adopt-account.ts'
import { linkIdentity, takeWaiting } from '../social/identity-queries.ts'
import { type Confirm, withCode } from './confirmation.ts'

/** The press under a link that joins a provider's identity to the account of its address; signs in as well. */
export const confirmSocialSignIn: Confirm = ({ body, request, reply }, { db, config }, now) =>
  withCode(db, body, now, async (inside, owned) => {
    const { ownerId } = owned
    await adoptAccount(inside, owned)
    const waiting = await takeWaiting(inside, owned.codeId)
    if (!(await linkIdentity(inside, ownerId, waiting, now)))
      throw conflict('This sign-in belongs to another account already.')
    await confirmAddress(inside, owned, now)
    await audit(
      inside,
      {
        actor: ownerId,
        event: 'social sign-in linked',
        subject: waiting.provider,
        requestId: request.id,
      },
      now,
    )
    reply.header(
      'set-cookie',
      await rememberDevice(inside, request, { whose: 'candidate', id: ownerId }, now, config),
    )
    const session = await issueSession(
      inside,
      { kind: 'candidate', ownerId, userAgent: request.headers['user-agent'] },
      now,
    )
    return { user: await userOf(inside, ownerId, config), ...session }
  })
