import { createAccount } from '#features/accounts/server/account-queries.ts'
import type { EmailAddress } from '#shared/words/email-address.ts'
import { isMobile } from '#shared/words/phone.ts'
import { findAccountForDeskAddress } from '#features/candidates/server/address-ownership/address-for-desk.ts'
import type { FlowVersion } from '#features/registration-flow/server/flow-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { conflict } from '#shared/failure.ts'
import type { Profile } from '../../domain/ask-once/profile.ts'
import { fillAnswers, fillFromProfile } from '../ask-once/fill-from-profile.ts'
import { reachesAccountOwner } from '../ask-once/reaches-account-owner.ts'
import { isKnownToBranch } from '../ask-once/known-to-branch.ts'
import { createPersonWithoutAddress, findPersonWithoutAddress } from './person-without-address.ts'
import { lockRegistration, type LockedRegistration } from '../locked-registration.ts'
import { storeSourceRecord } from '../answers/sources.ts'
import { toInvitedPerson } from './invited-person.ts'
import { type Actor, writeLog } from '../log/write-log.ts'

/** `address` is null if none is known. `phone` is in normalised form. `by` is the creator, in the form in which the log stores authors. */
export type NewRegistration = {
  readonly person: {
    readonly firstName: string
    readonly lastName: string
    readonly address: EmailAddress | null
    readonly phone: string | null
  }
  readonly branchId: string
  readonly crmId: string
  readonly flow: FlowVersion
  readonly consultantFirstName: string | null
  readonly createdBy: string | null
  readonly by: Actor
  /** The first answers, if the registration is created from a CRM record. */
  readonly record?: { readonly remoteId: string; readonly profile: Profile }
}

/**
 * Creates a draft and returns it locked. If an email address is given, the draft belongs to the account with this address, or to a new account
 * without a password. Without an address it belongs to a person who cannot sign in.
 */
export async function createRegistration(
  db: Database,
  { person, branchId, crmId, flow, consultantFirstName, createdBy, by, record }: NewRegistration,
  now: Date,
  secret: SealSecret,
): Promise<LockedRegistration> {
  const candidateId = await findOrCreateCandidate(db, { ...person, branchId }, now)
  const isKnown = createdBy === null || (await isKnownToBranch(db, { candidateId, branchId }))
  const { id } = await db.one<{ id: string }>(sql`
    insert into registrations (candidate_id, branch_id, crm_id, flow_version_id, status, created_by, consultant_first_name, told, created_at)
    values (${candidateId}, ${branchId}, ${crmId}, ${flow.id}, 'Draft', ${createdBy}, ${consultantFirstName}, ${isKnown ? null : JSON.stringify(toInvitedPerson(person))}, ${now}) returning id`)
  const draft = await lockRegistration(db, id)
  if (!draft) throw new Error('a registration that was just made is there')
  const log = writeLog(
    db,
    draft,
    by,
    [{ kind: 'created', payload: { flow: flow.name, version: flow.version, branchId, crmId } }],
    now,
  )
  const begun = { ...draft, log }
  if (record) {
    await storeSourceRecord(db, id, { crmId, remoteId: record.remoteId }, now)
    return fillAnswers(db, begun, record.profile, now, secret, 'crm')
  }
  const mayFill =
    isKnown &&
    (await reachesAccountOwner(db, {
      candidateId,
      phone: person.phone,
      emailKey: person.address?.key ?? '',
    }))
  return mayFill ? fillFromProfile(db, begun, now, secret) : begun
}

async function findOrCreateCandidate(
  db: Database,
  person: NewRegistration['person'] & Pick<NewRegistration, 'branchId'>,
  now: Date,
): Promise<string> {
  const { firstName, lastName, address, phone } = person
  const id =
    address === null
      ? ((await findPersonWithoutAddress(db, person)) ??
        (await createPersonWithoutAddress(db, person, now)))
      : ((await findAccountForDeskAddress(db, address.key, { firstName, lastName, phone }, now)) ??
        (await createAccount(db, { address, firstName, lastName, passwordHash: null }, now))?.id)
  // Someone else is creating an account with this address at the moment; the next try finds the
  // account.
  if (!id) throw conflict('Someone is registering with this address at this moment. Try again.')
  if (phone !== null) await addPhone(db, id, phone, now)
  return id
}

/** Adds the typed number as not confirmed. It never replaces a number that the person gave. */
const addPhone = (db: Database, candidateId: string, phone: string, now: Date) =>
  db.run(sql`
    insert into contacts (candidate_id, kind, value, value_key, type, is_primary, created_at)
    values (${candidateId}, 'phone', ${phone}, ${phone}, ${isMobile(phone) ? 'Mobile' : 'Home'}, not exists (select 1 from contacts where candidate_id = ${candidateId} and kind = 'phone' and is_primary), ${now})
    on conflict (candidate_id, kind, value_key) do nothing`)
