import { confirmAddress } from '#features/candidates/server/confirm-address.ts'
import { userOf } from '#features/candidates/server/user-queries.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { type WrittenCode, writtenCodeOf } from '#features/short-links/domain/link-code.ts'
import {
  endOfPortalLink,
  lockOwnerOfPortalLink,
  usePortalLink,
} from '#features/short-links/server/portal-link.ts'
import { audit } from '#server/audit.ts'
import type { Database } from '#server/database.ts'
import type { Parts } from '#server/parts.ts'
import { rememberDevice } from '../known-device.ts'
import { type Confirm, refuse, withCode } from './confirmation.ts'

/** The press under an invitation into the portal, or the code of a letter: the address is the person's, the portal opens, and they are signed in. */
export const confirmOnboarding: Confirm = (given, parts, now) => {
  const written = writtenCodeOf(given.body.code)
  if (written) return openByLink(written, given, parts, now)
  return withCode(parts.db, given.body, now, (inside, owned) =>
    openPortal(inside, owned, given, parts, now),
  )
}

async function openByLink(written: WrittenCode, given: Given, parts: Parts, now: Date) {
  const { db, config } = parts
  const opened = await db.transaction(async (inside) => {
    await lockOwnerOfPortalLink(inside, written, config)
    const owned = await usePortalLink(inside, written, now, config)
    return owned && openPortal(inside, owned, given, parts, now)
  })
  return opened ?? refuse(await endOfPortalLink(db, written, config), given.body.type)
}

type Given = Parameters<Confirm>[0]
type Owned = { readonly ownerId: string; readonly contactId: string | null }

async function openPortal(
  inside: Database,
  owned: Owned,
  { request, reply }: Given,
  { config }: Parts,
  now: Date,
) {
  await confirmAddress(inside, owned, now)
  const session = await issueSession(
    inside,
    { kind: 'candidate', ownerId: owned.ownerId, userAgent: request.headers['user-agent'] },
    now,
  )
  reply.header(
    'set-cookie',
    await rememberDevice(inside, request, { whose: 'candidate', id: owned.ownerId }, now, config),
  )
  await audit(inside, { actor: owned.ownerId, event: 'portal opened', requestId: request.id }, now)
  return { user: await userOf(inside, owned.ownerId, config), ...session }
}
