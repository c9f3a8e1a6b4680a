import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { boundPromisedTime } from '#tests/house/promised.ts'
import { newAddress } from '../../people/sign-up-candidate.ts'
import { createInstallation } from '../installation.ts'
import { type Asked, oneRequest, type Outcome } from '../one-request.ts'
import { type Person, register } from '../people.ts'

const CLIENTS = 16
const LONGEST_MS = boundPromisedTime(10_000)

// Hashing a password takes as long here as in production, so that some sign-ins are certainly running when the signal to stop arrives.
const place = await createInstallation({ ARGON_MEMORY_KIB: '19456' })
afterAll(() => place.end())

const JSON_BODY = { 'content-type': 'application/json' }

/** Returns functions that each make one kind of request: a write, a read of the person's own data, a search and a page. */
const requestsOf = (amara: Person): readonly (() => Asked)[] => [
  () => ({
    method: 'POST',
    path: '/api/v1/auth/register',
    headers: JSON_BODY,
    body: Buffer.from(
      JSON.stringify({
        emailAddress: newAddress(),
        password: 'seventeen green ladders',
        firstName: 'Ben',
        lastName: 'Okafor',
      }),
    ),
  }),
  () => ({
    method: 'GET',
    path: `/api/v1/user/${amara.id}`,
    headers: { authentication: `Bearer ${amara.token}` },
  }),
  () => ({
    method: 'POST',
    path: '/portal/v1/vja/search',
    headers: JSON_BODY,
    body: Buffer.from('{"keywords":"stock"}'),
  }),
  () => ({ method: 'GET', path: '/', headers: {} }),
]

test('S-70 a stop under load answers everything that was begun, refuses what comes later, and ends with 0 within ten seconds', async () => {
  await place.start()
  const amara = await register(place.origin, 'Amara')
  const requests = requestsOf(amara)
  const outcomes: { readonly begun: number; readonly outcome: Outcome; readonly ended: number }[] =
    []
  let going = true
  const client = async (number: number) => {
    for (let turn = number; going; turn++) {
      const begun = performance.now()
      const outcome = await oneRequest(
        place.origin,
        (requests[turn % requests.length] as () => Asked)(),
      )
      outcomes.push({ begun, outcome, ended: performance.now() })
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
  await setTimeout(1500)

  const told = performance.now()
  const code = await place.stop()
  const took = performance.now() - told
  going = false
  await Promise.all(clients)

  const count = (outcome: Outcome) => outcomes.filter((one) => one.outcome === outcome).length
  const underWay = outcomes.filter(({ begun, ended }) => begun < told && ended > told).length
  console.log(
    `${count('whole')} answered (${underWay} of them under way at the signal), ${count('none')} came too late, ${count('cut')} cut, ended after ${Math.round(took)} ms`,
  )
  expect(code).toBe(0)
  expect(took).toBeLessThan(LONGEST_MS)
  expect(count('cut')).toBe(0)
  expect(underWay).toBeGreaterThan(0)
  expect(outcomes.filter(({ begun, outcome }) => begun < told && outcome !== 'whole')).toEqual([])
})
