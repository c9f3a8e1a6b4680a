import { expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { approvedRegistration } from '#tests/registrations/approved-registration.ts'
import { BOB, embeddedCrm } from '#tests/registrations/embedded-crm.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { decideDuplicate, retrySendToCrm, sendToCrm } from '../../contract/crm.ts'

const server = await testServer()
const priya = await someConsultant(server)
const crm = embeddedCrm(server)

/** An approved registration, and a record of someone alike in the CRM. */
async function alike() {
  await crm.empty()
  const { id } = await approvedRegistration(server)
  const bob = await crm.add(BOB)
  const params = { id }
  return {
    id,
    decide: (verdict: 'same' | 'different') =>
      priya.call(decideDuplicate, { params, body: { crmId: bob, verdict, fields: [] } }),
    merge: (fields: ('phone' | 'postCode')[] = []) =>
      priya.call(sendToCrm, { params, body: { decision: { link: bob, fields } } }),
    create: () => priya.call(sendToCrm, { params, body: { decision: 'create' } }),
    retry: () => priya.call(retrySendToCrm, { params }),
  }
}
const conflictWith = (words: RegExp) => ({ status: 409, message: expect.stringMatching(words) })

test('a page that is out of date does not merge two people who were called different since [amendment 6.4]', async () => {
  const { decide, merge, create } = await alike()
  await decide('same')
  await decide('different')

  await expect(merge()).rejects.toMatchObject(conflictWith(/decided meanwhile .* different person/))
  await create()
  await emptyOutbox(server)
  expect((await crm.records()).map(({ fields }) => fields)).toContainEqual(BOB)
})

test('a page that is out of date makes no second record of a person who was called the same since [amendment 6.4]', async () => {
  const { decide, create } = await alike()
  await decide('different')
  await decide('same')

  await expect(create()).rejects.toMatchObject(conflictWith(/decided meanwhile .* same person/))
  expect(await crm.records()).toHaveLength(1)
})

test('while a registration is on its way, and once it is there, no decision pretends to change where it goes', async () => {
  const { decide, merge } = await alike()
  await decide('same')
  await merge()

  await expect(decide('different')).rejects.toMatchObject(conflictWith(/on its way to the CRM/))
  await emptyOutbox(server)
  await expect(decide('different')).rejects.toMatchObject(conflictWith(/in the CRM already/))
})

test('a merge that failed is not tried again after its people were called different', async () => {
  const { id, decide, merge, retry } = await alike()
  await decide('same')
  await merge()
  await server.db.run(
    sql`update crm_sends set state = 'Failed', error = 'refused' where registration_id = ${id}`,
  )
  await decide('different')

  await expect(retry()).rejects.toMatchObject(conflictWith(/different person/))
})

test('of two orders that send different details, the second is not told that it was done', async () => {
  const { decide, merge } = await alike()
  await decide('same')
  await merge(['phone'])
  await merge(['phone'])

  await expect(merge(['postCode'])).rejects.toMatchObject(conflictWith(/on its way to the CRM/))
  await emptyOutbox(server)
})
