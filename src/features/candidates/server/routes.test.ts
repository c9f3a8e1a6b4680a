import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { jobPreferencesEndpoints } from '../contract/records/job-preferences.ts'
import { DEFAULT_PREFERENCES } from '../domain/job-preferences/fields.ts'
import { changeUser, getUser } from '../contract/user.ts'

const server = await testServer()
const amara = await server.signUpCandidate()
const stranger = await server.signUpCandidate({ firstName: 'Ben' })

const json = (body: object, method = 'POST') => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

test.each([
  { portalEnabled: true },
  { isPortal: true },
  { id: randomUUID() },
  { declarationSigned: true },
  { emailAddress: 'eve@example.test' },
  { trackerId: '1' },
  { verified: true },
  { createdAt: '2020-01-01' },
])('%j cannot be written by a candidate', async (more) => {
  for (const method of ['PATCH', 'PUT']) {
    const response = await amara.fetch(
      `/api/v1/user/${amara.id}`,
      json({ firstName: 'Amara', lastName: 'Okafor', ...more }, method),
    )
    expect(response.status).toBe(422)
  }
})

test('one thing that a candidate looks for is read by its owner, in both spellings, and by no one else [amendment 7.9]', async () => {
  const person = await server.signUpCandidate()
  const { id } = await person.call(jobPreferencesEndpoints.create, {
    params: { id: person.id },
    body: { keywords: 'Forklift', location: 'Leeds' },
  })
  const params = { id: person.id, itemId: id }
  expect(await person.call(jobPreferencesEndpoints.read, { params })).toMatchObject({
    id,
    keywords: 'Forklift',
    location: 'Leeds',
  })
  expect((await person.fetch(`/api/v1/user/${person.id}/lookingfors/${id}`)).status).toBe(200)
  for (const itemId of [randomUUID(), id])
    await expect(
      amara.call(jobPreferencesEndpoints.read, {
        params: { id: itemId === id ? person.id : amara.id, itemId },
      }),
    ).rejects.toMatchObject({ status: 404 })
  await expect(
    amara.call(jobPreferencesEndpoints.read, { params: { id: amara.id, itemId: id } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('an id that is none is 400, and writing to someone else is 404', async () => {
  expect((await amara.fetch('/api/v1/user/1')).status).toBe(400)
  await expect(
    amara.call(changeUser, { params: { id: stranger.id }, body: { firstName: 'Eve' } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(
    await server.db.one(sql`select first_name as name from candidates where id = ${stranger.id}`),
  ).toEqual({ name: 'Ben' })
})

test('what someone looks for is kept, replaced and deleted; what is left out has its default [seed 7.19.1-4, 9.8.5, 3.8.1-4, 3.3.9]', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }
  const made = await person.call(jobPreferencesEndpoints.create, { params, body: {} })

  expect(made).toEqual({
    ...DEFAULT_PREFERENCES,
    id: expect.any(String),
    keywords: '',
    salaryFrom: '0',
    salaryPer: 'Annually',
    location: '',
    radius: 15,
    jobType: '',
    hours: '',
  })
  const wanted = {
    ...DEFAULT_PREFERENCES,
    keywords: 'Nurse,Carer',
    salaryFrom: '14.20',
    salaryPer: 'Hourly' as const,
    location: 'Leeds',
    radius: 25,
    jobType: 'Permanent,Temporary',
    hours: 'PartTime',
  }
  const item = { id: person.id, itemId: made.id }
  expect(
    await person.call(jobPreferencesEndpoints.replace, { params: item, body: wanted }),
  ).toEqual({
    id: made.id,
    ...wanted,
  })
  expect(await person.call(jobPreferencesEndpoints.list, { params })).toEqual([
    { id: made.id, ...wanted },
  ])
  expect((await person.call(getUser, { params })).includes.lookingfor).toEqual([
    { id: made.id, ...wanted },
  ])
  expect(await person.call(jobPreferencesEndpoints.remove, { params: item })).toBeNull()
  await expect(person.call(jobPreferencesEndpoints.remove, { params: item })).rejects.toMatchObject(
    {
      status: 404,
    },
  )
})

test.each([
  { salaryFrom: 24907 },
  { salaryFrom: '14.205' },
  { salaryFrom: '-1' },
  { jobType: 'Slavery' },
  { hours: 'Never' },
  { radius: -1 },
  { radius: 1.5 },
  { keywords: 'x'.repeat(201) },
  { keywords: 'a\0b' },
  { salaryPer: 'Daily ' },
  { id: randomUUID() },
  { candidateId: randomUUID() },
])('looking for %j is refused', async (body) => {
  expect((await amara.fetch(`/api/v1/user/${amara.id}/lookingfor`, json(body))).status).toBe(422)
})

test.each(['a\0b', 'a\ud800b', 'a\u202eb', 'a\nb'])(
  'keywords %j are a 422 that names the field, and no character is replaced silently',
  async (keywords) => {
    const response = await amara.fetch(`/api/v1/user/${amara.id}/lookingfor`, json({ keywords }))
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ data: { fields: { keywords: expect.any(String) } } }),
    ])
  },
)

test('half of a surrogate pair in what is kept as JSON is a 422 and no failure of the server', async () => {
  const response = await amara.fetch(
    `/api/v1/user/${amara.id}/searchhistory`,
    json({ criteria: { keywords: 'a\ud800b' } }),
  )
  expect(response.status).toBe(422)
})

test('the singular and the plural spelling of a path are the same', async () => {
  const person = await server.signUpCandidate()
  const made = await person.fetch(
    `/api/v1/user/${person.id}/lookingfors`,
    json({ keywords: 'Chef' }),
  )
  const listed = await person.fetch(`/api/v1/user/${person.id}/lookingfor`)

  expect(made.status).toBe(201)
  expect(listed.headers.get('x-total-count')).toBe('1')
})

test("a record of someone else, under one's own id, is as absent as one that never was", async () => {
  const theirs = await stranger.call(jobPreferencesEndpoints.create, {
    params: { id: stranger.id },
    body: { keywords: 'Chef' },
  })
  const answers = await Promise.all(
    [theirs.id, randomUUID()].flatMap((itemId) =>
      ['PUT', 'DELETE'].map(async (method) => {
        const response = await amara.fetch(
          `/api/v1/user/${amara.id}/lookingfor/${itemId}`,
          method === 'PUT' ? json({ keywords: 'Eve' }, method) : { method },
        )
        return `${response.status} ${await response.text()}`
      }),
    ),
  )

  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('404')
  expect(
    await stranger.call(jobPreferencesEndpoints.list, { params: { id: stranger.id } }),
  ).toEqual([theirs])
})

test('the list has an end, also when thirty come at once', async () => {
  const person = await server.signUpCandidate()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      person.fetch(`/api/v1/user/${person.id}/lookingfor`, json({})),
    ),
  )

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
})
