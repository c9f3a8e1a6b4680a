import { type CrmPersonFields, toComparedPerson } from '#features/crm/domain/person-fields.ts'
import { buildMatchKeys } from '#features/crm/domain/matching/keys.ts'
import { sql } from '#server/database/database.ts'
import type { TestServer } from '../test-server.ts'

/** A record of Robert O'Connor under a nickname, with the day and the month of the birth date swapped, as it could be in the CRM. */
export const BOB = {
  firstName: 'Bob',
  lastName: 'O’CONNOR',
  birthDate: '1985-11-04',
  emailAddress: 'old@mail.test',
  phone: '07700 900123',
  notes: 'kept',
} as CrmPersonFields

/** Returns functions that read and change the records of the embedded CRM, and the portal's own rows about what it sent there. */
export const embeddedCrm = ({ db }: Pick<TestServer, 'db'>) => ({
  /** Adds a person to the CRM. Returns the record's id. */
  async add(fields: CrmPersonFields): Promise<string> {
    const { id } = await db.one<{ id: string }>(sql`
      insert into crm_records (crm_id, fields, keys) select id, ${JSON.stringify(fields)}, ${buildMatchKeys(toComparedPerson(fields))} from crms where name = 'Embedded' returning id`)
    return id
  },
  empty: () => db.run(sql`delete from crm_records`),
  dump: (id: string) =>
    db.one<{ dump: string }>(
      sql`select crm_records::text as dump from crm_records where id = ${id}`,
    ),
  records: () =>
    db.many<{ id: string; fields: CrmPersonFields }>(sql`select id, fields from crm_records`),
  async statusOf(registrationId: string) {
    const { status } = await db.one<{ status: string }>(
      sql`select status from registrations where id = ${registrationId}`,
    )
    return status
  },
  async trackerOf(candidateId: string) {
    const { tracker } = await db.one<{ tracker: string | null }>(
      sql`select tracker_id as tracker from candidates where id = ${candidateId}`,
    )
    return tracker
  },
  async logKindsOf(registrationId: string) {
    const entries = await db.many<{ kind: string }>(
      sql`select kind from registration_log where registration_id = ${registrationId} order by seq`,
    )
    return entries.map(({ kind }) => kind)
  },
})
