import { afterEach, expect, test, vi } from 'vitest'
import { finishProviderSignIn } from './come-back-from-provider.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const query = new URLSearchParams({ state: 'google.x', code: 'y' })
const REFUSED = 'Unable to authenticate user. Please try again.'
const AGAIN =
  'Press ‘Continue with Google’ again, or sign in here with your email address and a password.'

/** Stubs a server that exchanges the code for this token and refuses the sign-in with it. */
function answering(token: string | null, data: unknown = null) {
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
      ? Response.json({ success: false, status: 400, messages: [REFUSED], data }, { status: 400 })
      : Response.json(exchanged)
  })
  return asked
}

test('2000 ms pass after the social call, with any answer [seed 4.18.3]', async () => {
  const asked = answering('third-party-token')
  vi.useFakeTimers()
  let back: unknown
  void finishProviderSignIn(query, 'portal').then((outcome) => {
    back = outcome
  })
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked.at(-1)).toMatch(/\/auth\/google\/login$/)
  expect(back).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(back).toEqual({
    outcome: 'refused',
    words: `${REFUSED} ${AGAIN}`,
    jobAction: null,
    target: '/recent-activity',
  })
})

test('without a token of the provider no one is signed in, what to do is said, and the way they were on is kept [seed 4.18.2]', async () => {
  const asked = answering(null)
  expect(await finishProviderSignIn(query, 'portal')).toEqual({
    outcome: 'refused',
    words: `${REFUSED} You came back from Google without signing in there. ${AGAIN}`,
    jobAction: null,
    target: '/recent-activity',
  })
  expect(asked.filter((address) => address.endsWith('/login'))).toEqual([])
})

test('where the provider gives no address, the person is told where to add one and which way in there is without', async () => {
  answering('third-party-token', { reason: 'no address' })
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 })
  expect(await finishProviderSignIn(query, 'portal')).toMatchObject({
    outcome: 'refused',
    words: `${REFUSED} Google gave us no confirmed email address. Add or confirm one in your Google account and try again, or sign in here with your email address and a password.`,
  })
})

test('a return that no provider is behind names the ways that there are', async () => {
  const made = new URLSearchParams({ state: 'twitter.x', error: 'access_denied' })
  expect(await finishProviderSignIn(made, 'portal')).toMatchObject({
    words: `${REFUSED} Choose one of the ways to sign in below.`,
  })
})
