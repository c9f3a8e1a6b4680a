import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { ParsedCode } from '../domain/link-code.ts'
import { getLinkEndReason } from '../domain/short-link.ts'
import { buildCodeCondition } from './link-hash.ts'
import {
  IS_PORTAL_LINK_BLOCKED_BY_OTHER_BRANCH,
  LEADS_TO_CANCELLED_REGISTRATION,
  findLink,
  type ShortLink,
} from './link-queries.ts'

/** Locks the person before the link. All code that changes a person's rows uses this order, so that transactions do not deadlock. */
export const lockOwnerOfPortalLink = (db: Database, written: ParsedCode, secret: SealSecret) =>
  db.run(
    sql`select 1 from candidates where id = (select l.candidate_id from short_links l where ${buildCodeCondition('p', written, secret)}) for no key update`,
  )

/**
 * Finds and uses the link in one statement, if its email address is still the person's primary one. A link whose address a branch saw opens only an
 * account whose address is unproven and whose person no other branch has registered. `handedOverBy` is the id of that branch; null if none saw it.
 */
export const consumePortalLink = (
  db: Database,
  written: ParsedCode,
  now: Date,
  secret: SealSecret,
) =>
  db.maybe<{ ownerId: string; contactId: string; linkId: string; handedOverBy: string | null }>(sql`
    update short_links l set uses = l.uses + 1 from contacts k
    where ${buildCodeCondition('p', written, secret)} and l.uses < l.max_uses and l.revoked_at is null and l.expires_at > ${now} and not ${LEADS_TO_CANCELLED_REGISTRATION} and not ${IS_PORTAL_LINK_BLOCKED_BY_OTHER_BRANCH}
      and k.candidate_id = l.candidate_id and k.kind = 'email' and k.is_primary and k.value_key = l.target->>'emailKey'
      and (k.verified_at is null or not l.shown)
    returning l.candidate_id as "ownerId", k.id as "contactId", l.id as "linkId", case when l.shown then l.branch_id end as "handedOverBy"`)

/**
 * Finds a portal link that still works and also asks for a texted code, because a registration of the person was opened with a code sent to a phone;
 * otherwise undefined.
 */
export async function findPortalLinkThatAsksForPhone(
  db: Database,
  written: ParsedCode,
  now: Date,
  secret: SealSecret,
): Promise<ShortLink | undefined> {
  const link = await findLink(db, 'p', written, secret)
  return link?.target.asksForPhone && !getLinkEndReason(link, now) ? link : undefined
}

/** Returns the reason why a link does not open the portal; undefined for one that never existed. */
export async function findPortalLinkEndReason(
  db: Database,
  written: ParsedCode,
  secret: SealSecret,
): Promise<'used' | 'expired' | 'cancelled' | 'signs in' | 'revoked' | undefined> {
  const link = await findLink(db, 'p', written, secret)
  if (!link) return undefined
  if (link.uses > 0) return 'used'
  if (link.cancelled) return 'cancelled'
  if (await canPersonSignIn(db, link)) return 'signs in'
  return link.knownElsewhere ? 'revoked' : 'expired'
}

const canPersonSignIn = async (db: Database, { id }: Pick<ShortLink, 'id'>) =>
  (await db.maybe(
    sql`select 1 from short_links l join candidates c on c.id = l.candidate_id where l.id = ${id} and l.shown and c.portal_enabled`,
  )) !== undefined
