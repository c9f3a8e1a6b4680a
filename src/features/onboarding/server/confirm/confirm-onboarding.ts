import { findAccountForShownPortalLink } from '#features/candidates/server/address-ownership/address-for-desk.ts'
import { isHeldByOtherPhone } from '#features/candidates/server/address-ownership/hold-by-phone.ts'
import { confirmProvenAddress } from '#features/candidates/server/address-ownership/confirm-proven-address.ts'
import { findOneTimeCodeRefusal } from '#features/candidates/domain/one-time-code.ts'
import { type ParsedCode, parseLinkCode } from '#features/short-links/domain/link-code.ts'
import { confirmLinkCode } from '#features/short-links/server/link-codes.ts'
import {
  findPortalLinkEndReason,
  findPortalLinkThatAsksForPhone,
  lockOwnerOfPortalLink,
  consumePortalLink,
} from '#features/short-links/server/portal-link.ts'
import { Failure, invalidFields } from '#shared/failure.ts'
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
 * Confirms an invitation to the portal by its link or by the code in a letter: the address is proven, the portal opens and the person is signed in. A
 * link that was shown to a branch does not prove the mailbox, so its session has fewer rights and is marked with `handedOverBy`. If a registration of
 * the person was opened with a code sent to a phone, the link also needs a code that is texted to that phone.
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
  const { body, request } = given
  const consume = async (inside: Database, phone?: string) => {
    await lockOwnerOfPortalLink(inside, written, config)
    const owned = await consumePortalLink(inside, written, now, config)
    return owned && openPortal(inside, { ...owned, phone }, given, parts, now)
  }
  const asking = await findPortalLinkThatAsksForPhone(db, written, now, config)
  const opened = await (asking
    ? confirmLinkCode(
        db,
        asking,
        { code: readPhoneCode(body.PhoneCode), by: 'sms', requestId: request.id },
        (inside) => consume(inside, asking.target.phone),
        now,
        config,
      ).catch(nameFieldOfPhoneCode)
    : db.transaction((inside) => consume(inside))
  ).finally(parts.wakeOutbox)
  return (
    opened ?? refuseWithReason(await findPortalLinkEndReason(db, written, config), given.body.type)
  )
}

function readPhoneCode(typed = ''): string {
  const refusal = findOneTimeCodeRefusal(typed)
  if (refusal) throw invalidFields({ PhoneCode: refusal })
  return typed
}

/**
 * Throws the refusal of a wrong texted code with the field PhoneCode, so that it is shown at that field and does not count as a guess of the link's
 * code.
 */
function nameFieldOfPhoneCode(error: unknown): never {
  const { fields } = (error instanceof Failure ? (error.data ?? {}) : {}) as {
    fields?: Readonly<Record<string, string>>
  }
  throw fields?.code ? invalidFields({ PhoneCode: fields.code }) : error
}

type ConfirmRequest = Parameters<ConfirmationHandler>[0]
type OwnedCode = {
  readonly ownerId: string
  readonly contactId: string | null
  /** The id of the link that opened the portal; undefined if a code from a letter opened it. */
  readonly linkId?: string
  /** The id of the branch to which the link was shown, to hand it over; null or undefined if no branch saw it. */
  readonly handedOverBy?: string | null
  /** The phone whose texted code the person has entered; undefined if the link asked for none. */
  readonly phone?: string | undefined
}

async function openPortal(
  inside: Database,
  owned: OwnedCode,
  given: ConfirmRequest,
  parts: Parts,
  now: Date,
) {
  const { linkId, handedOverBy = null, phone } = owned
  const proof =
    phone !== undefined && !(await isHeldByOtherPhone(inside, owned.ownerId, phone))
      ? 'proves it with the phone'
      : determineProof(given.viewer, owned)
  const ownerId =
    handedOverBy === null
      ? await confirmProvenAddress(inside, owned, proof, now)
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
