import { expect, test } from 'vitest'
import { advance, type OnboardingEvent } from './onboarding.ts'
import { leadTo, maySkip, progressOf, resumeAt, steady } from './resume.ts'
import { FRESH } from './state.ts'

const after = (...events: readonly OnboardingEvent[]) => events.reduce(advance, FRESH)
const member = { emailAddress: 'amara@example.com', authorizationToken: 'ca_x' }

test('a reload comes back to the slide in the address, past what may be skipped', () => {
  const state = after(
    { type: 'signedIn', user: { ...member, phoneNumber: '+447700900123' } },
    { type: 'flowNamed', name: 'loggedInUser', completed: ['Name', 'Identity'] },
  )

  expect(resumeAt(state, 'cv').currentSlide).toBe('CV')
  expect(resumeAt(state, 'declaration').currentSlide).toBe('Declaration')
})

test('[amendment 10.1] an address that was typed leads past no question that must be answered', () => {
  const state = after(
    { type: 'signedIn', user: member },
    { type: 'flowNamed', name: 'loggedInUser', completed: ['Name', 'Identity'] },
  )
  expect(resumeAt(state, 'complete').currentSlide).toBe('Phone')
  expect(resumeAt(state, 'declaration').currentSlide).toBe('Phone')

  const declared = after(
    { type: 'signedIn', user: { ...member, phoneNumber: '+447700900123' } },
    { type: 'flowNamed', name: 'loggedInUser', completed: ['Name', 'Identity'] },
    { type: 'withRequiredCv' },
  )
  expect(resumeAt(declared, 'complete').currentSlide).toBe('CV')
})

test('[amendment 10.1] who starts again may be wherever they have been', () => {
  const state = after(
    { type: 'signedIn', user: member },
    { type: 'flowNamed', name: 'loggedInUser', answered: ['Name', 'Identity'] },
  )
  expect(resumeAt(state, 'phone').currentSlide).toBe('Phone')
  expect(resumeAt(state, 'declaration').currentSlide).toBe('Phone')
})

test('[amendment 10.1] Back and Forward lead to every slide that was answered, and past none that was not', () => {
  const typing = after(
    { type: 'userKnown', user: { emailAddress: 'amara@example.com' } },
    { type: 'stepCompleted', slide: 'AuthForm' },
    { type: 'typed', values: { password: 'seventeen green ladders' } },
    { type: 'stepCompleted', slide: 'Password' },
  )
  expect(leadTo(typing, 'AuthForm').currentSlide).toBe('AuthForm')
  expect(leadTo(leadTo(typing, 'AuthForm'), 'Name').currentSlide).toBe('Name')
  expect(leadTo(typing, 'Complete').currentSlide).toBe('Name')
})

test('a slide that is not in the flow, or none, opens the first that is left', () => {
  const state = after(
    { type: 'signedIn', user: member },
    { type: 'flowNamed', name: 'loggedInUser', completed: ['Name'] },
  )

  expect(resumeAt(state, 'authform').currentSlide).toBe('Identity')
  expect(resumeAt(state, 'nowhere').currentSlide).toBe('Identity')
  expect(resumeAt(state, null).currentSlide).toBe('Identity')
})

test('a reload after the password slide goes back to it, for the password was in memory alone', () => {
  const state = after({ type: 'userKnown', user: { emailAddress: 'amara@example.com' } })

  expect(resumeAt(state, 'name').currentSlide).toBe('Password')
  expect(resumeAt(state, 'authform').currentSlide).toBe('AuthForm')
  expect(
    resumeAt(
      advance(state, { type: 'typed', values: { password: 'seventeen green ladders' } }),
      'name',
    ).currentSlide,
  ).toBe('Name')
})

test('without an address nobody goes past the auth form', () => {
  expect(resumeAt(FRESH, 'cv').currentSlide).toBe('AuthForm')
})

test('the count of steps does not jump when the sign-in spares some', () => {
  const typing = after(
    { type: 'stepCompleted', slide: 'AuthForm' },
    { type: 'stepCompleted', slide: 'Password' },
  )
  expect(progressOf(typing)).toEqual({ step: 3, of: 12 })

  const made = advance(
    advance(typing, {
      type: 'signedIn',
      user: { ...member, firstName: 'Amara', lastName: 'Okafor' },
    }),
    { type: 'stepCompleted', slide: 'Name' },
  )
  expect(progressOf(made)).toEqual({ step: 4, of: 12 })
})

test('CV and job details may be skipped, but not a CV that is required; nothing else may', () => {
  const at = (slide: (typeof FRESH.onboardingFlow)[number]) =>
    maySkip(after({ type: 'shown', slide }))

  expect(FRESH.onboardingFlow.filter(at)).toEqual([
    'CV',
    'JobTitle',
    'JobLocation',
    'Salary',
    'JobType',
  ])
  expect(maySkip(after({ type: 'shown', slide: 'CV' }, { type: 'withRequiredCv' }))).toBe(false)
})

test('[amendment 7.6] who comes back to a portal that is open by now is as far as before, though another flow asks the rest', () => {
  const completed = ['AuthForm', 'Password', 'Name'] as const
  const waiting = after({ type: 'flowNamed', name: 'newUser', completed })
  const opened = after(
    { type: 'signedIn', user: member },
    { type: 'flowNamed', name: 'loggedInUser', completed },
  )
  expect(progressOf(waiting)).toEqual({ step: 4, of: 12 })
  expect(progressOf(opened)).toEqual({ step: 4, of: 12 })
})

test('a count that was shown becomes no smaller, and what is asked no more is behind', () => {
  expect(steady({ step: 2, of: 10 }, 13)).toEqual({ step: 5, of: 13 })
  expect(steady({ step: 4, of: 11 }, 10)).toEqual({ step: 4, of: 11 })
})
