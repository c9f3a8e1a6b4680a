import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from '#server/database/database.ts'
import type { TestServer } from '../test-server.ts'
import { branchNamed, someConsultant } from '../people/consultants.ts'
import { someRegistration } from './some-registration.ts'
import {
  fingerprintNumber,
  sealCheckCode,
  sealDriverNumber,
  sealLicenceRecord,
} from '#features/licence-check/server/seal-licence-values.ts'

type Whose = {
  readonly id: string
  readonly word: string
  readonly document: string
  readonly sent: boolean
}

/** Makes a registration with a row in every table that stores personal data of a registration. */
export async function filledRegistration(
  server: TestServer,
  { id: candidateId, word, document, sent }: Whose,
) {
  const { db, clock } = server
  const now = clock()
  const bytes = () => randomBytes(32)
  const [item, device] = [randomUUID(), randomUUID()]
  const { id: consultant } = await someConsultant(server)
  const id = await someRegistration(server, candidateId, {
    status: sent ? 'Submitted' : 'InProgress',
  })
  const said = JSON.stringify(`Answer ${word}`)
  await db.run(
    sql`insert into registration_tasks (registration_id, task_id, origin, definition, created_at) values (${id}, 'returned', 'priority_review', ${JSON.stringify({ id: 'returned', name: `Task ${word}` })}, ${now})`,
  )
  await db.run(
    sql`insert into set_items (registration_id, item_id, set_id, place, created_at) values (${id}, ${item}, 'work-history', 1, ${now})`,
  )
  await db.run(
    sql`insert into answers (registration_id, action_id, item_id, value, revision, by, device_id, at) values (${id}, 'employer', ${item}, ${said}, 1, 'candidate', ${device}, ${now})`,
  )
  await db.run(
    sql`insert into replaced_answers (registration_id, action_id, item_id, device_id, device, by, value, typed_at, seen, at) values (${id}, 'employer', ${item}, ${randomUUID()}, 'Firefox on Windows', 'candidate', ${JSON.stringify(`Replaced ${word}`)}, ${now}, false, ${now})`,
  )
  await db.run(sql`
    insert into answer_writes (registration_id, device_id, sequence, index, action_id, item_id, revision, applied, reply, at)
    values (${id}, ${device}, 1, 0, 'employer', ${item}, 1, true, ${JSON.stringify({ conflict: { value: `Before ${word}` } })}, ${now})`)
  await db.run(
    sql`insert into registration_documents (registration_id, document_id, action_id, item_id, created_at) values (${id}, ${document}, 'payslip', ${item}, ${now})`,
  )
  await db.run(
    sql`insert into signatures (registration_id, action_id, name, drawn, signed_sha256, at, address) values (${id}, 'signed', ${`Signed ${word}`}, false, ${bytes()}, ${now}, '10.1.2.3')`,
  )
  await db.run(
    sql`insert into reviews (registration_id, task_id, action_id, item_id, verdict, note, by, at) values (${id}, 'you', 'employer', ${item}, 'Returned', ${`Note ${word}`}, ${consultant}, ${now})`,
  )
  await db.run(sql`
    insert into transfers (registration_id, from_branch, to_branch, reason, by, at)
    select r.id, ${await branchNamed(server, 'Hull Registrations')}, r.branch_id, ${`Moved ${word}`}, ${consultant}, ${now} from registrations r where r.id = ${id}`)
  await db.run(
    sql`insert into registration_log (registration_id, seq, at, actor, kind, commitment, previous, hash) values (${id}, 1, ${now}, 'candidate', 'answered', ${bytes()}, ${bytes()}, ${bytes()})`,
  )
  await db.run(
    sql`insert into registration_log_payloads (registration_id, seq, salt, payload) values (${id}, 1, ${bytes()}, ${JSON.stringify({ value: `Answer ${word}` })})`,
  )
  await handedOver(server, { id, consultant, word })
  await checkedDriver(server, { id, candidateId, consultant, word, document })
  return id
}

