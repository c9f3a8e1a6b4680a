import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { siteBehindNginx } from '../behind-nginx/site.ts'
import { findPartlyStoredActions, findLostWrites } from './killed/kept-promises.ts'
import { manyVacancies } from './database/many-vacancies.ts'
import { asPerson, callAndExpectSuccess, Refused } from './killed/granted.ts'
import type { Acknowledged } from './killed/writer.ts'
import { eightWriters } from './killed/writers.ts'
import { createConfirmedPerson } from './member.ts'

/**
 * After three failed requests to a portal, nginx avoids it for ten seconds. Each portal therefore runs undisturbed for longer than that before it is
 * killed.
 */
const TRIES = 3
const BEFORE_MS = 11_000
const AFTER_MS = 4000

const site = await siteBehindNginx({
  DEMO_CONTENT: 'false',
  LIMIT_FACTOR: '10000',
  ARGON_MEMORY_KIB: '64',
})
afterAll(() => site.end())

type Ended = { readonly what: string; readonly begun: number; readonly error?: unknown }

test('either of two portals is killed under load: what was acknowledged is there and whole, reading goes on without one failure, writing by the other', async () => {
  const mayBeGone = new Set<string>()
  const writers = await eightWriters(site, await manyVacancies(site.db, 500), mayBeGone)
  const reader = await createConfirmedPerson(site, 'Rita')
  const promises: Acknowledged[] = []

  for (const victim of site.portals) {
    const ended: Ended[] = []
    let going = true
    const each = async (what: string, act: () => Promise<unknown>) => {
      while (going) {
        const begun = performance.now()
        await act().then(
          () => ended.push({ what, begun }),
          (error: unknown) => ended.push({ what, begun, error }),
        )
      }
    }
    const load = [
      ...writers.map(({ kind, write }) => each(kind, async () => promises.push(await write()))),
      ...['/', `/api/v1/user/${reader.id}`].map((path) =>
        each('read', () => callAndExpectSuccess(site.origin, asPerson(reader.token), 'GET', path)),
      ),
    ]
    await setTimeout(BEFORE_MS)
    const killed = performance.now()
    await site.kill(victim)
    await setTimeout(AFTER_MS)
    going = false
    await Promise.all(load)
    await site.startAgain(victim)

    const failed = ended.filter(({ error }) => error !== undefined)
    const after = ended.filter(({ begun }) => begun > killed)
    console.log(
      `${ended.length} requests, ${failed.length} refused, ${after.length - after.filter(({ error }) => error).length} granted after it`,
    )
    expect(
      failed.filter(
        ({ error }) =>
          !(error instanceof Refused && error.status === 503 && error.retryAfter !== null),
      ),
      'every refusal says to come again',
    ).toEqual([])
    expect(
      failed.filter(({ what }) => what === 'read'),
      'no reading failed',
    ).toEqual([])
    expect(failed.length, 'nginx leaves it alone').toBeLessThanOrEqual(TRIES + writers.length)
    for (const { kind } of writers)
      expect(
        after.some(({ what, error }) => what === kind && !error),
        `${kind} goes on by the other`,
      ).toBe(true)
  }

  expect(await findLostWrites(site, promises, mayBeGone)).toEqual([])
  expect(await findPartlyStoredActions(site, promises)).toEqual([])
})

test('while no portal is there, nginx says as a portal would say it that it is busy, to anyone who reads and anyone who writes, and leads people to them again once they are back', async () => {
  const [one, other] = site.portals
  await Promise.all([site.kill(one), site.kill(other)])
  for (const method of ['GET', 'POST']) {
    const answer = await site.client().fetch('/portal/v1/vja/search', { method })
    expect(
      [answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')],
      method,
    ).toEqual([503, '5', 'no-store'])
    expect(await answer.json()).toEqual({
      success: false,
      status: 503,
      messages: ['The service is busy. Please try again in a moment.'],
      data: null,
    })
  }
  await Promise.all([site.startAgain(one), site.startAgain(other)])
  await expect
    .poll(async () => (await site.client().fetch('/')).status, { timeout: 20_000 })
    .toBe(200)
})
