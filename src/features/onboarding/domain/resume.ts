import { show } from './flow.ts'
import { type Slide, slideOfStep } from './slides.ts'
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

/** 'Welcome back': somebody who is signed in had begun in an earlier sitting, and no address names the slide. */
export const returnsTo = (
  { completedSteps, currentSlide, user }: OnboardingState,
  step: string | null,
) =>
  step === null &&
  completedSteps.length > 0 &&
  user.authorizationToken !== null &&
  currentSlide !== 'Complete'

export type Progress = { readonly step: number; readonly of: number }

/** Where someone is: slides that are done or behind them, of all that they are asked on the way to an account, whichever flow asked them. */
export function progressOf({
  onboardingFlow,
  currentSlide,
  completedSteps,
}: Pick<OnboardingState, 'onboardingFlow' | 'currentSlide' | 'completedSteps'>): Progress {
  const doneElsewhere = completedSteps.filter((slide) => !onboardingFlow.includes(slide)).length
  return {
    step: doneElsewhere + onboardingFlow.indexOf(currentSlide) + 1,
    of: doneElsewhere + onboardingFlow.length,
  }
}

/** A count that was shown never becomes smaller: what is asked no more is behind the person. */
export const steady = ({ step, of }: Progress, most: number): Progress => {
  const behind = Math.max(0, most - of)
  return { step: step + behind, of: of + behind }
}

const SKIPPABLE: readonly Slide[] = ['CV', 'JobTitle', 'JobLocation', 'Salary', 'JobType']

const isSkippable = (slide: Slide, cvRequired: boolean) =>
  SKIPPABLE.includes(slide) && !(slide === 'CV' && cvRequired)

export const maySkip = ({ currentSlide, cvRequired }: OnboardingState) =>
  isSkippable(currentSlide, cvRequired)
