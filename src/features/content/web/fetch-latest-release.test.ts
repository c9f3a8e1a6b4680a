import { afterEach, expect, test, vi } from 'vitest'
import { useSession } from '#web/session/session.ts'
import { fetchLatestReleaseTime, storeReleaseTimes } from './fetch-latest-release.ts'

const EARLIER = '2026-11-20T09:00:00.000Z'
const LATER = '2026-11-21T08:30:00.000Z'
const known = () => useSession.getState().releaseNotes.latestUpdateTimestamp

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Fetches from a server with this response, and returns the number of logged warnings. */
async function fetched(answer: () => Promise<Response>) {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', answer)
  storeReleaseTimes({ latestUpdateTimestamp: EARLIER })
  await fetchLatestReleaseTime('portal')
  return logged.mock.calls.length
}

test('with the status 200 the time of the latest update is read [seed 7.43.3, 3.22.2]', async () => {
  expect(
    await fetched(async () =>
      Response.json({ success: true, status: 200, messages: [], data: { createdAt: LATER } }),
    ),
  ).toBe(0)
  expect(known()).toBe(LATER)
})

test.each([204, 404, 500, 503])(
  'an answer %i changes nothing and is not shown [seed 7.43.4, 8.33.4]',
  async (status) => {
    await fetched(async () =>
      status === 204
        ? new Response(null, { status })
        : Response.json({ success: false, status, messages: [], data: null }, { status }),
    )
    expect(known()).toBe(EARLIER)
  },
)

test('what goes wrong on the way is logged, and no more [seed 7.43.5, 8.33.4]', async () => {
  expect(await fetched(async () => Promise.reject(new TypeError('Failed to fetch')))).toBe(1)
  expect(known()).toBe(EARLIER)
})
