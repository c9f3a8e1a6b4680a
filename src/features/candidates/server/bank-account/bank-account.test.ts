import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { bankAccountCalls } from '../../contract/records/bank-account.ts'
import { getUser } from '../../contract/user.ts'
import { belongTogether } from './bank-account-check.ts'
import { openDetails, sealDetails } from './bank-account-seal.ts'

const server = await testServer()
const ACCOUNT = {
  accountHolder: 'Amara Okafor',
  sortCode: '08-99-99',
  accountNumber: '66374958',
  bankName: 'Halewick Bank',
}
const OTHER = { ...ACCOUNT, sortCode: '107999', accountNumber: '88837491' }
const REAUTH = { status: 403, data: { code: 'reauth_required' } }
const minutes = (count: number) => count * MINUTE
const owner = async () => {
  const person = await server.signUpCandidate()
  return {
    person,
    own: { params: { id: person.id } },
    made: await person.call(bankAccountCalls.create, { params: { id: person.id }, body: ACCOUNT }),
  }
}
/** Where a log writes its lines. */
const logStreamOf = (log: object) => {
  const key = Object.getOwnPropertySymbols(log).find(
    ({ description }) => description === 'pino.stream',
  )
  return (log as Record<symbol, { write(line: string): boolean }>)[key as symbol] as {
    write(line: string): boolean
  }
}
const bodyOf = async (id: string) =>
  (
    await server.db.one<{ body: { sealed: string } }>(
      sql`select body from candidate_records where id = ${id}`,
    )
  ).body

/** The published test cases of the modulus check (VocaLink, version 6.40). */
test.each([
  '089999 66374958',
  '107999 88837491',
  '202959 63748472',
  '871427 46238510',
  '872427 46238510',
  '871427 09123496',
  '871427 99123496',
  '820000 73688637',
  '827999 73988638',
  '827101 28748352',
  '134020 63849203',
  '118765 64371389',
  '200915 41011166',
  '938611 07806039',
  '938600 42368003',
  '938063 55065200',
  '772798 99345694',
  '086090 06774744',
  '309070 02355688',
  '309070 12345668',
  '309070 12345677',
  '309070 99345694',
  '180002 00000190',
  '074456 12345112',
  '070116 34012583',
  '074456 11104102',
])('%s belong together', (account) => {
  const [sortCode = '', accountNumber = ''] = account.split(' ')
  expect(belongTogether({ sortCode, accountNumber })).toBe(true)
})
test.each([
  '118765 64371388',
  '938063 15764273',
  '938063 15764264',
  '938063 15763217',
  '203099 66831036',
  '203099 58716970',
  '089999 66374959',
  '107999 88837493',
])('%s do not', (account) => {
  const [sortCode = '', accountNumber = ''] = account.split(' ')
  expect(belongTogether({ sortCode, accountNumber })).toBe(false)
})

test('an account whose check digits are 10 is one, and 01 in their place is none', () => {
  const rests = Array.from({ length: 1000 }, (_, place) => String(100_000 + place))
  const tens = rests.filter((rest) =>
    belongTogether({ sortCode: '134020', accountNumber: `${rest}10` }),
  )
  const ones = rests.filter((rest) =>
    belongTogether({ sortCode: '134020', accountNumber: `${rest}01` }),
  )

  expect(tens.length).toBeGreaterThan(50)
  expect(tens.filter((rest) => ones.includes(rest))).toEqual([])
})

test('a sort code that the table does not name is presumed right', () => {
  expect(belongTogether({ sortCode: '000001', accountNumber: '12345678' })).toBe(true)
})

test('[amendment 7.9] details that do not belong together are a 422 in words, and nothing is kept', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }

  await expect(
    person.call(bankAccountCalls.create, {
      params,
      body: { ...ACCOUNT, accountNumber: '66374959' },
    }),
  ).rejects.toMatchObject({
    status: 422,
    data: {
      fields: {
        accountNumber: 'This account number does not belong to this sort code. Check both',
      },
    },
  })
  expect(await person.call(bankAccountCalls.list, { params })).toEqual([])
})

