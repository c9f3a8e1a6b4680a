import { beforeEach, expect, test, vi } from 'vitest'
import { watchConsultant } from './watch-consultant.ts'

const MINUTE = 60_000
const PRIYA = { id: 'priya', firstName: 'Priya', lastName: 'Shah', employeeId: 'E1', email: 'priya@agency.test', role: 'Consultants', authorizationToken: 'co_1', expiresAt: new Date(Date.now() + 60 * MINUTE).toISOString() }
const TYPED = 'typed at the desk priya reason 1'
const kept = new Map<string, string>()
let led: string[] = []

const watched = (pathname: string) => watchConsultant({ here: () => ({ pathname, search: '?id=1', hash: '' }), go: (to) => void led.push(to) })

beforeEach(() => {
  led = []
  kept.set(TYPED, 'The picture is')
  vi.stubGlobal('sessionStorage', { get length() { return kept.size }, key: (place: number) => [...kept.keys()][place] ?? null, removeItem: (name: string) => kept.delete(name) })
})

test('whoever signs out in one tab leaves nothing typed in another, whatever that one shows', () => {
  watched('/consultant/registrations').gone({ ...PRIYA, idleUntil: null })
  expect([led, kept.size]).toEqual([['/consultant/logout'], 0])

  kept.set(TYPED, 'The picture is')
  watched('/registration/flow').gone({ ...PRIYA, idleUntil: null })
  expect([led.length, kept.size]).toEqual([1, 0])
})

test('a session that another tab finds ended loses nothing that was typed here, and signing in leads back', () => {
  watched('/consultant/registrations/review').gone({ ...PRIYA, idleUntil: new Date(Date.now() - MINUTE).toISOString() })

  expect(led).toEqual([`/consultant/logout?${new URLSearchParams({ reason: 'expired', back: '/consultant/registrations/review?id=1' })}`])
  expect(kept.get(TYPED)).toBe('The picture is')
})
