import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  showPreviousSlide,
  showNextSlide,
  showSlide,
  moveBySlides,
  listRemainingSlides,
} from './flow.ts'
import { replaceSlides, addJobDetailSlides, removeIntroduction } from './change-slides.ts'
import {
  ONBOARDING_FLOWS,
  type FlowName,
  SLIDES,
  type Slide,
  findSlideOfStep,
  getStepOfSlide,
} from './slides.ts'

const NOTHING_KNOWN = { member: false, name: false, phone: false }
const at = (onboardingFlow: readonly Slide[], currentSlide = onboardingFlow[0] ?? 'Complete') => ({
  onboardingFlow,
  currentSlide,
  previousSlide: null as Slide | null,
  reopened: null,
})

test('from a portal job application [seed 4.11, 2.12.1]', () => {
  expect(listRemainingSlides('portalJobApplication', [], NOTHING_KNOWN)).toEqual([
    'Intro',
    'AuthForm',
    'Password',
    'Name',
    'Identity',
    'Phone',
    'CV',
    'Declaration',
    'Complete',
  ])
})

test('a new user [seed 4.12, 2.12.2-3]', () => {
  expect(listRemainingSlides('newUser', [], NOTHING_KNOWN)).toEqual([
    'AuthForm',
    'Password',
    'Name',
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

test('a logged-in user [seed 4.13]', () => {
  expect(listRemainingSlides('loggedInUser', [], NOTHING_KNOWN)).toEqual([
    'Name',
    'Identity',
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

test('from a short code [seed 4.14]', () => {
  expect(listRemainingSlides('shortCode', [], NOTHING_KNOWN)).toEqual([
    'Intro',
    'Name',
    'Password',
    'Identity',
    'Phone',
    'CV',
    'Declaration',
    'Complete',
  ])
})

test('there are thirteen slides, and each has its own place in the address [seed 2.12.1-13]', () => {
  expect(SLIDES).toHaveLength(13)
  expect(new Set(Object.values(ONBOARDING_FLOWS).flat())).toEqual(new Set(SLIDES))
  for (const slide of SLIDES) expect(findSlideOfStep(getStepOfSlide(slide))).toBe(slide)
  expect(findSlideOfStep('nowhere')).toBeUndefined()
  expect(findSlideOfStep(null)).toBeUndefined()
})

test('no one is asked for a name, a phone, an address or a password that is known [seed 2.12.14-15, 4.5, 6.1.2]', () => {
  expect(listRemainingSlides('newUser', [], { member: false, name: true, phone: true })).toEqual([
    'AuthForm',
    'Password',
    'CV',
    'JobTitle',
    'JobLocation',
    'Salary',
    'JobType',
    'Identity',
    'Declaration',
    'Complete',
  ])
  expect(
    listRemainingSlides('shortCode', ['Intro'], { member: true, name: false, phone: true }),
  ).toEqual(['Name', 'Identity', 'CV', 'Declaration', 'Complete'])
})

test('setting the current slide records the previous one [seed 4.2, 3.1.12]', () => {
  expect(showSlide(at(ONBOARDING_FLOWS.newUser), 'CV')).toMatchObject({
    currentSlide: 'CV',
    previousSlide: 'AuthForm',
  })
})

test('slides move one at a time and stop at the first and the last [seed 2.12.16-18]', () => {
  const first = at(ONBOARDING_FLOWS.newUser)
  expect(showNextSlide(first)).toMatchObject({
    currentSlide: 'Password',
    previousSlide: 'AuthForm',
  })
  expect(showPreviousSlide(showNextSlide(first))).toMatchObject({
    currentSlide: 'AuthForm',
    previousSlide: 'Password',
  })
  expect(showPreviousSlide(first)).toEqual(first)
  expect(showNextSlide(at(ONBOARDING_FLOWS.newUser, 'Complete')).currentSlide).toBe('Complete')
})

test('a skip moves by an offset and is clamped to the range [seed 2.12.19]', () => {
  expect(moveBySlides(at(ONBOARDING_FLOWS.newUser), 4).currentSlide).toBe('CV')
  expect(moveBySlides(at(ONBOARDING_FLOWS.newUser), 99).currentSlide).toBe('Complete')
  expect(moveBySlides(at(ONBOARDING_FLOWS.newUser, 'CV'), -99).currentSlide).toBe('AuthForm')
})

test('job details go before the identity slide, once [seed 4.3.1-2]', () => {
  const added = addJobDetailSlides(at(ONBOARDING_FLOWS.portalJobApplication))

  expect(added.onboardingFlow).toEqual([
    'Intro',
    'AuthForm',
    'Password',
    'Name',
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
  expect(addJobDetailSlides(added)).toEqual(added)
  expect(addJobDetailSlides(at(ONBOARDING_FLOWS.newUser)).onboardingFlow).toEqual(
    ONBOARDING_FLOWS.newUser,
  )
})

test('without an identity slide job details go before the declaration', () => {
  expect(addJobDetailSlides(at(['CV', 'Declaration', 'Complete'])).onboardingFlow).toEqual([
    'CV',
    'JobTitle',
    'JobLocation',
    'Salary',
    'JobType',
    'Declaration',
    'Complete',
  ])
})

test('removing the introduction drops it and moves to the auth form [seed 4.6]', () => {
  expect(removeIntroduction(at(ONBOARDING_FLOWS.portalJobApplication))).toMatchObject({
    currentSlide: 'AuthForm',
    onboardingFlow: ONBOARDING_FLOWS.portalJobApplication.slice(1),
  })
  expect(removeIntroduction(at(ONBOARDING_FLOWS.portalJobApplication, 'CV')).currentSlide).toBe(
    'AuthForm',
  )
  expect(removeIntroduction(at(ONBOARDING_FLOWS.shortCode)).currentSlide).toBe('Name')
})

const slide = fc.constantFrom(...SLIDES)
const name = fc.constantFrom(...(Object.keys(ONBOARDING_FLOWS) as FlowName[]))
const facts = fc.record({ member: fc.boolean(), name: fc.boolean(), phone: fc.boolean() })

test('a flow is a part of its own table, in order, and always ends with Complete', () => {
  fc.assert(
    fc.property(name, fc.array(slide), facts, (flow, completed, known) => {
      const slides = listRemainingSlides(flow, completed, known)
      expect(slides).toEqual(ONBOARDING_FLOWS[flow].filter((one) => slides.includes(one)))
      expect(slides.at(-1)).toBe('Complete')
    }),
  )
})

test('next and back are each the way home from the other, except at the ends', () => {
  fc.assert(
    fc.property(name, fc.nat(), (flow, index) => {
      const slides: readonly Slide[] = ONBOARDING_FLOWS[flow]
      const state = at(slides, slides[index % slides.length])
      if (state.currentSlide !== slides.at(-1))
        expect(showPreviousSlide(showNextSlide(state)).currentSlide).toBe(state.currentSlide)
      if (state.currentSlide !== slides[0])
        expect(showNextSlide(showPreviousSlide(state)).currentSlide).toBe(state.currentSlide)
    }),
  )
})

test('someone whose slide vanishes is led on, never back, unless nothing follows', () => {
  fc.assert(
    fc.property(name, fc.nat(), fc.uniqueArray(slide, { minLength: 1 }), (flow, index, kept) => {
      const slides: readonly Slide[] = ONBOARDING_FLOWS[flow]
      const state = at(slides, slides[index % slides.length])
      const left = slides.filter((one) => kept.includes(one))
      const { currentSlide } = replaceSlides(state, left)
      if (left.length === 0) return
      expect(left).toContain(currentSlide)
      const after = slides
        .slice(slides.indexOf(state.currentSlide))
        .find((one) => left.includes(one))
      expect(currentSlide).toBe(after ?? left.at(-1))
    }),
  )
})
