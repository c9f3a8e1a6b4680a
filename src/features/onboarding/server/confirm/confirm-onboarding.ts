import { accountForShownLink } from '#features/candidates/server/whose-address/address-for-desk.ts'
import { adoptAccount } from '#features/candidates/server/whose-address/adopt-account.ts'
import { type WrittenCode, writtenCodeOf } from '#features/short-links/domain/link-code.ts'
import {
  endOfPortalLink,
  lockOwnerOfPortalLink,
  usePortalLink,
} from '#features/short-links/server/portal-link.ts'
import { audit } from '#server/security/audit/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { tellOfHandOver } from './tell-of-hand-over.ts'
import { signedInHere } from './signed-in-here.ts'
import { type Confirm, proofBy, refuse, withCode } from './confirmation.ts'

/**
 * Confirms an invitation into the portal, by its link or the code of a letter: the address is proven, the portal opens and the person is signed in. A
 * link that the desk was shown proves nothing and opens a session that counts as handed over.
 */
export const confirmOnboarding: Confirm = (given, parts, now) => {
  const written = writtenCodeOf(given.body.code)
  if (written) return openByLink(written, given, parts, now)
  return withCode(parts.db, given.body, now, (inside, owned) =>
    openPortal(inside, owned, given, parts, now),
  )
}

async function openByLink(written: WrittenCode, given: ConfirmRequest, parts: Parts, now: Date) {
  const { db, config } = parts
  const opened = await db
    .transaction(async (inside) => {
      await lockOwnerOfPortalLink(inside, written, config)
      const owned = await usePortalLink(inside, written, now, config)
      return owned && openPortal(inside, owned, given, parts, now)
    })
    .finally(parts.wakeOutbox)
  return opened ?? refuse(await endOfPortalLink(db, written, config), given.body.type)
}

type ConfirmRequest = Parameters<Confirm>[0]
type OwnedCode = {
  readonly ownerId: string
  readonly contactId: string | null
  /** The id of the link that opened the portal; undefined for the code of a letter. */
  readonly linkId?: string
  /** The id of the branch that saw the address of the link. */
  readonly handedOverBy?: string | null
}

async function openPortal(
  inside: Database,
  owned: OwnedCode,
  given: ConfirmRequest,
  parts: Parts,
  now: Date,
) {
  const { linkId, handedOverBy = null } = owned
  const ownerId =
    handedOverBy === null
      ? await adoptAccount(inside, owned, proofBy(given.viewer, owned), now)
      : await accountForShownLink(inside, owned.ownerId, now)
  await audit(inside, { actor: ownerId, event: 'portal opened', requestId: given.request.id }, now)
  if (handedOverBy !== null) await tellOfHandOver(inside, { ownerId, handedOverBy }, parts, now)
  return signedInHere(inside, { ownerId, linkId, handedOverBy }, given, parts, now)
}
