import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { confirmDeletionWith, newDeletionCode } from '#tests/people/deletion.ts'
import { newResetCode, resetPassword, signInStatus } from '#tests/people/password-reset.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { type TestServer, testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { HOUR, MINUTE } from '#shared/words/durations.ts'

const server = await testServer()
const NEW = 'lantern copper meadow'

type Person = Awaited<ReturnType<TestServer['signUpCandidate']>>

async function change(person: Pick<Person, 'id' | 'fetch'>, body: object, query = '') {
  const response = await person.fetch(`/api/v1/user/${person.id}/Security/UpdatePassword${query}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return {
    http: response.status,
    ...((await response.json()) as {
      messages: string[]
      data: { fields?: Record<string, string>; code?: string } | null
    }),
  }
}
const to = (password: string, old: string) => ({
  NewPassword: password,
  OldPassword: old,
  NewPasswordConfirm: password,
})
const isIn = async (id: string, { fetch }: Pick<Person, 'fetch'>) =>
  (await fetch(`/api/v1/user/${id}`)).status === 200
async function elsewhere({ emailAddress, password }: Person) {
  const { token } = await server
    .client(someNetwork())
    .call(signIn, { body: { emailAddress, password, clientId: 'portal' } })
  return server.signedInAs(token ?? '', someNetwork())
}

test('a person who knows the old password sets a new one; the other sessions end at once and this one goes on [seed 7.10.1]', async () => {
  const person = await server.signUpCandidate()
  const other = await elsewhere(person)
  expect(await change(person, to(NEW, person.password))).toMatchObject({ http: 200, data: null })

  expect(await isIn(person.id, person)).toBe(true)
  expect(await isIn(person.id, other)).toBe(false)
  expect(await signInStatus(server, person)).toBe(400)
  expect(await signInStatus(server, { ...person, password: NEW })).toBe(200)
})

test('the links and codes that were asked for before have ended', async () => {
  const person = await server.signUpCandidate()
  const deletion = await newDeletionCode(server, person.emailAddress)
  const reset = await newResetCode(server, person.emailAddress)
  await server.db.run(sql`
    insert into one_time_codes (candidate_id, contact_id, hash, created_at, expires_at)
    select ${person.id}, id, '\\x00', ${server.clock()}, ${new Date(server.clock().getTime() + HOUR)} from contacts where candidate_id = ${person.id}`)
  expect((await change(person, to(NEW, person.password))).http).toBe(200)

  expect((await confirmDeletionWith(server, deletion)).http).toBe(410)
  expect((await resetPassword(server, reset, 'copper lantern meadow')).http).toBe(410)
  expect(
    await server.db.many(sql`select 1 from one_time_codes where candidate_id = ${person.id}`),
  ).toEqual([])
  expect(await isIn(person.id, person)).toBe(true)
})

test.each(['', '?disable_notification=true', '?disable_notification=false'])(
  'the owner always hears of it: %s [seed 7.10.2]',
  async (query) => {
    const person = await server.signUpCandidate()
    await change(person, to(NEW, person.password), query)

    expect((await server.messagesTo(person.emailAddress)).at(-1)?.subject).toBe(
      'Your password has changed',
    )
  },
)

test('a wrong old password names its field, never as 401, and changes nothing', async () => {
  const person = await server.signUpCandidate()
  const other = await elsewhere(person)
  const refused = await change(person, to(NEW, 'not the password'))

  expect(refused).toMatchObject({
    http: 422,
    data: { fields: { OldPassword: 'This is not your current password' } },
  })
  expect(await isIn(person.id, other)).toBe(true)
  expect(await signInStatus(server, person)).toBe(200)
  expect((await server.messagesTo(person.emailAddress)).at(-1)?.subject).not.toBe(
    'Your password has changed',
  )
})

test('a wrong old password counts like a failed sign-in: a stolen browser is no place to guess', async () => {
  const person = await server.signUpCandidate()
  for (let time = 0; time < 5; time++)
    expect((await change(person, to(NEW, `guess ${time}`))).http).toBe(422)

  expect((await change(person, to(NEW, person.password))).http).toBe(429)
  expect(await signInStatus(server, person)).toBe(429)
  server.advance(31_000)
  expect((await change(person, to(NEW, person.password))).http).toBe(200)
  expect(await signInStatus(server, { ...person, password: NEW })).toBe(200)
})

test('everything that is missing or refused is named, and costs no try', async () => {
  const person = await server.signUpCandidate()
  for (let time = 0; time < 6; time++) {
    expect((await change(person, {})).data?.fields).toEqual({
      OldPassword: 'password cannot be null',
      NewPassword: 'password cannot be null',
    })
    expect(
      (await change(person, to('password123', person.password))).data?.fields?.NewPassword,
    ).toContain('guessed first')
    expect(
      (await change(person, { ...to(NEW, person.password), NewPasswordConfirm: 'x' })).data?.fields,
    ).toEqual({ NewPasswordConfirm: 'The two passwords are not the same' })
    expect((await change(person, { ...to(NEW, person.password), role: 'x' })).data?.fields).toEqual(
      { role: 'This field is not known here.' },
    )
    expect((await change(person, { ...to(NEW, person.password), OldPassword: 7 })).http).toBe(422)
  }
  expect(
    (await change(person, to(NEW, person.password), '?disable_notification=perhaps')).http,
  ).toBe(400)
  expect((await change(person, to(NEW, person.password))).http).toBe(200)
})

test('the password of another person is as far away as that of an unknown one', async () => {
  const owner = await server.signUpCandidate()
  const stranger = await server.signUpCandidate()
  const [theirs, nobodys] = await Promise.all(
    [owner.id, randomUUID()].map((id) =>
      change({ id, fetch: stranger.fetch }, to(NEW, owner.password)),
    ),
  )

  expect(theirs).toEqual(nobodys)
  expect(theirs?.http).toBe(404)
  expect(await signInStatus(server, owner)).toBe(200)
})

test('a person who signs in through a provider sets a first password after a recent sign-in', async () => {
  const person = await server.signUpCandidate()
  await server.db.run(sql`delete from passwords where owner_id = ${person.id}`)
  server.advance(10 * MINUTE + 1000)
  expect(await change(person, to(NEW, ''))).toMatchObject({
    http: 403,
    data: { code: 'reauth_required' },
  })

  await server.db.run(
    sql`update sessions set auth_time = ${server.clock()} where owner_id = ${person.id}`,
  )
  expect((await change(person, { NewPassword: NEW, NewPasswordConfirm: NEW })).http).toBe(200)
  expect(await signInStatus(server, { ...person, password: NEW })).toBe(200)
})

test('of two changes at once, from two browsers, one succeeds', async () => {
  const person = await server.signUpCandidate()
  const other = await elsewhere(person)
  const answers = await Promise.all([
    change(person, to(`${NEW} one`, person.password)),
    change({ id: person.id, fetch: other.fetch }, to(`${NEW} two`, person.password)),
  ])

  expect(answers.map(({ http }) => http).sort()).toEqual([200, expect.any(Number)])
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
})

test('no session of the old password slips past the change', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await server.signUpCandidate()
    const attempts = Array.from({ length: 4 }, () => elsewhere(person).catch(() => undefined))
    const [changed] = await Promise.all([change(person, to(NEW, person.password)), ...attempts])
    const others = (await Promise.all(attempts)).filter((other) => other !== undefined)

    expect(changed.http).toBe(200)
    expect(await Promise.all(others.map((other) => isIn(person.id, other)))).not.toContain(true)
  }
})

test('a reset link that was asked for before the change is dead after it', async () => {
  const person = await server.signUpCandidate()
  const code = await newResetCode(server, person.emailAddress)
  await change(person, to(NEW, person.password))

  expect((await resetPassword(server, code, 'pepper violin harbour')).http).toBe(410)
})

test('signing in again gives a new token with a new time, and the old token ends', async () => {
  const person = await server.signUpCandidate()
  await server.db.run(sql`delete from passwords where owner_id <> ${person.id}`)
  server.advance(HOUR)
  const { token } = await person.call(signIn, {
    body: { emailAddress: person.emailAddress, password: person.password, clientId: 'portal' },
  })
  const again = server.signedInAs(token ?? '')

  expect(await isIn(person.id, person)).toBe(false)
  expect(await isIn(person.id, again)).toBe(true)
  const { authTime } = await server.db.one<{ authTime: Date }>(
    sql`select max(auth_time) as "authTime" from sessions where owner_id = ${person.id}`,
  )
  expect(server.clock().getTime() - authTime.getTime()).toBeLessThan(MINUTE)
})
