import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { findDistance } from '../contract/distance.ts'
import { loadShippedPlaces } from './load-gazetteer.ts'

const server = await testServer()
await loadShippedPlaces(server.db, server.clock())
const NORMANTON = { lat: 53.697, lon: -1.422 }
const far = (from: string) => server.anonymous.call(findDistance, { query: { from, ...NORMANTON } })

test('someone without an account reads how far a job is from a postcode or a town', async () => {
  expect(await far('wf1 2ab')).toEqual({ from: 'WF1 2AB', miles: expect.any(Number) })
  const { from, miles } = await far('Leeds')
  expect(from).toContain('Leeds')
  expect(miles).toBeGreaterThan(7)
  expect(miles).toBeLessThan(11)
})

test.each(['', 'Xyzzyplugh', '???'])(
  '%j is no place, and the answer says what to type',
  async (from) => {
    await expect(far(from)).rejects.toMatchObject({
      status: 404,
      messages: ['We don’t know that place. Try a town or a full postcode.'],
    })
  },
)
