import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { updatePassword } from '../../contract/update-password.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'

const server = await testServer()
const newAddress = () => `${randomUUID()}@example.test`
const amara = { password: 'seventeen green ladders', firstName: 'Amara', lastName: 'Okafor' }

async function register(body: object, { query = '', network = someNetwork() } = {}) {
  const response = await server.client(network).fetch(`/api/v1/auth/register${query}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const wrapper = (await response.json()) as {
    status: number
    messages: string[]
    data: { user: Record<string, unknown>; token: string; fields?: Record<string, string> }
  }
  return { http: response.status, retryAfter: response.headers.get('retry-after'), ...wrapper }
}

test('a new person gets an account, an onboarding session and a link to confirm the address [seed 7.5, 3.7.1, 7.28.4, 3.2.1-2, 3.2.4-6, 3.2.8-10, 3.2.12]', async () => {
  const emailAddress = newAddress()
  const { http, data } = await register({ ...amara, emailAddress })

  expect(http).toBe(201)
  expect(data.user).toEqual({
    id: expect.any(String),
    firstName: 'Amara',
    middleName: '',
    lastName: 'Okafor',
    emailAddress,
    phoneNumber: null,
    trackerId: null,
    portalEnabled: false,
    declarationSigned: false,
    isPortal: false,
  })
  expect(data.token).toMatch(/^ca_[\w-]{43}$/)
  expect(Object.keys(data).sort()).toEqual(['token', 'user'])
  const [message] = await server.messagesTo(emailAddress)
  expect(message?.subject).toBe('Confirm your email address')
  expect(message?.text).toMatch(/http:\/\/localhost:0\/validate\/emailaddress\?code=[\w-]{43}\n/)
})

test('the job that a person wanted travels in the link, which may be opened on another device', async () => {
  const emailAddress = newAddress()
  const job = randomUUID()
  await register({ ...amara, emailAddress }, { query: `?job=${job}&action=apply` })

  expect((await server.messagesTo(emailAddress))[0]?.text).toContain(`&job=${job}&action=apply`)
})

test.each([`?job=${randomUUID()}&action=delete`, '?job=not-an-id&action=save'])(
  'a link never carries what is no job and no action: %s',
  async (query) => {
    expect((await register({ ...amara, emailAddress: newAddress() }, { query })).http).toBe(400)
  },
)

test('each thing that is missing, null or empty is named in the words of the specification [seed 5.1.1-4]', async () => {
  const sentences = {
    emailAddress: 'email address cannot be null',
    password: 'password cannot be null',
    firstName: 'first name cannot be null',
    lastName: 'last name cannot be null',
  }

  for (const body of [
    {},
    { emailAddress: null, password: null, firstName: null, lastName: null },
    { emailAddress: '', password: '', firstName: ' ', lastName: '' },
  ]) {
    const { http, messages, data } = await register(body)
    expect(http).toBe(422)
    expect(data.fields).toEqual(sentences)
    expect(messages).toEqual(Object.values(sentences))
  }
})

test.each([
  { id: randomUUID() },
  { portalEnabled: true },
  { isPortal: true },
  { role: 'Consultants' },
  { verified: true },
  { trackerId: 'x' },
  { clientId: 'portal' },
])('no one gives themselves more than a name: %j is refused', async (more) => {
  const emailAddress = newAddress()
  const { http, data } = await register({ ...amara, emailAddress, ...more })

  expect(http).toBe(422)
  expect(data.fields).toEqual({ [Object.keys(more)[0] ?? '']: 'This field is not known here.' })
  expect(await server.messagesTo(emailAddress)).toEqual([])
})

test.each([
  ['short', 'at least 8 characters'],
  ['password123', 'guessed first'],
  ['xx-Okafor-1988', 'must not contain'],
  ['halewick rocks', 'must not contain'],
  ['🦊🐻🐼'.repeat(100), '256 characters or fewer'],
])('the password %s is refused, and its field is named', async (password, words) => {
  const { http, data } = await register({ ...amara, emailAddress: newAddress(), password })

  expect(http).toBe(422)
  expect(data.fields?.password).toContain(words)
})

test('[amendment 8] the installation decides how short a password can be, at registering and wherever it is chosen', async () => {
  const strict = await testServer({ environment: { PASSWORD_MINIMUM: '20' } })
  const person = await strict.signUpCandidate()
  const [short, long] = ['seventeen ladders', 'twenty-two calm ladders']
  const choose = (NewPassword: string) =>
    person.call(updatePassword, {
      params: { id: person.id },
      query: {},
      body: { OldPassword: person.password, NewPassword, NewPasswordConfirm: NewPassword },
    })

  await expect(strict.signUpCandidate({ password: short })).rejects.toMatchObject({ status: 422 })
  await expect(choose(short)).rejects.toMatchObject({
    status: 422,
    data: {
      fields: { NewPassword: expect.stringContaining('at least 20 characters') as unknown },
    },
  })
  expect(await choose(long)).toBeNull()
  expect(await (await strict.client().fetch('/config.json')).json()).toMatchObject({
    leastLength: 20,
  })
})

test.each([
  { emailAddress: 3 },
  { firstName: ['Amara'] },
  { password: { $ne: null } },
  { lastName: true },
])('%j is a wrong type: 422 and never 500', async (wrong) => {
  expect((await register({ ...amara, emailAddress: newAddress(), ...wrong })).http).toBe(422)
})

test('a password is stored as an Argon2id hash with its parameters, and nowhere else', async () => {
  const emailAddress = newAddress()
  await register({ ...amara, emailAddress })
  const { hash } = await server.db.one<{ hash: string }>(
    sql`select hash from passwords p join contacts k on k.candidate_id = p.owner_id where k.value_key = ${emailAddress}`,
  )

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  const { found } = await server.db.one<{ found: boolean }>(
    sql`select exists (select 1 from outbox where body::text like ${'%seventeen%'}) as found`,
  )
  expect(found).toBe(false)
})

test('an address that has an account is told so, and its owner hears of it once a day [seed 8.10, 4.19]', async () => {
  const emailAddress = newAddress()
  await register({ ...amara, emailAddress })
  const again = await register({ ...amara, emailAddress: ` ${emailAddress.toUpperCase()} ` })
  await register({ ...amara, emailAddress })

  expect(again).toMatchObject({
    http: 409,
    status: 302,
    messages: ['An account already exists with this username'],
    data: null,
  })
  const notices = (await server.messagesTo(emailAddress)).filter(
    ({ subject }) => subject === 'You already have an account',
  )
  expect(notices).toHaveLength(1)
  expect(notices[0]?.text).toContain('/reset')
})

test('twenty people who register one address at once, in any spelling, make one account [seed 4.19]', async () => {
  const emailAddress = newAddress()
  const spellings = Array.from({ length: 20 }, (_one, index) =>
    index % 2 ? emailAddress : emailAddress.toUpperCase(),
  )
  const answers = await Promise.all(
    spellings.map((spelling) => register({ ...amara, emailAddress: spelling })),
  )

  expect(answers.filter(({ http, status }) => http === 201 && status === 201)).toHaveLength(1)
  expect(answers.filter(({ http, status }) => http === 409 && status === 302)).toHaveLength(19)
  expect(
    await server.db.one(
      sql`select count(*)::int as accounts from contacts where value_key = ${emailAddress}`,
    ),
  ).toEqual({ accounts: 1 })
  expect(
    await server.db.one(
      sql`select count(*)::int as people from candidates c where not exists (select 1 from contacts where candidate_id = c.id)`,
    ),
  ).toEqual({ people: 0 })
})

test('a network makes ten accounts an hour, and is told when to come back', async () => {
  const network = someNetwork()
  for (let made = 0; made < 10; made++)
    expect((await register({ ...amara, emailAddress: newAddress() }, { network })).http).toBe(201)
  const eleventh = await register({ ...amara, emailAddress: newAddress() }, { network })

  expect(eleventh).toMatchObject({ http: 429, status: 429, data: null })
  expect(Number(eleventh.retryAfter)).toBeGreaterThan(0)
  expect((await register({ ...amara, emailAddress: newAddress() })).http).toBe(201)
})

test('an onboarding session reaches its own profile and not what needs a confirmed address', async () => {
  const person = await server.signUpCandidate({ confirmed: false })

  expect((await person.fetch(`/api/v1/user/${person.id}`)).status).toBe(200)
  expect((await person.fetch(`/api/v1/user/${person.id}/trackedjobs`)).status).toBe(403)
})
