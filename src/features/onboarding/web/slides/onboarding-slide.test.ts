import { expect, test } from 'vitest'
import { OnboardingSlideEmail } from './onboarding-slide-email.tsx'
import { OnboardingSlideIdentity } from './identity.tsx'
import { OnboardingSlideIntro } from './intro.tsx'
import { OnboardingSlidePassword } from './password.tsx'

test('an error of a slide names its component by the specification’s name [seed 2.12.20]', () => {
  expect(
    [
      OnboardingSlideIntro,
      OnboardingSlideIdentity,
      OnboardingSlideEmail,
      OnboardingSlidePassword,
    ].map(({ name }) => name),
  ).toEqual([
    'OnboardingSlideIntro',
    'OnboardingSlideIdentity',
    'OnboardingSlideEmail',
    'OnboardingSlidePassword',
  ])
})
