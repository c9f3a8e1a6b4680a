import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CANDIDATE_RECORDS } from '#tests/candidate-records.ts'
import { dataOf, send } from '#tests/own-records.ts'
import { testServer } from '#tests/test-server.ts'
import { RECORD_KINDS } from './record-kinds.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const amara = await server.signUpCandidate()
const stranger = await server.signUpCandidate({ firstName: 'Ben' })

test.each(CANDIDATE_RECORDS)(
  'what is unknown to $name, or the server’s own, is a 422 that names it',
  async ({ name, sent }) => {
    const { id } = await dataOf(send(stranger, 'POST', name, sent))
    for (const field of [
      'id',
      'verified',
      'primary',
      'createdAt',
      'candidateId',
      'kind',
      'colour',
    ]) {
      for (const [method, path] of [
        ['POST', name],
        ['PUT', `${name}/${id}`],
      ] as const)
        expect(await send(stranger, method, path, { ...sent, [field]: true })).toMatchObject({
          status: 422,
          data: { fields: { [field]: 'This field is not known here.' } },
        })
    }
    expect((await send(stranger, 'GET', name)).total).toBe('1')
  },
)

test('months are measured by the server’s day: what is over today was the future last year', async () => {
  const nextYear = String(server.clock().getUTCFullYear() + 1)
  const answer = await send(amara, 'POST', 'workhistory', {
    employer: 'Acme',
    jobTitle: 'Driver',
    from: `${nextYear}-01`,
    to: '',
  })

  expect(answer).toMatchObject({
    status: 422,
    data: {
      fields: {
        from: 'The start cannot be in the future',
        to: 'Enter the month you left, or say that you still work there',
      },
    },
  })
  expect(answer.messages).toHaveLength(2)
})

test('an unconfirmed person reaches none of them but job preferences, which onboarding asks for', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  for (const { name, sent } of CANDIDATE_RECORDS)
    expect([
      (await send(person, 'GET', name)).status,
      (await send(person, 'POST', name, sent)).status,
    ]).toEqual(name === 'lookingfor' ? [200, 201] : [403, 403])
})

test('where the server has no words of its own, the specification’s are shown [seed 8.13, 8.14.1, 8.15]', async () => {
  for (const { calls } of RECORD_KINDS)
    expect([calls.create.fallback, calls.replace.fallback, calls.remove.fallback]).toEqual([
      'Unable to create record. please try again.',
      calls.name === 'lookingfor'
        ? 'Unable to update record, Please try again.'
        : 'Unable to update record. please try again.',
      'Unable to delete record. please try again.',
    ])
})

test.each(CANDIDATE_RECORDS)(
  'anything that is sent as $name is kept as it is answered, or refused in words; nothing breaks',
  async ({ name, later }) => {
    const person = await server.signUpCandidate()
    const { id } = await dataOf(send(person, 'POST', name, later))
    const sign = fc.oneof(
      fc.constantFrom(
        '\0',
        '\ud800',
        '\udc00',
        '\u202e',
        '\u200f',
        '\u0092',
        '\ufeff',
        "'",
        '\\',
        '%',
        '\n',
        '👩‍🏭',
        '{{firstName}}',
        '<script>',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    )
    const value = fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: sign, maxLength: 30 }) },
      fc.jsonValue({ maxDepth: 3 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(later)), value, async (field, wild) => {
        const answer = await send(person, 'PUT', `${name}/${id}`, { ...later, [field]: wild })
        expect([200, 400, 422]).toContain(answer.status)
        if (answer.status === 200)
          expect((await send(person, 'GET', `${name}/${id}`)).data).toEqual(answer.data)
        if (answer.status === 422)
          expect(
            Object.values(answer.data?.fields ?? {}).every((sentence) => /^[A-Z]/.test(sentence)),
          ).toBe(true)
        if (answer.status === 422)
          expect(Object.keys(answer.data?.fields ?? {}).length).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  },
)
