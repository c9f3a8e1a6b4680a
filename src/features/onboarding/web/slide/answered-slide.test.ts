import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '#web/session/session.ts'
import { completeSlide } from './answered-slide.tsx'
import { useOnboarding } from '../state/onboarding-state.ts'

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('each step is recorded by a call that no one waits for and that may fail [seed 4.9.3]', () => {
  const asked: (readonly [string, string, unknown])[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    asked.push([method ?? '', address, JSON.parse(String(body))])
    throw new TypeError('Failed to fetch')
  })
  let wentOn = 0
  completeSlide('c1', 'CV', () => wentOn++)

  expect(wentOn).toBe(1)
  expect(useOnboarding.getState().completedSteps).toEqual(['CV'])
  return expect
    .poll(() => asked)
    .toEqual([['PATCH', '/api/v1/user/c1/UserStatus/OnboardingSteps', { value: 'CV' }]])
})
