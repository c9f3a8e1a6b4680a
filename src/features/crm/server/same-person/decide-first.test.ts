import { expect, test } from 'vitest'
import { getDeskDetails } from '#features/reviews/contract/review.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { approvedRegistration, ROBERT } from '#tests/registrations/approved-registration.ts'
import { BOB, embeddedCrm } from '#tests/registrations/embedded-crm.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { decideDuplicate, getCrmState, getCrmDuplicates, sendToCrm } from '../../contract/crm.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)
const crm = embeddedCrm(server)

const MIA = { 'first-name': 'Mia', 'last-name': 'Harcourt', 'mobile-number': '+447700900321' }

test('people who may be the same are shown with the reasons and each difference, strangers are not', async () => {
  await crm.empty()
  const { id } = await approvedRegistration(server)
  const bob = await crm.add(BOB)
  await crm.add({
    firstName: 'Thomas',
    lastName: "O'Connor",
    birthDate: '1985-04-11',
    phone: '+447700900123',
    address: '12 High Street',
    postCode: 'LS1 4AP',
  })
  await crm.add({
    firstName: 'Robert',
    lastName: "O'Connor",
    birthDate: '1955-04-11',
    phone: '+447700900888',
    address: '12 High Street',
    postCode: 'LS1 4AP',
  })

  const [found, ...others] = await priya.call(getCrmDuplicates, { params: { id } })
  expect(others).toEqual([])
  expect(found).toMatchObject({
    crmId: bob,
    decision: null,
    link: null,
    reasons: [
      'First name is a short form',
      'Same last name',
      'Birth date has day and month swapped',
      'Same phone number',
    ],
  })
  expect(found?.person).toMatchObject({
    firstName: { ours: 'Robert', theirs: 'Bob', differs: true },
    lastName: { differs: false },
    phone: { ours: '+447700900123', theirs: '07700 900123', differs: false },
    postCode: { ours: 'LS1 4AP', theirs: '', differs: true },
  })

  await priya.call(decideDuplicate, {
    params: { id },
    body: { crmId: bob, verdict: 'same', fields: ['emailAddress'] },
  })
  expect((await priya.call(getCrmDuplicates, { params: { id } }))[0]?.decision).toEqual({
    verdict: 'same',
    fields: ['emailAddress'],
  })
  expect((await priya.call(getCrmState, { params: { id } })).same).toEqual({
    crmId: bob,
    fields: ['emailAddress'],
  })
  await priya.call(decideDuplicate, { params: { id }, body: { crmId: bob, verdict: 'undecided' } })
  expect((await priya.call(getCrmState, { params: { id } })).same).toBeNull()
})

test('a registration becomes no second record of someone whom the CRM likely knows, or who is on the way there, before a consultant decides [amendment 6.4]', async () => {
  await crm.empty()
  const { id } = await approvedRegistration(server)
  const bob = await crm.add(BOB)
  const create = (of = id) =>
    priya.call(sendToCrm, { params: { id: of }, body: { decision: 'create' } })
  await expect(create()).rejects.toMatchObject({ status: 409 })
  await priya.call(decideDuplicate, { params: { id }, body: { crmId: bob, verdict: 'same' } })
  await expect(create()).rejects.toMatchObject({ status: 409 })
  expect(await crm.logKindsOf(id)).toEqual(['duplicate decided'])
  await priya.call(decideDuplicate, { params: { id }, body: { crmId: bob, verdict: 'different' } })
  expect(await create()).toMatchObject({ state: 'Pending' })
  await emptyOutbox(server)

  const [one, other] = [
    await approvedRegistration(server, { ...MIA, 'first-name': 'Nadia' }),
    await approvedRegistration(server, { ...MIA, 'first-name': 'Nadia' }),
  ]
  expect(await create(one.id)).toMatchObject({ state: 'Pending' })
  await expect(create(other.id)).rejects.toMatchObject({
    status: 409,
    message:
      'Someone who may be the same person is on the way to the CRM. Decide first, once they are there.',
  })
  await emptyOutbox(server)
  await expect(create(other.id)).rejects.toMatchObject({
    message: 'One person in the CRM may be the same. Decide first.',
  })
})

