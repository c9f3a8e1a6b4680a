import { confirmAddress } from '#features/candidates/server/confirm-address.ts'
import { userOf } from '#features/candidates/server/user-queries.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { audit } from '#server/audit.ts'
import { rememberDevice } from '../known-device.ts'
import { type Confirm, withCode } from './confirmation.ts'

/** The press under an invitation into the portal: the address is the person's, the portal opens, and they are signed in. */
export const confirmOnboarding: Confirm = ({ body, request, reply }, { db, config }, now) =>
  withCode(db, body, now, async (inside, owned) => {
    await confirmAddress(inside, owned, now)
    const session = await issueSession(inside, { kind: 'candidate', ownerId: owned.ownerId, userAgent: request.headers['user-agent'] }, now)
    reply.header('set-cookie', await rememberDevice(inside, request, owned.ownerId, now, config))
    await audit(inside, { actor: owned.ownerId, event: 'portal opened', requestId: request.id }, now)
    return { user: await userOf(inside, owned.ownerId, config), ...session }
  })
