import { expect, test } from 'vitest'
import { listRegistrations } from '#features/registrations/contract/registration.ts'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { getDesk } from '#features/reviews/contract/review.ts'
import { deleteAccountOf } from '#tests/deletion.ts'
import { someConsultant } from '#tests/consultants.ts'
import { crmWith } from '#tests/crm-with.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { approvedRegistration, ROBERT } from '#tests/registrations/approved-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import {
  decideDuplicate,
  getCrm,
  getCrmDuplicates,
  retryCrm,
  sendManyToCrm,
  sendToCrm,
  undoCrm,
} from '../../contract/crm.ts'
import { portalCommand } from '#tests/portal-command.ts'
import { keysOf } from '../../domain/matching/keys.ts'
import { personOf, type KnownFields } from '../../domain/fields.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)
const elsewhere = await someConsultant(server, { branches: ['Hull Registrations'] })

/** Somebody whom the embedded CRM knows. Answers the record's id. */
async function known(fields: KnownFields): Promise<string> {
  const { id } = await db.one<{ id: string }>(sql`
    insert into crm_records (crm_id, fields, keys) select id, ${JSON.stringify(fields)}, ${keysOf(personOf(fields))} from crms where name = 'Embedded' returning id`)
  return id
}
const dump = (id: string) =>
  db.one<{ dump: string }>(sql`select crm_records::text as dump from crm_records where id = ${id}`)
const records = () =>
  db.many<{ id: string; fields: KnownFields }>(sql`select id, fields from crm_records`)
const statusOf = async (id: string) =>
  (await db.one<{ status: string }>(sql`select status from registrations where id = ${id}`)).status
const trackerOf = async (id: string) =>
  (
    await db.one<{ tracker: string | null }>(
      sql`select tracker_id as tracker from candidates where id = ${id}`,
    )
  ).tracker
const kindsOf = async (id: string) =>
  (
    await db.many<{ kind: string }>(
      sql`select kind from registration_log where registration_id = ${id} order by seq`,
    )
  ).map(({ kind }) => kind)
const BOB = {
  firstName: 'Bob',
  lastName: 'O’CONNOR',
  birthDate: '1985-11-04',
  emailAddress: 'old@mail.test',
  phone: '07700 900123',
  notes: 'kept',
} as KnownFields
const forgetEverybody = () => db.run(sql`delete from crm_records`)

