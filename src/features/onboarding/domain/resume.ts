import { leaveReopenedSlide, showSlide } from './flow.ts'
import { addJobDetailSlides } from './change-slides.ts'
import { CREDENTIAL_SLIDES, ONBOARDING_FLOWS, type Slide, findSlideOfStep } from './slides.ts'
import type { OnboardingState } from './state.ts'

/** Opens the slide that the address names (`?step=`), or else the first remaining one. */
export function resumeAtStep(state: OnboardingState, step: string | null): OnboardingState {
  const { onboardingFlow } = state
  const named = findSlideOfStep(step)
  return showReachableSlide(
    state,
    named && onboardingFlow.includes(named) ? named : (onboardingFlow[0] ?? state.currentSlide),
  )
}

/**
 * Shows a slide of the flow, whether its address was typed, stored, or reached by Back and Forward. A required question without an answer is shown
 * first. The password is only in memory, so it is asked for again after a reload.
 */
export function showReachableSlide(before: OnboardingState, wanted: Slide): OnboardingState {
  const state = wanted === before.reopened?.slide ? before : leaveReopenedSlide(before)
  const { onboardingFlow } = state
  const unanswered = onboardingFlow.find((slide) => isRequiredUnanswered(slide, state))
  return unanswered && onboardingFlow.indexOf(unanswered) < onboardingFlow.indexOf(wanted)
    ? showSlide({ ...state, passwordForgotten: unanswered === 'Password' }, unanswered)
    : showSlide(state, wanted)
}

function isRequiredUnanswered(
  slide: Slide,
  { user, password, cvRequired, completedSteps, answeredBefore }: OnboardingState,
): boolean {
  if (slide === 'Intro' || slide === 'Complete') return false
  if (slide === 'AuthForm') return user.emailAddress === ''
  if (slide === 'Password') return password === ''
  const isAnswered = completedSteps.includes(slide) || answeredBefore.includes(slide)
  return !isAnswered && !isSkippable(slide, cvRequired)
}

/** Returns true if 'Welcome back' should be shown: a signed-in person began in an earlier visit, and the address names no slide. */
export const shouldShowWelcomeBack = (
  { completedSteps, currentSlide, user }: OnboardingState,
  step: string | null,
) =>
  step === null &&
  completedSteps.length > 0 &&
  user.authorizationToken !== null &&
  currentSlide !== 'Complete'

export type SlideProgress = { readonly step: number; readonly of: number }

/**
 * Returns the number of the current slide within all slides of the flow. Answered slides count too, so a slide's number never changes. The credential
 * slides do not count for a person who made the account elsewhere.
 */
export function calculateProgress(state: ProgressState): SlideProgress {
  const all = listAllSlides(state)
  return { step: all.indexOf(state.currentSlide) + 1, of: all.length }
}

type ProgressState = Pick<
  OnboardingState,
  | 'activeFlowName'
  | 'onboardingFlow'
  | 'currentSlide'
  | 'completedSteps'
  | 'answeredBefore'
  | 'jobAction'
>

function listAllSlides(state: ProgressState): readonly Slide[] {
  const flow = {
    ...state,
    onboardingFlow: ONBOARDING_FLOWS[state.activeFlowName],
    previousSlide: null,
    reopened: null,
  }
  const { onboardingFlow } = state.jobAction === 'save' ? addJobDetailSlides(flow) : flow
  const met = [...state.onboardingFlow, ...state.completedSteps, ...state.answeredBefore]
  if (!met.some(isCredentialSlide))
    return onboardingFlow.filter((slide) => slide !== 'Intro' && !isCredentialSlide(slide))
  return onboardingFlow.some(isCredentialSlide)
    ? onboardingFlow
    : [...CREDENTIAL_SLIDES, ...onboardingFlow]
}

const isCredentialSlide = (slide: Slide) => CREDENTIAL_SLIDES.some((one) => one === slide)

const SKIPPABLE_SLIDES: readonly Slide[] = ['CV', 'JobTitle', 'JobLocation', 'Salary', 'JobType']

const isSkippable = (slide: Slide, cvRequired: boolean) =>
  SKIPPABLE_SLIDES.includes(slide) && !(slide === 'CV' && cvRequired)

export const maySkipCurrentSlide = ({ currentSlide, cvRequired }: OnboardingState) =>
  isSkippable(currentSlide, cvRequired)
