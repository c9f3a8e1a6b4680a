import { expect, test } from 'vitest'
import { newApplicant } from '#tests/people/applicant.ts'
import { signInStatus } from '#tests/people/password-reset.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { warnOrDeleteUnusedAccounts } from './unused-accounts.ts'

const server = await testServer()
const from = server.clock()
const inDays = (days: number) => new Date(from.getTime() + days * DAY)
/** The most days that 24 months can have. */
const TWO_YEARS = 731
const letters = async (address: string) =>
  (await server.messagesTo(address))
    .map(({ subject }) => subject)
    .filter((subject) => /delete/.test(subject))
const isThere = async (id: string) =>
  (await server.db.maybe(sql`select 1 from candidates where id = ${id}`)) !== undefined
const rounds = async (now: Date) => {
  await Promise.all([
    warnOrDeleteUnusedAccounts(server.parts, now),
    warnOrDeleteUnusedAccounts(server.parts, now),
  ])
}

test('a person who does not use the account for 24 months gets one letter a month before, and is deleted; two processes do it once', async () => {
  const person = await newApplicant(server)
  await rounds(inDays(TWO_YEARS - 33))
  expect(await letters(person.emailAddress)).toEqual([])

  await rounds(inDays(TWO_YEARS - 29))
  await rounds(inDays(TWO_YEARS - 28))
  expect(await letters(person.emailAddress)).toEqual([
    expect.stringMatching(/^We'll delete your account on \d+ \w+ 20\d\d unless you sign in$/),
  ])
  const [letter] = (await server.messagesTo(person.emailAddress)).filter(({ subject }) =>
    /^We'll delete/.test(subject),
  )
  expect(letter?.text).toContain('We keep unused accounts for 24 months')
  expect(letter?.text).toContain(`/login`)

  await rounds(inDays(TWO_YEARS - 1))
  expect(await isThere(person.id)).toBe(true)
  await rounds(inDays(TWO_YEARS + 2))
  expect(await isThere(person.id)).toBe(false)
  const farewells = (await server.messagesTo(person.emailAddress)).filter(
    ({ subject }) => subject === 'Your account has been deleted',
  )
  expect(farewells.map(({ text }) => text)).toEqual([
    expect.stringContaining('As we wrote to you a month ago, we deleted your Halewick account on'),
  ])
  expect(farewells[0]?.text).toContain('nothing stays')
  expect(
    await server.db.one(
      sql`select count(*) as count from audit where actor = ${person.id} and event = 'account deleted'`,
    ),
  ).toEqual({ count: 1 })
})

test('a person who signs in after the letter keeps the account for another 24 months, and is written to again before those are over', async () => {
  const person = await server.signUpCandidate()
  await rounds(inDays(TWO_YEARS - 29))
  await server.db.run(
    sql`update candidates set last_active_at = ${inDays(TWO_YEARS - 20)} where id = ${person.id}`,
  )
  await rounds(inDays(TWO_YEARS + 2))
  await rounds(inDays(TWO_YEARS + 400))
  expect(await isThere(person.id)).toBe(true)

  await rounds(inDays(2 * TWO_YEARS - 45))
  expect(await letters(person.emailAddress)).toHaveLength(2)
  expect(await isThere(person.id)).toBe(true)
  await rounds(inDays(2 * TWO_YEARS - 14))
  expect(await isThere(person.id)).toBe(false)
})

test('an application that a branch still deals with counts as use of the account, and no record of an old one outlasts its year', async () => {
  const person = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, {
    branch: { name: 'Leeds', email: 'leeds@branch.test' },
  })
  await person.fetch(`/portal/v1/${person.id}/quickapply/${vacancy.id}/${person.cv}`, {
    method: 'POST',
  })
  const { id } = await server.db.one<{ id: string }>(
    sql`select id from applications where candidate_id = ${person.id}`,
  )
  await server.db.run(
    sql`insert into application_events (application_id, number, at, status, by) values (${id}, 9, ${inDays(300)}, 'Interview', 'feed')`,
  )
  await rounds(inDays(TWO_YEARS))
  await rounds(inDays(TWO_YEARS + 31))
  expect(await isThere(person.id)).toBe(true)

  await rounds(inDays(TWO_YEARS + 280))
  await rounds(inDays(TWO_YEARS + 311))
  expect(await isThere(person.id)).toBe(false)
  expect(
    await server.db.maybe(
      sql`select 1 from retained_records where record::text like ${`%${vacancy.jobId}%`}`,
    ),
  ).toBeUndefined()
})

test('an account that was never used again can be used until the day it is deleted', async () => {
  const person = await server.signUpCandidate()
  await rounds(inDays(TWO_YEARS - 25))
  expect(
    await signInStatus(server, { emailAddress: person.emailAddress, password: person.password }),
  ).toBe(200)
})
