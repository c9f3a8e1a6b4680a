import { expect, test } from 'vitest'
import { changeApplicant } from '#features/applicants/contract/applicants.ts'
import { recordCall, sendLetterAgain } from '#features/applicants/contract/unconfirmed.ts'
import { forgetUnconfirmedPeople } from '#features/apply-sheet/server/forget/forget-unconfirmed.ts'
import { sweepOutboxFolder } from '#features/messages/server/outbox-folder.ts'
import { sql } from '#server/database/database.ts'
import { deleteDueRows } from '#server/house/features.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import { findColumnsContaining, findFilesContaining } from '../people/search-everything.ts'
import { collectLog } from './logged-lines.ts'
import { linksSentTo, pressClaim, type SentSheet, sentSheet } from './sent-sheet.ts'

const server = await testServer({ environment: { LOG_LEVEL: 'debug' } })
const log = collectLog(server)
const BRANCH = 'Leeds Registrations'
const branch = { name: BRANCH, email: 'leeds@branch.test' }
const DIGITS = '7700900371'

/** Does what a stranger with this word in all that they type can do on the pages of the sheet. */
async function everythingOf(word: string): Promise<SentSheet> {
  const vacancy = await publishVacancy(server.db, { branch }, server.clock())
  const typed = {
    firstName: `Zan${word}`,
    lastName: `Quok${word}`,
    emailAddress: `first.${word}@canary.test`,
    phoneNumber: `0${DIGITS}`,
    lastJob: {
      ...{ jobTitle: `Driver ${word}`, employer: `Works ${word}`, from: '2021-03', to: '' },
      more: `More ${word}`,
    },
  }
  const sheet = await sentSheet(server, { ...typed, vacancy })
  await emptyOutbox(server)
  await sheet.typePassword(`seven ${word} harbours`)
  await sheet.change('PUT', 'answers/start', { value: 'now' })
  await sheet.change('PUT', 'address', { emailAddress: `second.${word}@canary.test` })
  await emptyOutbox(server)
  const again = await openedSheet(server, vacancy.id)
  await again.upload(`cv ${word}.txt`, Buffer.from(`Zan${word} Quok${word}\n0${DIGITS}\n`))
  await again.send({ ...typed, emailAddress: `second.${word}@canary.test` })
  for (const pause of [MINUTE, HOUR, DAY]) {
    server.advance(pause)
    await emptyOutbox(server)
  }
  return sheet
}

/** Lets the job run that deletes unconfirmed people, and what follows it by itself within a day. */
async function forget() {
  await forgetUnconfirmedPeople(server.parts, server.clock())
  await emptyOutbox(server)
  server.advance(13 * HOUR)
  await emptyOutbox(server)
  await deleteDueRows(server.db, server.clock())
  await sweepOutboxFolder(server.db, server.config, server.clock())
}
const findEverywhere = async (...texts: readonly string[]) => ({
  columns: await findColumnsContaining(server, texts),
  files: findFilesContaining(server, texts),
  log: log.filter((line) => texts.some((text) => line.includes(text))),
})
const NOWHERE = { columns: [], files: [], log: [] }
const applicationFor = async ({ vacancy }: SentSheet) =>
  (
    await server.db.maybe<{ id: string }>(
      sql`select id from applications where vacancy_id = ${vacancy.id}`,
    )
  )?.id

test('S-94 on day 29 nothing of an unconfirmed person is gone, and on day 30 no byte of them is left in the database, the files, the letters or the log', async () => {
  const word = 'xylqvenda'
  const sheet = await everythingOf(word)
  const before = await findEverywhere(word)
  for (const column of ['candidates.first_name', 'contacts.value', 'sheets.address', 'outbox.body'])
    expect(before.columns).toContain(column)
  for (const folder of ['files/', 'outbox/'])
    expect(before.files.some((name) => name.startsWith(folder))).toBe(true)
  expect(log.length).toBeGreaterThan(0)
  expect(before.log).toEqual([])

  // The second sheet was sent a day and an hour ago. A letter of the branch is younger than the period after which letters go by themselves.
  server.advance(20 * DAY)
  const consultant = await someConsultant(server, { branches: [BRANCH] })
  const params = { id: (await applicationFor(sheet)) ?? '' }
  await consultant.call(sendLetterAgain, { params })
  await emptyOutbox(server)
  server.advance(8 * DAY - 2 * HOUR)
  await forgetUnconfirmedPeople(server.parts, server.clock())
  expect(await applicationFor(sheet)).toBeDefined()
  expect((await sheet.read()).status).toBe(200)

  server.advance(DAY + HOUR)
  await forget()
  expect(await findEverywhere(word, DIGITS)).toEqual(NOWHERE)
  expect(await sheet.read()).toMatchObject({ status: 410, data: { reason: 'not confirmed' } })
})

