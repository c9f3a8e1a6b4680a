import { replaceSlides } from './flow.ts'
import type { Slide } from './slides.ts'
import type { OnboardingState } from './state.ts'

/** The slides that have a screen in this release. */
const SLIDES_WITH_A_SCREEN: readonly Slide[] = ['AuthForm', 'Password', 'Name', 'CV', 'Complete']

/** The real flow with those slides alone, laid over every state that is shown: `withScreensOnly(advance(state, event))`. */
export const withScreensOnly = (state: OnboardingState): OnboardingState =>
  replaceSlides(
    state,
    state.onboardingFlow.filter((slide) => SLIDES_WITH_A_SCREEN.includes(slide)),
  )
