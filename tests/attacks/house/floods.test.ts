import { Writable } from 'node:stream'
import { fastify, LogController } from 'fastify'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { MAX_NOTED_DENIALS_PER_HOUR, recordUncountedDenials } from '#server/security/denial.ts'
import { registerErrorHandlers } from '#server/http/errors.ts'
import { createLogOptions } from '#server/operations/log.ts'
import { addPolicyReportRoutes } from '#server/pages/policy-reports.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const HOUR = 3_600_000

/** Returns the log lines that a production installation writes while `work` sends requests to it. */
async function logWhile(work: (http: ReturnType<typeof fastify>) => Promise<void>) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const http = fastify({
    logger: { ...createLogOptions({ logLevel: 'info', production: true }), stream },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: true,
  })
  registerErrorHandlers(http)
  await http.register(addPolicyReportRoutes)
  await work(http)
  await http.close()
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}
const [flooding, honest] = [someNetwork(), someNetwork()]
const report = (http: ReturnType<typeof fastify>, network: Record<string, string>) =>
  http.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': 'application/reports+json', ...network },
    payload: '[{"body":{"effectiveDirective":"script-src","disposition":"enforce"}}]',
  })

test('S-85 of two thousand reports of one network ten lines are written and one for the rest, and what another browser reports is seen', async () => {
  const lines = await logWhile(async (http) => {
    for (let time = 0; time < 2000; time++)
      expect((await report(http, flooding)).statusCode).toBe(204)
    await report(http, honest)
  })
  expect(lines.filter(({ report: one }) => one)).toHaveLength(11)
  expect(lines.at(-1)).toMatchObject({ rest: { report: 1990 } })
  expect(lines).toHaveLength(12)
})

test('S-85 of two thousand refusals of one network twenty lines are written and one for the rest, and one of another kind is seen', async () => {
  const lines = await logWhile(async (http) => {
    for (let time = 0; time < 2000; time++)
      await http.inject({ url: `/nowhere/${time}`, headers: flooding })
    await http.inject({ url: '/nowhere', headers: honest })
    await http.inject({
      method: 'POST',
      url: '/csp-reports',
      headers: { 'content-type': 'application/xml', ...flooding },
      payload: 'x',
    })
  })
  expect(lines.filter(({ refused }) => refused === 'not there')).toHaveLength(21)
  expect(lines.filter(({ refused }) => refused === 'input')).toHaveLength(1)
  expect(lines.at(-1)).toMatchObject({ rest: { 'not there': 1980 } })
})

test('S-85 an account that reaches for what is not its own again and again has twenty lines an hour in the audit log and one for the rest; others have theirs', async () => {
  const [person, other] = [await server.signUpCandidate(), await server.signUpCandidate()]
  const reach = async (one: typeof person) =>
    expect((await one.fetch(`/api/v1/user/${crypto.randomUUID()}`)).status).toBe(404)
  const noted = (actor: string) =>
    server.db.many<{ event: string; subject: string }>(
      sql`select event, subject from audit where actor = ${actor} and event like 'access denied%' order by id`,
    )
  server.advance(HOUR - (server.clock().getTime() % HOUR) + 1000)
  for (let time = 0; time < 500; time++) await reach(person)
  await reach(other)
  expect(await noted(person.id)).toHaveLength(MAX_NOTED_DENIALS_PER_HOUR)
  expect(await noted(other.id)).toHaveLength(1)

  await recordUncountedDenials(server.db, server.clock())
  expect(await noted(person.id)).toHaveLength(MAX_NOTED_DENIALS_PER_HOUR)
  server.advance(HOUR)
  await Promise.all([1, 2].map(() => recordUncountedDenials(server.db, server.clock())))
  expect((await noted(person.id)).slice(MAX_NOTED_DENIALS_PER_HOUR)).toEqual([
    { event: 'access denied again', subject: '480 times within an hour' },
  ])
  expect(await noted(other.id)).toHaveLength(1)
  expect(await server.db.one(sql`select count(*) as count from denials`)).toEqual({ count: 0 })
})
