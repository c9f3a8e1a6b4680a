import { type Progress, progressOf, steady } from '../domain/resume.ts'
import type { OnboardingState } from '../domain/state.ts'

/** Of this tab, so that a reload does not begin to count again; it goes with everything else at sign-out. */
const KEY = 'onboarding-steps'

/** How far someone is, of as many steps as they were told of before. */
export function shownProgress(state: OnboardingState): Progress {
  const progress = steady(progressOf(state), told())
  tell(progress.of)
  return progress
}

/** Another account, or all questions again: the count begins again. */
export const countAgain = () => tell(0)

function told(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}

function tell(of: number) {
  try {
    sessionStorage.setItem(KEY, `${of}`)
  } catch {
    // A browser that refuses storage counts what it knows.
  }
}
