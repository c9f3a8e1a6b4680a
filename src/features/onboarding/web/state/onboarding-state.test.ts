import { afterEach, expect, test, vi } from 'vitest'
import { notFound } from '#shared/failure.ts'
import { signOut, useSession } from '#web/session/session.ts'
import { INITIAL_ONBOARDING_STATE } from '../../domain/state.ts'
import { UNKNOWN_USER } from '../../domain/user.ts'
import {
  dispatchOnboardingEvents,
  openOnboarding,
  runWithLoading,
  useOnboarding,
} from './onboarding-state.ts'

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('what onboarding learns stays in the browser so that nothing is typed twice, the password in memory alone [seed 3.2.7, 3.27.9, 3.27.11]', () => {
  dispatchOnboardingEvents(
    { type: 'jobActionRemembered', jobId: 'j1', action: 'apply' },
    { type: 'userKnown', user: { emailAddress: 'amara@example.com' } },
    { type: 'typed', values: { firstName: 'Amara', password: 'seventeen green ladders' } },
  )

  expect(useOnboarding.getState().password).toBe('seventeen green ladders')
  expect(useSession.getState().onboarding).toMatchObject({
    jobId: 'j1',
    user: { emailAddress: 'amara@example.com', firstName: 'Amara' },
  })
  expect(JSON.stringify(useSession.getState())).not.toContain('ladders')
})

test('signing out resets onboarding and every field of its user, in memory and in the browser [seed 4.22.8, 3.1.8, 3.2.3, 3.2.11, 3.2.14]', () => {
  dispatchOnboardingEvents(
    { type: 'userKnown', user: { middleName: 'Ngozi', authorizationToken: 'ca_x' } },
    { type: 'jobActionRemembered', jobId: 'j1', action: 'apply' },
    { type: 'typed', values: { firstName: 'Amara', password: 'seventeen green ladders' } },
  )
  signOut()

  expect(useOnboarding.getState()).toEqual(INITIAL_ONBOARDING_STATE)
  expect(useOnboarding.getState().user).toEqual(UNKNOWN_USER)
  expect(useSession.getState().onboarding).toEqual({
    shortcode: null,
    jobId: null,
    vacancyDetails: null,
    user: null,
  })
})

test('each action is loading until it is done, and why one failed is known until the next [seed 4.1.3]', async () => {
  const refused = runWithLoading(async () => {
    expect(useOnboarding.getState()).toMatchObject({ loading: true, requestError: null })
    throw notFound('Unable to find user')
  })
  await expect(refused).rejects.toThrow('Unable to find user')
  expect(useOnboarding.getState()).toMatchObject({
    loading: false,
    requestError: 'Unable to find user',
  })

  expect(await runWithLoading(async () => useOnboarding.getState().requestError)).toBeNull()
  expect(useOnboarding.getState()).toMatchObject({ loading: false, requestError: null })
})

test('who came for a job that cannot be read goes on for it, and why stays known [seed 7.31.2]', async () => {
  const job = '3f0c1b3e-0000-4000-8000-000000000002'
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { success: false, status: 404, messages: [`could not find job : ${job}`], data: null },
      { status: 404 },
    ),
  )

  expect(
    await openOnboarding({
      jobAction: { job, action: 'apply' },
      flow: null,
      again: false,
      step: null,
    }),
  ).toMatchObject({
    jobId: job,
    jobAction: 'apply',
    vacancyDetails: null,
    requestError: `could not find job : ${job}`,
  })
})