test("the review's first step is done by a look and the decisions on whom it found, not by what came after them [amendment 6.7]", async () => {
  await crm.empty()
  const { id } = await approvedRegistration(server, ROBERT, { status: 'InReview' })
  const bob = await crm.add(BOB)
  const isDone = async () =>
    (await priya.call(getDeskDetails, { params: { id } })).done.includes('Duplicates')
  const say = (verdict: 'same' | 'different' | 'undecided') =>
    priya.call(decideDuplicate, { params: { id }, body: { crmId: bob, verdict } })
  await emptyOutbox(server)
  expect(await isDone()).toBe(false)
  await priya.call(getCrmDuplicates, { params: { id } })
  expect(await isDone()).toBe(false)
  await say('different')
  expect(await isDone()).toBe(true)
  await say('undecided')
  expect(await isDone()).toBe(false)
  await say('same')
  expect(await isDone()).toBe(true)
})

test('a decision names a record that the look found; any other id is refused, decides nothing, and the refusal is noted [amendment 6.4]', async () => {
  await crm.empty()
  const { id } = await approvedRegistration(server)
  const stranger = await crm.add({ firstName: 'Ngozi', lastName: 'Adeyemi', phone: '07700 900555' })
  const denials = async () =>
    (await db.many(sql`select 1 from audit where actor = ${priya.id} and event = 'access denied'`))
      .length
  const before = await denials()
  for (const crmId of [stranger, crypto.randomUUID(), "x' or true --"]) {
    for (const verdict of ['same', 'different', 'undecided'] as const)
      await expect(
        priya.call(decideDuplicate, { params: { id }, body: { crmId, verdict } }),
      ).rejects.toMatchObject({
        status: 422,
        data: { fields: { crmId: 'Choose one of the records that were found for this person.' } },
      })
    await expect(
      priya.call(sendToCrm, {
        params: { id },
        body: { decision: { link: crmId, fields: ['phone'] } },
      }),
    ).rejects.toMatchObject({ status: 422 })
  }
  expect(await denials()).toBe(before + 12)
  expect(await db.many(sql`select 1 from crm_decisions where registration_id = ${id}`)).toEqual([])
  expect(await crm.logKindsOf(id)).toEqual([])

  // A consultant can still decide about a record that an earlier search found but that has since been deleted in the CRM.
  const bob = await crm.add(BOB)
  await priya.call(getCrmDuplicates, { params: { id } })
  await crm.empty()
  await priya.call(decideDuplicate, { params: { id }, body: { crmId: bob, verdict: 'different' } })
})

test('the same name and the same mobile under another birth date is shown as a difference and decided by a person before a second record is made [amendment 6.4]', async () => {
  await crm.empty()
  const record = await crm.add({
    firstName: 'Robert',
    lastName: "O'Connor",
    birthDate: '1957-09-30',
    phone: '07700 900123',
  })
  const params = { id: (await approvedRegistration(server)).id }
  const [found] = await priya.call(getCrmDuplicates, { params })
  expect(found).toMatchObject({
    crmId: record,
    person: { birthDate: { ours: '1985-04-11', theirs: '1957-09-30', differs: true } },
  })
  expect(found?.reasons).toContain('Birth date differs')
  await expect(
    priya.call(sendToCrm, { params, body: { decision: 'create' } }),
  ).rejects.toMatchObject({ status: 409, data: { undecided: [{ crmId: record }] } })
  await priya.call(decideDuplicate, { params, body: { crmId: record, verdict: 'different' } })
  expect(await priya.call(sendToCrm, { params, body: { decision: 'create' } })).toMatchObject({
    state: 'Pending',
  })
})
