import type { ComponentType } from 'react'
import type { Slide } from '../../domain/slides.ts'
import { useOnboarding } from '../state/onboarding-state.ts'
import type { SignedInSlideProps, SlideProps } from '../slide/slide-frame.tsx'
import { OnboardingSlideEmail } from './onboarding-slide-email.tsx'
import { OnboardingSlideComplete } from './complete.tsx'
import { OnboardingSlideCv } from './cv.tsx'
import { OnboardingSlideDeclaration } from './declaration.tsx'
import { OnboardingSlideIdentity } from './identity.tsx'
import { OnboardingSlideIntro } from './intro.tsx'
import { OnboardingSlideJobLocation } from './job-location.tsx'
import { OnboardingSlideJobTitle } from './job-title.tsx'
import { OnboardingSlideJobType } from './job-type.tsx'
import { OnboardingSlideName } from './name.tsx'
import { OnboardingSlidePassword } from './password.tsx'
import { OnboardingSlidePhone } from './phone.tsx'
import { OnboardingSlideSalary } from './salary.tsx'

/** The screen of each slide. The type requires one for every slide [seed 2 'Onboarding slides']. */
const SLIDE_SCREENS: Readonly<Record<Slide, ComponentType<SignedInSlideProps>>> = {
  Intro: OnboardingSlideIntro,
  AuthForm: OnboardingSlideEmail,
  Password: OnboardingSlidePassword,
  Name: OnboardingSlideName,
  Identity: OnboardingSlideIdentity,
  Phone: OnboardingSlidePhone,
  CV: OnboardingSlideCv,
  JobTitle: OnboardingSlideJobTitle,
  JobLocation: OnboardingSlideJobLocation,
  Salary: OnboardingSlideSalary,
  JobType: OnboardingSlideJobType,
  Declaration: OnboardingSlideDeclaration,
  Complete: OnboardingSlideComplete,
}

export function OnboardingSlide(props: SlideProps) {
  const { currentSlide, user } = useOnboarding()
  const Screen = SLIDE_SCREENS[currentSlide]
  return <Screen key={currentSlide} {...props} candidateId={user.id ?? ''} />
}
