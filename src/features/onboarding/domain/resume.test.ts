import { expect, test } from 'vitest'
import { applyOnboardingEvent, type OnboardingEvent } from './onboarding.ts'
import {
  showReachableSlide,
  maySkipCurrentSlide,
  calculateProgress,
  resumeAtStep,
} from './resume.ts'
import type { Slide } from './slides.ts'
import { INITIAL_ONBOARDING_STATE, type OnboardingState } from './state.ts'

const after = (...events: readonly OnboardingEvent[]) =>
  events.reduce(applyOnboardingEvent, INITIAL_ONBOARDING_STATE)
const member = { emailAddress: 'amara@example.com', authorizationToken: 'ca_x' }

test('a reload comes back to the slide in the address, past what may be skipped', () => {
  const state = after(
    { type: 'signedIn', user: { ...member, phoneNumber: '+447700900123' } },
    { type: 'flowNamed', name: 'loggedInUser', completed: ['Name', 'Identity'] },
  )

  expect(resumeAtStep(state, 'cv').currentSlide).toBe('CV')
  expect(resumeAtStep(state, 'declaration').currentSlide).toBe('Declaration')
})

test('[amendment 10.1] an address that was typed leads past no question that must be answered', () => {
  const state = after(
    { type: 'signedIn', user: member },
    { type: 'flowNamed', name: 'loggedInUser', completed: ['Name', 'Identity'] },
  )
  expect(resumeAtStep(state, 'complete').currentSlide).toBe('Phone')
  expect(resumeAtStep(state, 'declaration').currentSlide).toBe('Phone')

  const declared = after(
    { type: 'signedIn', user: { ...member, phoneNumber: '+447700900123' } },
    { type: 'flowNamed', name: 'loggedInUser', completed: ['Name', 'Identity'] },
    { type: 'withRequiredCv' },
  )
  expect(resumeAtStep(declared, 'complete').currentSlide).toBe('CV')
})

test('[amendment 10.1] who starts again may be wherever they have been', () => {
  const state = after(
    { type: 'signedIn', user: member },
    { type: 'flowNamed', name: 'loggedInUser', answered: ['Name', 'Identity'] },
  )
  expect(resumeAtStep(state, 'phone').currentSlide).toBe('Phone')
  expect(resumeAtStep(state, 'declaration').currentSlide).toBe('Phone')
})

test('[amendment 10.1] Back and Forward lead to every slide that was answered, and past none that was not', () => {
  const typing = after(
    { type: 'userKnown', user: { emailAddress: 'amara@example.com' } },
    { type: 'stepCompleted', slide: 'AuthForm' },
    { type: 'typed', values: { password: 'seventeen green ladders' } },
    { type: 'stepCompleted', slide: 'Password' },
  )
  expect(showReachableSlide(typing, 'AuthForm').currentSlide).toBe('AuthForm')
  expect(showReachableSlide(showReachableSlide(typing, 'AuthForm'), 'Name').currentSlide).toBe(
    'Name',
  )
  expect(showReachableSlide(typing, 'Complete').currentSlide).toBe('Name')
})

test('a slide that is not in the flow, or none, opens the first that is left', () => {
  const state = after(
    { type: 'signedIn', user: member },
    { type: 'flowNamed', name: 'loggedInUser', completed: ['Name'] },
  )

  expect(resumeAtStep(state, 'authform').currentSlide).toBe('Identity')
  expect(resumeAtStep(state, 'nowhere').currentSlide).toBe('Identity')
  expect(resumeAtStep(state, null).currentSlide).toBe('Identity')
})

test('a reload after the password slide goes back to it, for the password was in memory alone', () => {
  const state = after({ type: 'userKnown', user: { emailAddress: 'amara@example.com' } })

  expect(resumeAtStep(state, 'name').currentSlide).toBe('Password')
  expect(resumeAtStep(state, 'authform').currentSlide).toBe('AuthForm')
  expect(
    resumeAtStep(
      applyOnboardingEvent(state, {
        type: 'typed',
        values: { password: 'seventeen green ladders' },
      }),
      'name',
    ).currentSlide,
  ).toBe('Name')
})