test('[amendment 7.9] the database holds no digit of an account: not in the record, the repeated-request keys, the outbox or the audit', async () => {
  const person = await server.signUpCandidate()
  const response = await person.fetch(`/api/v1/user/${person.id}/bankaccount`, {
    method: 'POST',
    body: JSON.stringify(ACCOUNT),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': '5f0c1e0a-9d43-4b53-9a35-0d8f3c0a7b11',
    },
  })
  expect(response.status).toBe(201)
  const rows = await server.db.many(sql`
    select row_to_json(r)::text as row from candidate_records r where candidate_id = ${person.id}
    union all select row_to_json(r)::text from idempotency_keys r where owner_id = ${person.id}
    union all select row_to_json(r)::text from outbox r where owner_id = ${person.id}
    union all select row_to_json(r)::text from audit r where actor = ${person.id}`)

  expect(rows.length).toBeGreaterThan(3)
  for (const part of ['66374958', '089999', '08-99-99', 'Halewick Bank'])
    expect(JSON.stringify(rows)).not.toContain(part)
})

test('[amendment 7.9] ten minutes after signing in it is neither read, added, changed nor deleted; signed in again it is', async () => {
  const { person, own, made } = await owner()
  const item = { params: { id: person.id, itemId: made.id } }
  const newcomer = await server.signUpCandidate()
  server.advance(minutes(10) + 1000)

  await expect(person.call(bankAccountCalls.list, own)).rejects.toMatchObject(REAUTH)
  await expect(person.call(bankAccountCalls.read, item)).rejects.toMatchObject(REAUTH)
  await expect(
    person.call(bankAccountCalls.replace, { ...item, body: OTHER }),
  ).rejects.toMatchObject(REAUTH)
  await expect(person.call(bankAccountCalls.remove, item)).rejects.toMatchObject(REAUTH)
  await expect(
    newcomer.call(bankAccountCalls.create, { params: { id: newcomer.id }, body: ACCOUNT }),
  ).rejects.toMatchObject(REAUTH)
  expect(
    (await person.call(getUser, { ...own, query: { includes: 'bankaccount' } })).includes
      .bankaccount,
  ).toEqual([{ id: made.id, bankName: 'Halewick Bank', accountEnding: '4958' }])

  const { token } = await server.client(person.network).call(signIn, {
    body: { emailAddress: person.emailAddress, password: person.password, clientId: 'portal' },
  })
  const again = server.signedInAs(token ?? '', person.network)
  expect(await again.call(bankAccountCalls.list, own)).toEqual([made])
  expect(await again.call(bankAccountCalls.replace, { ...item, body: OTHER })).toEqual({
    ...OTHER,
    id: made.id,
  })
})

test('a person has one account: a second one is a 409, also when ten come at once', async () => {
  const person = await server.signUpCandidate()
  const made = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      person.call(bankAccountCalls.create, { params: { id: person.id }, body: ACCOUNT }),
    ),
  )

  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of made)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({
        status: 409,
        message: 'You have one of these already. Change it instead.',
      })
})

test('[amendment 7.9] every confirmed address hears that bank details were added, changed and deleted, without a digit of them', async () => {
  const { person, made } = await owner()
  const item = { params: { id: person.id, itemId: made.id } }
  await person.call(bankAccountCalls.replace, { ...item, body: OTHER })
  await person.call(bankAccountCalls.remove, item)
  const notices = (await server.messagesTo(person.emailAddress)).filter(
    ({ subject }) => subject === 'Your bank details have been changed',
  )
  const events = await server.db.many<{ event: string }>(
    sql`select event from audit where actor = ${person.id} and subject = ${made.id}`,
  )

  expect(notices).toHaveLength(3)
  expect(JSON.stringify(notices)).not.toMatch(/66374958|88837491|4958|7491/)
  expect(events).toEqual(Array(3).fill({ event: 'bank account changed' }))
})

test('a sealed account opens for its own person and record alone, and never when a bit was turned', () => {
  const secret = { secretKey: randomBytes(48).toString('base64') }
  const place = { candidateId: 'a', id: '1' }
  const { sealed } = sealDetails(ACCOUNT, place, secret)
  const turned = Buffer.from(sealed, 'base64')

  expect(openDetails({ sealed }, place, secret)).toEqual(ACCOUNT)
  expect(sealDetails(ACCOUNT, place, secret).sealed).not.toBe(sealed)
  for (const [another, key] of [
    [{ ...place, candidateId: 'b' }, secret],
    [{ ...place, id: '2' }, secret],
    [place, { secretKey: 'x'.repeat(64) }],
  ] as const)
    expect(() => openDetails({ sealed }, another, key)).toThrow(
      expect.objectContaining({ status: 410 }),
    )
  for (let byte = 0; byte < turned.length; byte++) {
    const broken = Buffer.from(turned)
    broken[byte] = (broken[byte] ?? 0) ^ 1
    expect(() => openDetails({ sealed: broken.toString('base64') }, place, secret)).toThrow(
      expect.objectContaining({ status: 410 }),
    )
  }
})

