import { expect, test } from 'vitest'
import { forgetUnconfirmedPeople } from '#features/apply-sheet/server/forget/forget-unconfirmed.ts'
import { sql } from '#server/database/database.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { claimCodeSentTo, openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import {
  changeApplicant,
  changeApplicants,
  countApplicants,
  getApplicant,
  listApplicants,
} from '../contract/applicants.ts'
import { inviteApplicant } from '../contract/invite-applicant.ts'
import { markNotReal, recordCall, sendLetterAgain } from '../contract/unconfirmed.ts'

const server = await testServer({ worker: true })
const BRANCH = 'Leeds Registrations'

/** Sends an application sheet to the branch, and returns the sheet, the id of its application and a consultant who has just signed in. */
async function received() {
  const consultant = await someConsultant(server, { branches: [BRANCH] })
  const vacancy = await publishVacancy(
    server.db,
    { branch: { name: BRANCH, email: 'leeds@branch.test' } },
    server.clock(),
  )
  const sheet = await openedSheet(server, vacancy.id)
  await sheet.send()
  const { id } = await server.db.one<{ id: string }>(
    sql`select id from applications where vacancy_id = ${vacancy.id}`,
  )
  return { ...sheet, consultant, id, params: { id }, vacancyId: vacancy.id }
}
const confirm = async ({ call, json, emailAddress }: Awaited<ReturnType<typeof received>>) =>
  call(`/claims/${await claimCodeSentTo(server, emailAddress)}/confirm`, json('POST', {}))
const isThere = async (id: string) =>
  (await server.db.maybe(sql`select 1 from applications where id = ${id}`)) !== undefined
const textsTo = async (address: string) =>
  (await server.messagesTo(address)).map(({ subject }) => subject)

test('the branch sees an unconfirmed application with its number, its answers and the day on which it goes', async () => {
  const sheet = await received()
  const { consultant } = sheet
  const { receipt, token, reference } = (await sheet.send()).data
  await sheet.call(
    `/applied/${receipt}/answers/start`,
    sheet.json('PUT', { value: 'now' }, { 'receipt-token': token }),
  )
  const [row] = await consultant.call(listApplicants, { query: { vacancy: sheet.vacancyId } })
  expect(row).toMatchObject({
    confirmed: false,
    sentAgain: 0,
    deletedOn: expect.any(String),
    candidate: { firstName: 'Sam', emailAddress: sheet.emailAddress, phone: '+447700900123' },
  })
  const rung = { query: String(reference).toLowerCase() }
  expect(await consultant.call(listApplicants, { query: rung })).toMatchObject([{ id: sheet.id }])
  const [letter] = await server.messagesTo(sheet.emailAddress)
  expect(letter?.text, 'the letter has the reference of the page').toContain(reference)
  expect(await consultant.call(getApplicant, { params: sheet.params })).toMatchObject({
    answers: [{ question: 'When could you start?', answer: 'Straight away' }],
    confirmation: null,
    laterCvs: [],
    references: [reference],
    sentAgainAt: [],
  })
  expect(
    await consultant.call(listApplicants, { query: { vacancy: sheet.vacancyId, confirmed: 'no' } }),
  ).toHaveLength(1)
  const unconfirmed = { query: { vacancy: sheet.vacancyId, confirmed: 'no' as const } }
  expect(await consultant.call(countApplicants, unconfirmed)).toMatchObject({
    statuses: [{ count: 1 }],
  })
  await confirm(sheet)
  expect(await consultant.call(countApplicants, unconfirmed)).toMatchObject({ statuses: [] })
})

test('a later sending with the same address shows whose name and number it has', async () => {
  const { consultant, params, emailAddress, vacancyId } = await received()
  const other = await openedSheet(server, vacancyId)
  await other.send({ emailAddress, firstName: 'Robin', phoneNumber: '07700 900 456' })
  expect(await consultant.call(getApplicant, { params })).toMatchObject({
    candidate: { firstName: 'Sam', phone: '+447700900123' },
    laterCvs: [{ firstName: 'Robin', lastName: 'Whitfield', phone: '+447700900456' }],
  })
  for (const query of ['robin', '07700 900456', 'whitfield robin'])
    expect(
      await consultant.call(listApplicants, { query: { vacancy: vacancyId, query } }),
      query,
    ).toHaveLength(1)
})

test('a recorded call keeps the person, and no reminder follows', async () => {
  const { consultant, id, params, emailAddress } = await received()
  await claimCodeSentTo(server, emailAddress)
  expect(
    await consultant.call(recordCall, { params, body: { note: 'Starts on Monday' } }),
  ).toMatchObject({ deletedOn: null, confirmed: false, calls: [{ note: 'Starts on Monday' }] })
  server.advance(DAY + MINUTE)
  server.parts.wakeOutbox()
  await expect.poll(() => countTasks(id)).toBe(0)
  expect(await textsTo(emailAddress)).toHaveLength(1)
  server.advance(40 * DAY)
  await forgetUnconfirmedPeople(server.parts, server.clock())
  expect(await isThere(id)).toBe(true)
})

