import { issueSession } from '#features/sessions/server/session-queries.ts'
import { createIntegrationKey } from '#features/vacancies/server/integration-keys.ts'
import { sql } from '#server/database/database.ts'
import { LINES } from '#tests/contract/candidate-calls.ts'
import { someConsultant, storePermissions } from '#tests/people/consultants.ts'
import { type Prepared, prepareCall } from '#tests/contract/happy.ts'
import { type Call, callsOf } from '#tests/contract/operations.ts'
import { send } from '#tests/contract/send.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import type { TestServer } from '#tests/test-server.ts'
import { listHolders, listNeeded } from './needed-permissions.ts'
import { type ExpectedAccess, EXPECTED, KINDS, type Kind, type Role, ROLES } from './table.ts'

type Headers = Readonly<Record<string, string>>

export const kindOf = (name: string): Kind | undefined =>
  KINDS.find(([pattern]) => pattern.test(name))?.[1]

/**
 * Builds the tests of the table EXPECTED on this server: one for each call and each role. `leaksOf` makes a call in every role and returns which role
 * got another result than expected; `leaksOfHolders` does so for consultants with different permissions. Only the first spelling of a path is tried; tests/attacks/input/sweeps.test.ts tries the others.
 */
export async function buildAccessTests(server: TestServer) {
  const calls = callsOf(
    LINES.map((line) => ({ ...line, also: [] })),
    server,
  )
  const cast = await castOf(server)
  const credentials = credentialsOf(server, cast)
  const leaksOf = (call: Call, roles: readonly Role[] = ROLES) => {
    const row = EXPECTED[kindOf(call.name) ?? 'open']
    const columns = roles.map((role) => ({
      name: role,
      expected: row[role],
      credentials: credentials[role],
    }))
    return leaksOfColumns(server, call, columns)
  }

  return {
    calls,
    elsewhere: cast.elsewhere,
    leaksOf,
    leaksOfHolders: (call: Call) => leaksOfColumns(server, call, columnsOfHolders(server, call)),
    leaksOfCall: (name: string, role: Role) => leaksOf(named(calls, name), [role]),
  }
}

/**
 * Creates the callers to whom the object of the call does not belong: two other candidates, a consultant of another branch, and another system with a
 * key.
 */
async function castOf(server: TestServer) {
  const { db, clock } = server
  return {
    stranger: await server.signUpCandidate(),
    newcomer: await server.signUpCandidate({ confirmed: false }),
    elsewhere: await someConsultant(server, { branches: ['Hull Registrations'] }),
    key: await createIntegrationKey(db, 'another system', null, clock()),
  }
}
type Cast = Awaited<ReturnType<typeof castOf>>
type Credentials = Readonly<Record<Role, (one: Prepared) => Headers | Promise<Headers>>>

const credentialsOf = (
  server: TestServer,
  { stranger, newcomer, elsewhere, key }: Cast,
): Credentials => ({
  anonymous: () => ({}),
  owner: ({ world: { person } }) => bearer(person.token),
  'other candidate': () => signedIn(server, stranger.id),
  unconfirmed: () => signedIn(server, newcomer.id),
  invited: (one) => invited(server, one, true),
  'invited elsewhere': (one) => invited(server, one, false),
  consultant: ({ world: { consultant } }) => consultant.headers,
  'consultant elsewhere': async () => ({
    ...elsewhere.headers,
    authorization: `Bearer ${await newToken(server, { kind: 'consultant', ownerId: elsewhere.id })}`,
  }),
  'borrowed headers': ({ world: { consultant } }) => ({
    ...consultant.headers,
    user: elsewhere.id,
    external: elsewhere.employeeId,
  }),
  system: ({ given }) => given.headers ?? { 'integration-key': key },
})

/** Issues a new token for each request, since some calls end the session that makes them. */
async function newToken({ db, clock }: TestServer, owner: Parameters<typeof issueSession>[1]) {
  return (await issueSession(db, owner, clock())).token
}

const signedIn = async (server: TestServer, ownerId: string) =>
  bearer(await newToken(server, { kind: 'candidate', ownerId }))

/** Opens a session by an invitation to a registration of the person: if `own` is true, to the registration of the call, otherwise to another one. */
async function invited(server: TestServer, one: Prepared, own: boolean): Promise<Headers> {
  const { id: ownerId } = one.world.person
  const about = own ? await registrationIn(server, one) : undefined
  const registrationId = about ?? (await someRegistration(server, ownerId))
  return bearer(await newToken(server, { kind: 'registration', ownerId, registrationId }))
}

async function registrationIn(
  { db }: TestServer,
  { given: { params = {} } }: Prepared,
): Promise<string | undefined> {
  const id = params.registrationId ?? params.id ?? ''
  return /^[0-9a-f-]{36}$/.test(id) &&
    (await db.maybe(sql`select 1 from registrations where id = ${id}`))
    ? id
    : undefined
}

/** Someone who makes a call, with the result that they must get. */
type Column = {
  readonly name: string
  readonly expected: ExpectedAccess
  readonly credentials: (one: Prepared) => Headers | Promise<Headers>
}

/** The columns of consultants to whom the object belongs, by what they may do. */
const columnsOfHolders = ({ db }: TestServer, { name: call }: Call): readonly Column[] =>
  listHolders(listNeeded(call) ?? []).map(({ name, permissions, isAdmitted }) => ({
    name,
    expected: isAdmitted ? 'in' : 403,
    credentials: async ({ world: { consultant } }) => {
      await storePermissions(db, consultant.id, permissions)
      return consultant.headers
    },
  }))

/** Lists the columns that got another result than the table expects. */
async function leaksOfColumns(
  server: TestServer,
  call: Call,
  columns: readonly Column[],
): Promise<readonly string[]> {
  const shared = await prepareCall(call, server)
  const leaks: string[] = []
  for (const column of columns.filter(({ expected }) => expected !== 'in'))
    leaks.push(...(await tryCell(server, call, column, shared)))
  for (const column of columns.filter(({ expected }) => expected === 'in')) {
    const isThere = await isStillThere(server, shared)
    const one = isThere ? shared : await prepareCall(call, server)
    const missed = await tryCell(server, call, column, one)
    // If an earlier column's call used up the object that the columns share, a later one fails without a leak, so each that failed tries again with an
    // object of its own.
    if (missed.length > 0)
      leaks.push(...(await tryCell(server, call, column, await prepareCall(call, server))))
  }
  return leaks
}

/** Returns whether the account that owns the object still exists, because some calls delete it. */
const isStillThere = async ({ db }: TestServer, { world: { person } }: Prepared) =>
  (await db.maybe(sql`select 1 from candidates where id = ${person.id}`)) !== undefined

/** Returns an empty list, or one sentence that names who got which result instead of the expected one. */
async function tryCell(
  server: TestServer,
  call: Call,
  { name, expected, credentials }: Column,
  one: Prepared,
): Promise<readonly string[]> {
  const { headers: _own, ...given } = one.given
  const { status, text } = await send(server.client(someNetwork()), call, {
    ...given,
    headers: await credentials(one),
  })
  const isRight =
    expected === 'in' ? ![401, 403, 404].includes(status) && status < 500 : status === expected
  return isRight ? [] : [`${name}: ${status} instead of ${expected}, ${text.slice(0, 120)}`]
}

const bearer = (token: string): Headers => ({ authentication: `Bearer ${token}` })

function named(calls: readonly Call[], name: string): Call {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`there is no call ${name}`)
  return call
}
