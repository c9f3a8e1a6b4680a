import { expect, test } from 'vitest'
import { deleteSentWithAddress } from '#features/apply-sheet/contract/sent-with-address.ts'
import { ENDED_SHEET_ROWS } from '#features/apply-sheet/server/swept-rows.ts'
import { forgetUnconfirmedPeople } from '#features/apply-sheet/server/forget/forget-unconfirmed.ts'
import type { Failure } from '#shared/failure.ts'
import { DAY } from '#shared/words/durations.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { claimCodeSentTo, openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import { getApplicant, listApplicants } from '../contract/applicants.ts'

const server = await testServer({ worker: true })
const BRANCH = 'Leeds Registrations'

/**
 * Sends an application sheet to the branch, and returns the sheet with `refusalAt`, which returns the refusal that a consultant of a branch gets for
 * its application.
 */
async function received(emailAddress = newAddress()) {
  const vacancy = await publishVacancy(
    server.db,
    { branch: { name: BRANCH, email: 'leeds@branch.test' } },
    server.clock(),
  )
  const sheet = await openedSheet(server, vacancy.id)
  await sheet.send({ emailAddress })
  const { id } = await server.db.one<{ id: string }>(
    sql`select id from applications where vacancy_id = ${vacancy.id}`,
  )
  const refusalAt = async (branch: string) => {
    const consultant = await someConsultant(server, { branches: [branch] })
    return consultant.call(getApplicant, { params: { id } }).then(
      () => undefined,
      ({ status, message }: Failure) => ({ status, message }),
    )
  }
  return { ...sheet, id, emailAddress, vacancyId: vacancy.id, refusalAt }
}

test('the branch reads that an application was taken back by the link, and another branch reads nothing', async () => {
  const { call, json, emailAddress, vacancyId, refusalAt } = await received()
  const code = await claimCodeSentTo(server, emailAddress)
  await call(`/claims/${code}/delete`, json('POST', {}))

  expect(await refusalAt(BRANCH)).toEqual({
    status: 410,
    message: expect.stringMatching(
      /^The owner of the email address took this application back on \d+ \w+ \d{4}\. It is deleted with everything in it\.$/,
    ),
  })
  expect(await refusalAt('Hull Registrations')).toMatchObject({ status: 404 })
  const consultant = await someConsultant(server, { branches: [BRANCH] })
  expect(await consultant.call(listApplicants, { query: { vacancy: vacancyId } })).toEqual([])
})

test('the card of the home page takes it back too, and what remains is an id, a vacancy and a time, for 30 days', async () => {
  const amara = await server.signUpCandidate()
  const { id, refusalAt } = await received(amara.emailAddress)
  await amara.call(deleteSentWithAddress, { params: { userId: amara.id, id } })
  expect(await refusalAt(BRANCH)).toMatchObject({ status: 410 })
  const [row] = await server.db.many<object>(
    sql`select * from taken_back_applications where id = ${id}`,
  )
  expect(Object.keys(row ?? {}).sort()).toEqual(['id', 'taken_back_at', 'vacancy_id'])

  const rule = ENDED_SHEET_ROWS.find(({ table }) => table === 'taken_back_applications')
  const isDue = (days: number) =>
    server.db.maybe(
      sql`select 1 from taken_back_applications where id = ${id} and ${rule?.due(new Date(server.clock().getTime() + days * DAY))}`,
    )
  expect(await isDue(29)).toBeUndefined()
  expect(await isDue(31)).toBeDefined()
})

test('an application that no one confirmed in 30 days goes without a trace at the desk', async () => {
  const { refusalAt } = await received()
  server.advance(30 * DAY + 1000)
  await forgetUnconfirmedPeople(server.parts, server.clock())
  expect(await refusalAt(BRANCH)).toMatchObject({ status: 404 })
})