test('an approved registration becomes one record, the person gets its id, and the log says so', async () => {
  await forgetEverybody()
  const { id, candidateId } = await approvedRegistration(server)
  expect(await priya.call(getCrm, { params: { id } })).toMatchObject({
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

  const [record, ...others] = await records()
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
  expect(await statusOf(id)).toBe('SentToCrm')
  expect(await trackerOf(candidateId)).toBe(record?.id)
  expect(await kindsOf(id)).toEqual(['hand-over begun', 'handed over'])
  expect(await priya.call(getCrm, { params: { id } })).toMatchObject({
    refusal: 'This registration is in the CRM already.',
    sending: { state: 'Sent', crmId: record?.id, merged: false, tries: 1, error: null },
  })
})

test('ordered twice at once, and carried out twice, it is one record', async () => {
  await forgetEverybody()
  const { id } = await approvedRegistration(server)
  const order = () => priya.call(sendToCrm, { params: { id }, body: { decision: 'create' } })
  await Promise.all([order(), order(), order()])
  await db.run(
    sql`insert into outbox (key, kind, body, created_at, next_at) select 'once more ' || key, kind, body, created_at, next_at from outbox where kind = 'crm-hand-over' and sent_at is null`,
  )
  await emptyOutbox(server)
  expect(await order()).toMatchObject({ state: 'Sent' })
  expect(await records()).toHaveLength(1)
  expect((await kindsOf(id)).filter((kind) => kind === 'handed over')).toHaveLength(1)
})

test('what was not approved is refused in a sentence, and so is what the CRM could not use', async () => {
  const { id } = await approvedRegistration(server, ROBERT, { status: 'Submitted' })
  await expect(
    priya.call(sendToCrm, { params: { id }, body: { decision: 'create' } }),
  ).rejects.toMatchObject({
    status: 409,
    message: 'Only an approved registration can be sent to the CRM.',
  })
  const { id: approved } = await approvedRegistration(server)
  await expect(priya.call(undoCrm, { params: { id: approved } })).rejects.toMatchObject({
    status: 409,
    message: 'There is no merge to undo.',
  })
  await expect(priya.call(retryCrm, { params: { id: approved } })).rejects.toMatchObject({
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
    await expect(elsewhere.call(getCrm, { params })).rejects.toMatchObject(refusal)
    await expect(elsewhere.call(getCrmDuplicates, { params })).rejects.toMatchObject(refusal)
    await expect(
      elsewhere.call(sendToCrm, { params, body: { decision: 'create' } }),
    ).rejects.toMatchObject(refusal)
    await expect(elsewhere.call(retryCrm, { params })).rejects.toMatchObject(refusal)
    await expect(elsewhere.call(undoCrm, { params })).rejects.toMatchObject(refusal)
    await expect(
      elsewhere.call(decideDuplicate, { params, body: { crmId: 'x', verdict: 'same' } }),
    ).rejects.toMatchObject(refusal)
    await expect(elsewhere.call(sendManyToCrm, { body: { ids: [asked] } })).rejects.toMatchObject(
      refusal,
    )
  }
  expect(await statusOf(id)).toBe('Approved')
})

test('among several to be sent, each that the consultant may not reach is left out, and is noted as a refusal', async () => {
  await forgetEverybody()
  const { id } = await approvedRegistration(server)
  const unknown = [crypto.randomUUID(), crypto.randomUUID()]
  const [caller, hull] = [
    await someConsultant(server),
    await someConsultant(server, { branches: ['Hull Registrations'] }),
  ]
  const outcomes = await caller.call(sendManyToCrm, { body: { ids: [id, ...unknown] } })
  expect(outcomes.map(({ state, message }) => [state, message])).toEqual([
    ['Pending', 'The registration is on its way to the CRM.'],
    ...unknown.map(() => [null, 'You do not have access to this registration.']),
  ])
  const denials = (actor: string) =>
    db.many(
      sql`select event, subject from audit where actor = ${actor} and event = 'access denied'`,
    )
  const noted = { event: 'access denied', subject: 'POST /Registrations/SendToCrm' }
  expect(await denials(caller.id)).toEqual([noted, noted])
  await expect(hull.call(sendManyToCrm, { body: { ids: [id] } })).rejects.toMatchObject({
    status: 403,
  })
  expect(await denials(hull.id)).toEqual([noted])
  await emptyOutbox(server)
})

test('people who may be the same are shown with the reasons and each difference, strangers are not', async () => {
  await forgetEverybody()
  const { id } = await approvedRegistration(server)
  const bob = await known(BOB)
  await known({
    firstName: 'Thomas',
    lastName: "O'Connor",
    birthDate: '1985-04-11',
    phone: '+447700900123',
    address: '12 High Street',
    postCode: 'LS1 4AP',
  })
  await known({
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
  expect((await priya.call(getCrm, { params: { id } })).same).toEqual({
    crmId: bob,
    fields: ['emailAddress'],
  })
  await priya.call(decideDuplicate, { params: { id }, body: { crmId: bob, verdict: 'undecided' } })
  expect((await priya.call(getCrm, { params: { id } })).same).toBeNull()
})

test('a merge writes the chosen fields alone, and undone it leaves the record byte for byte as it was, free to be sent again by who decides anew [amendment 6.4]', async () => {
  await forgetEverybody()
  const { id, candidateId } = await approvedRegistration(server)
  await db.run(sql`update candidates set tracker_id = 'earlier' where id = ${candidateId}`)
  const bob = await known(BOB)
  const before = await dump(bob)

  const fields = ['firstName', 'emailAddress', 'postCode'] as const
  await priya.call(decideDuplicate, {
    params: { id },
    body: { crmId: bob, verdict: 'same', fields: [...fields] },
  })
  await priya.call(sendToCrm, {
    params: { id },
    body: { decision: { link: bob, fields: [...fields] } },
  })
  await emptyOutbox(server)
  expect((await records()).map(({ fields }) => fields)).toEqual([
    { ...BOB, firstName: 'Robert', emailAddress: 'bob.oconnor@mail.test', postCode: 'LS1 4AP' },
  ])
  expect(await trackerOf(candidateId)).toBe(bob)
  expect(await statusOf(id)).toBe('SentToCrm')

  expect(await priya.call(undoCrm, { params: { id } })).toMatchObject({
    state: 'Undone',
    crmId: bob,
  })
  expect(await dump(bob)).toEqual(before)
  expect(await trackerOf(candidateId)).toBe('earlier')
  await expect(priya.call(undoCrm, { params: { id } })).rejects.toMatchObject({ status: 409 })
  expect(await statusOf(id)).toBe('Approved')
  expect(await priya.call(getDesk, { params: { id } })).toMatchObject({
    stage: 'CRM',
    done: [],
  })
  const waits = await priya.call(listRegistrations, { query: { view: 'review', query: id } })
  expect(waits.map(({ desk }) => desk?.needs)).toEqual([{ kind: 'sendToCrm', count: 0 }])

  const create = () => priya.call(sendToCrm, { params: { id }, body: { decision: 'create' } })
  await expect(create()).rejects.toMatchObject({
    status: 409,
    message: 'One person in the CRM may be the same. Decide first.',
    data: { undecided: [{ crmId: bob }] },
  })
  await priya.call(decideDuplicate, { params: { id }, body: { crmId: bob, verdict: 'different' } })
  expect((await priya.call(getDesk, { params: { id } })).done).toContain('Duplicates')
  await create()
  await emptyOutbox(server)
  expect(await records()).toHaveLength(2)
  expect(await dump(bob)).toEqual(before)
  expect(await kindsOf(id)).toEqual([
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

test('one that is sent by itself becomes no second record of someone who is likely known, or on the way there, before a person decides [amendment 6.4]', async () => {
  await forgetEverybody()
  const { id } = await approvedRegistration(server)
  const bob = await known(BOB)
  const create = (of = id) =>
    priya.call(sendToCrm, { params: { id: of }, body: { decision: 'create' } })
  await expect(create()).rejects.toMatchObject({ status: 409 })
  await priya.call(decideDuplicate, { params: { id }, body: { crmId: bob, verdict: 'same' } })
  await expect(create()).rejects.toMatchObject({ status: 409 })
  expect(await kindsOf(id)).toEqual(['duplicate decided'])
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

test('the record that a registration became is no duplicate of it; once a merge is undone it is looked at again', async () => {
  await forgetEverybody()
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
  await priya.call(undoCrm, { params: { id: merged.id } })
  expect(await found(merged.id)).toEqual([record])
})

test("the review's first step is done by a look and the decisions on whom it found, not by what came after them [amendment 6.7]", async () => {
  await forgetEverybody()
  const { id } = await approvedRegistration(server, ROBERT, { status: 'InReview' })
  const bob = await known(BOB)
  const isDone = async () =>
    (await priya.call(getDesk, { params: { id } })).done.includes('Duplicates')
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

test('a merge that somebody worked on afterwards is not undone over their work', async () => {
  await forgetEverybody()
  const { id } = await approvedRegistration(server)
  const bob = await known(BOB)
  await priya.call(sendToCrm, {
    params: { id },
    body: { decision: { link: bob, fields: ['firstName'] } },
  })
  await emptyOutbox(server)
  await db.run(
    sql`update crm_records set fields = fields || '{"firstName":"Bertie"}' where id = ${bob}`,
  )
  await expect(priya.call(undoCrm, { params: { id } })).rejects.toMatchObject({
    status: 409,
    message: 'The record was changed in the CRM since the merge, so it cannot be undone from here.',
  })
  expect((await records())[0]?.fields.firstName).toBe('Bertie')
})

test('a decision names a record that the look found; any other id is refused, decides nothing, and the refusal is noted [amendment 6.4]', async () => {
  await forgetEverybody()
  const { id } = await approvedRegistration(server)
  const stranger = await known({ firstName: 'Ngozi', lastName: 'Adeyemi', phone: '07700 900555' })
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
  expect(await kindsOf(id)).toEqual([])

  // What an earlier look found can be decided also where the CRM no longer has it.
  const bob = await known(BOB)
  await priya.call(getCrmDuplicates, { params: { id } })
  await forgetEverybody()
  await priya.call(decideDuplicate, { params: { id }, body: { crmId: bob, verdict: 'different' } })
})

test('a merge with a record that is gone fails where a consultant sees it, and can be sent as a new one', async () => {
  await forgetEverybody()
  const { id } = await approvedRegistration(server)
  const bob = await known(BOB)
  await priya.call(getCrmDuplicates, { params: { id } })
  await forgetEverybody()
  await priya.call(sendToCrm, {
    params: { id },
    body: { decision: { link: bob, fields: ['phone'] } },
  })
  await emptyOutbox(server)
  expect((await priya.call(getCrm, { params: { id } })).sending).toMatchObject({
    state: 'Failed',
    tries: 1,
    error: 'The record to merge with is no longer in the CRM.',
  })
  expect(await statusOf(id)).toBe('Approved')
  expect(await kindsOf(id)).toEqual(['hand-over begun', 'hand-over failed'])
  await priya.call(sendToCrm, { params: { id }, body: { decision: 'create' } })
  await emptyOutbox(server)
  expect(await statusOf(id)).toBe('SentToCrm')
})

test('of several, those that the CRM may know wait for a decision and the others go', async () => {
  await forgetEverybody()
  const [plain, doubtful, open] = [
    await approvedRegistration(server, {
      'first-name': 'Ngozi',
      'last-name': 'Adeyemi',
      'birth-date': '1990-01-02',
    }),
    await approvedRegistration(server),
    await approvedRegistration(server, ROBERT, { status: 'Submitted' }),
  ]
  await known(BOB)
  const outcomes = await priya.call(sendManyToCrm, {
    body: { ids: [plain.id, doubtful.id, open.id] },
  })
  expect(outcomes.map(({ state, message }) => [state, message])).toEqual([
    ['Pending', 'The registration is on its way to the CRM.'],
    [null, 'One person in the CRM may be the same. Decide first.'],
    [null, 'Only an approved registration can be sent to the CRM.'],
  ])
  await emptyOutbox(server)
  expect(await statusOf(plain.id)).toBe('SentToCrm')
  expect(await statusOf(doubtful.id)).toBe('Approved')
})

const MIA = { 'first-name': 'Mia', 'last-name': 'Harcourt', 'mobile-number': '+447700900321' }

test('several never make two records of one name and mobile, whether the CRM has the first one or it is only on its way [amendment 6.4]', async () => {
  await forgetEverybody()
  const [one, other] = [
    await approvedRegistration(server, MIA),
    await approvedRegistration(server, MIA),
  ]
  const together = await priya.call(sendManyToCrm, { body: { ids: [one.id, other.id] } })
  expect(together.map(({ state, message }) => [state, message])).toEqual([
    ['Pending', 'The registration is on its way to the CRM.'],
    [
      null,
      'Someone who may be the same person is on the way to the CRM. Decide first, once they are there.',
    ],
  ])
  await emptyOutbox(server)
  const [later] = await priya.call(sendManyToCrm, { body: { ids: [other.id] } })
  expect([later?.state, later?.message]).toEqual([
    null,
    'One person in the CRM may be the same. Decide first.',
  ])
  await emptyOutbox(server)
  expect(await records()).toHaveLength(1)
  expect(await statusOf(other.id)).toBe('Approved')
})

test('of two that are sent at the same moment by two consultants one waits for a person [amendment 6.4]', async () => {
  await forgetEverybody()
  const [one, other] = [
    await approvedRegistration(server, MIA),
    await approvedRegistration(server, MIA),
  ]
  await db.run(sql`delete from crm_sends`)
  const sam = await someConsultant(server)
  const outcomes = await Promise.all([
    priya.call(sendManyToCrm, { body: { ids: [one.id] } }),
    sam.call(sendManyToCrm, { body: { ids: [other.id] } }),
  ])
  expect(
    outcomes
      .flat()
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['Pending', null])
  await emptyOutbox(server)
  expect(await records()).toHaveLength(1)
})

test('a CRM that cannot be searched is known by what it was sent [amendment 6.4]', async () => {
  const [one, other] = [
    await approvedRegistration(server, { ...MIA, 'first-name': 'Ines' }),
    await approvedRegistration(server, { ...MIA, 'first-name': 'Ines' }),
  ]
  const crm = await crmWith(server, 'webhook', 'A receiver')
  await db.run(
    sql`update registrations set crm_id = ${crm} where id = any(${[one.id, other.id]}::uuid[])`,
  )
  await priya.call(sendToCrm, { params: { id: one.id }, body: { decision: 'create' } })
  await db.run(
    sql`update crm_sends set state = 'Sent', remote_id = 'theirs' where registration_id = ${one.id}`,
  )
  expect(await priya.call(sendManyToCrm, { body: { ids: [other.id] } })).toMatchObject([
    {
      state: null,
      message: 'Someone who may be the same person was sent to this CRM. Send this one by itself.',
    },
  ])
})

test('with the account the record in the embedded CRM goes', async () => {
  await forgetEverybody()
  const { id, person } = await approvedRegistration(server)
  await known({ ...BOB, phone: '' })
  await priya.call(sendToCrm, { params: { id }, body: { decision: 'create' } })
  await emptyOutbox(server)
  expect(await records()).toHaveLength(2)
  expect((await deleteAccountOf(person)).status).toBe(204)
  await emptyOutbox(server)
  expect((await records()).map(({ fields }) => fields.firstName)).toEqual(['Bob'])
})

test('an operator makes a CRM, and every consultant may choose it', async () => {
  expect(
    await portalCommand(server, ['create-crm', '--name', 'Bullhorn', '--adapter', 'webhook']),
  ).toMatch(/^CRM [0-9a-f-]{36}\.\n$/)
  const { id } = await approvedRegistration(server)
  const { crms } = await priya.call(getCrm, { params: { id } })
  const bullhorn = crms.find(({ name }) => name === 'Bullhorn')
  expect([crms[0], bullhorn]).toMatchObject([{ searches: true }, { searches: false }])
  await priya.call(sendToCrm, { params: { id }, body: { decision: 'create', crm: bullhorn?.id } })
  await emptyOutbox(server)
  expect((await priya.call(getCrm, { params: { id } })).sending).toMatchObject({
    state: 'Failed',
    error: 'This CRM is not set up yet. Ask whoever runs the portal.',
  })
})

test('the same name and the same mobile under another birth date is shown as a difference and decided by a person before a second record is made [amendment 6.4]', async () => {
  await forgetEverybody()
  const record = await known({
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
