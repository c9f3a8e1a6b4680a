import fc from 'fast-check'
import { expect, test } from 'vitest'
import { account, applyEvents } from '#tests/onboarding/events.ts'
import { applyOnboardingEvent, type OnboardingEvent } from './onboarding.ts'
import { ONBOARDING_FLOWS, type FlowName, SLIDES } from './slides.ts'
import { INITIAL_ONBOARDING_STATE, type OnboardingState } from './state.ts'

const slide = fc.constantFrom(...SLIDES)
const event: fc.Arbitrary<OnboardingEvent> = fc.oneof(
  fc.constantFrom<OnboardingEvent>(
    { type: 'skipped' },
    { type: 'wentBack' },
    { type: 'jobDetailsAdded' },
    { type: 'introductionRemoved' },
    { type: 'shortcodeCleared' },
    { type: 'completed' },
    { type: 'signedIn', user: account },
    { type: 'userKnown', user: { phoneNumber: '+447700900123' } },
    { type: 'shortcodeRead', shortcode: { firstName: 'A', lastName: 'B', phone: '' } },
  ),
  fc.record({
    type: fc.constant('flowNamed' as const),
    name: fc.constantFrom(...(Object.keys(ONBOARDING_FLOWS) as FlowName[])),
    completed: fc.array(slide),
  }),
  fc.record({ type: fc.constant('shown' as const), slide }),
  fc.record({ type: fc.constant('stepCompleted' as const), slide }),
)

const sound = ({ onboardingFlow, currentSlide, previousSlide }: OnboardingState) => {
  expect(onboardingFlow).toContain(currentSlide)
  expect(new Set(onboardingFlow).size).toBe(onboardingFlow.length)
  expect(previousSlide === null || SLIDES.includes(previousSlide)).toBe(true)
}

test('after any events in any order, a slide of the flow shows and none is twice in it', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      events.reduce((state, one) => {
        const later = applyOnboardingEvent(state, one)
        sound(later)
        return later
      }, INITIAL_ONBOARDING_STATE)
    }),
  )
})

test('once signed in, no one sees the email or the password slide while the account stays', () => {
  const harmless = event.filter(({ type }) => type !== 'completed')
  fc.assert(
    fc.property(fc.array(harmless, { maxLength: 20 }), (events) => {
      const state = events.reduce(
        applyOnboardingEvent,
        applyEvents({ type: 'signedIn', user: account }),
      )
      expect(state.onboardingFlow).not.toContain('AuthForm')
      expect(state.onboardingFlow).not.toContain('Password')
    }),
  )
})
