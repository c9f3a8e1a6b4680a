import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#web/session/session.ts'
import { pushPageView } from './analytics.ts'

const dataLayer = () =>
  (globalThis as unknown as { window: { dataLayer?: object[] } }).window.dataLayer

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { title: 'Search | Halewick' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useSession.setState({ consent: null })
})

test('a change of route is measured 250 ms later, once, by its path alone [seed 9.5.1]', () => {
  useSession.setState({ consent: 'accepted' })
  pushPageView('/vacancy/3f0c1b3e-0000-4000-8000-000000000002')
  vi.advanceTimersByTime(249)
  expect(dataLayer()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(dataLayer()).toEqual([
    { event: 'route-change', path: '/vacancy/:id', title: 'Search | Halewick' },
  ])
})

test('who went on within that time is not counted where they were', () => {
  useSession.setState({ consent: 'accepted' })
  pushPageView('/search')()
  vi.advanceTimersByTime(1000)
  expect(dataLayer()).toBeUndefined()
})

test.each([null, 'refused'] as const)('with the consent %s no one is measured', (consent) => {
  useSession.setState({ consent })
  pushPageView('/search')
  vi.advanceTimersByTime(1000)
  expect(dataLayer()).toBeUndefined()
})

test.each(['/i/4K7M', '/validate/emailaddress', '/scan', '/DELETEME', '/not-me', '/unsubscribe/x'])(
  'a page that a personal link opens, as %s, is never measured',
  (path) => {
    useSession.setState({ consent: 'accepted' })
    pushPageView(path)
    vi.advanceTimersByTime(1000)
    expect(dataLayer()).toBeUndefined()
  },
)
