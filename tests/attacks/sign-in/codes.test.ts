import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CODE_TYPES, type CodeType } from '#features/accounts/domain/code-types.ts'
import { issueCode } from '#features/accounts/server/code-queries.ts'
import { sql } from '#server/database/database.ts'
import {
  askForReset,
  newResetCode,
  resetCodes,
  resetPassword,
  signInStatus,
} from '#tests/people/password-reset.ts'
import { confirmationCode, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { nextWindow } from '#tests/next-window.ts'
import { testServer } from '#tests/test-server.ts'
import { UNWRITTEN_KINDS } from '#features/messages/server/queued-letter.ts'

const server = await testServer()
const json = { 'content-type': 'application/json' }
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NEW = 'lantern copper meadow'

/** Returns status, headers and body without the date and the request id, which always differ. */
async function wholeAnswer(response: Response): Promise<string> {
  const headers = [...response.headers]
    .filter(([name]) => !['date', 'x-request-id'].includes(name))
    .map((pair) => pair.join(': '))
  return [response.status, ...headers, await response.text()].join('\n')
}
const letters = async () =>
  (
    await server.db.one<{ count: number }>(
      sql`select count(*) as count from outbox where kind = ${UNWRITTEN_KINDS.email}`,
    )
  ).count

test('S-05 asking for a reset never tells whether there is an account, and sends three letters an hour at most', async () => {
  const { emailAddress } = await server.signUpCandidate()
  nextWindow(server, HOUR / 1000)
  const before = await letters()
  const identifiers = [
    emailAddress,
    `${randomUUID()}@example.test`,
    'no address at all',
    "' or 1=1 --",
    `${'a'.repeat(300)}@example.test`,
    'a@b\r\nbcc: mallory@example.test',
    '🦊@example.test',
  ]
  const answers = await Promise.all(
    identifiers.map(async (identifier) => wholeAnswer(await askForReset(server, identifier))),
  )

  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^200\n/)
  expect(await resetCodes(server, emailAddress)).toHaveLength(1)
  expect((await letters()) - before).toBe(1)
  for (let time = 2; time <= 4; time++)
    expect(await wholeAnswer(await askForReset(server, emailAddress))).toBe(answers[0])
  expect(await resetCodes(server, emailAddress)).toHaveLength(3)
  expect((await letters()) - before).toBe(3)
})

test('S-14 of a link that is used, used again, too late or replaced, one use alone succeeds', async () => {
  const person = await server.signUpCandidate()
  nextWindow(server, HOUR / 1000)
  const first = await newResetCode(server, person.emailAddress)
  const second = await newResetCode(server, person.emailAddress)
  expect((await resetPassword(server, first, `${NEW} older`)).http).toBe(410)
  expect((await resetPassword(server, second, NEW)).http).toBe(200)
  expect((await resetPassword(server, second, `${NEW} again`)).http).toBe(410)
  const late = await newResetCode(server, person.emailAddress)
  server.advance(15 * MINUTE + 1000)
  expect((await resetPassword(server, late, `${NEW} late`)).http).toBe(410)

  expect(await signInStatus(server, { ...person, password: NEW })).toBe(200)
  for (const password of [person.password, `${NEW} older`, `${NEW} again`, `${NEW} late`])
    expect(await signInStatus(server, { ...person, password })).toBe(400)
})

test('S-15 a code of one type is nothing as any of the other four', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const codes = await oneOfEachType(person)
  const before = await stateOf(person.id)
  const pairs = CODE_TYPES.flatMap((own) =>
    CODE_TYPES.filter((other) => other !== own).map((other) => [own, other] as const),
  )
  expect(pairs).toHaveLength(20)
  for (const [own, other] of pairs) {
    const { status, text } = await post(
      codes[own],
      other,
      other === 'PhoneValidation' ? person.token : undefined,
    )
    expect([401, 410, 422], `${own} as ${other}`).toContain(status)
    expect(JSON.parse(text), `${own} as ${other}`).toMatchObject({ success: false })
    expect(text).not.toMatch(/ca_|cj_|"token"/)
  }

  expect(await stateOf(person.id)).toEqual(before)
  expect(await signInStatus(server, { ...person, password: NEW })).toBe(400)
  expect((await post(codes.EmailValidation, 'EmailValidation')).status).toBe(200)
})

async function post(code: string, type: CodeType, token?: string) {
  const body = JSON.stringify({ code, type, NewPassword: NEW, NewPasswordConfirm: NEW })
  const response = await server
    .client({ ...someNetwork(), ...(token ? { authentication: `Bearer ${token}` } : {}) })
    .fetch('/api/v1/validation', { method: 'POST', body, headers: json })
  return { status: response.status, text: await response.text() }
}

/** Makes one unused code of each type. Where a call of the API sends such a code, it is taken from the message; the others are stored directly. */
async function oneOfEachType(
  person: Awaited<ReturnType<typeof server.signUpCandidate>>,
): Promise<Readonly<Record<CodeType, string>>> {
  const { contactId } = await server.db.one<{ contactId: string }>(
    sql`select id as "contactId" from contacts where candidate_id = ${person.id}`,
  )
  const issued = async (type: CodeType) =>
    (await issueCode(server.db, { type, ownerId: person.id, contactId }, server.clock())).code
  return {
    EmailValidation: await confirmationCode(server, person.emailAddress),
    PhoneValidation: await phoneCode(person),
    PasswordReset: await newResetCode(server, person.emailAddress),
    SocialLoginRequest: await issued('SocialLoginRequest'),
    PortalOnboarding: await issued('PortalOnboarding'),
  }
}

async function phoneCode({
  id,
  fetch,
}: Pick<Awaited<ReturnType<typeof server.signUpCandidate>>, 'id' | 'fetch'>): Promise<string> {
  const made = await fetch(`/api/v1/user/${id}/phone`, {
    method: 'POST',
    body: JSON.stringify({ PhoneNumber: '07700900123', Type: 'Mobile' }),
    headers: json,
  })
  const { data } = (await made.json()) as { data: { id: string; phoneNumber: string } }
  await fetch(`/api/v1/user/${id}/phones/${data.id}/verify`, {
    method: 'POST',
    body: '{}',
    headers: json,
  })
  const [sent] = await server.messagesTo(data.phoneNumber)
  return /^\w{4}/.exec(sent?.text ?? '')?.[0] ?? 'no code was sent'
}

const stateOf = (id: string) =>
  server.db.one(sql`
    select c.portal_enabled, p.hash, (select count(*) from sessions where owner_id = c.id) as sessions, (select count(*) from contacts where candidate_id = c.id and verified_at is not null) as verified
    from candidates c join passwords p on p.owner_id = c.id where c.id = ${id}`)
