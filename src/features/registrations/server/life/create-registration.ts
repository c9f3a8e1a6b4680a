import { createAccount } from '#features/accounts/server/account-queries.ts'
import type { EmailAddress } from '#shared/words/email-address.ts'
import { isMobile } from '#shared/words/phone.ts'
import { addressForDesk } from '#features/candidates/server/whose-address/address-for-desk.ts'
import type { FlowVersion } from '#features/registration-flow/server/flow-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { conflict } from '#shared/failure.ts'
import type { Profile } from '../../domain/ask-once/profile.ts'
import { fill, fillFromProfile } from '../ask-once/fill-from-profile.ts'
import { invitesOwner } from '../ask-once/invites-owner.ts'
import { knownToBranch } from '../ask-once/known-to-branch.ts'
import { createWithoutAddress, withoutAddressAt } from './person-without-address.ts'
import { lockRegistration, type Locked } from '../locked-registration.ts'
import { keepSource } from '../answers/sources.ts'
import { toldPerson } from './told-person.ts'
import { type Actor, writeLog } from '../log/write-log.ts'

/** `address`: null where none is known. `phone`: normalised. `by`: who makes it, as the log names them. */
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
  /** What it begins with, where it is made from a record of a CRM. */
  readonly record?: { readonly remoteId: string; readonly profile: Profile }
}

/** A draft for the person with this address, who gets an account without a password where there is none, or for one without an address. Answers it locked. */
export async function createRegistration(
  db: Database,
  { person, branchId, crmId, flow, consultantFirstName, createdBy, by, record }: NewRegistration,
  now: Date,
  secret: Secret,
): Promise<Locked> {
  const candidateId = await candidateOf(db, { ...person, branchId }, now)
  const isKnown = createdBy === null || (await knownToBranch(db, { candidateId, branchId }))
  const { id } = await db.one<{ id: string }>(sql`
    insert into registrations (candidate_id, branch_id, crm_id, flow_version_id, status, created_by, consultant_first_name, told, created_at)
    values (${candidateId}, ${branchId}, ${crmId}, ${flow.id}, 'Draft', ${createdBy}, ${consultantFirstName}, ${isKnown ? null : JSON.stringify(toldPerson(person))}, ${now}) returning id`)
  const draft = await lockRegistration(db, id)
  if (!draft) throw new Error('a registration that was just made is there')
  const log = await writeLog(
    db,
    draft,
    by,
    [{ kind: 'created', payload: { flow: flow.name, version: flow.version, branchId, crmId } }],
    now,
  )
  const begun = { ...draft, log }
  if (record) {
    await keepSource(db, id, { crmId, remoteId: record.remoteId }, now)
    return fill(db, begun, record.profile, now, secret, 'crm')
  }
  const mayFill =
    isKnown &&
    (await invitesOwner(db, {
      candidateId,
      phone: person.phone,
      emailKey: person.address?.key ?? '',
    }))
  return mayFill ? fillFromProfile(db, begun, now, secret) : begun
}

async function candidateOf(
  db: Database,
  person: NewRegistration['person'] & Pick<NewRegistration, 'branchId'>,
  now: Date,
): Promise<string> {
  const { firstName, lastName, address, phone } = person
  const id =
    address === null
      ? ((await withoutAddressAt(db, person)) ?? (await createWithoutAddress(db, person, now)))
      : ((await addressForDesk(db, address.key, { firstName, lastName }, now)) ??
        (await createAccount(db, { address, firstName, lastName, passwordHash: null }, now))?.id)
  // Someone registers with it at this very moment: the next try finds their account.
  if (!id) throw conflict('Someone is registering with this address at this moment. Try again.')
  if (phone !== null) await addPhone(db, id, phone, now)
  return id
}

/** Adds the number as it was given to us: not confirmed, and never in the place of one that the person gave. */
const addPhone = (db: Database, candidateId: string, phone: string, now: Date) =>
  db.run(sql`
    insert into contacts (candidate_id, kind, value, value_key, type, is_primary, created_at)
    values (${candidateId}, 'phone', ${phone}, ${phone}, ${isMobile(phone) ? 'Mobile' : 'Home'}, not exists (select 1 from contacts where candidate_id = ${candidateId} and kind = 'phone' and is_primary), ${now})
    on conflict (candidate_id, kind, value_key) do nothing`)
