import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { CANDIDATE_RECORDS } from '#tests/candidate-records.ts'
import { testServer } from '#tests/test-server.ts'
import { getUser } from '../../contract/user.ts'
import { MOST_RECORDS } from '../../domain/records/kinds.ts'
import { RECORD_KINDS } from './record-kinds.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const amara = await server.signUpCandidate()
const stranger = await server.signUpCandidate({ firstName: 'Ben' })
type Person = typeof amara
type Wrapper = {
  success: boolean
  status: number
  messages: string[]
  data: (Record<string, unknown> & { id: string; fields: Record<string, string> }) | null
}

async function send(
  person: Person,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  owner = person.id,
) {
  const response = await person.fetch(`/api/v1/user/${owner}/${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    total: response.headers.get('x-total-count'),
    ...((text ? JSON.parse(text) : { data: null, messages: [] }) as Pick<
      Wrapper,
      'data' | 'messages'
    >),
  }
}
const dataOf = async (answer: ReturnType<typeof send>) => {
  const { data } = await answer
  if (!data) throw new Error('no data')
  return data
}

test('every kind is in the table', () => {
  expect(CANDIDATE_RECORDS.map(({ name }) => name).sort()).toEqual(Object.keys(MOST_RECORDS).sort())
})

test.each(CANDIDATE_RECORDS)(
  '$name are added, read, listed, replaced and deleted, in both spellings [seed 7.20.1-5, 5.4.1, 3.3.17]',
  async ({ name, also, sent, kept, later }) => {
    const person = await server.signUpCandidate()
    const made = await send(person, 'POST', name, sent)
    const { id } = made.data ?? { id: '' }

    expect(made).toMatchObject({ status: 201, data: { id: expect.any(String), ...kept } })
    expect(await send(person, 'GET', also)).toMatchObject({
      status: 200,
      total: '1',
      data: [{ id, ...kept }],
    })
    expect(await dataOf(send(person, 'GET', `${also}/${id}`))).toEqual({ id, ...kept })
    expect(await send(person, 'PUT', `${also}/${id}`, later)).toMatchObject({
      status: 200,
      data: { id, ...later },
    })
    expect((await send(person, 'GET', name)).data).toEqual([{ id, ...later }])
    expect(await send(person, 'DELETE', `${name}/${id}`)).toMatchObject({ status: 204, text: '' })
    for (const method of ['GET', 'DELETE'])
      expect((await send(person, method, `${also}/${id}`)).status).toBe(404)
    expect((await send(person, 'PUT', `${name}/${id}`, later)).status).toBe(404)
    expect((await send(person, 'POST', also, later)).status).toBe(201)
  },
)

test.each(CANDIDATE_RECORDS)(
  '$name of a profile are its include, in both spellings [seed 3.3.3-7, 3.3.10-11, 3.3.16-18]',
  async ({ name, also, sent, kept }) => {
    const person = await server.signUpCandidate()
    const { id } = await dataOf(send(person, 'POST', name, sent))
    const { includes } = await person.call(getUser, {
      params: { id: person.id },
      query: { includes: `${name},${also}` },
    })
    const shown =
      name === 'bankaccount' ? { id, bankName: '', accountEnding: '4958' } : { id, ...kept }

    expect(includes).toEqual({ [name]: [shown], [also]: [shown] })
  },
)

test.each(CANDIDATE_RECORDS)(
  'a repeated creation of $name under its key is the first one',
  async ({ name, sent, later }) => {
    const person = await server.signUpCandidate()
    const key = { 'idempotency-key': randomUUID() }
    const [first, again, other] = [
      await send(person, 'POST', name, sent, key),
      await send(person, 'POST', name, sent, key),
      await send(person, 'POST', name, later, key),
    ]

    expect([first.status, again.status, other.status]).toEqual([201, 200, 422])
    expect(again.data).toEqual(first.data)
    expect((await send(person, 'GET', name)).total).toBe('1')
  },
)

test.each(CANDIDATE_RECORDS)(
  "someone else's $name, under one's own id and under theirs, are as absent as what never was",
  async ({ name, sent, later, kept }) => {
    const theirs = await server.signUpCandidate()
    const { id } = await dataOf(send(theirs, 'POST', name, sent))
    const answers: string[] = []
    for (const itemId of [id, randomUUID()])
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const { status, text } = await send(
          amara,
          method,
          `${name}/${itemId}`,
          method === 'PUT' ? later : undefined,
        )
        answers.push(`${status} ${text}`)
      }
    const underTheirs = [theirs.id, randomUUID()].flatMap((owner) => [
      send(amara, 'GET', name, undefined, {}, owner),
      send(amara, 'POST', name, sent, {}, owner),
      send(amara, 'GET', `${name}/${id}`, undefined, {}, owner),
    ])

    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('404')
    expect(
      new Set((await Promise.all(underTheirs)).map(({ status, text }) => `${status} ${text}`)),
    ).toEqual(
      new Set([
        '404 {"success":false,"status":404,"messages":["Unable to find user"],"data":null}',
      ]),
    )
    expect((await send(theirs, 'GET', name)).data).toEqual([{ id, ...kept }])
  },
)

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

test.each(CANDIDATE_RECORDS)(
  '$name have an end, also when many come at once',
  async ({ name, sent }) => {
    const person = await server.signUpCandidate()
    const most = MOST_RECORDS[name]
    const bodies = Array.from({ length: most + 5 }, (_, place) =>
      name === 'fields' ? { name: `field${place}`, value: '' } : sent,
    )
    const statuses = (
      await Promise.all(bodies.map((body) => send(person, 'POST', name, body)))
    ).map(({ status }) => status)

    expect(statuses.filter((status) => status === 201)).toHaveLength(most)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    expect((await send(person, 'GET', name)).total).toBe(String(most))
  },
)

test('a field that is there already is changed: 200, the same id, also when the list is full', async () => {
  const person = await server.signUpCandidate()
  const made = await send(person, 'POST', 'field', { name: 'shirtSize', value: 'M' })
  for (let place = 1; place < MOST_RECORDS.fields; place++)
    await send(person, 'POST', 'field', { name: `field${place}`, value: '' })
  const changed = await send(person, 'POST', 'field', { name: 'shirtSize', value: 'L' })

  expect([made.status, changed.status]).toEqual([201, 200])
  expect(changed.data).toEqual({ id: made.data?.id, name: 'shirtSize', value: 'L' })
  expect((await send(person, 'POST', 'field', { name: 'oneMore', value: '' })).status).toBe(409)
})

test('two fields never share a name: renaming onto another is a 409 and changes nothing', async () => {
  const person = await server.signUpCandidate()
  const { id } = await dataOf(send(person, 'POST', 'fields', { name: 'shirtSize', value: 'M' }))
  await send(person, 'POST', 'fields', { name: 'bootSize', value: '9' })

  expect(
    await send(person, 'PUT', `fields/${id}`, { name: 'bootSize', value: '10' }),
  ).toMatchObject({ status: 409, messages: ['There is a field of this name already.'] })
  expect((await send(person, 'GET', 'fields')).data).toMatchObject([
    { name: 'shirtSize', value: 'M' },
    { name: 'bootSize', value: '9' },
  ])
})

test('two first choices of one notification at once are one field', async () => {
  const person = await server.signUpCandidate()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      send(person, 'POST', 'field', { name: 'notifications.sms.news', value: 'false' }),
    ),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201])
  expect((await send(person, 'GET', 'fields')).total).toBe('1')
})

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

test('all sixteen includes answer with a list [seed 3.3.3-16]', async () => {
  const names =
    'emails,phonenumbers,addresses,educationhistory,workhistory,licences,languages,curriculumvitaes,lookingfor,bankaccount,fields,searchhistories,trackedapplications,trackedjobs,policyacceptance,qualifications'.split(
      ',',
    )
  const { includes } = await stranger.call(getUser, {
    params: { id: stranger.id },
    query: { includes: names.join(',') },
  })

  expect(Object.keys(includes)).toEqual(names)
  for (const name of names) expect(includes[name]).toBeInstanceOf(Array)
})

test('the published contract shows every kind with its own schema, in both spellings', async () => {
  const { paths } = (await (await server.anonymous.fetch('/openapi.json')).json()) as {
    paths: Record<
      string,
      Record<
        string,
        { requestBody?: { content: { 'application/json': { schema: { properties: object } } } } }
      >
    >
  }
  for (const { name, also, later } of CANDIDATE_RECORDS)
    for (const spelling of [name, also]) {
      expect(Object.keys(paths[`/api/v1/user/{id}/${spelling}`] ?? {}).sort()).toEqual([
        'get',
        'post',
      ])
      expect(Object.keys(paths[`/api/v1/user/{id}/${spelling}/{itemId}`] ?? {}).sort()).toEqual([
        'delete',
        'get',
        'put',
      ])
      expect(
        Object.keys(
          paths[`/api/v1/user/{id}/${spelling}`]?.post?.requestBody?.content['application/json']
            .schema.properties ?? {},
        ).sort(),
      ).toEqual(Object.keys(later).sort())
    }
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

test('records go with their person', async () => {
  const person = await server.signUpCandidate()
  for (const { name, sent } of CANDIDATE_RECORDS) await send(person, 'POST', name, sent)
  await server.db.run(sql`delete from candidates where id = ${person.id}`)
  expect(
    await server.db.one(
      sql`select (select count(*) from candidate_records where candidate_id = ${person.id}) + (select count(*) from looking_fors where candidate_id = ${person.id}) as rows`,
    ),
  ).toEqual({ rows: 0 })
})