test('someone else’s sealed account in one’s own row cannot be opened; the profile stays, and new details repair it', async () => {
  const [victim, thief] = [await owner(), await owner()]
  const { sealed } = await bodyOf(victim.made.id)
  await server.db.run(
    sql`update candidate_records set body = ${JSON.stringify({ sealed })}::jsonb where id = ${thief.made.id}`,
  )

  await expect(thief.person.call(bankAccountCalls.list, thief.own)).rejects.toMatchObject({
    status: 410,
    message: 'These bank details can no longer be read. Please enter them again.',
  })
  expect(
    (await thief.person.call(getUser, { ...thief.own, query: { includes: 'bankaccount' } }))
      .includes.bankaccount,
  ).toEqual([{ id: thief.made.id, bankName: '', accountEnding: '' }])
  await thief.person.call(bankAccountCalls.replace, {
    params: { id: thief.person.id, itemId: thief.made.id },
    body: OTHER,
  })
  expect(await thief.person.call(bankAccountCalls.list, thief.own)).toEqual([
    { ...OTHER, id: thief.made.id },
  ])
})

test('[amendment 7.9] another person’s bank account is not found, however recent the sign-in, and is left as it was', async () => {
  const [victim, thief] = [await owner(), await server.signUpCandidate()]
  const item = { id: victim.person.id, itemId: victim.made.id }
  const tries = [item, { ...item, id: thief.id }].flatMap((params) => [
    () => thief.call(bankAccountCalls.read, { params }),
    () => thief.call(bankAccountCalls.replace, { params, body: OTHER }),
    () => thief.call(bankAccountCalls.remove, { params }),
  ])

  for (const attempt of [
    ...tries,
    () => thief.call(bankAccountCalls.list, victim.own),
    () => thief.call(bankAccountCalls.create, { ...victim.own, body: OTHER }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 })
  expect(await victim.person.call(bankAccountCalls.list, victim.own)).toEqual([victim.made])
  expect(
    await victim.person
      .call(bankAccountCalls.read, {
        params: { id: victim.person.id, itemId: randomUUID() },
      })
      .catch(({ status }: { status: number }) => status),
  ).toBe(404)
})

test('[amendment 7.9] no line of the log and no list holds more of an account than its last four digits', async () => {
  const talking = await testServer({ environment: { LOG_LEVEL: 'debug' } })
  const written: string[] = []
  const write = vi.spyOn(logStreamOf(talking.parts.log), 'write').mockImplementation((line) => {
    written.push(line)
    return true
  })
  try {
    const person = await talking.signUpCandidate()
    const own = { params: { id: person.id } }
    const made = await person.call(bankAccountCalls.create, { ...own, body: ACCOUNT })
    const item = { params: { id: person.id, itemId: made.id } }
    await person.call(bankAccountCalls.replace, { ...item, body: OTHER })
    await person.call(bankAccountCalls.list, own)
    await person
      .call(bankAccountCalls.replace, { ...item, body: { ...ACCOUNT, accountNumber: '66374959' } })
      .catch(() => {})
    const profile = await person.call(getUser, { ...own, query: { includes: 'bankaccount' } })
    expect(JSON.stringify(profile)).not.toMatch(/88837491|107999/)
    expect(profile.includes.bankaccount).toEqual([
      { id: made.id, bankName: 'Halewick Bank', accountEnding: '7491' },
    ])
    // What fails inside is what a log tells most about.
    await talking.db.run(sql`alter table candidate_records rename to records_elsewhere`)
    await expect(
      person.call(bankAccountCalls.replace, { ...item, body: ACCOUNT }),
    ).rejects.toMatchObject({ status: 500 })
  } finally {
    write.mockRestore()
  }
  expect(written.join('')).toContain('"level":50')
  expect(written.join('')).not.toMatch(/66374958|66374959|88837491|089999|08-99-99|107999/)
})