test('without an address no one goes past the auth form', () => {
  expect(resumeAtStep(INITIAL_ONBOARDING_STATE, 'cv').currentSlide).toBe('AuthForm')
})

test('the count of steps does not jump when the sign-in spares some', () => {
  const typing = after(
    { type: 'stepCompleted', slide: 'AuthForm' },
    { type: 'stepCompleted', slide: 'Password' },
  )
  expect(calculateProgress(typing)).toEqual({ step: 3, of: 12 })

  const made = applyOnboardingEvent(
    applyOnboardingEvent(typing, {
      type: 'signedIn',
      user: { ...member, firstName: 'Amara', lastName: 'Okafor' },
    }),
    { type: 'stepCompleted', slide: 'Name' },
  )
  expect(calculateProgress(made)).toEqual({ step: 4, of: 12 })
})

test('CV and job details may be skipped, but not a CV that is required; nothing else may', () => {
  const at = (slide: (typeof INITIAL_ONBOARDING_STATE.onboardingFlow)[number]) =>
    maySkipCurrentSlide(after({ type: 'shown', slide }))

  expect(INITIAL_ONBOARDING_STATE.onboardingFlow.filter(at)).toEqual([
    'CV',
    'JobTitle',
    'JobLocation',
    'Salary',
    'JobType',
  ])
  expect(
    maySkipCurrentSlide(after({ type: 'shown', slide: 'CV' }, { type: 'withRequiredCv' })),
  ).toBe(false)
})

test('[amendment 7.6] who comes back to a portal that is open by now is as far as before, though another flow asks the rest', () => {
  const completed = ['AuthForm', 'Password', 'Name'] as const
  const waiting = after({ type: 'flowNamed', name: 'newUser', completed })
  const opened = after(
    { type: 'signedIn', user: member },
    { type: 'flowNamed', name: 'loggedInUser', completed },
  )
  expect(calculateProgress(waiting)).toEqual({ step: 4, of: 12 })
  expect(calculateProgress(opened)).toEqual({ step: 4, of: 12 })
})

test('a slide keeps its number and the total, in the visit that made the account, after a reload and after starting again', () => {
  const asked = (completed: readonly Slide[], answered = completed) =>
    after(
      { type: 'signedIn', user: { ...member, firstName: 'Amara', lastName: 'Okafor' } },
      { type: 'flowNamed', name: 'portalJobApplication', completed, answered },
      { type: 'introductionRemoved' },
    )
  const countAt = (state: OnboardingState, slide: Slide) =>
    calculateProgress({ ...state, currentSlide: slide })
  const made = after(
    { type: 'flowNamed', name: 'portalJobApplication' },
    { type: 'stepCompleted', slide: 'Intro' },
    { type: 'stepCompleted', slide: 'AuthForm' },
    { type: 'stepCompleted', slide: 'Password' },
    { type: 'signedIn', user: { ...member, firstName: 'Amara', lastName: 'Okafor' } },
    { type: 'introductionRemoved' },
  )
  const credentials = ['AuthForm', 'Password', 'Name'] as const

  for (const state of [
    made,
    asked(credentials),
    asked([...credentials, 'Identity']),
    asked([...credentials, 'JobTitle', 'JobLocation']),
    asked([], credentials),
  ])
    expect(countAt(state, 'Phone')).toEqual({ step: 6, of: 9 })
  expect(countAt(asked([]), 'Phone'), 'the account was made elsewhere').toEqual({ step: 3, of: 6 })
})

test('a job that is saved asks for its details before the rest, and they are counted when they are answered', () => {
  const saving = (completed: readonly Slide[]) =>
    after(
      { type: 'signedIn', user: member },
      { type: 'flowNamed', name: 'portalJobApplication', completed },
      { type: 'jobActionRemembered', jobId: 'j1', action: 'save' },
      { type: 'jobDetailsAdded' },
      { type: 'shown', slide: 'Phone' },
    )
  expect(calculateProgress(saving(['AuthForm', 'Password']))).toEqual({ step: 10, of: 13 })
  expect(
    calculateProgress(
      saving(['AuthForm', 'Password', 'JobTitle', 'JobLocation', 'Salary', 'JobType']),
    ),
  ).toEqual({ step: 10, of: 13 })
})
