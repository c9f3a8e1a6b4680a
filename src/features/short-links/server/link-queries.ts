import { buildKnownToOtherBranchCondition } from '#features/sessions/server/known-elsewhere.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { VerifiedAccountContacts } from '../domain/resolve-code-target.ts'
import type { LinkTarget, ShortLinkKind } from '../domain/short-link.ts'
import type { ParsedCode } from '../domain/link-code.ts'
import { buildCodeCondition } from './link-hash.ts'

export type ShortLink = {
  readonly id: string
  readonly kind: ShortLinkKind
  readonly target: LinkTarget
  readonly vacancyId: string | null
  readonly registrationId: string | null
  readonly candidateId: string | null
  readonly branch: { readonly name: string; readonly phone: string } | null
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly uses: number
  readonly maxUses: number | null
  /** True if the registration to which the link leads was cancelled. */
  readonly cancelled: boolean
  /** True if the registration to which the link leads is a survey about a person's work, which registers no one. */
  readonly survey: boolean
  /**
   * True if one branch saw the link's address and another branch has registered the same person: through the link the first could read the other's
   * data.
   */
  readonly knownElsewhere: boolean
}
/** `proven` has the contacts that the account's person has verified; null for an account that no one has verified. */
type FoundLink = ShortLink & { readonly proven: VerifiedAccountContacts | null }

/** Reads the link of this code, whether it still works or not. */
export const findLink = (
  db: Database,
  kind: ShortLinkKind,
  written: ParsedCode,
  secret: SealSecret,
): Promise<FoundLink | undefined> =>
  kind === 'v' ? findVacancyLink(db, written) : findMadeLink(db, kind, written, secret)

/** The condition that link `l` leads to a cancelled registration. */
export const LEADS_TO_CANCELLED_REGISTRATION = sql`exists (select from registrations r where r.id = l.registration_id and r.status = 'Cancelled')`

/** The condition that link `l` leads to a survey. */
const LEADS_TO_SURVEY = sql`exists (select from registrations r join flow_versions f on f.id = r.flow_version_id where r.id = l.registration_id and f.type = 'Survey')`

/**
 * The condition that portal link `l` must not work: a branch saw its address, so the branch itself could open the portal, and another branch has
 * registered the same person, whose data it would see there.
 */
export const IS_PORTAL_LINK_BLOCKED_BY_OTHER_BRANCH = sql`(l.kind = 'p' and l.shown and ${buildKnownToOtherBranchCondition({ person: sql`l.candidate_id`, branch: sql`l.branch_id` })})`

/** The verified contacts of a link's candidate `c`, as JSON. */
const VERIFIED_CONTACTS = sql`(
  select jsonb_build_object('emailAddress', e.value, 'phones', coalesce(
    (select jsonb_agg(k.value order by k.is_primary desc, k.created_at, k.id) from contacts k where k.candidate_id = c.id and k.kind = 'phone' and k.verified_at is not null), '[]'))
  from contacts e where e.candidate_id = c.id and e.kind = 'email' and e.is_primary and e.verified_at is not null)`

const findMadeLink = (db: Database, kind: ShortLinkKind, written: ParsedCode, secret: SealSecret) =>
  db.maybe<FoundLink>(sql`
    select l.id, l.kind, case when c.id is null then l.target else jsonb_build_object('firstName', c.first_name) || l.target end as target, l.vacancy_id as "vacancyId",
      l.registration_id as "registrationId", l.candidate_id as "candidateId",
      jsonb_build_object('name', b.name, 'phone', b.phone) as branch, l.expires_at as "expiresAt", l.revoked_at as "revokedAt", l.uses, l.max_uses as "maxUses", ${LEADS_TO_CANCELLED_REGISTRATION} as cancelled, ${LEADS_TO_SURVEY} as survey, ${IS_PORTAL_LINK_BLOCKED_BY_OTHER_BRANCH} as "knownElsewhere", ${VERIFIED_CONTACTS} as proven
    from short_links l join branches b on b.id = l.branch_id left join candidates c on c.id = l.candidate_id
    where ${buildCodeCondition(kind, written, secret)}`)

/** Reads a vacancy's link, which works as long as the vacancy is open. */
const findVacancyLink = async (
  db: Database,
  { form, code }: ParsedCode,
): Promise<FoundLink | undefined> =>
  form === 'typed'
    ? undefined
    : db.maybe<FoundLink>(sql`
        select v.id, 'v' as kind, '{}'::jsonb as target, v.id as "vacancyId", null as "registrationId", null as "candidateId", case when b.id is not null then jsonb_build_object('name', b.name, 'phone', b.phone) end as branch,
          v.expires_at as "expiresAt", null as "revokedAt", 0 as uses, null as "maxUses", false as cancelled, false as survey, false as "knownElsewhere", null as proven
        from vacancies v left join branches b on b.id = v.branch_id where v.short_code = ${code}`)

/**
 * Counts a use and returns false if the link was revoked. The row stays locked, so that no other transaction can revoke the link until this one ends.
 */
export const countLinkUse = async (db: Database, id: string) =>
  (await db.run(
    sql`update short_links set uses = uses + 1 where id = ${id} and revoked_at is null`,
  )) === 1
