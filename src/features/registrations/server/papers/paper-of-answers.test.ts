import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createFileStore } from '#features/documents/server/store/file-store.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { jpeg } from '#tests/documents/pictures.ts'
import {
  answerAllBut,
  sign as signIt,
  signOnPaper,
} from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { paperOf } from '#tests/documents/paper-of.ts'
import { PAPER_FLOW } from '#tests/registrations/paper-flow.ts'
import { smallFlowAsking } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import {
  getRegistration,
  getRegistrationDocuments,
  submitRegistration,
} from '../../contract/registration.ts'
import { makePhotographDelivery } from './photographs.ts'
import { verifyDocument } from './verify-document.ts'

const server = await testServer()
const { db, clock, config } = server
const store = createFileStore(server.parts.config)

/** Creates a registration of this flow that is answered, signed and submitted, with the PDF of its signature. */
async function sentWithPaper(flow = BANK_FLOW) {
  const person = await server.signUpCandidate()
  const id = await someRegistration(server, person.id, { flow })
  const phone = device(person, id)
  await phone.save({ actionId: 'account', value: '12345678' })
  await answerAllBut('signed', phone)
  await phone.save({
    actionId: 'payslip',
    set: 'work-history',
    item: ITEM,
    file: { name: 'payslip.pdf', content: pdf() },
  })
  await phone.save({
    actionId: 'employer',
    set: 'work-history',
    item: ITEM,
    value: 'Sawston Sawmill',
  })
  await signIt(phone)
  const send = async () => {
    await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
    return paperOf(server, { personId: person.id, registrationId: id })
  }
  return { person, id, phone, send }
}

async function wordsIn(paper: Buffer) {
  const { extractText, getDocumentProxy } = await import('unpdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)), {
    mergePages: true,
  })
  return text.replace(/\s+/g, ' ')
}

const ITEM = '6f1c2b0e-54b3-4d0e-9d0a-1f5f6f7f8f90'
const BANK_FLOW = smallFlowAsking({ name: 'small-bank', title: 'With a bank account' }, [
  { id: 'account', name: 'Account', type: 'account_number', label: 'Account number' },
])

test('the paper lists all that was answered with its questions and documents, masked where it is sealed [amendment 5.3]', async () => {
  const { send } = await sentWithPaper()
  const words = await wordsIn(await send())
  expect(words).toMatch(/The 7 answers that this signature covers/)
  expect(words).toMatch(/Account number •{8} Digest of the answer \(HMAC-SHA-256\): [0-9a-f]{64}/)
  expect(words).toMatch(/What should we call you\? Ama/)
  expect(words).toMatch(/Employer \(Job 1\) Sawston Sawmill/)
  expect(words).toMatch(/payslip\.pdf \(SHA-256\): [0-9a-f]{64}/)
  expect(words).not.toContain('12345678')
})

test('a registration that was signed, changed and signed again: each paper says what differs from what is stored [amendment 5.3]', async () => {
  const { id, phone, person, send } = await sentWithPaper()
  const first = await send()
  expect(await verifyDocument(db, first, config)).toMatchObject({ genuine: true, differs: [] })

  await db.run(sql`update registrations set status = 'Returned' where id = ${id}`)
  server.advance(60_000)
  await phone.save({ actionId: 'account', value: '87654321' })
  await phone.save({ actionId: 'nickname', value: 'Ammy' })
  expect(await verifyDocument(db, first, config)).toMatchObject({
    genuine: true,
    differs: [
      { question: 'Account number', how: 'changed' },
      { question: 'Another name', how: 'added' },
    ],
  })

  await signIt(phone)
  await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
  const second = await paperOf(server, { personId: person.id, registrationId: id })
  expect(await verifyDocument(db, second, config)).toMatchObject({ genuine: true, differs: [] })
  expect(await verifyDocument(db, first, config)).toMatchObject({
    differs: [{ how: 'changed' }, { how: 'added' }],
  })
})

