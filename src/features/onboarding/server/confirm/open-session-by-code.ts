import { readUser } from '#features/candidates/server/user-queries.ts'
import { showsPortal } from '#features/sessions/domain/openings.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { rememberDevice } from '#features/accounts/server/sign-in/known-device.ts'
import type { ConfirmationHandler } from './confirmation.ts'

type OpenedByCode = {
  readonly ownerId: string
  readonly linkId?: string | undefined
  /** The id of the branch to which the link was shown, to hand it over; null or undefined if no branch saw it. */
  readonly handedOverBy?: string | null
}

/**
 * Opens a session after a code that also signs in, and marks the browser as known. The browser is not marked if the link was shown to a branch,
 * because it may be the branch's browser.
 */
export async function openSessionByCode(
  db: Database,
  { ownerId, linkId, handedOverBy = null }: OpenedByCode,
  { request, reply }: Pick<Parameters<ConfirmationHandler>[0], 'request' | 'reply'>,
  { config }: Pick<Parts, 'config'>,
  now: Date,
) {
  if (handedOverBy === null)
    reply.header(
      'set-cookie',
      await rememberDevice(db, request, { whose: 'candidate', id: ownerId }, now, config),
    )
  const session = await issueSession(
    db,
    { kind: 'candidate', ownerId, linkId, handedOverBy, userAgent: request.headers['user-agent'] },
    now,
  )
  const user = await readUser(db, ownerId, config)
  const portal = showsPortal({ kind: 'candidate', handedOverBy, ...user })
  return { user: { ...user, portalEnabled: portal, isPortal: portal }, ...session }
}
