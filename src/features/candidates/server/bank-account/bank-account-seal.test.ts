import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { bankAccountEndpoints } from '../../contract/records/bank-account.ts'
import { getUser } from '../../contract/user.ts'
import { unsealBankDetails, sealBankDetails } from './bank-account-seal.ts'

const server = await testServer()

const ACCOUNT = {
  accountHolder: 'Amara Okafor',
  sortCode: '08-99-99',
  accountNumber: '66374958',
  bankName: 'Halewick Bank',
}

const OTHER = { ...ACCOUNT, sortCode: '107999', accountNumber: '88837491' }

const owner = async () => {
  const person = await server.signUpCandidate()
  return {
    person,
    own: { params: { id: person.id } },
    made: await person.call(bankAccountEndpoints.create, {
      params: { id: person.id },
      body: ACCOUNT,
    }),
  }
}

/** Returns the stream that a logger writes to. */
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

test('a sealed account opens for its own person and record alone, and never when a bit was turned', () => {
  const secret = { secretKey: randomBytes(48).toString('base64') }
  const place = { candidateId: 'a', id: '1' }
  const { sealed } = sealBankDetails(ACCOUNT, place, secret)
  const turned = Buffer.from(sealed, 'base64')

  expect(unsealBankDetails({ sealed }, place, secret)).toEqual(ACCOUNT)
  expect(sealBankDetails(ACCOUNT, place, secret).sealed).not.toBe(sealed)
  for (const [another, key] of [
    [{ ...place, candidateId: 'b' }, secret],
    [{ ...place, id: '2' }, secret],
    [place, { secretKey: 'x'.repeat(64) }],
  ] as const)
    expect(() => unsealBankDetails({ sealed }, another, key)).toThrow(
      expect.objectContaining({ status: 410 }),
    )
  for (let byte = 0; byte < turned.length; byte++) {
    const broken = Buffer.from(turned)
    broken[byte] = (broken[byte] ?? 0) ^ 1
    expect(() => unsealBankDetails({ sealed: broken.toString('base64') }, place, secret)).toThrow(
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

  await expect(thief.person.call(bankAccountEndpoints.list, thief.own)).rejects.toMatchObject({
    status: 410,
    message: 'These bank details can no longer be read. Please enter them again.',
  })
  expect(
    (await thief.person.call(getUser, { ...thief.own, query: { includes: 'bankaccount' } }))
      .includes.bankaccount,
  ).toEqual([{ id: thief.made.id, bankName: '', accountEnding: '' }])
  await thief.person.call(bankAccountEndpoints.replace, {
    params: { id: thief.person.id, itemId: thief.made.id },
    body: OTHER,
  })
  expect(await thief.person.call(bankAccountEndpoints.list, thief.own)).toEqual([
    { ...OTHER, id: thief.made.id },
  ])
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
    const made = await person.call(bankAccountEndpoints.create, { ...own, body: ACCOUNT })
    const item = { params: { id: person.id, itemId: made.id } }
    await person.call(bankAccountEndpoints.replace, { ...item, body: OTHER })
    await person.call(bankAccountEndpoints.list, own)
    await person
      .call(bankAccountEndpoints.replace, {
        ...item,
        body: { ...ACCOUNT, accountNumber: '66374959' },
      })
      .catch(() => {})
    const profile = await person.call(getUser, { ...own, query: { includes: 'bankaccount' } })
    expect(JSON.stringify(profile)).not.toMatch(/88837491|107999/)
    expect(profile.includes.bankaccount).toEqual([
      { id: made.id, bankName: 'Halewick Bank', accountEnding: '7491' },
    ])
    // A missing table causes an internal error, which the log describes in more detail than any other failure.
    await talking.db.run(sql`alter table candidate_records rename to records_elsewhere`)
    await expect(
      person.call(bankAccountEndpoints.replace, { ...item, body: ACCOUNT }),
    ).rejects.toMatchObject({ status: 500 })
  } finally {
    write.mockRestore()
  }
  expect(written.join('')).toContain('"level":50')
  expect(written.join('')).not.toMatch(/66374958|66374959|88837491|089999|08-99-99|107999/)
})