test('S-94b what the people of a branch do to an application keeps no one whom they did not speak to', async () => {
  const word = 'brimqathe'
  const sheet = await everythingOf(word)
  const id = (await applicationFor(sheet)) ?? ''
  const consultant = await someConsultant(server, { branches: [BRANCH] })
  await consultant.call(changeApplicant, {
    params: { id },
    body: { status: 'Interview', reply: `Come on Monday ${word}` },
  })
  server.advance(30 * DAY)
  await forget()
  expect(await findEverywhere(word, DIGITS)).toEqual(NOWHERE)
})

test('S-94c a person whom a consultant rang is kept, with everything they sent', async () => {
  const sheet = await sentSheet(server, {
    vacancy: await publishVacancy(server.db, { branch }, server.clock()),
  })
  const consultant = await someConsultant(server, { branches: [BRANCH] })
  const id = (await applicationFor(sheet)) ?? ''
  await consultant.call(recordCall, { params: { id }, body: { note: 'Starts on Monday' } })
  server.advance(31 * DAY)
  await forget()
  expect(await applicationFor(sheet)).toBe(id)
  expect(await findEverywhere(sheet.emailAddress)).toMatchObject({
    columns: expect.arrayContaining(['contacts.value', 'applications.unconfirmed_address']),
  })
})

test('S-94d of a person who confirmed in time nothing is deleted', async () => {
  const sheet = await sentSheet(server)
  server.advance(13 * DAY)
  const code = (await linksSentTo(server, sheet.emailAddress)).at(-1) ?? ''
  expect((await pressClaim(server, code, 'confirm')).status).toBe(200)
  server.advance(31 * DAY)
  await forget()
  expect(await applicationFor(sheet)).toBeDefined()
  expect((await sheet.read()).data).toMatchObject({ confirmed: true })
})

test("S-94e 'It wasn’t me' leaves no byte, and of a sheet that was never sent none is left after two hours", async () => {
  const word = 'vuxqanthri'
  const sheet = await sentSheet(server, {
    ...{ firstName: `Zan${word}`, emailAddress: `${word}@canary.test` },
    vacancy: await publishVacancy(server.db, { branch }, server.clock()),
  })
  const [code = ''] = await linksSentTo(server, sheet.emailAddress)
  expect((await pressClaim(server, code, 'delete')).status).toBe(204)
  const unsent = await openedSheet(server, sheet.vacancy.id)
  await unsent.upload(`cv ${word}.txt`, Buffer.from(`Zan${word}`))
  server.advance(2 * HOUR + MINUTE)
  await forget()
  expect(await findEverywhere(word)).toEqual(NOWHERE)
})

test('S-94f of an address that was corrected to one of another application nothing is left either', async () => {
  const word = 'qomblyfett'
  const emailAddress = newAddress()
  const first = await sentSheet(server, {
    emailAddress,
    vacancy: await publishVacancy(server.db, { branch }, server.clock()),
  })
  const second = await sentSheet(server, {
    ...{ firstName: `Zan${word}`, emailAddress: `${word}@canary.test` },
    vacancy: first.vacancy,
  })
  await emptyOutbox(server)
  await second.change('PUT', 'address', { emailAddress })
  const [code = ''] = (await linksSentTo(server, emailAddress)).slice(-1)
  expect((await pressClaim(server, code, 'delete')).status).toBe(204)
  await forget()
  expect(await findEverywhere(word)).toEqual(NOWHERE)
})
