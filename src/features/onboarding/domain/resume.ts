import { show, withJobDetails } from './flow.ts'
import { CREDENTIAL_SLIDES, FLOWS, type Slide, slideOfStep } from './slides.ts'
import type { OnboardingState } from './state.ts'

/** Opens the slide that the address names (`?step=`), else the first remaining one. */
export function resumeAt(state: OnboardingState, step: string | null): OnboardingState {
  const { onboardingFlow } = state
  const named = slideOfStep(step)
  return leadTo(
    state,
    named && onboardingFlow.includes(named) ? named : (onboardingFlow[0] ?? state.currentSlide),
  )
}

/**
 * Shows a slide of the flow, however its address came: typed, kept, or by Back and Forward. No one goes past a question that must be answered and is not. The
 * password lives in memory only: after a reload it is typed again.
 */
export function leadTo(state: OnboardingState, wanted: Slide): OnboardingState {
  const { onboardingFlow } = state
  const unanswered = onboardingFlow.find((slide) => isRequired(slide, state))
  return unanswered && onboardingFlow.indexOf(unanswered) < onboardingFlow.indexOf(wanted)
    ? show({ ...state, passwordForgotten: unanswered === 'Password' }, unanswered)
    : show(state, wanted)
}

function isRequired(
  slide: Slide,
  { user, password, cvRequired, completedSteps, answeredBefore }: OnboardingState,
): boolean {
  if (slide === 'Intro' || slide === 'Complete') return false
  if (slide === 'AuthForm') return user.emailAddress === ''
  if (slide === 'Password') return password === ''
  const isAnswered = completedSteps.includes(slide) || answeredBefore.includes(slide)
  return !isAnswered && !isSkippable(slide, cvRequired)
}

/** True if 'Welcome back' is shown: someone who is signed in had begun in an earlier sitting, and no address names the slide. */
export const returnsTo = (
  { completedSteps, currentSlide, user }: OnboardingState,
  step: string | null,
) =>
  step === null &&
  completedSteps.length > 0 &&
  user.authorizationToken !== null &&
  currentSlide !== 'Complete'

export type Progress = { readonly step: number; readonly of: number }

/**
 * Counts how far someone is in all that their flow asks: a slide keeps its number, no matter what is answered already and how they came to it. A person who made the account elsewhere was
 * asked for no address and no password here.
 */
export function progressOf(state: Counted): Progress {
  const all = allSlides(state)
  return { step: all.indexOf(state.currentSlide) + 1, of: all.length }
}

type Counted = Pick<
  OnboardingState,
  | 'activeFlowName'
  | 'onboardingFlow'
  | 'currentSlide'
  | 'completedSteps'
  | 'answeredBefore'
  | 'jobAction'
>

function allSlides(state: Counted): readonly Slide[] {
  const flow = { ...state, onboardingFlow: FLOWS[state.activeFlowName], previousSlide: null }
  const { onboardingFlow } = state.jobAction === 'save' ? withJobDetails(flow) : flow
  const met = [...state.onboardingFlow, ...state.completedSteps, ...state.answeredBefore]
  if (!met.some(isCredential))
    return onboardingFlow.filter((slide) => slide !== 'Intro' && !isCredential(slide))
  return onboardingFlow.some(isCredential)
    ? onboardingFlow
    : [...CREDENTIAL_SLIDES, ...onboardingFlow]
}

const isCredential = (slide: Slide) => CREDENTIAL_SLIDES.some((one) => one === slide)

const SKIPPABLE: readonly Slide[] = ['CV', 'JobTitle', 'JobLocation', 'Salary', 'JobType']

const isSkippable = (slide: Slide, cvRequired: boolean) =>
  SKIPPABLE.includes(slide) && !(slide === 'CV' && cvRequired)

export const maySkip = ({ currentSlide, cvRequired }: OnboardingState) =>
  isSkippable(currentSlide, cvRequired)