test('of a question that was signed again only the newest paper is valid, and the earlier one says since when it is not [amendment 5.3]', async () => {
  const { id, phone, person, send } = await sentWithPaper()
  const params = { id }
  const ends = async () => {
    const listed = await person.call(getRegistrationDocuments, { params })
    expect((await person.call(getRegistration, { params })).documents).toEqual(listed)
    return listed
      .filter(({ actionId }) => actionId === 'signed')
      .map(({ fileName, ended }) => [fileName, ended])
  }
  const name = 'Signed declaration - Sign.pdf'
  await send()
  expect(await ends()).toEqual([[name, null]])

  await db.run(sql`update registrations set status = 'Returned' where id = ${id}`)
  server.advance(60_000)
  await phone.save({ actionId: 'nickname', value: 'Ammy' })
  const { at } = await db.one<{ at: Date }>(
    sql`select at from registration_log where registration_id = ${id} and kind = 'signature void'`,
  )
  const changedAt = at.toISOString()
  expect(await ends()).toEqual([[name, { since: changedAt }]])
  server.advance(60_000)
  await signIt(phone)
  await person.call(submitRegistration, { params, body: { declaration: true } })
  await paperOf(server, { personId: person.id, registrationId: id })
  expect(await ends()).toEqual([
    [name, { since: changedAt }],
    [name, null],
  ])
})

test('photographs that become one paper after the sending are no change of what was signed [amendment 5.3]', async () => {
  const person = await server.signUpCandidate()
  const id = await someRegistration(server, person.id)
  const phone = device(person, id)
  await answerAllBut('signed', phone)
  await phone.save({ actionId: 'drives', value: [{ choiceValue: 'yes', answer: null }] })
  await phone.save({ actionId: 'licence-number', value: 'MORGA657054SM9IJ' })
  for (const name of ['front.jpg', 'back.jpg'])
    await phone.save({
      actionId: 'licence-photo',
      file: { name, content: await jpeg(), type: 'image/jpeg' },
    })
  await signIt(phone)
  await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
  await makePhotographDelivery({ db, clock, store })({
    id: '',
    kind: 'bind-photographs',
    body: { registrationId: id, actionId: 'licence-photo' },
    attempts: 1,
    createdAt: clock(),
  })
  const { documents, signatures } = await person.call(getRegistration, { params: { id } })
  expect(documents.filter(({ actionId }) => actionId === 'licence-photo')).toMatchObject([
    { fileName: 'front.pdf' },
  ])
  expect(signatures).toMatchObject([{ reason: null }])
})

test('a paper that was signed before a consultant shows its photograph and names them [amendment 5.1]', async () => {
  const person = await server.signUpCandidate({ firstName: 'Gareth', lastName: 'Jones' })
  const priya = await someConsultant(server)
  const id = await someRegistration(server, person.id, { flow: PAPER_FLOW })
  const desk = device(priya, id)
  await answerAllBut('signed', desk)
  await signOnPaper(desk, 'Gareth Jones')
  await priya.call(submitRegistration, { params: { id }, body: { declaration: true } })
  const paper = await paperOf(server, { personId: person.id, registrationId: id })
  expect(await wordsIn(paper)).toContain(
    'I, Priya Shah, saw Gareth Jones sign this on paper. The photograph shows that paper. Said by Priya Shah, consultant at Leeds Registrations.',
  )
  expect(await verifyDocument(db, paper, config)).toMatchObject({
    genuine: true,
    signing: { witness: 'Priya Shah' },
    differs: [],
  })
})

test('a signature from before it covered answers holds until something is given after it, or if it was not given by its person [amendment 5.3]', async () => {
  const { id, person, phone } = await sentWithPaper()
  const forget = () =>
    db.run(sql`update signatures set covered = null, salt = null where registration_id = ${id}`)
  const state = async () =>
    (await person.call(getRegistration, { params: { id } })).signatures[0]?.reason
  await forget()
  await db.run(
    sql`update registrations set status = 'Approved', submitted_at = created_at where id = ${id}`,
  )
  expect(await state()).toBe(null)
  await db.run(
    sql`update answers set by = ${randomUUID()} where registration_id = ${id} and action_id = 'signed'`,
  )
  expect(await state()).toBe('at the desk')
  await db.run(
    sql`update answers set by = 'candidate' where registration_id = ${id} and action_id = 'signed'`,
  )
  await db.run(sql`update registrations set status = 'InProgress' where id = ${id}`)
  server.advance(1000)
  await phone.save({ actionId: 'preferred-name', value: 'Ama B.' })
  await db.run(
    sql`update registrations set status = 'Approved', submitted_at = created_at where id = ${id}`,
  )
  expect(await state()).toBe('changed')
})
