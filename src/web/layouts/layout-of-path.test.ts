import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findErrorLayout, hasHero, findLayout } from './layout-of-path.ts'

test.each([
  ['/', 'jobBoard'],
  ['/vacancy/3f2b', 'jobBoard'],
  ['/search', 'fullHeightJobBoard'],
  ['/login', 'default'],
  ['/logout', 'default'],
  ['/validate/emailaddress', 'default'],
  ['/recent-activity', 'candidateDefault'],
  ['/profile/contact', 'candidateDefault'],
  ['/onboarding', 'onboardingFlow'],
  ['/registration', 'candidateDefault'],
  ['/registration/flow', 'onboardingFlow'],
  ['/legal/privacy-policy', 'legal'],
  ['/release-notes', 'releaseNotes'],
  ['/consultant/registrations', 'consultantDefault'],
  ['/o/7k3m', 'appInit'],
  ['/no-such-page', 'jobBoard'],
])('%s is in the %s layout [seed 2.9.1-7, 2.9.9, 2.9.11]', (path, layout) => {
  expect(findLayout(path)).toBe(layout)
})

test('anything that fails under /consultant shows no job links, everything else stays on the job board [seed 2.9.8, 2.9.10, 2.9.12-13]', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      expect(findErrorLayout(`/consultant${path}`)).toBe('consultantError')
      expect(findErrorLayout(`/x${path}`)).toBe('errorLayout')
    }),
  )
})

test('the header is transparent over a hero alone, or its links could not be read [seed 2.9.14]', () => {
  expect(['/', '/vacancy/3f2b', '/search', '/vacancy', '/login'].filter(hasHero)).toEqual([
    '/',
    '/vacancy/3f2b',
  ])
})
