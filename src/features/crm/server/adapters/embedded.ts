import { type Database, sql } from '#server/database/database.ts'
import { isUuid } from '#shared/words/identifiers.ts'
import { sha256 } from '#server/security/hashes.ts'
import {
  type CrmFieldChanges,
  type CrmPersonFields,
  PERSON_FIELDS,
  toComparedPerson,
  applyFieldChanges,
} from '../../domain/person-fields.ts'
import { buildMatchKeys } from '../../domain/matching/keys.ts'
import { type Crm, CrmRecordChangedError, type CrmRecord } from '../crm.ts'
import type { EmbeddedSettings } from '../hand-over/accepted-content-settings.ts'
import {
  storeRegistrationInCrm,
  readStoredAnswers,
  deleteRegistrationFromCrm,
} from './stored-registrations.ts'

type RecordRow = { readonly crmId: string; readonly fields: CrmPersonFields }
/**
 * The most records with which one person is compared. Records that share only a very common key, such as a frequent name, are unlikely to be of one
 * person.
 */
const MAX_COMPARED_RECORDS = 500

/** Stores the records in the portal's own tables, for installations without an external CRM. */
export function createEmbeddedCrm(
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  crm: string,
  { takes, answers }: EmbeddedSettings,
): Crm {
  const stored = (where: ReturnType<typeof sql>) =>
    db.many<RecordRow>(
      sql`select id as "crmId", fields from crm_records where crm_id = ${crm} and ${where}`,
    )
  return {
    searches: true,
    takes,
    async person(crmId) {
      const [row] = isUuid(crmId) ? await stored(sql`id = ${crmId}`) : []
      return row && { ...row, answers: await readStoredAnswers(db, crmId, answers) }
    },
    async keep(crmId, handed) {
      await storeRegistrationInCrm(db, crmId, handed, clock())
    },
    async release(crmId, externalKey) {
      await deleteRegistrationFromCrm(db, crmId, externalKey)
    },
    async find(person) {
      return (
        await stored(sql`keys && ${buildMatchKeys(person)}::text[] limit ${MAX_COMPARED_RECORDS}`)
      ).map(toCrmRecord)
    },
    async read(crmId) {
      const [row] = isUuid(crmId) ? await stored(sql`id = ${crmId}`) : []
      return row && toCrmRecord(row)
    },
    async create({ externalKey, person }) {
      const fields = Object.fromEntries(
        PERSON_FIELDS.flatMap((field) => (person[field] === '' ? [] : [[field, person[field]]])),
      )
      const { id } = await db.one<{ id: string }>(sql`
        insert into crm_records (crm_id, external_key, fields, keys) values (${crm}, ${externalKey}, ${JSON.stringify(fields)}, ${buildMatchKeys(person)})
        on conflict (crm_id, external_key) do update set external_key = excluded.external_key returning id`)
      return id
    },
    update: (crmId, changes, version) =>
      db.transaction((inside) => updateRecord(inside, { crm, crmId }, changes, version)),
    async forget({ externalKey, crmId }) {
      await db.run(
        sql`delete from crm_records where crm_id = ${crm} and (external_key = ${externalKey} or id = ${crmId && isUuid(crmId) ? crmId : null})`,
      )
    },
    addressOf: () => null,
  }
}

async function updateRecord(
  db: Database,
  { crm, crmId }: { crm: string; crmId: string },
  changes: CrmFieldChanges,
  version: string,
) {
  const row = await db.maybe<RecordRow>(
    sql`select id as "crmId", fields from crm_records where crm_id = ${crm} and id = ${crmId} for update`,
  )
  if (!row || toCrmRecord(row).version !== version)
    throw new CrmRecordChangedError('the record was changed')
  const fields = applyFieldChanges(row.fields, changes)
  await db.run(
    sql`update crm_records set fields = ${JSON.stringify(fields)}, keys = ${buildMatchKeys(toComparedPerson(fields))} where id = ${crmId}`,
  )
}

const toCrmRecord = ({ crmId, fields }: RecordRow): CrmRecord => ({
  crmId,
  fields,
  version: sha256(JSON.stringify(Object.entries(fields).sort())).toString('hex'),
})
