import { expect, test } from 'vitest'
import { account, applyEvents, vacancy } from '#tests/onboarding/events.ts'
import { applyOnboardingEvent } from './onboarding.ts'
import { showReachableSlide } from './resume.ts'
import { ONBOARDING_FLOWS } from './slides.ts'
import { INITIAL_ONBOARDING_STATE } from './state.ts'

test('an account made on the name slide goes on to the next question, and its password is forgotten', () => {
  const made = applyEvents(
    { type: 'stepCompleted', slide: 'AuthForm' },
    { type: 'typed', values: { password: 'seventeen green ladders' } },
    { type: 'stepCompleted', slide: 'Password' },
    { type: 'signedIn', user: account },
    { type: 'stepCompleted', slide: 'Name' },
  )

  expect(made).toMatchObject({
    currentSlide: 'Phone',
    password: '',
    completedSteps: ['AuthForm', 'Password', 'Name'],
  })
  expect(made.onboardingFlow).toEqual([
    'Phone',
    'CV',
    'JobTitle',
    'JobLocation',
    'Salary',
    'JobType',
    'Identity',
    'Declaration',
    'Complete',
  ])
})

test('who changes an answer beside which they are asked whether it is right comes back there, not to every question since', () => {
  const asked = applyEvents(
    { type: 'signedIn', user: account },
    { type: 'shown', slide: 'Identity' },
  )
  const phone = applyOnboardingEvent(asked, { type: 'reopened', slide: 'Phone' })
  const name = applyOnboardingEvent(asked, { type: 'reopened', slide: 'Name' })

  expect([
    phone.currentSlide,
    applyOnboardingEvent(phone, { type: 'stepCompleted' }).currentSlide,
  ]).toEqual(['Phone', 'Identity'])
  expect([
    name.currentSlide,
    applyOnboardingEvent(name, { type: 'stepCompleted' }).currentSlide,
  ]).toEqual(['Name', 'Identity'])
  expect(
    applyOnboardingEvent(applyOnboardingEvent(name, { type: 'stepCompleted' }), {
      type: 'userKnown',
      user: { firstName: 'Ama' },
    }),
  ).toMatchObject({ currentSlide: 'Identity', onboardingFlow: asked.onboardingFlow })
})

test('anyone who presses Change and then Back is asked again whether it is right, and Back from there leads on to the question before', () => {
  const asked = applyEvents(
    { type: 'signedIn', user: { ...account, phoneNumber: '+447700900123' } },
    { type: 'shown', slide: 'Identity' },
  )
  for (const slide of ['Name', 'Phone'] as const) {
    const reopened = applyOnboardingEvent(asked, { type: 'reopened', slide })
    const byButton = applyOnboardingEvent(reopened, { type: 'wentBack' })
    const byBrowser = showReachableSlide(reopened, 'Identity')
    for (const back of [byButton, byBrowser]) {
      expect(back).toMatchObject({ currentSlide: 'Identity', onboardingFlow: asked.onboardingFlow })
      expect(applyOnboardingEvent(back, { type: 'wentBack' }).currentSlide).toBe('JobType')
    }
  }
})

test('signing in where the account knows it all keeps the slide that shows', () => {
  const signedIn = applyEvents(
    { type: 'flowNamed', name: 'portalJobApplication' },
    { type: 'shown', slide: 'CV' },
    { type: 'signedIn', user: { ...account, phoneNumber: '+447700900123' } },
  )

  expect(signedIn).toMatchObject({
    currentSlide: 'CV',
    onboardingFlow: ['Intro', 'Identity', 'CV', 'Declaration', 'Complete'],
  })
})

test('an introduction that was removed and job details that were added survive the sign-in [seed 3.1.10]', () => {
  const signedIn = applyEvents(
    { type: 'flowNamed', name: 'portalJobApplication' },
    { type: 'introductionRemoved' },
    { type: 'jobDetailsAdded' },
    { type: 'signedIn', user: account },
  )

  expect(signedIn.onboardingFlow).toEqual([
    'JobTitle',
    'JobLocation',
    'Salary',
    'JobType',
    'Identity',
    'Phone',
    'CV',
    'Declaration',
    'Complete',
  ])
})

