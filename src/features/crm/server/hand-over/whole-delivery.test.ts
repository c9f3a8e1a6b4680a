import { afterAll, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { crmWith } from '#tests/servers/crm-with.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { dynamicsServer } from '#tests/servers/dynamics-server.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { device } from '#tests/registrations/device.ts'
import { SEALED_NUMBER, wholeRegistration } from '#tests/registrations/whole-registration.ts'
import { testServer } from '#tests/test-server.ts'
import {
  getCrmState,
  getCrmDuplicates,
  getCrmPreview,
  sendToCrm,
  undoCrmMerge,
} from '../../contract/crm.ts'
import { toComparedPerson } from '../../domain/person-fields.ts'
import { buildMatchKeys } from '../../domain/matching/keys.ts'

const theirs = await dynamicsServer()
afterAll(theirs.stop)
const server = await testServer({ environment: theirs.environment })
const { db } = server
const priya = await someConsultant(server)
const dynamics = await crmWith(server, 'dynamics')

const keptOf = (recordId: string) =>
  db.many<{ said: { answers: { name: string }[]; documents: { fileName: string }[] } }>(
    sql`select said from crm_registrations where record_id = ${recordId}`,
  )
const remoteOf = async (id: string) =>
  (await priya.call(getCrmState, { params: { id } })).sending?.crmId ?? ''

test('Dynamics gets the person in columns, and answers, decisions and files as notes of the contact [amendment 6.3]', async () => {
  const { id, person } = await wholeRegistration(server, priya)
  await priya.call(sendToCrm, { params: { id }, body: { decision: 'create', crm: dynamics } })
  await emptyOutbox(server)
  const contactId = await remoteOf(id)
  expect(theirs.contacts().find((contact) => contact.id === contactId)).toMatchObject({
    firstname: 'Amara',
    lastname: 'Okafor',
    nickname: 'Ama',
  })
  const notes = theirs.notes(contactId)
  expect(notes.map(({ filename }) => filename)).toEqual([
    'registration.json',
    'payslip.pdf',
    'Signed declaration - Sign.pdf',
  ])
  const whole = notes.map(({ documentbody }) => Buffer.from(String(documentbody), 'base64'))
  expect(JSON.parse(String(whole[0]))).toMatchObject({
    id,
    flow: 'A whole registration',
    branch: 'Leeds Registrations',
    licence: { status: 'Awaiting Verification' },
    answers: expect.arrayContaining([
      { question: 'Employer', name: 'Employer', item: 'Job 1', value: 'Sawston Sawmill' },
    ]),
    verdicts: expect.arrayContaining([expect.objectContaining({ outcome: 'Accepted' })]),
  })
  expect(whole.slice(1).every((file) => file.subarray(0, 5).toString() === '%PDF-')).toBe(true)
  expect(String(whole[0])).not.toContain(SEALED_NUMBER)
  expect(theirs.faults).toEqual([])

  expect((await deleteAccountOf(person)).status).toBe(204)
  await emptyOutbox(server)
  expect([theirs.contacts(), theirs.notes(contactId)]).toEqual([[], []])
})

test('the embedded CRM keeps the registration with its record, once, and gives it up with the account [amendment 6.3]', async () => {
  const { id, person } = await wholeRegistration(server, priya)
  await priya.call(sendToCrm, { params: { id }, body: { decision: 'create' } })
  await db.run(
    sql`insert into outbox (key, kind, body, created_at, next_at) select 'once more ' || key, kind, body, created_at, next_at from outbox where kind = 'crm-hand-over' and sent_at is null`,
  )
  await emptyOutbox(server)
  const record = await remoteOf(id)
  const [kept, ...others] = await keptOf(record)
  expect(others).toEqual([])
  expect(kept?.said.answers.map(({ name }) => name)).toContain('Employer')
  expect(kept?.said.documents.map(({ fileName }) => fileName)).toEqual([
    'payslip.pdf',
    'Signed declaration - Sign.pdf',
  ])
  expect(JSON.stringify(kept)).not.toContain(SEALED_NUMBER)
  expect((await deleteAccountOf(person)).status).toBe(204)
  await emptyOutbox(server)
  expect(await keptOf(record)).toEqual([])
})

test('a merge brings the registration to the record, and undone it takes it away again [amendment 6.3]', async () => {
  const { id } = await wholeRegistration(server, priya)
  const fields = { firstName: 'Amara', lastName: 'Okafor', birthDate: '', phone: '' }
  const { emailAddress } = await db.one<{ emailAddress: string }>(sql`
    select c.value as "emailAddress" from contacts c join registrations r on r.candidate_id = c.candidate_id where r.id = ${id} and c.kind = 'email'`)
  const known = { ...fields, emailAddress }
  const { id: record } = await db.one<{ id: string }>(sql`
    insert into crm_records (crm_id, fields, keys) select id, ${JSON.stringify(known)}, ${buildMatchKeys(toComparedPerson(known))} from crms where name = 'Embedded' returning id`)
  await priya.call(getCrmDuplicates, { params: { id } })
  await priya.call(sendToCrm, {
    params: { id },
    body: { decision: { link: record, fields: [] } },
  })
  await emptyOutbox(server)
  expect(await keptOf(record)).toHaveLength(1)
  await priya.call(undoCrmMerge, { params: { id } })
  expect(await keptOf(record)).toEqual([])
})

test('the paper of a signature that an answer ended does not go, and neither does the signature [amendment 5.3] [amendment 6.3]', async () => {
  const { id, person } = await wholeRegistration(server, priya)
  const goes = async () => {
    const { documents, answers } = await priya.call(getCrmPreview, { params: { id }, query: {} })
    return [
      documents.map(({ fileName }) => fileName),
      answers.some(({ question }) => question === 'Sign'),
    ]
  }
  expect(await goes()).toEqual([['payslip.pdf', 'Signed declaration - Sign.pdf'], true])
  await db.run(sql`update registrations set status = 'Returned' where id = ${id}`)
  await device(person, id).save({ actionId: 'nickname', value: 'Ammy' })
  expect(await goes()).toEqual([['payslip.pdf'], false])
})
