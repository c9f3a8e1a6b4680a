import { profileFrom } from '../../domain/crm-profile.ts'
import { type KnownFields, personOf } from '../../domain/fields.ts'
import { keysOf } from '../../domain/matching/keys.ts'
import { keepPerson } from '../same-person/own-people.ts'
import { createRegistration } from '#features/registrations/server/life/create-registration.ts'
import { givenRegistration } from '#features/registrations/server/life/given-registration.ts'
import { transit } from '#features/registrations/server/life/transit.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { readDemo } from '#server/settings/demo-content.ts'

/** A demo record of the embedded CRM, with the registration that was made from it, if any. */
type PlantedRecord = {
  readonly fields: KnownFields & { readonly emailAddress: string }
  readonly answers: Readonly<Record<string, string>>
  readonly registration?: {
    readonly branch: string
    readonly flow: string
    readonly consultantFirstName: string
  }
}

type Tools = Pick<Parts, 'db' | 'clock' | 'config'>

export async function plantRecords(parts: Tools, folder: string) {
  for (const record of await readDemo<readonly PlantedRecord[]>(folder, 'crm.json'))
    await plantRecord(parts, record)
}

/** Creates a demo record, once for each email address, without sending any email. */
async function plantRecord(
  { db, clock, config }: Tools,
  { fields, answers, registration }: PlantedRecord,
) {
  const externalKey = `demo ${fields.emailAddress}`
  if (await db.maybe(sql`select 1 from crm_records where external_key = ${externalKey}`)) return
  const now = clock()
  await db.transaction(async (inside) => {
    const remoteId = await record(inside, externalKey, { fields, answers }, now)
    if (!registration) return
    const { firstName = '', lastName = '', emailAddress: email, phone = '' } = fields
    const wanted = await givenRegistration(
      inside,
      {
        ...registration,
        ...{ firstName, lastName, email, phone, crm: 'Embedded' },
      },
      config,
    )
    const profile = profileFrom({ crmId: remoteId, fields, answers })
    const draft = await createRegistration(
      inside,
      { ...wanted, record: { remoteId, profile } },
      now,
      config,
    )
    await keepPerson(inside, draft.id, personOf(fields))
    await transit(
      inside,
      draft,
      { transition: 'invite', actor: wanted.by, payload: { channels: [] } },
      now,
    )
  })
}

async function record(
  db: Database,
  externalKey: string,
  { fields, answers }: Pick<PlantedRecord, 'fields' | 'answers'>,
  now: Date,
): Promise<string> {
  const { id } = await db.one<{ id: string }>(sql`
    insert into crm_records (crm_id, external_key, fields, keys)
    select id, ${externalKey}, ${JSON.stringify(fields)}, ${keysOf(personOf(fields))} from crms where name = 'Embedded' returning id`)
  const said = {
    answers: Object.entries(answers).map(([name, value]) => ({
      question: name,
      name,
      item: null,
      value,
    })),
  }
  await db.run(
    sql`insert into crm_registrations (external_key, record_id, said, held_at) values (${externalKey}, ${id}, ${JSON.stringify(said)}, ${now})`,
  )
  return id
}