test('job details that were answered in an earlier sitting are not asked again', () => {
  const returning = applyEvents(
    { type: 'flowNamed', name: 'portalJobApplication', completed: ['JobTitle'] },
    { type: 'jobDetailsAdded' },
  )

  expect(returning.onboardingFlow.filter((slide) => slide.startsWith('Job'))).toEqual([
    'JobLocation',
    'JobType',
  ])
})

test('a one-time code verifies on success and unverifies on failure [seed 4.20.1-2, 3.1.5, 3.1.14-15, 3.1.26-27]', () => {
  const confirmed = applyEvents(
    { type: 'typed', values: { phone: '+447700900123' } },
    { type: 'phoneKept', phoneId: 'p' },
    { type: 'codeConfirmed', contact: 'phone' },
  )

  expect(confirmed).toMatchObject({
    mobileOtpVerified: true,
    phoneVerified: true,
    lastVerifiedPhone: '+447700900123',
    phoneId: 'p',
  })
  expect(applyOnboardingEvent(confirmed, { type: 'codeRefused', contact: 'phone' })).toMatchObject({
    mobileOtpVerified: false,
    phoneVerified: false,
  })
  expect(applyEvents({ type: 'codeConfirmed', contact: 'email' }).emailOtpVerified).toBe(true)
})

test('an address that is to take the place of a mistyped one is kept, and no code of another address counts for it', () => {
  const confirmed = applyEvents(
    { type: 'emailKept', email: { id: 'e1', emailAddress: 'amara@exmaple.com' } },
    { type: 'codeConfirmed', contact: 'email' },
  )
  const newEmail = { id: 'e2', emailAddress: 'amara@example.com' }

  expect(applyOnboardingEvent(confirmed, { type: 'emailKept', email: newEmail })).toMatchObject({
    newEmail,
    emailOtpVerified: false,
  })
})

test("a short code's name and phone are not asked again, until the person says that this is not them [seed 3.1.20, 2.12.15]", () => {
  const read = applyEvents(
    { type: 'flowNamed', name: 'shortCode' },
    {
      type: 'shortcodeRead',
      shortcode: { firstName: 'Amara', lastName: 'Okafor', phone: '+447700900123' },
    },
    { type: 'shown', slide: 'Identity' },
  )
  expect(read.onboardingFlow).toEqual([
    'Intro',
    'Password',
    'Identity',
    'CV',
    'Declaration',
    'Complete',
  ])

  expect(applyOnboardingEvent(read, { type: 'shortcodeCleared' })).toMatchObject({
    onboardingFlow: ONBOARDING_FLOWS.shortCode,
    currentSlide: 'Name',
    shortcode: null,
  })
  const made = applyOnboardingEvent(read, {
    type: 'signedIn',
    user: { ...account, phoneNumber: '+447700900123' },
  })
  const notMe = applyOnboardingEvent(made, { type: 'shortcodeCleared' })
  expect([
    notMe.currentSlide,
    applyOnboardingEvent(notMe, { type: 'stepCompleted' }).currentSlide,
  ]).toEqual(['Name', 'Identity'])
})

test('looking-for begins with the vacancy that the person came for [seed 3.8.5, 3.1.7]', () => {
  expect(applyEvents({ type: 'vacancyKnown', vacancy }).lookingForData).toEqual({
    keywords: 'Stock Controller',
    salaryFrom: '24907',
    location: 'Leeds',
    jobType: 'Permanent',
  })
  expect(INITIAL_ONBOARDING_STATE.lookingForData).toEqual({
    keywords: '',
    salaryFrom: '0',
    location: '',
    jobType: '',
  })
})

test('the remembered job outlasts making an account and confirming it, and is forgotten at the end [seed 3.1.19]', () => {
  const confirmed = applyEvents(
    { type: 'jobActionRemembered', jobId: vacancy.id, action: 'apply' },
    { type: 'signedIn', user: account },
    { type: 'userKnown', user: { isPortal: true } },
  )
  expect(confirmed).toMatchObject({ jobId: vacancy.id, jobAction: 'apply' })
  expect(applyOnboardingEvent(confirmed, { type: 'completed' })).toMatchObject({
    jobId: null,
    jobAction: null,
  })
})
