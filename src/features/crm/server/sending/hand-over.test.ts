import { expect, test } from 'vitest'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { approvedRegistration, ROBERT } from '#tests/registrations/approved-registration.ts'
import { BOB, embeddedCrm } from '#tests/registrations/embedded-crm.ts'
import { portalCommand } from '#tests/portal-command.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import {
  decideDuplicate,
  getCrmState,
  getCrmDuplicates,
  retrySendToCrm,
  sendManyToCrm,
  sendToCrm,
  undoCrmMerge,
} from '../../contract/crm.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)
const elsewhere = await someConsultant(server, { branches: ['Hull Registrations'] })
const crm = embeddedCrm(server)

test('an approved registration becomes one record, the person gets its id, and the log says so', async () => {
  await crm.empty()
  const { id, candidateId } = await approvedRegistration(server)
  expect(await priya.call(getCrmState, { params: { id } })).toMatchObject({
    status: 'Approved',
    crm: { name: 'Embedded' },
    refusal: null,
    sending: null,
    same: null,
  })

  expect(await priya.call(sendToCrm, { params: { id }, body: { decision: 'create' } })).toEqual({
    state: 'Pending',
    crmId: null,
    message: 'The registration is on its way to the CRM.',
  })
  await emptyOutbox(server)

  const [record, ...others] = await crm.records()
  expect(others).toEqual([])
  expect(record?.fields).toEqual({
    firstName: 'Robert',
    lastName: "O'Connor",
    birthDate: '1985-04-11',
    emailAddress: 'bob.oconnor@mail.test',
    phone: '+447700900123',
    address: '12 High Street, Leeds',
    postCode: 'LS1 4AP',
  })
  expect(await crm.statusOf(id)).toBe('SentToCrm')
  expect(await crm.trackerOf(candidateId)).toBe(record?.id)
  expect(await crm.logKindsOf(id)).toEqual(['hand-over begun', 'handed over'])
  expect(await priya.call(getCrmState, { params: { id } })).toMatchObject({
    refusal: 'This registration is in the CRM already.',
    sending: { state: 'Sent', crmId: record?.id, merged: false, tries: 1, error: null },
  })
})

test('ordered twice at once, and carried out twice, it is one record', async () => {
  await crm.empty()
  const { id } = await approvedRegistration(server)
  const order = () => priya.call(sendToCrm, { params: { id }, body: { decision: 'create' } })
  await Promise.all([order(), order(), order()])
  await db.run(
    sql`insert into outbox (key, kind, body, created_at, next_at) select 'once more ' || key, kind, body, created_at, next_at from outbox where kind = 'crm-hand-over' and sent_at is null`,
  )
  await emptyOutbox(server)
  expect(await order()).toMatchObject({ state: 'Sent' })
  expect(await crm.records()).toHaveLength(1)
  expect((await crm.logKindsOf(id)).filter((kind) => kind === 'handed over')).toHaveLength(1)
})

test('a registration that was not approved is refused in a sentence, and so is one that the CRM could not use', async () => {
  const { id } = await approvedRegistration(server, ROBERT, { status: 'Submitted' })
  await expect(
    priya.call(sendToCrm, { params: { id }, body: { decision: 'create' } }),
  ).rejects.toMatchObject({
    status: 409,
    message: 'Only an approved registration can be sent to the CRM.',
  })
  const { id: approved } = await approvedRegistration(server)
  await expect(priya.call(undoCrmMerge, { params: { id: approved } })).rejects.toMatchObject({
    status: 409,
    message: 'There is no merge to undo.',
  })
  await expect(priya.call(retrySendToCrm, { params: { id: approved } })).rejects.toMatchObject({
    status: 409,
    message: 'There is nothing to try again.',
  })
  await expect(
    priya.call(sendToCrm, {
      params: { id: approved },
      body: { decision: 'create', crm: crypto.randomUUID() },
    }),
  ).rejects.toMatchObject({ status: 422 })
})

test('a consultant of another branch learns nothing and sends nothing', async () => {
  const { id } = await approvedRegistration(server)
  const refusal = { status: 403, message: 'You do not have access to this registration.' }
  for (const asked of [id, crypto.randomUUID()]) {
    const params = { id: asked }
    await expect(elsewhere.call(getCrmState, { params })).rejects.toMatchObject(refusal)
    await expect(elsewhere.call(getCrmDuplicates, { params })).rejects.toMatchObject(refusal)
    await expect(
      elsewhere.call(sendToCrm, { params, body: { decision: 'create' } }),
    ).rejects.toMatchObject(refusal)
    await expect(elsewhere.call(retrySendToCrm, { params })).rejects.toMatchObject(refusal)
    await expect(elsewhere.call(undoCrmMerge, { params })).rejects.toMatchObject(refusal)
    await expect(
      elsewhere.call(decideDuplicate, { params, body: { crmId: 'x', verdict: 'same' } }),
    ).rejects.toMatchObject(refusal)
    await expect(elsewhere.call(sendManyToCrm, { body: { ids: [asked] } })).rejects.toMatchObject(
      refusal,
    )
  }
  expect(await crm.statusOf(id)).toBe('Approved')
})

test('the record in the embedded CRM is deleted with the account', async () => {
  await crm.empty()
  const { id, person } = await approvedRegistration(server)
  await crm.add({ ...BOB, phone: '' })
  await priya.call(sendToCrm, { params: { id }, body: { decision: 'create' } })
  await emptyOutbox(server)
  expect(await crm.records()).toHaveLength(2)
  expect((await deleteAccountOf(person)).status).toBe(204)
  await emptyOutbox(server)
  expect((await crm.records()).map(({ fields }) => fields.firstName)).toEqual(['Bob'])
})

test('an operator makes a CRM, and every consultant may choose it', async () => {
  expect(
    await portalCommand(server, ['create-crm', '--name', 'Bullhorn', '--adapter', 'webhook']),
  ).toMatch(/^CRM [0-9a-f-]{36}\.\n$/)
  const { id } = await approvedRegistration(server)
  const { crms } = await priya.call(getCrmState, { params: { id } })
  const bullhorn = crms.find(({ name }) => name === 'Bullhorn')
  expect([crms[0], bullhorn]).toMatchObject([{ searches: true }, { searches: false }])
  await priya.call(sendToCrm, { params: { id }, body: { decision: 'create', crm: bullhorn?.id } })
  await emptyOutbox(server)
  expect((await priya.call(getCrmState, { params: { id } })).sending).toMatchObject({
    state: 'Failed',
    error: 'This CRM is not set up yet. Ask the people who run the portal.',
  })
})
