import { expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { isOfDesk } from '#tests/contract/published-access.ts'
import { nameOf, type Operation, operationsOf } from '#tests/contract/operations.ts'
import { filledPath } from '#tests/contract/filled-path.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { expectNothingTold } from '../people/undisclosed.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '1000' }, cuttable: true })
const operations = (await operationsOf(server)).filter(
  ({ path }) => !/logout|unsubscribe/i.test(path),
)
const person = await server.signUpCandidate()
const consultant = await someConsultant(server)
const json = { 'content-type': 'application/json' }

/** A validly formed signature that belongs to no delivery. Other systems send such a signature to read the files of a delivery. */
const SOME_SIGNATURE = `t=1,v1=${'0'.repeat(64)}`
const callerOf = (operation: Operation) => (isOfDesk(operation) ? consultant : person)
const ownPath = (operation: Operation) =>
  filledPath({
    ...operation,
    path: operation.path.replace(/\{(userId|id)\}/, (whole) =>
      /\/user\/|quickapply/.test(operation.path) ? person.id : whole,
    ),
  })

/** Expects the error in the usual wrapper, with an id by which support finds it and without details of its cause. */
async function expectBare(what: string, answer: Promise<Response>, statuses: readonly number[]) {
  const response = await answer
  const text = await response.text()
  expect(statuses, `${what}: ${text.slice(0, 200)}`).toContain(response.status)
  expect(response.headers.get('x-request-id'), what).toMatch(
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  )
  expectNothingTold(what, text, response.headers)
  if (response.status === 503)
    expect(String(response.headers.get('retry-after')), what).toMatch(/^\d{1,3}$/)
  if (
    response.status >= 400 &&
    what !== '/readyz' &&
    response.headers.get('content-type')?.includes('json')
  )
    expect(Object.keys(JSON.parse(text) as object).sort(), what).toEqual([
      'data',
      'messages',
      'status',
      'success',
    ])
  return { status: response.status, text }
}
const REFUSALS = [400, 401, 403, 404, 409, 410, 413, 415, 422, 428]
const BAD = ["x'", '00000000-0000-0000-0000-00000000000g', '%00']

test('S-58 a bad id, a bad date, broken JSON and wrong types are refused by every call without a word of how it is made', async () => {
  for (const operation of operations) {
    const { fetch } = callerOf(operation)
    const { method } = operation
    const template = operation.path
    for (const bad of BAD)
      if (template.includes('{'))
        await expectBare(
          `${nameOf(operation)} at ${bad}`,
          fetch(template.replaceAll(/\{\w+\}/g, bad), {
            method,
            ...(method === 'GET' ? {} : { body: '{}', headers: json }),
          }),
          [200, 201, 204, ...REFUSALS],
        )
    // DELETE calls are left out: one of them would end the session or delete the account with which the test makes the later calls.
    if (method === 'DELETE') continue
    if (method === 'GET') {
      await expectBare(
        `${nameOf(operation)} with bad dates`,
        fetch(
          `${ownPath(operation)}?from=2026-13-45&to=yesterday&page=x&limit='&sort=;drop%20table%20x&includes=%00&id='`,
        ),
        [200, ...REFUSALS],
      )
      continue
    }
    for (const body of [
      '{"a":',
      'null',
      '{"id":"x","date":"2026-02-30","from":"31-31-2026","b":"\\ud800","c":{"d":[[[[]]]]}}',
    ])
      await expectBare(
        `${nameOf(operation)} with ${body}`,
        fetch(ownPath(operation), { method, body, headers: json }),
        [204, ...REFUSALS],
      )
  }
})

test('S-58 while the database is away, every call and every page says so and no more', async () => {
  const away: string[] = []
  const asked = operations.filter(({ method }) => method === 'GET' || method === 'POST')
  await server.withoutDatabase(async () => {
    for (const operation of asked) {
      const { fetch } = callerOf(operation)
      const { status } = await expectBare(
        `${nameOf(operation)} without a database`,
        fetch(ownPath(operation), {
          method: operation.method,
          ...(operation.method === 'GET'
            ? { headers: { 'portal-signature': SOME_SIGNATURE } }
            : { body: '{}', headers: json }),
        }),
        [200, 503, ...REFUSALS],
      )
      if (status === 503) away.push(nameOf(operation))
    }
    for (const path of [
      '/',
      '/search?q=driver',
      '/vacancy/00000000-0000-4000-8000-000000000000',
      '/legal/privacy-policy',
      '/nowhere',
      '/sitemap.xml',
      '/feed.rss',
      '/readyz',
    ])
      await expectBare(path, server.client(someNetwork()).fetch(path), [200, 404, 500, 503])
  })
  // Only a call that needs neither a session nor stored data works without the database; every other call must report that the database is
  // unavailable.
  expect(
    asked
      .filter(({ method }) => method === 'GET')
      .map(nameOf)
      .filter((name) => !away.includes(name)),
  ).toEqual([])
  expect((await person.fetch(`/api/v1/user/${person.id}`)).status).toBe(200)
})

test('S-58 a bug of ours is a bare 500: the words of the database stay in the log', async () => {
  await server.db.run(sql`alter table contacts rename column value to was_value`)
  const { status, text } = await expectBare(
    'a column that is gone',
    person.fetch(`/api/v1/user/${person.id}/emails`),
    [500],
  )
  expect([status, text]).toEqual([500, '{"success":false,"status":500,"messages":[],"data":null}'])
  await server.db.run(sql`alter table vacancies rename to was_vacancies`)
  for (const path of [
    '/search?q=driver',
    '/vacancy/00000000-0000-4000-8000-000000000000',
    '/sitemap.xml',
    '/feed.json',
  ])
    await expectBare(
      `${path} without its table`,
      server.client(someNetwork()).fetch(path),
      [200, 404, 500],
    )
})
