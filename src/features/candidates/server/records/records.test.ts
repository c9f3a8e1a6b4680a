import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { CANDIDATE_RECORDS } from '#tests/people/candidate-records.ts'
import { dataOf, send } from '#tests/people/own-records.ts'
import { testServer } from '#tests/test-server.ts'
import { getUser } from '../../contract/user.ts'
import { MAX_RECORDS_BY_KIND } from '../../domain/records/kinds.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const amara = await server.signUpCandidate()
const stranger = await server.signUpCandidate({ firstName: 'Ben' })

test('every kind is in the table', () => {
  expect(CANDIDATE_RECORDS.map(({ name }) => name).sort()).toEqual(
    Object.keys(MAX_RECORDS_BY_KIND).sort(),
  )
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
