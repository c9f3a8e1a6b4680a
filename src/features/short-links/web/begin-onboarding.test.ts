import { afterEach, expect, test, vi } from 'vitest'
import { signOut, useSession } from '#web/session/session.ts'
import { storeLinkForOnboarding } from './begin-onboarding.ts'

const AMARA = {
  firstName: 'Amara',
  lastName: 'Okafor',
  phone: '+447700900123',
  emailAddress: 'amara@example.com',
}

afterEach(() => {
  vi.useRealTimers()
  signOut()
})

test('what a short link brought is known at once, and onboarding begins 50 ms later [seed 4.18.4, 1.2.15, 3.27.6]', async () => {
  vi.useFakeTimers()
  let settled = false
  const absorbed = storeLinkForOnboarding({ candidate: AMARA, vacancyId: null }).then(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(49)
  expect(useSession.getState().onboarding).toMatchObject({
    shortcode: { firstName: 'Amara', lastName: 'Okafor', phone: '+447700900123' },
    jobId: null,
    user: { emailAddress: 'amara@example.com' },
  })
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await absorbed
})