/** Counts the letters about an application that the outbox has still to write. */
const countTasks = async (applicationId: string) =>
  (
    await server.db.one<{ count: number }>(sql`
      select count(*) as count from outbox o where o.kind = 'sheet letter' and o.body->>'sheetId' in (select id::text from sheets where application_id = ${applicationId})`)
  ).count

test('who does not confirm is reminded after an hour and after a day, once each, and by text once', async () => {
  const { emailAddress, id } = await received()
  await claimCodeSentTo(server, emailAddress)
  server.advance(HOUR + MINUTE)
  server.parts.wakeOutbox()
  await expect.poll(() => textsTo(emailAddress)).toHaveLength(2)
  server.advance(DAY)
  server.parts.wakeOutbox()
  await expect.poll(() => textsTo(emailAddress)).toHaveLength(3)
  await expect.poll(() => countTasks(id)).toBe(0)
  expect((await textsTo(emailAddress)).slice(1)).toEqual([
    `${BRANCH} can't write to you yet`,
    expect.stringMatching(/^Last reminder: confirm your application for /),
  ])
})

test('a status and a reply wait: the address only learns that there is an answer, once a day', async () => {
  const { consultant, params, emailAddress } = await received()
  await claimCodeSentTo(server, emailAddress)
  for (const status of ['Under review', 'Interview'] as const)
    await consultant.call(changeApplicant, {
      params,
      body: { status, reply: 'Please ring me on my own number' },
    })
  await claimCodeSentTo(server, emailAddress, 2)
  const letters = await server.messagesTo(emailAddress)
  expect(letters.map(({ subject }) => subject).slice(1)).toEqual([
    "There's an answer to your application",
  ])
  expect(letters.map(({ text }) => text).join()).not.toContain('own number')
})

test('no one is invited to register before they confirmed their address', async () => {
  const { consultant, params } = await received()
  await expect(
    consultant.call(inviteApplicant, { params, body: { flow: 'standard' } }),
  ).rejects.toMatchObject({
    status: 409,
    message: "Sam hasn't confirmed their address. Send the email again, or wait.",
  })
})

test('an application that is not real leaves the list at once, comes back by Undo, and is deleted after ten minutes', async () => {
  const { consultant, id, params, vacancyId } = await received()
  const listed = () => consultant.call(listApplicants, { query: { vacancy: vacancyId } })
  await consultant.call(markNotReal, { params, body: {} })
  expect(await listed()).toEqual([])
  expect(await consultant.call(markNotReal, { params, body: { undo: true } })).toMatchObject({
    notRealAt: null,
  })
  expect(await listed()).toHaveLength(1)

  await consultant.call(markNotReal, { params, body: {} })
  server.advance(10 * MINUTE)
  await forgetUnconfirmedPeople(server.parts, server.clock())
  expect(await isThere(id)).toBe(false)
})

test('an application that is confirmed within the ten minutes is in the list again', async () => {
  const { consultant, params, vacancyId, emailAddress, call, json } = await received()
  const code = await claimCodeSentTo(server, emailAddress)
  await consultant.call(markNotReal, { params, body: {} })
  expect((await call(`/claims/${code}/confirm`, json('POST', {}))).status).toBe(200)
  expect(await consultant.call(listApplicants, { query: { vacancy: vacancyId } })).toMatchObject([
    { id: params.id, confirmed: true },
  ])
})

test('the letter is sent again twice at most, and none of it reaches another branch’s application', async () => {
  const { consultant, params, emailAddress } = await received()
  await claimCodeSentTo(server, emailAddress)
  expect(await consultant.call(getApplicant, { params })).toMatchObject({ lettersLeft: 2 })
  expect(await consultant.call(sendLetterAgain, { params })).toMatchObject({ lettersLeft: 1 })
  expect(await consultant.call(sendLetterAgain, { params })).toMatchObject({ lettersLeft: 0 })
  await expect(consultant.call(sendLetterAgain, { params })).rejects.toMatchObject({ status: 409 })
  const other = await someConsultant(server, { branches: ['York'] })
  for (const deed of [
    () => other.call(sendLetterAgain, { params }),
    () => other.call(recordCall, { params, body: { note: 'x' } }),
    () => other.call(markNotReal, { params, body: {} }),
  ])
    await expect(deed()).rejects.toMatchObject({ status: 404 })
})

test('an answer to several says for whom it waits, also where someone has confirmed since the list was read', async () => {
  const [first, second] = [await received(), await received()]
  await confirm(second)
  const body = { ids: [first.id, second.id], status: 'Under review' as const }
  expect(await first.consultant.call(changeApplicants, { body })).toEqual([
    { id: first.id, done: true, message: '', waits: true },
    { id: second.id, done: true, message: '' },
  ])
})
