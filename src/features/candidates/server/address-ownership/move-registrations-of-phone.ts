import { parseEmailAddress } from '#shared/words/email-address.ts'
import { isSameName } from '#shared/words/same-name.ts'
import { type Database, sql } from '#server/database/database.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { moveRegistrations } from './move-registrations.ts'

type HeldRegistration = {
  readonly id: string
  readonly from: string
  /** The proven address and the names of the account. */
  readonly address: string
  readonly names: string
  /** The address and the names in the newest invitation; null if they were deleted. */
  readonly invited: { readonly emailAddress: string | null; readonly names: string } | null
}

/**
 * Moves the registrations that were opened with a code sent to this account's phone to the account, once it has proven the phone and the address that
 * they were made for. A registration without an address moves only if the names are the same, because a family can share a phone. Nothing is taken
 * from an account to which someone can sign in.
 */
export async function moveRegistrationsOfPhoneToAccount(
  db: Database,
  candidateId: string,
  now: Date,
) {
  const held = await db.many<HeldRegistration>(sql`
    select r.id, r.candidate_id as from, e.value as address, concat_ws(' ', c.first_name, c.last_name) as names,
      (select jsonb_build_object('emailAddress', l.target->>'emailAddress', 'names', concat_ws(' ', l.target->>'firstName', l.target->>'lastName')) from short_links l where l.registration_id = r.id and l.kind = 'i' and l.target <> '{}' order by l.created_at desc limit 1) as invited
    from contacts p join registrations r on r.held_by_phone = p.value_key join contacts e on e.candidate_id = p.candidate_id join candidates c on c.id = p.candidate_id
    where p.candidate_id = ${candidateId} and p.kind = 'phone' and p.verified_at is not null and e.kind = 'email' and e.is_primary and e.verified_at is not null
      and r.candidate_id <> ${candidateId}
      and not exists (select from passwords w where w.owner_id = r.candidate_id)
      and not exists (select from identities i where i.candidate_id = r.candidate_id)
      and not exists (select from contacts k where k.candidate_id = r.candidate_id and k.kind = 'email' and k.verified_at is not null)
    order by r.id for no key update of r`)
  for (const { id, from, ...known } of held)
    if (isMadeForAccount(known)) {
      await moveRegistrations(db, { from, to: candidateId, registrationIds: [id] })
      await insertAuditEntry(
        db,
        { actor: candidateId, event: 'registration joined', subject: id },
        now,
      )
    }
}

function isMadeForAccount({ address, names, invited }: Omit<HeldRegistration, 'id' | 'from'>) {
  if (!invited) return false
  return invited.emailAddress
    ? parseEmailAddress(address)?.key === parseEmailAddress(invited.emailAddress)?.key
    : isSameName(invited.names, names)
}
