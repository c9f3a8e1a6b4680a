import { toPrefillProfile } from '../../domain/crm-profile.ts'
import { type CrmPersonFields, toComparedPerson } from '../../domain/person-fields.ts'
import { buildMatchKeys } from '../../domain/matching/keys.ts'
import { storePersonKeys } from '../same-person/likely-registrations.ts'
import { createRegistration } from '#features/registrations/server/life-cycle/create-registration.ts'
import { readRegistrationOptions } from '#features/registrations/server/life-cycle/registration-options.ts'
import { changeStatus } from '#features/registrations/server/life-cycle/change-status.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { readDemoFile } from '#server/settings/demo-content.ts'

/** A demo record of the embedded CRM, with the registration that was made from it, if any. */
type DemoRecord = {
  readonly fields: CrmPersonFields & { readonly emailAddress: string }
  readonly answers: Readonly<Record<string, string>>
  readonly registration?: {
    readonly branch: string
    readonly flow: string
    readonly consultantFirstName: string
  }
}

type DemoTools = Pick<Parts, 'db' | 'clock' | 'config'>

export async function createDemoRecords(parts: DemoTools, folder: string) {
  for (const record of await readDemoFile<readonly DemoRecord[]>(folder, 'crm.json'))
    await createDemoRecord(parts, record)
}

/** Creates a demo record, once for each email address, without sending any email. */
async function createDemoRecord(
  { db, clock, config }: DemoTools,
  { fields, answers, registration }: DemoRecord,
) {
  const externalKey = `demo ${fields.emailAddress}`
  if (await db.maybe(sql`select 1 from crm_records where external_key = ${externalKey}`)) return
  const now = clock()
  await db.transaction(async (inside) => {
    const remoteId = await insertDemoRecord(inside, externalKey, { fields, answers }, now)
    if (!registration) return
    const { firstName = '', lastName = '', emailAddress: email, phone = '' } = fields
    const wanted = await readRegistrationOptions(
      inside,
      {
        ...registration,
        ...{ firstName, lastName, email, phone, crm: 'Embedded' },
      },
      config,
    )
    const profile = toPrefillProfile({ crmId: remoteId, fields, answers })
    const draft = await createRegistration(
      inside,
      { ...wanted, record: { remoteId, profile } },
      now,
      config,
    )
    await storePersonKeys(inside, draft.id, toComparedPerson(fields))
    await changeStatus(
      inside,
      draft,
      { transition: 'invite', actor: wanted.by, payload: { channels: [] } },
      now,
    )
  })
}

async function insertDemoRecord(
  db: Database,
  externalKey: string,
  { fields, answers }: Pick<DemoRecord, 'fields' | 'answers'>,
  now: Date,
): Promise<string> {
  const { id } = await db.one<{ id: string }>(sql`
    insert into crm_records (crm_id, external_key, fields, keys)
    select id, ${externalKey}, ${JSON.stringify(fields)}, ${buildMatchKeys(toComparedPerson(fields))} from crms where name = 'Embedded' returning id`)
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
