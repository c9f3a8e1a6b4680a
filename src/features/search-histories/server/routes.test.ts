import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { getUser } from '#features/candidates/contract/user.ts'
import { DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { type Applicant, newApplicant } from '#tests/people/applicant.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { DAY, MINUTE } from '#shared/words/durations.ts'
import {
  deleteSearchHistory,
  saveSearchHistory,
  listSearchHistories,
  updateSearchHistory,
} from '../contract/search-histories.ts'

const server = await testServer()
beforeAll(() => loadShippedPlaces(server.db, server.clock()))

const LEEDS = { town: 'Leeds', lat: 53.8, lon: -1.55 }
const publish = (jobs: readonly object[]) =>
  importVacancies({
    db: server.db,
    source: Readable.from([
      Buffer.from(jobs.map((job) => JSON.stringify({ id: randomUUID(), ...job })).join('\n')),
    ]),
    options: { provider: 'tests' },
    now: server.clock(),
  })
const keep = (who: Applicant, criteria: object, more: object = {}) =>
  who.call(saveSearchHistory, { params: { id: who.id }, body: { criteria, ...more } as never })
const listed = (who: Applicant) => who.call(listSearchHistories, { params: { id: who.id } })
const send = (who: Applicant, method: string, path: string, body: object) =>
  who.fetch(`/api/v1/user/${who.id}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const someone = () => newApplicant(server, { cvs: 0 })

test('a search is kept with its criteria in full and a name made of its words [seed 3.10.3, 7.16.2, 1.2.7]', async () => {
  const amara = await someone()

  const kept = await keep(amara, {
    keywords: ' forklift ',
    location: 'Leeds',
    jobType: ['Temporary'],
    page: 3,
  })

  expect(kept).toEqual({
    id: expect.any(String),
    criteria: {
      ...DEFAULT_CRITERIA,
      keywords: 'forklift',
      location: 'Leeds',
      jobType: ['Temporary'],
    },
    name: 'Forklift jobs near Leeds, temporary',
    alert: 'Off',
    newCount: 0,
    createdAt: expect.any(String),
  })
  expect(await listed(amara)).toEqual([kept])
})

test('the same search made again, also ten times at once, is one row and becomes the newest [seed 7.16.2]', async () => {
  const amara = await someone()
  const statuses = (
    await Promise.all(
      Array.from({ length: 10 }, () =>
        send(amara, 'POST', '/searchhistory', { criteria: { keywords: 'picker' } }),
      ),
    )
  ).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 9 }, () => 200), 201])
  server.advance(MINUTE)
  await keep(amara, { keywords: 'packer' }, { name: 'Packing', alert: 'Daily' })
  server.advance(MINUTE)
  expect(
    (
      await send(amara, 'POST', '/searchhistories', {
        criteria: { keywords: 'PICKER ', sort: 'newest', page: 2 },
      })
    ).status,
  ).toBe(200)
  expect((await listed(amara)).map(({ name }) => name)).toEqual(['Picker jobs', 'Packing'])

  server.advance(MINUTE)
  expect(await keep(amara, { keywords: 'packer' })).toMatchObject({
    name: 'Packing',
    alert: 'Daily',
  })
  expect((await listed(amara)).map(({ name }) => name)).toEqual(['Packing', 'Picker jobs'])
})

test('a kept search says how many vacancies came since it was run, and running it starts the count again [seed 7.16.1]', async () => {
  const amara = await someone()
  await publish([{ jobTitle: 'Crane Operator', ...LEEDS }])
  server.advance(1000)
  await keep(amara, { keywords: 'crane operator', location: 'Leeds' })
  expect((await listed(amara))[0]?.newCount).toBe(0)

  server.advance(MINUTE)
  // This vacancy was posted days ago but listed only now. It counts as new, because the instant of listing decides.
  const old = new Date(server.clock().getTime() - 5 * DAY)
  await publish([
    { jobTitle: 'Crane Operator', ...LEEDS, postedAt: old },
    { jobTitle: 'Crane Operator', ...LEEDS },
    { jobTitle: 'Crane Operator', town: 'Truro', lat: 50.26, lon: -5.05 },
    { jobTitle: 'Cook', ...LEEDS },
  ])
  server.advance(1000)
  expect((await listed(amara))[0]?.newCount).toBe(2)
  expect(
    (
      await amara.call(getUser, {
        params: { id: amara.id },
        query: { includes: 'searchhistories,SearchHistory' },
      })
    ).includes,
  ).toMatchObject({ searchhistories: [{ newCount: 2 }], searchhistory: [{ newCount: 2 }] })

  await keep(amara, { keywords: 'crane operator', location: 'Leeds' })
  expect((await listed(amara))[0]?.newCount).toBe(0)
})

test('a changed advertisement is not new, one that comes back after it closed is', async () => {
  const amara = await someone()
  const job = { id: randomUUID(), jobTitle: 'Lock Keeper' }
  await publish([job])
  server.advance(1000)
  await keep(amara, { keywords: 'lock keeper' })
  server.advance(1000)
  await publish([{ ...job, description: 'Now with a boat.' }])
  expect((await listed(amara))[0]?.newCount).toBe(0)

  await server.db.run(
    sql`update vacancies set expires_at = ${server.clock()} where reference = ${job.id}`,
  )
  server.advance(1000)
  await publish([{ ...job, description: 'Again.' }])
  expect((await listed(amara))[0]?.newCount).toBe(1)
})

test('name, alert and criteria can be changed, each alone, and a deleted search is gone [seed 5.4.2, 7.16.3, 7.20.4]', async () => {
  const amara = await someone()
  const { id: historyId } = await keep(amara, { keywords: 'welder' })
  const params = { id: amara.id, historyId }

  expect(
    await amara.call(updateSearchHistory, { params, body: { alert: 'Weekly' } }),
  ).toMatchObject({ name: 'Welder jobs', alert: 'Weekly' })
  expect(
    await amara.call(updateSearchHistory, {
      params,
      body: { criteria: { keywords: 'welder', location: 'Hull' } },
    }),
  ).toMatchObject({ name: 'Welder jobs near Hull', alert: 'Weekly' })
  expect(
    await amara.call(updateSearchHistory, { params, body: { name: 'Near home' } }),
  ).toMatchObject({ name: 'Near home', criteria: { location: 'Hull' } })
  await keep(amara, { keywords: 'fitter' })
  expect(
    (
      await send(amara, 'PUT', `/searchhistories/${historyId}`, {
        criteria: { keywords: 'fitter' },
      })
    ).status,
  ).toBe(409)

  expect((await send(amara, 'DELETE', `/searchhistory/${historyId}`, {})).status).toBe(204)
  await expect(amara.call(deleteSearchHistory, { params })).rejects.toMatchObject({ status: 404 })
  await expect(
    amara.call(updateSearchHistory, { params, body: { alert: 'Off' } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await listed(amara)).toHaveLength(1)
})

test('fifty searches are kept: then the oldest goes, but none with an alert', async () => {
  const amara = await someone()
  for (let number = 1; number <= 50; number++) {
    await keep(amara, { keywords: `trade ${number}` }, number === 1 ? { alert: 'Daily' } : {})
    server.advance(1000)
  }
  await keep(amara, { keywords: 'one more' })

  const kept = (await listed(amara)).map(({ criteria }) => criteria.keywords)
  expect(kept).toHaveLength(50)
  expect(kept[0]).toBe('one more')
  expect(kept).toContain('trade 1')
  expect(kept).not.toContain('trade 2')

  await server.db.run(
    sql`update search_histories set alert = 'Daily' where candidate_id = ${amara.id}`,
  )
  expect(
    (await send(amara, 'POST', '/searchhistory', { criteria: { keywords: 'too many' } })).status,
  ).toBe(409)
})

test('searches of others are not there, and before the address is confirmed none is kept [seed 4.24.3]', async () => {
  const [amara, ben] = [await someone(), await someone()]
  const { id: historyId } = await keep(amara, { keywords: 'mason' })

  await expect(ben.call(listSearchHistories, { params: { id: amara.id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    ben.call(saveSearchHistory, { params: { id: amara.id }, body: { criteria: {} } }),
  ).rejects.toMatchObject({ status: 404 })
  for (const id of [amara.id, ben.id]) {
    await expect(
      ben.call(updateSearchHistory, { params: { id, historyId }, body: { alert: 'Daily' } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      ben.call(deleteSearchHistory, { params: { id, historyId } }),
    ).rejects.toMatchObject({ status: 404 })
  }
  await expect(
    server.anonymous.call(listSearchHistories, { params: { id: amara.id } }),
  ).rejects.toMatchObject({ status: 401 })
  await server.db.run(sql`update candidates set portal_enabled = false where id = ${ben.id}`)
  await expect(
    ben.call(saveSearchHistory, { params: { id: ben.id }, body: { criteria: {} } }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await listed(amara)).toMatchObject([{ alert: 'Off' }])
})
