import { beforeAll, describe, expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { call as callBy } from '#web/call/call.ts'
import { LINES } from './candidate-calls.ts'
import { closeSchema } from './closed-schema.ts'
import { contractServer } from './contract-server.ts'
import {
  callerOf,
  type Prepared,
  prepareCall,
  sendPreparedCall,
  prepareTrespasserCall,
} from './happy.ts'
import { callsOf, nameOf, operationsOf } from './operations.ts'
import { muteServer } from './mute-server.ts'
import { type RawCallAnswer, send, type Wrapper } from './send.ts'
import { asOwner, brokenIds, trespassesOf, withoutIds } from './strangers.ts'

const server = await contractServer()
const calls = callsOf(LINES, server)
const mute = await muteServer()
const unconfirmed = await server.signUpCandidate({ confirmed: false })

const refused = ({ status, body }: RawCallAnswer): Wrapper => {
  expect(body).toEqual({
    success: false,
    status,
    messages: expect.any(Array),
    data: body?.data ?? null,
  })
  return body as Wrapper
}

test('every published call has a line, and every line is published [seed 7.1.1]', async () => {
  const published = (await operationsOf(server)).map(nameOf).sort()
  expect(calls.map(({ name }) => name).sort()).toEqual(published)
})

test('registering and signing in answer the person and a token; a taken address is 302 in the wrapper [seed 7.28.3-5, 8.10, 4.16]', async () => {
  const visitor = server.client(someNetwork())
  const account = {
    emailAddress: newAddress(),
    password: 'seventeen green ladders',
    firstName: 'Amara',
    lastName: 'Okafor',
  }
  const credentials = {
    emailAddress: account.emailAddress,
    password: account.password,
    clientId: 'portal',
  }
  const post = (path: string, body: object) => send(visitor, { method: 'POST', path }, { body })

  expect(await post('/api/v1/auth/register', account)).toMatchObject({
    status: 201,
    body: {
      success: true,
      data: { user: { firstName: 'Amara', isPortal: false }, token: expect.stringMatching(/^ca_/) },
    },
  })
  expect(await post('/api/v1/auth/register', account)).toMatchObject({
    status: 409,
    body: {
      success: false,
      status: 302,
      messages: ['An account already exists with this username'],
      data: null,
    },
  })
  expect(await post('/api/v1/auth/login', credentials)).toMatchObject({
    status: 201,
    body: {
      success: true,
      status: 201,
      messages: [],
      data: { user: { firstName: 'Amara' }, token: null },
    },
  })
})

test('no one is a user of whom nothing is known [seed 8.25.1]', async () => {
  const { fetch } = await server.signUpCandidate()
  expect(
    await send(
      { fetch },
      { method: 'GET', path: '/api/v1/user/:id' },
      { params: { id: crypto.randomUUID() } },
    ),
  ).toMatchObject({ status: 404, body: { messages: ['Unable to find user'] } })
})

test('the client configuration names each base address and link, and nothing secret [seed 7.44.1-6]', async () => {
  const config = (await (await server.anonymous.fetch('/config.json')).json()) as Record<
    string,
    unknown
  >
  expect(config).toMatchObject({
    candidateApi: '/api/v1',
    portalApi: '/portal/v1',
    employeeApi: '/employee/v1',
    maintenanceApi: '',
    thirdPartyAuth: null,
    links: { talent: null, onlineRegistration: null, updates: '/release-notes', crm: null },
  })
  expect(JSON.stringify(config)).not.toMatch(/secret|password|postgres/i)
})

describe.each(calls)('$name $line.seed', (call) => {
  const { line } = call
  const { endpoint } = line
  let theirs: Prepared

  beforeAll(async () => {
    theirs = await prepareCall(call, server)
  })

  if (!['anyone', 'leaver'].includes(line.who)) {
    test('asks who calls', async () => {
      const { headers: _key, ...given } = theirs.given
      const answered = await send(server.client(someNetwork()), call, given)
      expect(answered.status).toBe(401)
      refused(answered)
    })
  }

  if (line.who === 'candidate') {
    test('asks for a confirmed address', async () => {
      expect(
        await send(unconfirmed, call, asOwner(line, theirs.given, unconfirmed.id)),
      ).toMatchObject({ status: 403, body: { messages: ['Confirm your email address first.'] } })
    })
  }

  if (line.who === 'onboarding') {
    test('is open to someone who has not confirmed the address yet', async () => {
      // Each call gets a new person, because one of these calls deletes the account of its caller.
      const newcomer = await server.signUpCandidate({ confirmed: false })
      expect([401, 403]).not.toContain(
        (await send(newcomer, call, asOwner(line, theirs.given, newcomer.id))).status,
      )
    })
  }

  // This test uses only the main spelling of a path. S-24 in tests/attacks/input/sweeps.test.ts tries the others too and compares all data.
  if (
    (line.who === 'candidate' || line.who === 'onboarding') &&
    call.path.endsWith(endpoint.path)
  ) {
    test('answers ids of others as ids that no one has', async () => {
      const stranger = await prepareTrespasserCall(call, theirs.given, server)
      for (const { what, foreign, unknown } of trespassesOf(line, theirs.given, stranger.given)) {
        const toForeign = await send(stranger.world.person, call, foreign)
        const toUnknown = await send(stranger.world.person, call, unknown)
        expect([404, 422], `${what}: ${toForeign.text}`).toContain(toForeign.status)
        expect(withoutIds(toForeign.text), what).toBe(withoutIds(toUnknown.text))
      }
    })
  }

  if (line.who === 'consultant') {
    test('is closed to candidates, and to a consultant with the headers of another', async () => {
      const { person, consultant } = theirs.world
      const other = await someConsultant(server)
      for (const header of ['authentication', 'authorization'])
        expect(
          (
            await send(server.client(someNetwork()), call, {
              ...theirs.given,
              headers: { [header]: `Bearer ${person.token}` },
            })
          ).status,
        ).toBe(401)
      for (const hints of [
        ['user', other.id],
        ['external', other.employeeId],
        ['user', ''],
      ] as const)
        expect(
          (
            await send(server.client(consultant.headers), call, {
              ...theirs.given,
              headers: Object.fromEntries([hints]),
            })
          ).status,
        ).toBe(403)
    })

    test('answers what belongs to another branch as what no one has', async () => {
      const stranger = await someConsultant(server, { branches: ['Hull Registrations'] })
      for (const { what, foreign, unknown } of trespassesOf(line, theirs.given, theirs.given)) {
        const toForeign = await send(stranger, call, foreign)
        const toUnknown = await send(stranger, call, unknown)
        expect([403, 404], `${what}: ${toForeign.text}`).toContain(toForeign.status)
        expect(withoutIds(toForeign.text), what).toBe(withoutIds(toUnknown.text))
      }
    })
  }

  test('names what is wrong', async () => {
    const caller = callerOf(line, theirs.world)
    for (const broken of brokenIds(theirs.given))
      expect((await send(caller, call, broken)).status).toBe(400)
    for (const { body, field } of wrongBodies(theirs.given.body)) {
      const answered = await send(caller, call, { ...theirs.given, body })
      expect(answered.status, `${field}: ${answered.text}`).toBe(422)
      expect((refused(answered).data as { fields: Record<string, string> }).fields).toHaveProperty(
        [field],
        expect.any(String),
      )
    }
  })

  test('answers as the contract says, and nothing more [seed 7.1.1, 3.26]', async () => {
    const answered = await sendPreparedCall(call, theirs)
    expect(answered.status, answered.text).toBe(line.status)
    if (line.status === 204) expect(answered.text).toBe('')
    else if (endpoint.reply.kind === 'file' && !answered.body)
      expect(answered.type).toMatch(/^(application\/(zip|pdf)|text\/csv)/)
    else
      expect(answered.body).toEqual({
        success: true,
        status: line.status,
        messages: [],
        data: answered.body?.data,
      })
    if (endpoint.reply.kind === 'json')
      expect(closeSchema(endpoint.reply.data).safeParse(answered.body?.data).error).toBeUndefined()
  })

  test(`says '${line.fallback}' where the server says nothing [seed 8.4, 7.28.2]`, async () => {
    await expect(callBy(endpoint, {}, mute)).rejects.toMatchObject({
      status: 500,
      messages: [line.fallback],
    })
  })

  function wrongBodies(
    body: unknown,
  ): readonly { readonly body: unknown; readonly field: string }[] {
    if (typeof body !== 'object' || body === null || body instanceof FormData)
      return line.wrong ? [line.wrong] : []
    return [
      ...(line.wrong ? [line.wrong] : []),
      { body: { ...body, surprise: true }, field: 'surprise' },
    ]
  }
})
