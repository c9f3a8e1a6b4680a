import { afterEach, expect, test, vi } from 'vitest'
import { comeBackFromProvider } from './come-back-from-provider.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const query = new URLSearchParams({ state: 'google.x', code: 'y' })
const REFUSED = 'Unable to authenticate user. Please try again.'

/** A server that exchanges the code for this token, and refuses the sign-in by it. */
function answering(token: string | null) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const exchanged = {
      success: true,
      status: 200,
      messages: [],
      data: { token, redirectUrl: '/recent-activity', job: null, action: null },
    }
    return address.endsWith('/login')
      ? Response.json(
          { success: false, status: 400, messages: [REFUSED], data: null },
          { status: 400 },
        )
      : Response.json(exchanged)
  })
  return asked
}

test('2000 ms pass after the social call, with any answer [seed 4.18.3]', async () => {
  const asked = answering('third-party-token')
  vi.useFakeTimers()
  let back: unknown
  void comeBackFromProvider(query, 'portal').then((outcome) => {
    back = outcome
  })
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked.at(-1)).toMatch(/\/auth\/google\/login$/)
  expect(back).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(back).toEqual({
    outcome: 'refused',
    words: REFUSED,
    jobAction: null,
    target: '/recent-activity',
  })
})

test('without a token of the provider no one is signed in, and the way they were on is kept [seed 4.18.2]', async () => {
  const asked = answering(null)
  expect(await comeBackFromProvider(query, 'portal')).toEqual({
    outcome: 'refused',
    words: REFUSED,
    jobAction: null,
    target: '/recent-activity',
  })
  expect(asked.filter((address) => address.endsWith('/login'))).toEqual([])
})
