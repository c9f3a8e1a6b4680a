import { expect, test } from 'vitest'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { sql } from '#server/database.ts'
import { createIntegrationKey } from '#features/vacancies/server/integration-keys.ts'
import { LINES } from '#tests/contract/candidate-calls.ts'
import { someConsultant } from '#tests/consultants.ts'
import { contractServer } from '#tests/contract/contract-server.ts'
import { type Prepared, prepared } from '#tests/contract/happy.ts'
import { type Call, callsOf, nameOf, operationsOf } from '#tests/contract/operations.ts'
import { send } from '#tests/contract/send.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { someNetwork } from '#tests/sign-up-candidate.ts'
import { type Cell, EXPECTED, KINDS, type Kind, type Role, ROLES } from './authorisation/table.ts'

type Headers = Readonly<Record<string, string>>

const server = await contractServer()
const { db, clock } = server
const stranger = await server.signUpCandidate()
const newcomer = await server.signUpCandidate({ confirmed: false })
const elsewhere = await someConsultant(server, { branches: ['Hull Registrations'] })
const key = await createIntegrationKey(db, 'another system', null, clock())

/** One spelling of each call on each base; the sweep of ids tries the others. */
const calls = callsOf(LINES.map((line) => ({ ...line, also: [] })), server)
const kindOf = (name: string): Kind | undefined => KINDS.find(([pattern]) => pattern.test(name))?.[1]
const bearer = (token: string): Headers => ({ authentication: `Bearer ${token}` })

/** Anew each time: some calls end it. */
const signedIn = async (ownerId: string) => bearer((await issueSession(db, { kind: 'candidate', ownerId }, clock())).token)

const registrationIn = ({ given }: Prepared) => given.params?.registrationId ?? (/^[0-9a-f-]{36}$/.test(given.params?.id ?? '') ? given.params?.id : undefined)

/** A session that an invitation opened: into the registration that the call is about, or into another of the same person. */
async function invited(one: Prepared, own: boolean): Promise<Headers> {
  const { person } = one.world
  const about = registrationIn(one)
  const there = own && about && (await isRegistration(about)) ? about : await someRegistration(server, person.id)
  return bearer((await issueSession(db, { kind: 'registration', ownerId: person.id, registrationId: there }, clock())).token)
}
const isRegistration = async (id: string) => (await db.maybe(sql`select 1 from registrations where id = ${id}`)) !== undefined

const HEADERS: Readonly<Record<Role, (one: Prepared) => Headers | Promise<Headers>>> = {
  anonymous: () => ({}),
  owner: ({ world: { person } }) => bearer(person.token),
  'other candidate': () => signedIn(stranger.id),
  unconfirmed: () => signedIn(newcomer.id),
  invited: (one) => invited(one, true),
  'invited elsewhere': (one) => invited(one, false),
  consultant: ({ world: { consultant } }) => consultant.headers,
  'consultant elsewhere': async () => ({ ...elsewhere.headers, authorization: `Bearer ${(await issueSession(db, { kind: 'consultant', ownerId: elsewhere.id }, clock())).token}` }),
  'borrowed headers': ({ world: { consultant } }) => ({ ...consultant.headers, user: elsewhere.id, external: elsewhere.employeeId }),
  system: ({ given }) => given.headers ?? { 'integration-key': key },
}

test('every published call has a place in the table', async () => {
  expect((await operationsOf(server)).map(nameOf).filter((name) => !kindOf(name))).toEqual([])
})

test.each(calls)('$name', async (call) => {
  const row = EXPECTED[kindOf(call.name) ?? 'open']
  const refused = ROLES.filter((role) => row[role] !== 'in')
  const shared = await prepared(call, server)
  const leaks: string[] = []
  for (const role of refused) leaks.push(...(await tried(role, row[role], call, shared)))
  for (const role of ROLES.filter((one) => row[one] === 'in')) {
    const missed = await tried(role, 'in', call, shared)
    // What is done once may be gone afterwards: then each has an object of their own.
    if (missed.length > 0) leaks.push(...(await tried(role, 'in', call, await prepared(call, server))))
  }
  expect(leaks).toEqual([])
})

/** Nothing, or a sentence that says who got what instead. */
async function tried(role: Role, expected: Cell, call: Call, one: Prepared): Promise<readonly string[]> {
  const { headers: _own, ...given } = one.given
  const { status, text } = await send(server.client(someNetwork()), call, { ...given, headers: await HEADERS[role](one) })
  const isRight = expected === 'in' ? ![401, 403, 404].includes(status) && status < 500 : status === expected
  return isRight ? [] : [`${role}: ${status} instead of ${expected}, ${text.slice(0, 120)}`]
}
