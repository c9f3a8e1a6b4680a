import { expect, test } from 'vitest'
import { getUser } from '#features/candidates/contract/user.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { LINES } from '#tests/contract/candidate-calls.ts'
import { contractServer } from '#tests/contract/contract-server.ts'
import { filledPath } from '#tests/contract/filled-path.ts'
import { prepareCall, prepareTrespasserCall } from '#tests/contract/happy.ts'
import { callsOf, nameOf, type Operation, operationsOf } from '#tests/contract/operations.ts'
import {
  HEADERS,
  isOfCandidate,
  isOfDesk,
  isOpen,
  isSignOut,
  acceptsTokenInHeader,
} from '#tests/contract/published-access.ts'
import { send } from '#tests/contract/send.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { trespassesOf, withoutIds } from '#tests/contract/strangers.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { readRowsOfPerson } from '../people/data-of.ts'

const server = await contractServer()
const operations = await operationsOf(server)
const a = await server.signUpCandidate()
const bodyOf = (method: string) => (['GET', 'HEAD'].includes(method) ? {} : { body: {} })
const ask = (operation: Operation, headers: Readonly<Record<string, string>> = {}) =>
  send(
    server.client(someNetwork()),
    { method: operation.method, path: filledPath(operation) },
    { ...bodyOf(operation.method), headers },
  )

const consultant = await someConsultant(server)
const tokens = { ca: a.token, cj: a.cjToken ?? '', co: consultant.token } as const
const kinds = ['ca', 'cj', 'co'] as const
const { token: ended } = await issueSession(
  server.db,
  { kind: 'candidate', ownerId: a.id },
  new Date(server.clock().getTime() - 31 * 24 * 3_600_000),
)
const rubbish = [
  'garbage',
  'ca_',
  `ca_${'A'.repeat(43)}`,
  `cj_${'A'.repeat(43)}`,
  `co_${'A'.repeat(43)}`,
  ended,
]
const named = operations
  .filter((one) => !isSignOut(one))
  .map((operation) => ({ name: nameOf(operation), operation }))

test('S-19 each kind of token opens its own API, in its own header [seed 6.1.1, 6.2.1-2, 6.4.1]', async () => {
  const get = { method: 'GET', path: `/api/v1/user/${a.id}` }
  const search = { method: 'POST', path: '/portal/v1/vja/search' }
  for (const header of HEADERS) {
    const headers = { [header]: `Bearer ${tokens.ca}` }
    expect((await send(server.client(someNetwork()), get, { headers })).status).toBe(200)
    expect((await send(server.client(someNetwork()), search, { headers, body: {} })).status).toBe(
      200,
    )
  }
  expect(
    (
      await send(server.client(someNetwork()), search, {
        headers: { authorization: `Bearer ${tokens.cj}` },
        body: {},
      })
    ).status,
  ).toBe(200)
})

test.each(named)(
  'S-19 $name opens to no other kind of token and in no other header',
  async ({ operation }) => {
    const wrong = HEADERS.flatMap((header) => kinds.map((kind) => ({ header, kind }))).filter(
      ({ header, kind }) => !acceptsTokenInHeader(operation, header, kind),
    )
    for (const { header, kind } of wrong)
      expect(
        (await ask(operation, { [header]: `Bearer ${tokens[kind]}` })).status,
        `${kind} in ${header}`,
      ).toBe(401)
  },
)

test('S-27 a candidate reaches no call of the desk, and a consultant with all their headers none of a candidate', async () => {
  const [desk, own] = [operations.filter(isOfDesk), operations.filter(isOfCandidate)]
  expect([desk.length > 35, own.length > 60]).toEqual([true, true])
  const open: string[] = []
  const sees = async (operation: Operation, headers: Readonly<Record<string, string>>) => {
    const { status } = await ask(operation, headers)
    if (status !== 401) open.push(`${nameOf(operation)}: ${status}`)
  }
  // The headers of a consultant next to a candidate's token do not make the caller a consultant.
  const { user, external } = consultant.headers
  for (const operation of desk)
    for (const header of HEADERS)
      await sees(operation, { [header]: `Bearer ${tokens.ca}`, user, external })
  for (const operation of own) await sees(operation, consultant.headers)
  expect(open).toEqual([])
})

test.each(named)(
  'S-23 $name opens to no one without credentials, with rubbish or with what has ended',
  async ({ operation }) => {
    const bare = await ask(operation)
    if (isOpen(operation)) expect([401, 403]).not.toContain(bare.status)
    else expect(bare).toMatchObject({ status: 401, body: { success: false, data: null } })
    expect(bare.status).toBeLessThan(500)
    for (const header of HEADERS)
      for (const token of rubbish)
        expect(
          (await ask(operation, { [header]: `Bearer ${token}` })).status,
          `${token} in ${header}`,
        ).toBe(401)
  },
)

test('S-23 a method that a path does not have is no way in', async () => {
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const declared = operations.filter((operation) => operation.path === path)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const [template] = declared
      if (
        !template ||
        declared.some((operation) => operation.method === method) ||
        (method === 'HEAD' && declared.some(isOpen))
      )
        continue
      expect([401, 404, 405], `${method} ${path}`).toContain(
        (await ask({ ...template, method })).status,
      )
    }
  }
})

const everything = {
  query: {
    includes:
      'emails,phonenumbers,addresses,educationhistories,workhistories,licences,languages,curriculumvitaes,lookingfor,bankaccount,fields,searchhistories,trackedapplications,trackedjobs,policyacceptance,qualifications',
  },
}
const personal = LINES.filter(({ who }) => who === 'candidate' || who === 'onboarding').map(
  (line) => ({
    name: `${line.endpoint.method} ${line.endpoint.path}`,
    spellings: callsOf([line], server),
  }),
)

test('S-24 there are calls to try', () => {
  expect(personal.length).toBeGreaterThan(60)
})

test.each(personal)(
  'S-24 $name, however it is spelt, does nothing with the id of another person',
  async ({ spellings }) => {
    const [first] = spellings
    if (!first) throw new Error('a line without a call')
    const theirs = await prepareCall(first, server)
    const own = await prepareTrespasserCall(first, theirs.given, server)
    const { person: b } = theirs.world
    const shown = await b.call(getUser, { params: { id: b.id }, ...everything })
    const kept = await readRowsOfPerson(server, b.id)
    for (const call of spellings)
      for (const { what, foreign, unknown } of trespassesOf(call.line, theirs.given, own.given)) {
        const toForeign = await send(own.world.person, call, foreign)
        const toUnknown = await send(own.world.person, call, unknown)
        expect([404, 422], `${call.name}, ${what}: ${toForeign.text}`).toContain(toForeign.status)
        expect(withoutIds(toForeign.text), `${call.name}, ${what}`).toBe(withoutIds(toUnknown.text))
      }
    expect(await readRowsOfPerson(server, b.id)).toBe(kept)
    expect(await b.call(getUser, { params: { id: b.id }, ...everything })).toEqual(shown)
  },
)
