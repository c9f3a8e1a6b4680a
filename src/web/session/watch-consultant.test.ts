import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '#shared/words/durations.ts'
import { signInConsultant, signOutConsultant, useSession } from './session.ts'
import { watchConsultantSession } from './watch-consultant.ts'

const PRIYA = {
  id: 'priya',
  firstName: 'Priya',
  lastName: 'Shah',
  employeeId: 'E1',
  email: 'priya@agency.test',
  role: 'Consultants',
  authorizationToken: 'co_1',
  expiresAt: new Date(Date.now() + HOUR).toISOString(),
}
const TYPED = 'typed at the desk priya reason 1'
const kept = new Map<string, string>()
let led: string[] = []
let told: unknown
const CALL = {
  api: 'sameOrigin',
  method: 'GET',
  path: '/Registrations',
  caller: 'consultant',
  file: false,
} as const
const OF_PRIYA = { authorization: 'Bearer co_1', user: 'priya', external: 'E1' }

const watched = (pathname: string) =>
  watchConsultantSession({
    here: () => ({ pathname, search: '?id=1', hash: '' }),
    go: (to, state) => {
      led.push(to)
      told = state
    },
  })

beforeEach(() => {
  led = []
  kept.set(TYPED, 'The picture is')
  vi.stubGlobal('sessionStorage', {
    get length() {
      return kept.size
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    removeItem: (name: string) => kept.delete(name),
  })
})

afterEach(signOutConsultant)

test('before each request it is looked whether the session has ended: then the consultant is out, and nothing is asked [seed 4.28.1-2]', () => {
  signInConsultant({ ...PRIYA, idleUntil: null })
  expect(() => watched('/consultant').assertAlive(CALL, OF_PRIYA)).not.toThrow()

  signInConsultant({
    ...PRIYA,
    idleUntil: null,
    expiresAt: new Date(Date.now() - MINUTE).toISOString(),
  })
  expect(() => watched('/consultant').assertAlive(CALL, OF_PRIYA)).toThrow()
  expect(useSession.getState().consultant.auth).toBeNull()
  expect(led).toEqual([
    `/consultant/logout?${new URLSearchParams({ reason: 'expired', back: '/consultant?id=1' })}`,
  ])
})

test('a session that the server ended leads to the way out, with the way back [seed 6.5.1, 8.2.1]', () => {
  signInConsultant({ ...PRIYA, idleUntil: null })
  watched('/consultant/registrations').end()

  expect(useSession.getState().consultant.auth).toBeNull()
  expect(led).toEqual([
    `/consultant/logout?${new URLSearchParams({ reason: 'expired', back: '/consultant/registrations?id=1' })}`,
  ])
})

test('a consultant’s refusal is shown on its own page, in its own words; a refusal of a candidate’s call is not [seed 6.5.2, 8.2.2]', () => {
  const refused = {
    status: 403,
    body: {
      success: false,
      status: 403,
      messages: ['You do not have access', 'to this registration.'],
      data: null,
    },
    requestId: 'q-1',
  }
  watched('/consultant').forbidden({ authentication: 'Bearer ca_1' }, refused)
  expect(led).toEqual([])

  watched('/consultant').forbidden(OF_PRIYA, refused)
  expect([led, told]).toEqual([
    ['/consultant/noAccessRights'],
    {
      message: 'You do not have access to this registration.',
      requestId: 'q-1',
      time: expect.any(String),
    },
  ])
})

test('signing out in one tab leaves nothing typed in another, on any page', () => {
  watched('/consultant/registrations').gone({ ...PRIYA, idleUntil: null })
  expect([led, kept.size]).toEqual([['/consultant/logout'], 0])

  kept.set(TYPED, 'The picture is')
  watched('/registration/flow').gone({ ...PRIYA, idleUntil: null })
  expect([led.length, kept.size]).toEqual([1, 0])
})

test('a session that another tab finds ended loses nothing that was typed here, and signing in leads back', () => {
  watched('/consultant/registrations/review').gone({
    ...PRIYA,
    idleUntil: new Date(Date.now() - MINUTE).toISOString(),
  })

  expect(led).toEqual([
    `/consultant/logout?${new URLSearchParams({ reason: 'expired', back: '/consultant/registrations/review?id=1' })}`,
  ])
  expect(kept.get(TYPED)).toBe('The picture is')
})
