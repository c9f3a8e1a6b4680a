import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { deleteDueRows } from '#server/house/features.ts'
import { companyToken } from '#tests/servers/company-token.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { companySettings, fakeIssuer } from '#tests/servers/fake-issuer.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { HOUR } from '#shared/words/durations.ts'
import { listBranches } from '../contract/branches.ts'
import { adLogin, authenticateEmployee } from '../contract/consultant-sign-in.ts'

const issuer = await fakeIssuer()
afterAll(issuer.close)
const server = await testServer({ environment: companySettings(issuer.origin) })
const { db } = server
const visitor = () => server.client(someNetwork())
const token = (
  ...given: Parameters<typeof companyToken> extends [unknown, unknown, ...infer Rest] ? Rest : never
) => companyToken(issuer, server.clock(), ...given)
const signOn = (accessToken: string) =>
  visitor().call(adLogin, { body: { clientId: 'consultant', accessToken } })
const refusal = { status: 400, messages: ['Unable to authenticate user. Please contact support'] }

test('the first sign-on knows a consultant by the confirmed address, every later one by tenant and object [seed 7.34.2, 7.35, 1.3.2]', async () => {
  const { id, employeeId, email } = await someConsultant(server)
  const oid = randomUUID()
  const first = await signOn(await token({ oid, email: email.toUpperCase() }))
  expect(first).toEqual({
    user: { uuid: id, firstName: 'Priya', lastName: 'Shah', id: employeeId, email },
    token: expect.any(String),
  })

  const { authToken, expiresAt } = await visitor().call(authenticateEmployee, {
    body: { authToken: first.token, userId: id },
  })
  expect(authToken).toMatch(/^co_/)
  expect(Date.parse(expiresAt) - server.clock().getTime()).toBeCloseTo(12 * HOUR, -4)
  const caller = server.client({
    ...someNetwork(),
    authorization: `Bearer ${authToken}`,
    user: first.user.uuid,
    external: first.user.id,
  })
  expect(await caller.call(listBranches, {})).toEqual(expect.any(Array))

  // The company now sends another, unconfirmed email address for this person. The sign-on still finds the consultant by `oid`, the company's id of
  // the person.
  expect(
    await signOn(await token({ oid, email: 'priya.patel@agency.test', email_verified: false })),
  ).toMatchObject({ user: { uuid: id } })
})

test('an ID token signs on once, also for a thief who got hold of it', async () => {
  const { email } = await someConsultant(server)
  const idToken = await token({ oid: randomUUID(), email })
  await signOn(idToken)
  await expect(signOn(idToken)).rejects.toMatchObject(refusal)
})

test('an address that the company gives to another person opens nothing any more', async () => {
  const { email } = await someConsultant(server)
  await signOn(await token({ oid: randomUUID(), email }))
  await expect(signOn(await token({ oid: randomUUID(), email }))).rejects.toMatchObject(refusal)
})

test('an address that the company did not confirm names no one', async () => {
  const { id, email } = await someConsultant(server)
  for (const more of [{ email_verified: false }, { email_verified: undefined }])
    await expect(signOn(await token({ email, ...more }))).rejects.toMatchObject(refusal)
  expect(
    await db.one(sql`select object_id as "objectId" from consultants where id = ${id}`),
  ).toEqual({ objectId: null })
})

test('a consultant who left is refused, bound already or not', async () => {
  const [bound, unbound] = [await someConsultant(server), await someConsultant(server)]
  const oid = randomUUID()
  await signOn(await token({ oid, email: bound.email }))
  await db.run(sql`update consultants set active = false where id in (${bound.id}, ${unbound.id})`)
  await expect(signOn(await token({ oid, email: bound.email }))).rejects.toMatchObject(refusal)
  await expect(signOn(await token({ email: unbound.email }))).rejects.toMatchObject(refusal)
})

test('the token between the two calls is good once, for a minute, and for its own consultant', async () => {
  const [priya, graham] = [await someConsultant(server), await someConsultant(server)]
  const fresh = async () => (await signOn(await token({ oid: priya.id, email: priya.email }))).token
  const exchange = (authToken: string, userId = priya.id) =>
    visitor().call(authenticateEmployee, { body: { authToken, userId } })

  const used = await fresh()
  await exchange(used)
  await expect(exchange(used)).rejects.toMatchObject(refusal)
  await expect(exchange(await fresh(), graham.id)).rejects.toMatchObject(refusal)
  await expect(exchange(priya.token)).rejects.toMatchObject(refusal)

  const late = await fresh()
  server.advance(60_001)
  await expect(exchange(late)).rejects.toMatchObject(refusal)

  const left = await fresh()
  await db.run(sql`update consultants set active = false where id = ${priya.id}`)
  await expect(exchange(left)).rejects.toMatchObject(refusal)

  await deleteDueRows(db, new Date(server.clock().getTime() + 61_000))
  expect(await db.many(sql`select 1 from employee_sign_ins`)).toEqual([])
})

test('a company sign-in that cannot be reached says so, and refuses no one', async () => {
  const { email } = await someConsultant(server)
  const away = await testServer({ environment: companySettings('http://127.0.0.1:9') })
  await expect(
    away
      .client(someNetwork())
      .call(adLogin, { body: { clientId: 'consultant', accessToken: await token({ email }) } }),
  ).rejects.toMatchObject({
    status: 503,
    messages: [expect.stringContaining('cannot be reached at the moment')],
  })
})

test('an installation without a company sign-in refuses every token', async () => {
  const without = await testServer()
  await expect(
    without
      .client(someNetwork())
      .call(adLogin, { body: { clientId: 'consultant', accessToken: await token({}) } }),
  ).rejects.toMatchObject(refusal)
})
