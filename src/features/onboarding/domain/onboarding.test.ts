import { expect, test } from 'vitest'
import { account, applyEvents, vacancy } from '#tests/onboarding/events.ts'
import { applyOnboardingEvent } from './onboarding.ts'
import { ONBOARDING_FLOWS } from './slides.ts'
import { INITIAL_ONBOARDING_STATE } from './state.ts'
import { UNKNOWN_USER } from './user.ts'

test('a fresh state is the new user flow at the auth form, and nothing is known [seed 4.12, 3.1.9, 3.1.11]', () => {
  expect(INITIAL_ONBOARDING_STATE).toMatchObject({
    onboardingFlow: ONBOARDING_FLOWS.newUser,
    currentSlide: 'AuthForm',
    previousSlide: null,
    activeFlowName: 'newUser',
    completedSteps: [],
    user: UNKNOWN_USER,
    jobAction: null,
    loading: false,
  })
})

test('loading clears the request error, loaded ends loading, a failure is kept until the next try [seed 4.1.1-2, 3.1.1-2, 8.33.1]', () => {
  const failed = applyEvents(
    { type: 'loading' },
    { type: 'requestFailed', message: 'Unable to create user. please try again.' },
  )
  expect(failed).toMatchObject({
    loading: false,
    requestError: 'Unable to create user. please try again.',
  })
  expect(applyOnboardingEvent(failed, { type: 'loading' })).toMatchObject({
    loading: true,
    requestError: null,
  })
  expect(applyEvents({ type: 'loading' }, { type: 'loaded' }).loading).toBe(false)
})

test('a named flow takes its steps less the completed ones, begins at the first that is left and forgets the previous slide [seed 4.8.1, 4.8.3-6, 3.1.16-17]', () => {
  const named = applyEvents(
    { type: 'skipped' },
    { type: 'flowNamed', name: 'loggedInUser', completed: ['Name', 'Identity'] },
  )

  expect(named).toMatchObject({
    activeFlowName: 'loggedInUser',
    completedSteps: ['Name', 'Identity'],
    currentSlide: 'Phone',
    previousSlide: null,
  })
  expect(named.onboardingFlow).toEqual([
    'Phone',
    'CV',
    'JobTitle',
    'JobLocation',
    'Salary',
    'JobType',
    'Declaration',
    'Complete',
  ])
})

test('without a name it is the flow from a short code [seed 4.8.2, 4.10.2]', () => {
  expect(applyEvents({ type: 'flowNamed' })).toMatchObject({
    activeFlowName: 'shortCode',
    onboardingFlow: ONBOARDING_FLOWS.shortCode,
    currentSlide: 'Intro',
  })
})

test('completing onboarding resets everything [seed 4.9.1]', () => {
  const done = applyEvents(
    { type: 'withRequiredCv' },
    { type: 'userKnown', user: account },
    { type: 'jobActionRemembered', jobId: vacancy.id, action: 'apply' },
    { type: 'typed', values: { declarationSigned: true } },
    { type: 'completed' },
  )

  expect(done).toEqual(INITIAL_ONBOARDING_STATE)
})

test('the variants: no job, and a CV that cannot be skipped [seed 4.10.1, 4.10.3]', () => {
  const applying = applyEvents(
    { type: 'vacancyKnown', vacancy },
    { type: 'jobActionRemembered', jobId: vacancy.id, action: 'apply' },
  )

  expect(applyOnboardingEvent(applying, { type: 'withoutJobId' })).toMatchObject({
    jobId: null,
    jobAction: null,
    vacancyDetails: null,
  })
  expect(applyOnboardingEvent(applying, { type: 'withRequiredCv' }).cvRequired).toBe(true)
})

test('an address where the first name should be does not spare the name slide [seed 5.5.1, 2.12.14]', () => {
  expect(
    applyEvents({ type: 'userKnown', user: { firstName: 'amara@example.com', lastName: 'Okafor' } })
      .onboardingFlow,
  ).toContain('Name')
  expect(
    applyEvents({ type: 'userKnown', user: { firstName: 'Amara', lastName: 'Okafor' } })
      .onboardingFlow,
  ).not.toContain('Name')
})

test('what is being typed does not take the slide away', () => {
  const typing = applyEvents({
    type: 'typed',
    values: { firstName: 'Amara', lastName: 'Okafor', phone: '+447700900123' },
  })

  expect(typing.onboardingFlow).toEqual(ONBOARDING_FLOWS.newUser)
})

test('each answer that is typed is kept under its own name, until it is sent [seed 3.1.21-24, 3.1.28]', () => {
  const values = {
    password: 'seventeen green ladders',
    firstName: 'Amara',
    lastName: 'Okafor',
    phone: '+447700900123',
    declarationSigned: true,
  }

  expect(applyEvents({ type: 'typed', values })).toMatchObject({ ...values, user: UNKNOWN_USER })
})

test('the job and its vacancy are remembered [seed 3.1.4, 3.1.6]', () => {
  expect(applyEvents({ type: 'vacancyKnown', vacancy })).toMatchObject({
    jobId: vacancy.id,
    vacancyDetails: vacancy,
  })
})
