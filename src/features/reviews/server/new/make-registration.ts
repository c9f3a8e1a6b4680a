import type { CrmPerson } from '#features/crm/domain/crm-profile.ts'
import { readRegistrationPerson } from '#features/crm/server/hand-over/person-to-hand-over.ts'
import { storePersonKeys } from '#features/crm/server/same-person/likely-registrations.ts'
import {
  createRegistration,
  type NewRegistration,
} from '#features/registrations/server/life-cycle/create-registration.ts'
import { CANDIDATE_NAME_FOR_DESK_SQL } from '#features/registrations/server/life-cycle/invited-person.ts'
import { matchesPersonWithoutAddress } from '#features/registrations/server/life-cycle/person-without-address.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { Failure } from '#shared/failure.ts'
import { signsInWithEmailSql } from './known-person.ts'
import { type NewRegistrationBody, checkNewRegistration } from './check-new-registration.ts'

export type CreatedRegistration = {
  readonly id: string
  readonly status: RegistrationStatus
  readonly candidate: { readonly firstName: string; readonly lastName: string }
}

/** Creates a draft for the consultant. A draft from a CRM record already has the record's details as answers. */
export async function createDeskRegistration(
  db: Database,
  { given, record }: { given: NewRegistrationBody; record: CrmPerson | undefined },
  viewer: Consultant,
  now: Date,
  config: SealSecret & Pick<Config, 'sendsTexts'>,
): Promise<CreatedRegistration> {
  const wanted = await checkNewRegistration(db, { given, record }, viewer, config)
  if (!given.again) await assertNoOpenRegistration(db, wanted)
  const draft = await createRegistration(db, wanted, now, config)
  await storePersonKeys(db, draft.id, await readRegistrationPerson(db, draft, config))
  const created = await findCreatedRegistration(db, draft.id, viewer)
  if (!created) throw new Error('a registration that was just made is there')
  return created
}

/** Returns a registration of the consultant's branches in the form of the reply that its creation sends. */
export const findCreatedRegistration = (db: Database, id: string, { branches }: Consultant) =>
  db.maybe<CreatedRegistration>(sql`
    select r.id, r.status, ${CANDIDATE_NAME_FOR_DESK_SQL} as candidate
    from registrations r join candidates c on c.id = r.candidate_id where r.id = ${id} and r.branch_id = any(${[...branches]}::uuid[])`)

const OPEN_STATUSES = ['Draft', 'Sent', 'InProgress', 'Submitted', 'InReview', 'Returned']

async function assertNoOpenRegistration(db: Database, { person, branchId, flow }: NewRegistration) {
  const open = await db.maybe<{ id: string }>(sql`
    select r.id from registrations r join candidates c on c.id = r.candidate_id join flow_versions f on f.id = r.flow_version_id
    where ${isSamePersonSql(person)} and r.branch_id = ${branchId} and f.name = ${flow.name} and r.status = any(${OPEN_STATUSES}) order by r.created_at desc limit 1`)
  if (open)
    throw new Failure(
      409,
      ['This person already has an open registration of this kind at this branch.'],
      { data: open },
    )
}

/** Selects the candidate `c` by the email address or, if there is none, by name and number. */
const isSamePersonSql = (person: NewRegistration['person']) =>
  person.address === null
    ? matchesPersonWithoutAddress(person)
    : signsInWithEmailSql(person.address.key)
