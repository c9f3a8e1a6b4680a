import { expect, test } from 'vitest'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { getDeskDetails } from '#features/reviews/contract/review.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { approvedRegistration } from '#tests/registrations/approved-registration.ts'
import { BOB, embeddedCrm } from '#tests/registrations/embedded-crm.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import {
  decideDuplicate,
  getCrmState,
  getCrmDuplicates,
  sendToCrm,
  undoCrmMerge,
} from '../../contract/crm.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)
const crm = embeddedCrm(server)

const FIELDS = ['firstName', 'emailAddress', 'postCode'] as const

/** Merges an approved registration with the CRM's record of Bob, and returns the record as it was before the merge. */
async function merged() {
  await crm.empty()
  const { id, candidateId } = await approvedRegistration(server)
  await db.run(sql`update candidates set tracker_id = 'earlier' where id = ${candidateId}`)
  const bob = await crm.add(BOB)
  const before = await crm.dump(bob)
  await priya.call(decideDuplicate, {
    params: { id },
    body: { crmId: bob, verdict: 'same', fields: [...FIELDS] },
  })
  await priya.call(sendToCrm, {
    params: { id },
    body: { decision: { link: bob, fields: [...FIELDS] } },
  })
  await emptyOutbox(server)
  return { id, candidateId, bob, before }
}

test('a merge writes only the chosen fields, and its undo leaves the record byte for byte as it was [amendment 6.4]', async () => {
  const { id, candidateId, bob, before } = await merged()
  expect((await crm.records()).map(({ fields }) => fields)).toEqual([
    { ...BOB, firstName: 'Robert', emailAddress: 'bob.oconnor@mail.test', postCode: 'LS1 4AP' },
  ])
  expect(await crm.trackerOf(candidateId)).toBe(bob)
  expect(await crm.statusOf(id)).toBe('SentToCrm')

  expect(await priya.call(undoCrmMerge, { params: { id } })).toMatchObject({
    state: 'Undone',
    crmId: bob,
  })
  expect(await crm.dump(bob)).toEqual(before)
  expect(await crm.trackerOf(candidateId)).toBe('earlier')
  await expect(priya.call(undoCrmMerge, { params: { id } })).rejects.toMatchObject({ status: 409 })
  expect(await crm.statusOf(id)).toBe('Approved')
  expect(await priya.call(getDeskDetails, { params: { id } })).toMatchObject({
    stage: 'CRM',
    done: [],
  })
  await emptyOutbox(server)
  const waits = await priya.call(listRegistrations, { query: { view: 'send', query: id } })
  expect(waits.map(({ desk }) => desk?.needs)).toEqual([{ kind: 'duplicates', count: 1 }])
})

test('after an undo a consultant decides about the record again, and the registration is sent again [amendment 6.4]', async () => {
  const { id, bob, before } = await merged()
  await priya.call(undoCrmMerge, { params: { id } })

  const create = () => priya.call(sendToCrm, { params: { id }, body: { decision: 'create' } })
  await expect(create()).rejects.toMatchObject({
    status: 409,
    message: 'One person in the CRM may be the same. Decide first.',
    data: { undecided: [{ crmId: bob }] },
  })
  await priya.call(decideDuplicate, { params: { id }, body: { crmId: bob, verdict: 'different' } })
  expect((await priya.call(getDeskDetails, { params: { id } })).done).toContain('Duplicates')
  await create()
  await emptyOutbox(server)
  expect(await crm.records()).toHaveLength(2)
  expect(await crm.dump(bob)).toEqual(before)
  expect(await crm.logKindsOf(id)).toEqual([
    'duplicate decided',
    'hand-over begun',
    'handed over',
    'hand-over undone',
    'duplicate decided',
    'hand-over begun',
    'handed over',
  ])
  expect(await verifyLog(db, id)).toMatchObject({ whole: true })
})

test('the record that a registration became is no duplicate of it; once a merge is undone it is looked at again', async () => {
  await crm.empty()
  const [made, merged] = [await approvedRegistration(server), await approvedRegistration(server)]
  const found = async (id: string) =>
    (await priya.call(getCrmDuplicates, { params: { id } })).map(({ crmId }) => crmId)
  await priya.call(sendToCrm, { params: { id: made.id }, body: { decision: 'create' } })
  await emptyOutbox(server)
  expect(await found(made.id)).toEqual([])

  const [record] = await found(merged.id)
  if (!record) throw new Error('the record of the first is found for the second')
  await priya.call(sendToCrm, {
    params: { id: merged.id },
    body: { decision: { link: record, fields: [] } },
  })
  await emptyOutbox(server)
  expect(await found(merged.id)).toEqual([])
  await priya.call(undoCrmMerge, { params: { id: merged.id } })
  expect(await found(merged.id)).toEqual([record])
})

test('a merge is not undone over the work of someone who changed the record afterwards', async () => {
  await crm.empty()
  const { id } = await approvedRegistration(server)
  const bob = await crm.add(BOB)
  await priya.call(sendToCrm, {
    params: { id },
    body: { decision: { link: bob, fields: ['firstName'] } },
  })
  await emptyOutbox(server)
  await db.run(
    sql`update crm_records set fields = fields || '{"firstName":"Bertie"}' where id = ${bob}`,
  )
  await expect(priya.call(undoCrmMerge, { params: { id } })).rejects.toMatchObject({
    status: 409,
    message: 'The record was changed in the CRM since the merge, so it cannot be undone from here.',
  })
  expect((await crm.records())[0]?.fields.firstName).toBe('Bertie')
})

test('a merge with a record that is gone fails where a consultant sees it, and can be sent as a new one', async () => {
  await crm.empty()
  const { id } = await approvedRegistration(server)
  const bob = await crm.add(BOB)
  await priya.call(getCrmDuplicates, { params: { id } })
  await crm.empty()
  await priya.call(sendToCrm, {
    params: { id },
    body: { decision: { link: bob, fields: ['phone'] } },
  })
  await emptyOutbox(server)
  expect((await priya.call(getCrmState, { params: { id } })).sending).toMatchObject({
    state: 'Failed',
    tries: 1,
    error: 'The record to merge with is no longer in the CRM.',
  })
  expect(await crm.statusOf(id)).toBe('Approved')
  expect(await crm.logKindsOf(id)).toEqual(['hand-over begun', 'hand-over failed'])
  await priya.call(sendToCrm, { params: { id }, body: { decision: 'create' } })
  await emptyOutbox(server)
  expect(await crm.statusOf(id)).toBe('SentToCrm')
})
