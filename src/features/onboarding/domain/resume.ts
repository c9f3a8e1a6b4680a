import { show } from './flow.ts'
import { FLOWS, type Slide, slideOfStep } from './slides.ts'
import type { OnboardingState } from './state.ts'

/**
 * Opens the slide that the address names (`?step=`), else the first remaining one. The password lives in memory alone: after a reload nobody
 * goes past its slide without typing it again, nor past the auth form without an address.
 */
export function resumeAt(state: OnboardingState, step: string | null): OnboardingState {
  const { onboardingFlow } = state
  const named = slideOfStep(step)
  const wanted =
    named && onboardingFlow.includes(named) ? named : (onboardingFlow[0] ?? state.currentSlide)
  const unanswered = firstWithoutItsAnswer(state)
  return show(
    state,
    unanswered && onboardingFlow.indexOf(unanswered) < onboardingFlow.indexOf(wanted)
      ? unanswered
      : wanted,
  )
}

function firstWithoutItsAnswer({
  onboardingFlow,
  user,
  password,
  thirdPartyToken,
}: OnboardingState): Slide | undefined {
  if (onboardingFlow.includes('AuthForm') && user.emailAddress === '' && thirdPartyToken === null)
    return 'AuthForm'
  if (onboardingFlow.includes('Password') && password === '' && thirdPartyToken === null)
    return 'Password'
  return undefined
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

/** Where somebody is: slides that are done or behind them, of all that this sitting asks. */
export function progressOf({
  onboardingFlow,
  currentSlide,
  completedSteps,
  activeFlowName,
}: OnboardingState): { readonly step: number; readonly of: number } {
  const ofThisFlow: readonly Slide[] = FLOWS[activeFlowName]
  const doneElsewhere = completedSteps.filter(
    (slide) => ofThisFlow.includes(slide) && !onboardingFlow.includes(slide),
  ).length
  return {
    step: doneElsewhere + onboardingFlow.indexOf(currentSlide) + 1,
    of: doneElsewhere + onboardingFlow.length,
  }
}

const SKIPPABLE: readonly Slide[] = ['CV', 'JobTitle', 'JobLocation', 'Salary', 'JobType']

export const maySkip = ({ currentSlide, cvRequired }: OnboardingState) =>
  SKIPPABLE.includes(currentSlide) && !(currentSlide === 'CV' && cvRequired)
