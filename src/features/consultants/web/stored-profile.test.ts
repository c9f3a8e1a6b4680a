import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasStoredProfile, scheduleProfileRemoval, runScheduledRemoval } from './stored-profile.ts'

const PROFILE = 'oidc.user:https://company.example:desk'
const WAY = 'oidc.8f1c'

/** Creates a substitute for sessionStorage in which each stored key is a property, as in a browser, so that `Object.keys` lists the keys. */
function storage(): Storage {
  return Object.defineProperty({} as Storage, 'removeItem', {
    value(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what the company said of a person goes 100 ms after they leave, and nothing else does [seed 4.26.2, 9.10.1]', () => {
  Object.assign(sessionStorage, { [PROFILE]: '{}', [WAY]: '{}', 'reply 7': 'half a sentence' })
  scheduleProfileRemoval()
  vi.advanceTimersByTime(99)
  expect(hasStoredProfile()).toBe(true)
  vi.advanceTimersByTime(1)
  expect({ ...sessionStorage }).toEqual({ 'reply 7': 'half a sentence' })
})

test('a person who signs on again at once keeps what they need to come back from the company', () => {
  Object.assign(sessionStorage, { [PROFILE]: '{}' })
  scheduleProfileRemoval()
  runScheduledRemoval()
  expect(hasStoredProfile()).toBe(false)
  Object.assign(sessionStorage, { [WAY]: '{}' })
  vi.advanceTimersByTime(1000)
  expect({ ...sessionStorage }).toEqual({ [WAY]: '{}' })
})

test('where nothing is due to go, signing on takes nothing', () => {
  Object.assign(sessionStorage, { [PROFILE]: '{}' })
  runScheduledRemoval()
  expect(hasStoredProfile()).toBe(true)
})
