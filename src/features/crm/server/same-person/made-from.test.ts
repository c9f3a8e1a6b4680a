import { expect, test } from 'vitest'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { getDeskDetails } from '#features/reviews/contract/review.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { approvedRegistration, ROBERT } from '#tests/registrations/approved-registration.ts'
import { testServer } from '#tests/test-server.ts'
import {
  decideDuplicate,
  getCrmState,
  getCrmDuplicates,
  sendManyToCrm,
} from '../../contract/crm.ts'
import { type CrmPersonFields, toComparedPerson } from '../../domain/person-fields.ts'
import { SOURCE_RECORD_REASON } from '../../domain/made-from-record.ts'
import { buildMatchKeys } from '../../domain/matching/keys.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)
const BOB = { firstName: 'Bob', lastName: "O'Connor", birthDate: '1985-04-11' }

async function known(fields: CrmPersonFields): Promise<string> {
  const { id } = await db.one<{ id: string }>(sql`
    insert into crm_records (crm_id, fields, keys) select id, ${JSON.stringify(fields)}, ${buildMatchKeys(toComparedPerson(fields))} from crms where name = 'Embedded' returning id`)
  return id
}

/** Makes a registration from a CRM record (Bob's). The CRM also has a record of another, similar person. */
async function madeFromRecord(status: 'Approved' | 'InReview' = 'Approved') {
  await db.run(sql`delete from crm_records`)
  const { id } = await approvedRegistration(server, ROBERT, { status })
  const source = await known(BOB)
  const other = await known({ ...BOB, phone: '07700 900123' })
  await db.run(
    sql`insert into registration_sources (registration_id, crm_id, remote_id, at) select id, crm_id, ${source}, ${server.clock()} from registrations where id = ${id}`,
  )
  return { id, source, other }
}
const said = async (id: string) =>
  new Map(
    (await priya.call(getCrmDuplicates, { params: { id } })).map((one) => [
      one.crmId,
      one.decision?.verdict,
    ]),
  )
const decide = (id: string, crmId: string, verdict: 'same' | 'different' | 'undecided') =>
  priya.call(decideDuplicate, { params: { id }, body: { crmId, verdict } })

test('the record that a registration was made from is the same person, and no one is asked', async () => {
  const { id, source, other } = await madeFromRecord('InReview')

  expect(await said(id)).toEqual(
    new Map([
      [source, 'same'],
      [other, undefined],
    ]),
  )
  const [row] = await priya.call(listRegistrations, { query: { query: id } })
  expect(row?.desk?.needs).toEqual({ kind: 'review', count: 0 })
  expect((await priya.call(getDeskDetails, { params: { id } })).done).toContain('Duplicates')
  expect((await priya.call(getCrmState, { params: { id } })).same).toEqual({
    crmId: source,
    fields: [],
  })
  await expect(decide(id, source, 'different')).rejects.toMatchObject({
    status: 409,
    message: SOURCE_RECORD_REASON,
  })
})

test('another record can be taken for the person instead, and once that is taken back it is the first one again', async () => {
  const { id, source, other } = await madeFromRecord()
  await said(id)

  await decide(id, other, 'same')
  expect(await said(id)).toEqual(
    new Map([
      [source, undefined],
      [other, 'same'],
    ]),
  )
  await decide(id, other, 'undecided')
  expect((await said(id)).get(source)).toBe('same')
})

test('sent with others it is merged with its record; where that is gone a consultant decides', async () => {
  const { id, source } = await madeFromRecord()
  const gone = await madeFromRecord()
  await db.run(sql`delete from crm_records where id = ${gone.source}`)
  await db.run(
    sql`insert into crm_records (id, crm_id, fields, keys) select ${source}, id, ${JSON.stringify(BOB)}, '{}' from crms where name = 'Embedded'`,
  )

  await priya.call(sendManyToCrm, { body: { ids: [id] } })
  await priya.call(sendManyToCrm, { body: { ids: [gone.id] } })
  await emptyOutbox(server)

  expect((await priya.call(getCrmState, { params: { id } })).sending).toMatchObject({
    state: 'Sent',
    merged: true,
    crmId: source,
  })
  expect(await priya.call(getCrmState, { params: { id: gone.id } })).toMatchObject({
    same: null,
    sending: { state: 'Failed' },
  })
})
