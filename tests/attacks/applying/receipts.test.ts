import { expect, test } from 'vitest'
import { changeApplicant } from '#features/applicants/contract/applicants.ts'
import { sql } from '#server/database/database.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/words/durations.ts'
import { nextWindow } from '#tests/next-window.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { linksSentTo, type SentSheet, sentSheet, STRANGERS_PASSWORD } from './sent-sheet.ts'
import { readWholeDatabase } from './whole-database.ts'

const server = await testServer()
const BRANCH = 'Leeds Registrations'

const CHANGES = [
  ['PUT', 'address', { emailAddress: 'mallory@example.test' }],
  ['PUT', 'password', { NewPassword: STRANGERS_PASSWORD }],
  ['PUT', 'answers/start', { value: 'now' }],
] as const
const tryChanges = async ({ change }: SentSheet, token: string) => {
  const statuses: number[] = []
  for (const [method, what, body] of CHANGES)
    statuses.push((await change(method, what, body, token)).status)
  return statuses
}
const REFUSED = CHANGES.map(() => 403)

test('S-91 a receipt only shows: with no token, a forged one, another receipt’s or its own receipt for one, nothing is changed', async () => {
  const [own, other] = [await sentSheet(server), await sentSheet(server)]
  const before = await readWholeDatabase(server)
  for (const token of [
    '',
    'x'.repeat(43),
    other.token,
    own.receipt,
    own.ticket,
    own.token.slice(0, 42),
    `${own.token}x`,
    own.token.toLowerCase(),
  ])
    expect(await tryChanges(own, token), token).toEqual(REFUSED)
  expect(await readWholeDatabase(server)).toEqual(before)
})

test('S-91b the token of the tab ends a day after the sending, and a repetition does not prolong it', async () => {
  const sheet = await sentSheet(server)
  server.advance(HOUR)
  expect((await sheet.repeat()).status).toBe(200)
  server.advance(DAY - HOUR - MINUTE)
  expect((await sheet.change('PUT', 'answers/start', { value: 'now' })).status).toBe(200)
  server.advance(MINUTE)
  const before = await readWholeDatabase(server)
  expect(await tryChanges(sheet, sheet.token)).toEqual(REFUSED)
  expect(await readWholeDatabase(server)).toEqual(before)
})

test('S-91c no answer about a receipt has the CV, the number, the last name, the address or a later status', async () => {
  const vacancy = await publishVacancy(
    server.db,
    { branch: { name: BRANCH, email: 'leeds@branch.test' } },
    server.clock(),
  )
  const emailAddress = newAddress('quillfeather')
  const sheet = await sentSheet(server, {
    ...{ vacancy, emailAddress, lastName: 'Quillfeather', phoneNumber: '07700 900 384' },
    lastJob: {
      ...{ jobTitle: 'Zebra Keeper', employer: 'Farrow Zoo', from: '2021-03', to: '', more: '' },
    },
  })
  const consultant = await someConsultant(server, { branches: [BRANCH] })
  const { id, documentId } = await server.db.one<{ id: string; documentId: string }>(
    sql`select id, document_id as "documentId" from applications where vacancy_id = ${vacancy.id}`,
  )
  await consultant.call(changeApplicant, {
    params: { id },
    body: { status: 'Interview', reply: 'Come on Monday' },
  })
  const cookie = await sheet.typePassword()
  const answers = [
    await sheet.read(),
    await sheet.repeat(),
    await sheet.change('PUT', 'answers/start', { value: 'later' }),
    await sheet.change('POST', 'letter'),
    await sheet.change('PUT', 'address', { emailAddress: newAddress('quillfeather') }),
    await sheet.read(),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const said = JSON.stringify(answers)
  for (const secret of [
    ...['Quillfeather', 'quillfeather', '900384', '900 384', 'Zebra', 'Farrow', 'Interview'],
    ...['Monday', STRANGERS_PASSWORD, cookie, id, documentId],
  ])
    expect(said, secret).not.toContain(secret)
})

test('S-91d a network has twenty guesses an hour, also with the calls that change', async () => {
  const sheet = await sentSheet(server)
  nextWindow(server, HOUR / SECOND)
  const visitor = server.client(someNetwork())
  const guess = (receipt: string, what = '') =>
    visitor.fetch(
      `/portal/v1/applied/${receipt}${what}`,
      what ? sheet.json('POST', {}, { 'receipt-token': sheet.token }) : {},
    )
  for (let number = 10; number < 30; number++)
    expect(
      (await guess(`${sheet.receipt.slice(0, 24)}${number}`, number % 2 ? '/letter' : '')).status,
    ).toBe(404)
  expect((await guess('Z'.repeat(26))).status).toBe(429)
  expect((await guess('Z'.repeat(26), '/letter')).status).toBe(429)
  server.advance(2 * HOUR)
  expect((await guess('Z'.repeat(26))).status).toBe(404)
})

test('S-91e an address is changed three times at most, and each change ends the link before it', async () => {
  const sheet = await sentSheet(server)
  const addresses = [sheet.emailAddress, newAddress(), newAddress(), newAddress()]
  const [first = '', ...later] = addresses
  const links = [...(await linksSentTo(server, first))]
  for (const emailAddress of later) {
    expect((await sheet.change('PUT', 'address', { emailAddress })).status).toBe(200)
    links.push(...(await linksSentTo(server, emailAddress)))
  }
  expect((await sheet.change('PUT', 'address', { emailAddress: newAddress() })).status).toBe(409)
  expect(links).toHaveLength(4)
  const statuses: number[] = []
  for (const code of links)
    statuses.push((await server.client(someNetwork()).fetch(`/portal/v1/claims/${code}`)).status)
  expect(statuses).toEqual([410, 410, 410, 200])
})
