import { randomBytes, randomUUID } from 'node:crypto'
import { DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import { insertAddressAlert } from '#features/search-histories/server/address-alerts/address-alert-queries.ts'
import { sql } from '#server/database/database.ts'
import { plantedConsultant } from '#tests/people/consultants.ts'
import type { TestServer } from '#tests/test-server.ts'

type FilledPerson = { readonly id: string; readonly emailAddress: string }

/** Writes what a sheet and the desk store beside an application. */
export async function fillSheet(server: TestServer, { id }: FilledPerson, word: string) {
  const { db, clock } = server
  const now = clock()
  const application = await db.one<{ id: string; vacancyId: string }>(
    sql`select id, vacancy_id as "vacancyId" from applications where candidate_id = ${id} limit 1`,
  )
  await db.run(sql`update applications set note = ${word} where id = ${application.id}`)
  const sheetId = randomUUID()
  await db.run(sql`
    insert into sheets (id, vacancy_id, candidate_id, opened_at, application_id, sent_at, idempotency_key, receipt_hash, first_name, last_name, address, reference)
    values (${sheetId}, ${application.vacancyId}, ${id}, ${now}, ${application.id}, ${now}, ${randomUUID()}, ${randomBytes(32)}, ${word}, ${word}, ${`sheet.${word}@canary.test`}, ${sheetId})`)
  await db.run(
    sql`insert into sheet_answers (sheet_id, question_id, value, answered_at) values (${sheetId}, 'start', ${word}, ${now})`,
  )
  const consultant = await plantedConsultant(server)
  await db.run(
    sql`insert into recorded_calls (application_id, consultant_id, at, note) values (${application.id}, ${consultant.id}, ${now}, ${`Spoke of ${word}`})`,
  )
}

/** Writes an alert that the person asked for with their address before they had an account. */
export async function fillAddressAlert(
  { db, clock }: TestServer,
  { id, emailAddress }: FilledPerson,
  word: string,
) {
  const key = emailAddress.toLowerCase()
  const alert = await insertAddressAlert(
    db,
    {
      address: { value: emailAddress, key },
      criteria: { ...DEFAULT_CRITERIA, keywords: word },
      name: word,
      codeHash: randomBytes(32),
    },
    clock(),
  )
  await db.run(
    sql`insert into address_alerted (alert_id, vacancy_id, at) select ${alert?.id}, vacancy_id, ${clock()} from alerted where candidate_id = ${id} limit 1`,
  )
}
