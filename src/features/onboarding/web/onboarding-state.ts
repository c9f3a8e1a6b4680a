import { create } from 'zustand'
import type { JobAction } from '#features/tracked-applications/web/job-action.ts'
import { changeOnboarding, onSignOut, useSession } from '#web/session.ts'
import { advance, type OnboardingEvent } from '../domain/onboarding.ts'
import { resumeAt } from '../domain/resume.ts'
import { withScreensOnly } from '../domain/slides-with-a-screen.ts'
import { FRESH, type OnboardingState } from '../domain/state.ts'

/** The state in memory. The password never leaves it; what may be kept of the person stays in this browser, so that nothing is typed twice. */
export const useOnboarding = create<OnboardingState>()(() => withScreensOnly(FRESH))

export function dispatch(...events: readonly OnboardingEvent[]): OnboardingState {
  const state = events.reduce((before, event) => withScreensOnly(advance(before, event)), useOnboarding.getState())
  useOnboarding.setState(state, true)
  const { password: _inMemoryAlone, ...user } = state.user
  changeOnboarding({ user: { ...user, firstName: state.firstName || user.firstName, lastName: state.lastName || user.lastName }, jobId: state.jobId })
  return state
}

onSignOut(() => useOnboarding.setState(withScreensOnly(FRESH), true))

/** Begins or goes on: who is signed in is not asked for an account, and the address names the slide. */
export function openOnboarding(jobAction: JobAction | null, step: string | null): OnboardingState {
  const { candidate, onboarding } = useSession.getState()
  const { auth } = candidate
  const { password } = useOnboarding.getState()
  useOnboarding.setState(FRESH, true)
  const kept = keptUser(onboarding.user)
  const state = dispatch(
    { type: 'userKnown', user: { emailAddress: kept.emailAddress } },
    { type: 'typed', values: { firstName: kept.firstName, lastName: kept.lastName, password } },
    ...(auth ? ([{ type: 'signedIn', user: { id: auth.id, firstName: auth.firstName, lastName: auth.lastName, authorizationToken: auth.candidateApiToken, isPortal: auth.isPortal } }] as const) : []),
    { type: 'flowNamed', name: jobAction ? 'portalJobApplication' : auth?.isPortal ? 'loggedInUser' : 'newUser' },
    jobAction ? { type: 'jobActionRemembered', jobId: jobAction.job, action: jobAction.action } : { type: 'withoutJobId' },
    ...(jobAction?.action === 'apply' ? ([{ type: 'withRequiredCv' }] as const) : []),
  )
  const resumed = resumeAt(state, step)
  useOnboarding.setState(resumed, true)
  return resumed
}

function keptUser(kept: unknown) {
  const of = (kept ?? {}) as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof of[name] === 'string' ? of[name] : '')
  return { emailAddress: text('emailAddress'), firstName: text('firstName'), lastName: text('lastName') }
}
