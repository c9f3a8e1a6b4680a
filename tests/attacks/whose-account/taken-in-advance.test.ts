import { afterAll, expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { fakeIssuer, issuerSettings } from '#tests/servers/fake-issuer.ts'
import { signInStatus } from '#tests/people/password-reset.ts'
import { confirmationCode, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { socialVisitor } from '#tests/servers/social-visitor.ts'
import { testServer } from '#tests/test-server.ts'
import { makeDeskSteps } from '#tests/people/told-at-desk.ts'
import { profileOf } from '#tests/people/unproven-account.ts'
import { sql } from '#server/database/database.ts'
import { type Squatter, SQUATTERS, createSquatter } from './squatters.ts'
import { type OwnerAccess, type Scene, VICTIMS } from './victims.ts'

const issuer = await fakeIssuer()
afterAll(issuer.close)
const server = await testServer({ environment: issuerSettings(issuer.origin) })
issuer.follow(server.clock)
const consultant = await someConsultant(server)
const desk = await makeDeskSteps(server, consultant)
const scene: Scene = { server, issuer, consultant, desk }

const cells = Object.keys(SQUATTERS).flatMap((how) =>
  Object.keys(VICTIMS).map((way) => [how, way] as const),
)
const done: string[] = []

/**
 * Tries, at every call where they could work, the credentials that the stranger prepared before the owner arrived. Returns the status of each call.
 */
async function doorsOf(
  { id, emailAddress, password, token, stated }: Squatter,
  owner: OwnerAccess,
) {
  const before = server.signedInAs(token, someNetwork())
  issuer.letIn(stated)
  const social = await socialVisitor(server).signIn('google')
  const other = await server
    .signedInAs(social.data?.token ?? token, someNetwork())
    .fetch(`/api/v1/user/${owner.id}`)
  return {
    'their session': (await before.fetch(`/api/v1/user/${id}`)).status,
    "the owner's profile": (await before.fetch(`/api/v1/user/${owner.id}`)).status,
    registrations: (await before.fetch('/API/v1/Registrations')).status,
    registration: (await before.fetch(`/API/v1/Registration/${owner.registrationId ?? id}`)).status,
    password: await signInStatus(server, { emailAddress, password }),
    'provider signs in to the account': social.data?.user?.id === owner.id,
    "the owner's profile by the provider": other.status,
  }
}

/** Returns every text of the account, so that the test can check that none of it is the stranger's. */
async function wordsOf(id: string): Promise<string> {
  const { words } = await server.db.one<{ words: string }>(sql`
    select concat(
      (select string_agg(c::text, ' ') from candidates c where id = ${id}), (select string_agg(l::text, ' ') from looking_fors l where candidate_id = ${id}),
      (select string_agg(k::text, ' ') from contacts k where candidate_id = ${id}), (select string_agg(v::text, ' ') from curriculum_vitaes v where candidate_id = ${id}),
      (select string_agg(i::text, ' ') from identities i where candidate_id = ${id})) as words`)
  return words
}

test.each(cells)(
  'S-73 [amendment 1.2] [amendment 1.3] a stranger with %s is out everywhere when the owner comes by %s',
  async (how, way) => {
    const squatter = await createSquatter(server, how)
    const owner = await VICTIMS[way]?.(scene, squatter.emailAddress)
    if (!owner) throw new Error(`no victim by ${way}`)

    expect(await doorsOf(squatter, owner)).toEqual({
      'their session': 401,
      "the owner's profile": 401,
      registrations: 401,
      registration: 401,
      password: 400,
      'provider signs in to the account': false,
      "the owner's profile by the provider": expect.toSatisfy((status) =>
        [401, 404].includes(status),
      ),
    })
    expect(owner.id).not.toBe(squatter.id)
    expect(await wordsOf(owner.id)).not.toMatch(/Mallory|Squatter|welder|evil/)
    await keepsTheirOwn(owner, squatter.emailAddress)
    done.push(`${how} × ${way}`)
  },
)

/** Expects that the owner's account has their address, access to the portal and the desk's registration, as far as their way in gives these. */
async function keepsTheirOwn(
  { id, token, registrationId, isPortal }: OwnerAccess,
  address: string,
) {
  const own = server.signedInAs(token, someNetwork())
  if (isPortal) {
    expect(await profileOf(server, { id, token })).toMatchObject({ emails: [address] })
    expect((await own.fetch(`/api/v1/user/${id}/trackedjobs`)).status).toBe(200)
  }
  if (!registrationId) return
  expect(
    await server.db.one(
      sql`select candidate_id as id from registrations where id = ${registrationId}`,
    ),
  ).toEqual({ id })
  if (!isPortal)
    expect((await own.fetch(`/API/v1/Registration/${registrationId}`)).status).toBe(200)
}

test('S-73 every cell of the matrix was tried: 5 strangers by 10 ways in', () => {
  expect(done).toHaveLength(50)
  expect(new Set(done).size).toBe(Object.keys(SQUATTERS).length * Object.keys(VICTIMS).length)
})

test('S-73 a stranger who registers after the desk, after the owner or in between learns that the address is taken', async () => {
  const squatter = await createSquatter(server, 'a password')
  await desk.registrationFor(squatter.emailAddress)
  const again = await server.client(someNetwork()).fetch('/api/v1/auth/register', {
    method: 'POST',
    body: JSON.stringify({
      emailAddress: squatter.emailAddress,
      password: squatter.password,
      firstName: 'Mallory',
      lastName: 'Squatter',
    }),
    headers: { 'content-type': 'application/json' },
  })

  expect(again.status).toBe(409)
})

test('S-73 [amendment 1.3] the password of a stranger joins nothing to the account of the owner, who alone may ask for it', async () => {
  const squatter = await createSquatter(server, 'a password')
  const owner = await VICTIMS['a reset of the password']?.(scene, squatter.emailAddress)
  const response = await server
    .signedInAs(squatter.token, someNetwork())
    .fetch(`/api/v1/user/${owner?.id}/earlieraccount`, {
      method: 'POST',
      body: JSON.stringify({ Password: squatter.password }),
      headers: { 'content-type': 'application/json' },
    })

  expect(response.status).toBe(401)
})

test('S-73 a letter that the stranger asks for later opens nothing to them, no matter who presses it', async () => {
  const squatter = await createSquatter(server, 'a password')
  await signInStatus(server, squatter)
  const press = await server.client(someNetwork()).fetch('/api/v1/validation', {
    method: 'POST',
    body: JSON.stringify({
      code: await confirmationCode(server, squatter.emailAddress),
      type: 'EmailValidation',
    }),
    headers: { 'content-type': 'application/json' },
  })

  expect(press.status).toBe(409)
  expect((await squatter.fetch(`/api/v1/user/${squatter.id}/trackedjobs`)).status).toBe(403)
})
