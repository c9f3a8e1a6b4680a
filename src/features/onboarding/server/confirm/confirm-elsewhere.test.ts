import { expect, test } from 'vitest'
import { confirmed, withEmail } from '#tests/people/contacts.ts'
import { signInStatus } from '#tests/people/password-reset.ts'
import { confirmationCode, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { profileOf, type Unproven, unprovenAccount } from '#tests/people/unproven-account.ts'
import { sql } from '#server/database/database.ts'

const server = await testServer()
const NEW = 'lantern copper meadow'

/** Confirms the address in another browser, which does not have the session in which the person registered. */
async function press(person: Unproven, more: object = {}, network = someNetwork()) {
  const response = await server.client(network).fetch('/api/v1/validation', {
    method: 'POST',
    body: JSON.stringify({
      code: await confirmationCode(server, person.emailAddress),
      type: 'EmailValidation',
      ...more,
    }),
    headers: { 'content-type': 'application/json' },
  })
  return {
    http: response.status,
    ...((await response.json()) as {
      messages: string[]
      data: {
        user?: { id: string; isPortal: boolean; firstName: string }
        token?: string
        code?: string
        fields?: Record<string, string>
      } | null
    }),
  }
}
const isThere = async (id: string) =>
  (await server.db.maybe(sql`select 1 from candidates where id = ${id}`)) !== undefined
const portalStatus = async ({ id, fetch }: Pick<Unproven, 'id' | 'fetch'>) =>
  (await fetch(`/api/v1/user/${id}/trackedjobs`)).status

test('[amendment 1.1] another contact that is confirmed does not open the portal', async () => {
  const person = await unprovenAccount(server)
  await confirmed(server, person, await withEmail(person))

  expect(await portalStatus(person)).toBe(403)
  expect(await signInStatus(server, person)).toBe(201)
})

test('[amendment 1.1] the database itself opens no portal without a proven primary address', async () => {
  const person = await server.signUpCandidate()
  await server.db.run(sql`update contacts set is_primary = false where candidate_id = ${person.id}`)

  expect(await portalStatus(person)).toBe(403)
  await server.db.run(sql`update contacts set is_primary = true where candidate_id = ${person.id}`)
  expect(await portalStatus(person)).toBe(200)
})

test('[amendment 1.2] the press in another browser asks for a password, and changes nothing', async () => {
  const person = await unprovenAccount(server)
  const asked = await press(person)

  expect(asked).toMatchObject({ http: 409, data: { code: 'password_asked' } })
  expect(await portalStatus(person)).toBe(403)
  expect((await press(person)).http).toBe(409)
})

test('[amendment 1.2] with the password chosen then everything stays, the waiting session is a portal session, and this browser is signed in', async () => {
  const person = await unprovenAccount(server)
  const { http, data } = await press(person, { Password: person.password })

  expect(http).toBe(200)
  expect(data?.user).toMatchObject({ id: person.id, isPortal: true })
  expect(await portalStatus(person)).toBe(200)
  expect(await profileOf(server, { id: person.id, token: data?.token ?? '' })).toMatchObject({
    keywords: [person.keywords],
    documents: [person.document],
  })
  expect((await press(person, { Password: person.password })).http).toBe(410)
})

test('[amendment 1.2] a wrong password is said beside its field, leaves the link as it is, and is counted like a failed sign-in', async () => {
  const person = await unprovenAccount(server)
  const wrong = await press(person, { Password: 'nineteen blue ladders' })
  expect(wrong).toMatchObject({
    http: 422,
    data: { fields: { Password: 'This is not the password that was chosen then' } },
  })
  for (let time = 0; time < 4; time++)
    await press(person, { Password: `nineteen blue ladders ${time}` })

  expect((await press(person, { Password: person.password })).http).toBe(429)
  server.advance(31_000)
  expect((await press(person, { Password: person.password })).http).toBe(200)
})

test('[amendment 1.2] with a new password one starts empty: what was there before is deleted, and its sessions end', async () => {
  const person = await unprovenAccount(server)
  const { http, data } = await press(person, { NewPassword: NEW, NewPasswordConfirm: NEW })

  expect(http).toBe(200)
  expect(data?.user).toMatchObject({ isPortal: true, firstName: '' })
  expect(await isThere(person.id)).toBe(false)
  expect((await person.fetch(`/api/v1/user/${person.id}`)).status).toBe(401)
  expect(await profileOf(server, { id: data?.user?.id ?? '', token: data?.token ?? '' })).toEqual({
    keywords: [],
    documents: [],
    emails: [person.emailAddress],
  })
  expect(await signInStatus(server, person)).toBe(400)
  expect(await signInStatus(server, { ...person, password: NEW })).toBe(200)
})

test('[amendment 1.2] a new password that is refused is said beside its field and uses nothing up', async () => {
  const person = await unprovenAccount(server)
  const refused = await press(person, { NewPassword: 'password123', NewPasswordConfirm: 'x' })

  expect(refused.http).toBe(422)
  expect(Object.keys(refused.data?.fields ?? {})).toEqual(['NewPassword', 'NewPasswordConfirm'])
  expect((await press(person, { NewPassword: NEW, NewPasswordConfirm: NEW })).http).toBe(200)
})

test("[amendment 1.2] 'I did not make this account' deletes it, and the address is free again", async () => {
  const person = await unprovenAccount(server)
  expect(await press(person, { NotMine: true })).toMatchObject({ http: 200, data: null })

  expect(await isThere(person.id)).toBe(false)
  expect((await person.fetch(`/api/v1/user/${person.id}`)).status).toBe(401)
  const again = await server.signUpCandidate({ emailAddress: person.emailAddress })
  expect(await portalStatus(again)).toBe(200)
})

test('[amendment 1.2] an account whose address is proven cannot be disowned', async () => {
  const person = await unprovenAccount(server)
  const code = await confirmationCode(server, person.emailAddress)
  await server.db.run(
    sql`update contacts set verified_at = ${server.clock()} where candidate_id = ${person.id}`,
  )
  const response = await server.anonymous.fetch('/api/v1/validation', {
    method: 'POST',
    body: JSON.stringify({ code, type: 'EmailValidation', NotMine: true }),
    headers: { 'content-type': 'application/json' },
  })

  expect(response.status).toBe(200)
  expect(await isThere(person.id)).toBe(true)
})

test('[amendment 1.2] of ten presses at once that choose differently one counts', async () => {
  const person = await unprovenAccount(server)
  const choices = [
    { Password: person.password },
    { NewPassword: NEW, NewPasswordConfirm: NEW },
    { NotMine: true },
  ]
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, turn) => press(person, choices[turn % 3])),
  )

  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  for (const { http } of answers) expect([200, 409, 410, 422]).toContain(http)
})
