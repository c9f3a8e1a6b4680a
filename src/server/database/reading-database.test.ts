import { afterAll, expect, test } from 'vitest'
import { listEmails } from '#features/candidates/contract/emails.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { openDatabase, sql } from './database.ts'

const server = await testServer()
const { anonymous } = server
const other = openDatabase(server.config.databaseUrl ?? '', { max: 1 })
afterAll(() => other.close())

/** Runs the work while the tables are locked, as when an operator rebuilds an index, so that every reader waits. */
async function whileTheyWait<Result>(work: () => Promise<Result>): Promise<Result> {
  return other.db.transaction(async (one) => {
    await one.run(sql`lock table vacancies, branches in access exclusive mode`)
    return work()
  })
}

test('a public read that takes too long is given up, and says when to ask again', async () => {
  const { id } = await publishVacancy(server.db)
  const asks = [
    `/portal/v1/VacancyDetail/${id}`,
    '/portal/v1/branches',
    '/portal/v1/branches/leeds',
    '/portal/v1/vja/search',
  ].map(
    (path) => () =>
      anonymous.fetch(
        path,
        path.endsWith('search')
          ? {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: '{"keywords":"stock"}',
            }
          : {},
      ),
  )
  expect((await Promise.all(asks.map((ask) => ask()))).map(({ status }) => status)).toEqual([
    200, 200, 404, 200,
  ])

  const given = await whileTheyWait(() => Promise.all(asks.map((ask) => ask())))
  expect(
    given.map(({ status, headers }) => [status, Number(headers.get('retry-after')) > 0]),
  ).toEqual(asks.map(() => [503, true]))
})

test('a crowd of strangers that waits for the database keeps no one who is signed in from theirs', async () => {
  const amara = await server.signUpCandidate()
  const { id } = await publishVacancy(server.db)
  await whileTheyWait(async () => {
    const crowd = Array.from({ length: 20 }, () =>
      anonymous.fetch(`/portal/v1/VacancyDetail/${id}`),
    )
    expect(await amara.call(listEmails, { params: { id: amara.id } })).toHaveLength(1)
    expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([503]))
  })
})
