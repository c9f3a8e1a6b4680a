import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobPreferencesEndpoints } from '#features/candidates/contract/records/job-preferences.ts'
import { listCurriculumVitaes } from '#features/documents/contract.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const person = await server.signUpCandidate()
const add = (key: string, wanted: object) =>
  person.fetch(`/api/v1/user/${person.id}/lookingfor`, {
    method: 'POST',
    body: JSON.stringify(wanted),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  })
const upload = (key: string, words: string) => {
  const body = new FormData()
  body.append('title', 'default')
  body.append('file', new Blob([words]), 'cv.txt')
  return person.fetch(`/api/v1/user/${person.id}/curriculumvitae`, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
  })
}
const dataOf = async (response: Response) =>
  ((await response.json()) as { data: { id: string } }).data
const files = () =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile(),
  ).length

test('a creation that is sent again under its key is the first one, with 200', async () => {
  const key = randomUUID()
  const [first, second] = [
    await add(key, { keywords: 'nurse' }),
    await add(key, { keywords: 'nurse' }),
  ]

  expect([first.status, second.status]).toEqual([201, 200])
  expect(await dataOf(second)).toEqual(await dataOf(first))
  expect(
    await person.call(jobPreferencesEndpoints.list, { params: { id: person.id } }),
  ).toHaveLength(1)
})

test('the same key for another content is a 422, a key that is none a 400, and after a day it is free again', async () => {
  const key = randomUUID()
  await add(key, { keywords: 'driver' })

  expect((await add(key, { keywords: 'welder' })).status).toBe(422)
  expect((await add('again', { keywords: 'driver' })).status).toBe(400)
  server.advance(DAY + 1000)
  expect((await add(key, { keywords: 'welder' })).status).toBe(201)
})

test('twenty at once make one: each gets it, or hears that it is being made', async () => {
  const key = randomUUID()
  const before = (await person.call(jobPreferencesEndpoints.list, { params: { id: person.id } }))
    .length
  const statuses = (
    await Promise.all(Array.from({ length: 20 }, () => add(key, { keywords: 'chef' })))
  ).map(({ status }) => status)

  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.every((status) => [200, 201, 409].includes(status))).toBe(true)
  expect(
    await person.call(jobPreferencesEndpoints.list, { params: { id: person.id } }),
  ).toHaveLength(before + 1)
})

test('an upload whose answer was lost is sent again and is one CV with one file', async () => {
  const key = randomUUID()
  const [first, second] = [
    await upload(key, 'Forklift driver, Leeds'),
    await upload(key, 'Forklift driver, Leeds'),
  ]

  expect([first.status, second.status]).toEqual([201, 200])
  expect((await dataOf(second)).id).toBe((await dataOf(first)).id)
  expect(await person.call(listCurriculumVitaes, { params: { id: person.id } })).toHaveLength(1)
  expect(files()).toBe(1)
})
