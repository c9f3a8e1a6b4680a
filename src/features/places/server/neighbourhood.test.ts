import { beforeAll, expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { listNeighbourhood } from '../contract/neighbourhood.ts'
import { drawNeighbourhood } from '../domain/neighbourhood/draw-neighbourhood.ts'
import { loadShippedPlaces } from './load-gazetteer.ts'

const server = await testServer()
beforeAll(() => loadShippedPlaces(server.db, server.clock()), 60_000)
const around = (lat: number, lon: number) =>
  server.anonymous.call(listNeighbourhood, { query: { lat, lon } })

test('the towns around a branch are known, the larger and nearer ones first, with their distances', async () => {
  const found = await around(53.683, -1.498)
  expect(found[0]).toMatchObject({ name: 'Wakefield', miles: expect.closeTo(0, 0) })
  expect(found[1]).toMatchObject({ name: 'Leeds', miles: expect.closeTo(8.4, 0) })
  expect(found.every(({ miles }) => miles < 25)).toBe(true)
  expect(found.map(({ name }) => name)).not.toContain('Lagentivm Roman Town')
  expect(found.length).toBeLessThanOrEqual(60)
})

test('the picture of a branch names towns, also in the country and in London', async () => {
  for (const [lat, lon] of [
    [53.683, -1.498],
    [51.514, -0.088],
    [56.82, -5.1],
    [54.596, -5.937],
  ] as const)
    expect(drawNeighbourhood({ lat, lon }, await around(lat, lon)).length).toBeGreaterThan(2)
})

test('a point that is on no map is refused', async () => {
  const answer = await server.anonymous.fetch('/portal/v1/neighbourhood?lat=91&lon=0')
  expect(answer.status).toBe(400)
})
