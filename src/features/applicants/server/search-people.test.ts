import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { newApplication } from '#tests/people/applicant.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import { listApplicants } from '../contract/applicants.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const branch = { name: 'Leeds Registrations', email: 'leeds@example.test' }
const consultant = await someConsultant(server)
const vacancy = await publishVacancy(server.db, { jobTitle: 'Night Porter', branch })
const sheet = await openedSheet(server, vacancy.id)
const { reference } = (
  await sheet.send({ firstName: 'Zoë', lastName: 'O’Hara-Müller', phoneNumber: '07700 900214' })
).data
const other = await newApplication(server, branch)
const { id } = await server.db.one<{ id: string }>(
  sql`select id from applications where vacancy_id = ${vacancy.id}`,
)
const find = async (query: string) =>
  (await consultant.call(listApplicants, { query: { query } })).map((row) => row.id)

test.each([
  '07700 900214',
  '07700900214',
  '+44 7700 900214',
  '0044 7700 900 214',
  '7700900214',
  '900214',
])('a caller is found by their number as it is typed: %s', async (typed) => {
  expect(await find(typed)).toEqual([id])
})

test.each(['Muller Zoe', 'zoë o’hara', "O'Hara", 'OHARA', 'porter hara', 'Müller'])(
  'a person is found by their words in any order and any spelling of accents and apostrophes: %s',
  async (typed) => {
    expect(await find(typed)).toEqual([id])
  },
)

test('a caller who reads out the reference is found with its hyphen or without', async () => {
  const typed = String(reference)
  for (const spelling of [typed, typed.replace('-', ''), typed.toLowerCase().replace('-', ' ')])
    expect(await find(spelling), spelling).toEqual([id])
})

test('words that belong to two people find neither', async () => {
  expect(await find('Amara')).toContain(other.id)
  expect(await find('Amara Muller')).toEqual([])
  expect(await find('%')).toEqual([])
})
