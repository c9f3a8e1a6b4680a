import { issueSession } from '#features/sessions/server/session-queries.ts'
import { createIntegrationKey } from '#features/vacancies/server/integration-keys.ts'
import { sql } from '#server/database/database.ts'
import { LINES } from '#tests/contract/candidate-calls.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { type Prepared, prepared } from '#tests/contract/happy.ts'
import { type Call, callsOf } from '#tests/contract/operations.ts'
import { send } from '#tests/contract/send.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import type { TestServer } from '#tests/test-server.ts'
import { type Cell, EXPECTED, KINDS, type Kind, type Role, ROLES } from './table.ts'

type Headers = Readonly<Record<string, string>>

export const kindOf = (name: string): Kind | undefined =>
  KINDS.find(([pattern]) => pattern.test(name))?.[1]

/** Every cell of the table on this server: `calls` in one spelling each on each base (the sweep of ids tries the others), and who gets what instead of what they should. */
export async function cellsOn(server: TestServer) {
  const { db, clock } = server
  const stranger = await server.signUpCandidate()
  const newcomer = await server.signUpCandidate({ confirmed: false })
  const elsewhere = await someConsultant(server, { branches: ['Hull Registrations'] })
  const key = await createIntegrationKey(db, 'another system', null, clock())
  const calls = callsOf(
    LINES.map((line) => ({ ...line, also: [] })),
    server,
  )

  const headersOf: Readonly<Record<Role, (one: Prepared) => Headers | Promise<Headers>>> = {
    anonymous: () => ({}),
    owner: ({ world: { person } }) => bearer(person.token),
    'other candidate': () => signedIn(stranger.id),
    unconfirmed: () => signedIn(newcomer.id),
    invited: (one) => invited(one, true),
    'invited elsewhere': (one) => invited(one, false),
    consultant: ({ world: { consultant } }) => consultant.headers,
    'consultant elsewhere': async () => ({
      ...elsewhere.headers,
      authorization: `Bearer ${(await issueSession(db, { kind: 'consultant', ownerId: elsewhere.id }, clock())).token}`,
    }),
    'borrowed headers': ({ world: { consultant } }) => ({
      ...consultant.headers,
      user: elsewhere.id,
      external: elsewhere.employeeId,
    }),
    system: ({ given }) => given.headers ?? { 'integration-key': key },
  }

  /** Anew each time: some calls end it. */
  async function signedIn(ownerId: string) {
    return bearer((await issueSession(db, { kind: 'candidate', ownerId }, clock())).token)
  }

  /** A session that an invitation opened: into the registration that the call is about, or into another of the same person. */
  async function invited(one: Prepared, own: boolean): Promise<Headers> {
    const { id } = one.world.person
    const about = own ? await registrationIn(one) : undefined
    return bearer(
      (
        await issueSession(
          db,
          {
            kind: 'registration',
            ownerId: id,
            registrationId: about ?? (await someRegistration(server, id)),
          },
          clock(),
        )
      ).token,
    )
  }

  async function registrationIn({ given: { params = {} } }: Prepared): Promise<string | undefined> {
    const id = params.registrationId ?? params.id ?? ''
    return /^[0-9a-f-]{36}$/.test(id) &&
      (await db.maybe(sql`select 1 from registrations where id = ${id}`))
      ? id
      : undefined
  }

  /** Nothing, or a sentence that says who got what instead. */
  async function tried(
    role: Role,
    expected: Cell,
    call: Call,
    one: Prepared,
  ): Promise<readonly string[]> {
    const { headers: _own, ...given } = one.given
    const { status, text } = await send(server.client(someNetwork()), call, {
      ...given,
      headers: await headersOf[role](one),
    })
    const isRight =
      expected === 'in' ? ![401, 403, 404].includes(status) && status < 500 : status === expected
    return isRight ? [] : [`${role}: ${status} instead of ${expected}, ${text.slice(0, 120)}`]
  }

  /** Some calls delete who makes them. */
  const isThere = async ({ world: { person } }: Prepared) =>
    (await db.maybe(sql`select 1 from candidates where id = ${person.id}`)) !== undefined

  async function leaksOf(call: Call, roles: readonly Role[] = ROLES): Promise<readonly string[]> {
    const row = EXPECTED[kindOf(call.name) ?? 'open']
    const shared = await prepared(call, server)
    const leaks: string[] = []
    for (const role of roles.filter((one) => row[one] !== 'in'))
      leaks.push(...(await tried(role, row[role], call, shared)))
    for (const role of roles.filter((one) => row[one] === 'in')) {
      const missed = await tried(
        role,
        'in',
        call,
        (await isThere(shared)) ? shared : await prepared(call, server),
      )
      // What is done once may be gone afterwards: then each has an object of their own.
      if (missed.length > 0)
        leaks.push(...(await tried(role, 'in', call, await prepared(call, server))))
    }
    return leaks
  }

  return {
    calls,
    elsewhere,
    leaksOf,
    leaksOfCall: (name: string, role: Role) => leaksOf(named(calls, name), [role]),
  }
}

const bearer = (token: string): Headers => ({ authentication: `Bearer ${token}` })

function named(calls: readonly Call[], name: string): Call {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`there is no call ${name}`)
  return call
}
