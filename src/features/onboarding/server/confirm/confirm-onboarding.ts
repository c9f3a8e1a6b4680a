import { findAccountForShownPortalLink } from '#features/candidates/server/address-ownership/address-for-desk.ts'
import { confirmProvenAddress } from '#features/candidates/server/address-ownership/confirm-proven-address.ts'
import { type ParsedCode, parseLinkCode } from '#features/short-links/domain/link-code.ts'
import {
  findPortalLinkEndReason,
  lockOwnerOfPortalLink,
  consumePortalLink,
} from '#features/short-links/server/portal-link.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { sendPortalOpenedLetter } from './send-portal-opened-letter.ts'
import { openSessionByCode } from './open-session-by-code.ts'
import {
  type ConfirmationHandler,
  determineProof,
  refuseWithReason,
  consumeCodeAndRun,
} from './confirmation.ts'

/**
 * Confirms an invitation into the portal, by its link or by the code in a letter: the address is proven, the portal opens and the person is signed
 * in. A link that was shown to a branch does not prove the mailbox, so its session has fewer rights and is marked with `handedOverBy`.
 */
export const confirmOnboarding: ConfirmationHandler = (given, parts, now) => {
  const written = parseLinkCode(given.body.code)
  if (written) return openPortalByLink(written, given, parts, now)
  return consumeCodeAndRun(parts.db, given.body, now, (inside, owned) =>
    openPortal(inside, owned, given, parts, now),
  )
}

async function openPortalByLink(
  written: ParsedCode,
  given: ConfirmRequest,
  parts: Parts,
  now: Date,
) {
  const { db, config } = parts
  const opened = await db
    .transaction(async (inside) => {
      await lockOwnerOfPortalLink(inside, written, config)
      const owned = await consumePortalLink(inside, written, now, config)
      return owned && openPortal(inside, owned, given, parts, now)
    })
    .finally(parts.wakeOutbox)
  return (
    opened ?? refuseWithReason(await findPortalLinkEndReason(db, written, config), given.body.type)
  )
}

type ConfirmRequest = Parameters<ConfirmationHandler>[0]
type OwnedCode = {
  readonly ownerId: string
  readonly contactId: string | null
  /** The id of the link that opened the portal; undefined if a code from a letter opened it. */
  readonly linkId?: string
  /** The id of the branch to which the link was shown, to hand it over; null or undefined if no branch saw it. */
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
      ? await confirmProvenAddress(inside, owned, determineProof(given.viewer, owned), now)
      : await findAccountForShownPortalLink(inside, owned.ownerId, now)
  await insertAuditEntry(
    inside,
    { actor: ownerId, event: 'portal opened', requestId: given.request.id },
    now,
  )
  if (handedOverBy !== null)
    await sendPortalOpenedLetter(inside, { ownerId, handedOverBy }, parts, now)
  return openSessionByCode(inside, { ownerId, linkId, handedOverBy }, given, parts, now)
}
