import { beforeAll, expect, test } from 'vitest'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { searchVacancies } from '../contract/search.ts'

const server = await testServer()
const { call, fetch } = server.anonymous

beforeAll(async () => {
  await loadShippedPlaces(server.db, server.clock())
  for (const jobTitle of ['Staff Nurse', 'Night Nurse', 'Lorry Driver'])
    await publishVacancy(server.db, { jobTitle }, server.clock())
})

const suggest = async (path: string) =>
  (await (await fetch(`/portal/v1/typeahead/${path}`)).json()) as {
    status: number
    data: { value: string }[]
  }
const values = async (path: string) => (await suggest(path)).data.map(({ value }) => value)

test('titles, places and skills begin as typed, five unless asked for more [seed 9.3.1]', async () => {
  expect(await values('titles?query=nur')).toEqual(['Night Nurse', 'Staff Nurse'])
  expect((await values('places?query=lee'))[0]).toBe('Leeds, West Yorkshire')
  expect(await values('skills?query=ms')).toEqual([])
  expect(await values('skills?query=c')).toHaveLength(5)
  expect(await values('skills?query=c&limit=7')).toHaveLength(7)
})

test('every suggested place leads back to itself', async () => {
  for (const label of await values('places?query=newc&limit=6'))
    expect((await call(searchVacancies, { body: { location: label } })).place?.label).toBe(label)
})

test('an answer that is at hand is for who has no credentials: a dead token and an unknown client are refused as ever', async () => {
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch('/portal/v1/typeahead/titles?query=nur', { headers })).status
  const dead = `Bearer ca_${'A'.repeat(43)}`
  expect([
    await statusWith({}),
    await statusWith({ authentication: dead }),
    await statusWith({ authorization: dead }),
    await statusWith({ 'client-id': 'stranger' }),
  ]).toEqual([200, 401, 401, 400])
})

test('an unknown kind or limit is a 400', async () => {
  for (const path of ['planets?query=x', 'titles?limit=101', 'titles?limit=x'])
    expect((await suggest(path)).status, path).toBe(400)
})