/** Stores that the registration is being sent to a CRM in which the person already has a record, with the decision to merge the two. */
async function handedOver(
  { db, clock }: TestServer,
  {
    id,
    consultant,
    word,
  }: { readonly id: string; readonly consultant: string; readonly word: string },
) {
  const now = clock()
  const crm = await db.one<{ id: string }>(
    sql`select id from crms where adapter = 'embedded' limit 1`,
  )
  const [key, other] = [randomUUID(), randomUUID()]
  const fields = JSON.stringify({
    firstName: `Crm ${word}`,
    emailAddress: `crm.${word}@canary.test`,
  })
  const record = await db.one<{ id: string }>(
    sql`insert into crm_records (crm_id, external_key, fields, keys) values (${crm.id}, ${key}, ${fields}, ${[`mail crm.${word}@canary.test`]}) returning id`,
  )
  await db.run(sql`
    insert into crm_sends (registration_id, crm_id, external_key, state, link, fields, remote_id, before, written, error, by, requested_at, changed_at)
    values (${id}, ${crm.id}, ${key}, 'Sent', ${record.id}, '{firstName}', ${record.id}, ${JSON.stringify({ firstName: `Before ${word}` })}, ${JSON.stringify({ firstName: `Crm ${word}` })}, ${`Error ${word}`}, ${consultant}, ${now}, ${now})`)
  await db.run(
    sql`insert into crm_decisions (registration_id, crm_id, remote_id, verdict, fields, by, at) values (${id}, ${crm.id}, ${other}, 'different', '{}', ${consultant}, ${now})`,
  )
  await db.run(
    sql`insert into crm_found (registration_id, crm_id, remote_id, at) values (${id}, ${crm.id}, ${other}, ${now})`,
  )
  await db.run(
    sql`insert into crm_looks (registration_id, crm_id, at) values (${id}, ${crm.id}, ${now})`,
  )
  await db.run(
    sql`insert into registration_people (registration_id, keys) values (${id}, ${[`name ${word}`]})`,
  )
  await db.run(
    sql`insert into registration_sources (registration_id, crm_id, remote_id, at) values (${id}, ${crm.id}, ${`remote ${word}`}, ${now})`,
  )
  await db.run(
    sql`insert into crm_registrations (external_key, record_id, said, held_at) values (${key}, ${record.id}, ${JSON.stringify({ answers: [{ value: `Said ${word}` }] })}, ${now})`,
  )
  await db.run(
    sql`insert into crm_deliveries (sha256, external_key, document_ids, until) values (${randomBytes(32)}, ${key}, '{}', ${now})`,
  )
}

/** Makes a driver of the branch with a permission on paper and a checked licence. */
async function checkedDriver(
  { db, clock, config }: TestServer,
  {
    id,
    candidateId,
    consultant,
    word,
    document,
  }: {
    readonly id: string
    readonly candidateId: string
    readonly consultant: string
    readonly word: string
    readonly document: string
  },
) {
  const now = clock()
  const [driver, check] = [randomUUID(), randomUUID()]
  const number = JSON.stringify(sealDriverNumber('OKAFO954187A99AB', driver, config))
  const record = sealLicenceRecord(
    {
      holder: {
        firstName: `Holder ${word}`,
        lastName: word,
        birthDate: null,
        driverNumber: 'OKAFO954187A99AB',
      },
      points: 3,
      endorsements: [],
      disqualifiedUntil: null,
      entitlements: [],
      expires: null,
    },
    check,
    config,
  )
  await db.run(sql`
    insert into drivers (id, candidate_id, branch_id, registration_id, organisation_structure_id, first_name, middle_name, last_name, birth_date, sex, postcode, licence_kind, driver_number, number_print, check_code, check_code_made_at, created_at)
    select ${driver}, ${candidateId}, r.branch_id, r.id, o.id, ${`Driver ${word}`}, ${`Middle ${word}`}, ${`Last ${word}`}, '1997-04-18', 'female', 'LS10 1AB', 'GB', ${number}, ${fingerprintNumber(number, config)}, ${JSON.stringify(sealCheckCode('Kd3nW7aP', driver, config))}, ${now}, ${now}
    from registrations r join organisation_structures o on o.branch_id = r.branch_id and o.parent_id is null where r.id = ${id}`)
  const consent = await db.one<{ id: string }>(sql`
    insert into licence_consents (driver_id, given_at, source, document_id, recorded_by, recorded_at) values (${driver}, ${now}, 'document', ${document}, ${consultant}, ${now}) returning id`)
  await db.run(
    sql`insert into licence_consent_documents (document_id, driver_id, by, at) values (${document}, ${driver}, ${consultant}, ${now})`,
  )
  await db.run(sql`
    insert into licence_checks (id, driver_id, consent_id, status, description, record, requested_by, created_at, changed_at) values (${check}, ${driver}, ${consent.id}, 4, ${`Failed ${word}`}, ${JSON.stringify(record)}, ${consultant}, ${now}, ${now})`)
}
