import { type Database, sql } from '#server/database/database.ts'
import { isUuid } from '#shared/words/identifiers.ts'
import { sha256 } from '#server/security/hashes.ts'
import {
  type FieldChanges,
  type KnownFields,
  PERSON_FIELDS,
  personOf,
  withChanges,
} from '../../domain/fields.ts'
import { keysOf } from '../../domain/matching/keys.ts'
import { type Crm, CrmMoved, type CrmRecord } from '../crm.ts'
import type { EmbeddedMapping } from '../handed/takes-read.ts'
import { keepRegistration, keptAnswers, releaseRegistration } from './kept-registrations.ts'

type RecordRow = { readonly crmId: string; readonly fields: KnownFields }
/**
 * The most records that are compared for one person. A key that more records share, such as a very common name, does not show that two of them are
 * one person.
 */
const MOST_COMPARED = 500

/** Stores the records in the portal's own tables, for installations without an external CRM. */
export function embeddedCrm(
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  crm: string,
  { takes, answers }: EmbeddedMapping,
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
      return row && { ...row, answers: await keptAnswers(db, crmId, answers) }
    },
    async keep(crmId, handed) {
      await keepRegistration(db, crmId, handed, clock())
    },
    async release(crmId, externalKey) {
      await releaseRegistration(db, crmId, externalKey)
    },
    async find(person) {
      return (await stored(sql`keys && ${keysOf(person)}::text[] limit ${MOST_COMPARED}`)).map(
        recordOf,
      )
    },
    async read(crmId) {
      const [row] = isUuid(crmId) ? await stored(sql`id = ${crmId}`) : []
      return row && recordOf(row)
    },
    async create({ externalKey, person }) {
      const fields = Object.fromEntries(
        PERSON_FIELDS.flatMap((field) => (person[field] === '' ? [] : [[field, person[field]]])),
      )
      const { id } = await db.one<{ id: string }>(sql`
        insert into crm_records (crm_id, external_key, fields, keys) values (${crm}, ${externalKey}, ${JSON.stringify(fields)}, ${keysOf(person)})
        on conflict (crm_id, external_key) do update set external_key = excluded.external_key returning id`)
      return id
    },
    update: (crmId, changes, version) =>
      db.transaction((inside) => write(inside, { crm, crmId }, changes, version)),
    async forget({ externalKey, crmId }) {
      await db.run(
        sql`delete from crm_records where crm_id = ${crm} and (external_key = ${externalKey} or id = ${crmId && isUuid(crmId) ? crmId : null})`,
      )
    },
    addressOf: () => null,
  }
}

async function write(
  db: Database,
  { crm, crmId }: { crm: string; crmId: string },
  changes: FieldChanges,
  version: string,
) {
  const row = await db.maybe<RecordRow>(
    sql`select id as "crmId", fields from crm_records where crm_id = ${crm} and id = ${crmId} for update`,
  )
  if (!row || recordOf(row).version !== version) throw new CrmMoved('the record was changed')
  const fields = withChanges(row.fields, changes)
  await db.run(
    sql`update crm_records set fields = ${JSON.stringify(fields)}, keys = ${keysOf(personOf(fields))} where id = ${crmId}`,
  )
}

const recordOf = ({ crmId, fields }: RecordRow): CrmRecord => ({
  crmId,
  fields,
  version: sha256(JSON.stringify(Object.entries(fields).sort())).toString('hex'),
})
