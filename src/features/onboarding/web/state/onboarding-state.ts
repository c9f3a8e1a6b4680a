import { create } from 'zustand'
import { upgradeToPortalSession } from '#features/accounts/web/confirming/upgrade-to-portal-session.ts'
import type { JobAction } from '#features/tracked-applications/web/job-action.ts'
import { getVacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { call } from '#web/call/call.ts'
import {
  changeOnboarding,
  getJobBoardAuth,
  registerSignOutCleanup,
  useSession,
} from '#web/session/session.ts'
import { applyOnboardingEvent, type OnboardingEvent } from '../../domain/onboarding.ts'
import { resumeAtStep } from '../../domain/resume.ts'
import type { FlowName, Slide } from '../../domain/slides.ts'
import {
  INITIAL_ONBOARDING_STATE,
  type OnboardingState,
  type VacancyDetails,
} from '../../domain/state.ts'
import { type KnownPerson, readKnownPerson, NO_KNOWN_PERSON } from './known-person.ts'

/**
 * The onboarding state in memory. The password is only here; the address, the names and the job are also stored in this browser, so that nothing is
 * typed twice.
 */
export const useOnboarding = create<OnboardingState>()(() => INITIAL_ONBOARDING_STATE)

export function dispatchOnboardingEvents(...events: readonly OnboardingEvent[]): OnboardingState {
  const state = events.reduce(applyOnboardingEvent, useOnboarding.getState())
  useOnboarding.setState(state, true)
  const { user, jobId, vacancyDetails } = state
  changeOnboarding({
    user: {
      emailAddress: user.emailAddress,
      firstName: state.firstName || user.firstName,
      lastName: state.lastName || user.lastName,
    },
    // The stored job stays until the account is finished or another job replaces it.
    ...(jobId || events.some(({ type }) => type === 'completed') ? { jobId, vacancyDetails } : {}),
  })
  return state
}

registerSignOutCleanup(() => useOnboarding.setState(INITIAL_ONBOARDING_STATE, true))

/** Runs an action of onboarding with `loading` set; the error message of a failure stays until the next action [seed 4.1.3]. */
export async function runWithLoading<Value>(act: () => Promise<Value>): Promise<Value> {
  dispatchOnboardingEvents({ type: 'loading' })
  try {
    const value = await act()
    dispatchOnboardingEvents({ type: 'loaded' })
    return value
  } catch (error) {
    dispatchOnboardingEvents({ type: 'requestFailed', message: (error as Error).message })
    throw error
  }
}

/** The parameters of the page's address: `?job=&action=`, `?flow=shortCode`, `?step=`, and `?again=yes` after 'Start again'. */
export type OnboardingRequest = {
  readonly jobAction: JobAction | null
  readonly flow: string | null
  readonly again: boolean
  readonly step: string | null
}

/**
 * Begins or resumes onboarding: known facts about the person and the job are not asked for again, and the page's address can name the slide. Returns
 * undefined for a person who has completed it and has no job action.
 */
export async function openOnboarding(
  asked: OnboardingRequest,
): Promise<OnboardingState | undefined> {
  const [known, wanted] = await Promise.all([
    readKnownPersonHere(),
    asked.jobAction ? readWantedVacancy(asked.jobAction.job) : NO_WANTED_VACANCY,
  ])
  return known.through && getJobBoardAuth(useSession.getState())?.isPortal && !asked.jobAction
    ? undefined
    : beginOnboarding(asked, known, wanted)
}

/** Handles 'Start again': asks every question of the flow, also those that were answered in an earlier visit. */
export async function startAgain(asked: OnboardingRequest): Promise<OnboardingState> {
  return beginOnboarding(asked, await readKnownPersonHere(), NO_WANTED_VACANCY)
}

/**
 * Returns the server's facts about the signed-in person, and updates this browser's session if the portal was opened in another browser meanwhile
 * (amendment 1.2).
 */
async function readKnownPersonHere(): Promise<KnownPerson> {
  const auth = getJobBoardAuth(useSession.getState())
  if (!auth) return NO_KNOWN_PERSON
  const known = await readKnownPerson(auth.id)
  if (known.user.isPortal) upgradeToPortalSession({ id: auth.id, isPortal: true })
  return known
}

type WantedVacancy = { readonly vacancy: VacancyDetails | null; readonly problem: string | null }
const NO_WANTED_VACANCY: WantedVacancy = { vacancy: null, problem: null }

function beginOnboarding(
  asked: OnboardingRequest,
  known: KnownPerson,
  wanted: WantedVacancy,
): OnboardingState {
  const events = buildOpeningEvents(asked, known, wanted)
  useOnboarding.setState(INITIAL_ONBOARDING_STATE, true)
  const resumed = resumeAtStep(dispatchOnboardingEvents(...events), asked.step)
  useOnboarding.setState(resumed, true)
  return resumed
}

/**
 * Returns the remembered job and action of the signed-in person; null if there are none. The action is only in memory, so a reload loses it (decision
 * 0057).
 */
export function readRememberedJobAction(): JobAction | null {
  const { jobId, jobAction } = useOnboarding.getState()
  return getJobBoardAuth(useSession.getState()) && jobId && jobAction
    ? { job: jobId, action: jobAction }
    : null
}

/** Returns the slide at which the person resumes; undefined if no question remains or the facts cannot be read. */
export async function findSlideToResumeAt(): Promise<Slide | undefined> {
  const known = await readKnownPersonHere()
  if (known === NO_KNOWN_PERSON || known.through) return undefined
  const asked = { jobAction: readRememberedJobAction(), flow: null, again: false, step: null }
  const state = buildOpeningEvents(asked, known, NO_WANTED_VACANCY).reduce(
    applyOnboardingEvent,
    INITIAL_ONBOARDING_STATE,
  )
  const { currentSlide, user } = resumeAtStep(state, null)
  return currentSlide === 'Complete' && user.isPortal ? undefined : currentSlide
}

function buildOpeningEvents(
  { jobAction, flow, again }: OnboardingRequest,
  { user, completed, awaitingPhone, awaitingEmail }: KnownPerson,
  { vacancy, problem }: WantedVacancy,
): readonly OnboardingEvent[] {
  const session = useSession.getState()
  const auth = getJobBoardAuth(session)
  const { onboarding } = session
  const { password } = useOnboarding.getState()
  const kept = readStoredUser(onboarding.user)
  const { shortcode } = onboarding
  const name = chooseFlowName({
    jobAction,
    byShortCode: flow === 'shortCode' || shortcode !== null,
    portal: auth?.isPortal ?? false,
  })
  return [
    { type: 'userKnown', user: { emailAddress: kept.emailAddress } },
    { type: 'typed', values: { firstName: kept.firstName, lastName: kept.lastName, password } },
    ...(auth
      ? ([
          {
            type: 'signedIn',
            user: {
              id: auth.id,
              firstName: auth.firstName,
              lastName: auth.lastName,
              ...user,
              authorizationToken: auth.candidateApiToken,
              isPortal: auth.isPortal,
            },
          },
        ] as const)
      : []),
    ...(shortcode && !auth ? ([{ type: 'shortcodeRead', shortcode }] as const) : []),
    { type: 'flowNamed', name, completed: again ? [] : completed, answered: completed },
    ...(awaitingPhone
      ? ([
          { type: 'typed', values: { phone: awaitingPhone.phoneNumber } },
          { type: 'phoneKept', phoneId: awaitingPhone.id },
        ] as const)
      : []),
    ...(awaitingEmail ? ([{ type: 'emailKept', email: awaitingEmail }] as const) : []),
    ...(auth ? ([{ type: 'introductionRemoved' }] as const) : []),
    jobAction
      ? { type: 'jobActionRemembered', jobId: jobAction.job, action: jobAction.action }
      : { type: 'withoutJobId' },
    ...(vacancy ? ([{ type: 'vacancyKnown', vacancy }] as const) : []),
    ...(problem ? ([{ type: 'requestFailed', message: problem }] as const) : []),
    ...(jobAction?.action === 'apply' ? ([{ type: 'withRequiredCv' }] as const) : []),
    // A person who saves a job is still looking for work, so the flow also asks for their job preferences.
    ...(jobAction?.action === 'save' ? ([{ type: 'jobDetailsAdded' }] as const) : []),
  ]
}

/** Returns the name of the flow. It is undefined for a short link, which means the short code flow [seed 4.8]. */
function chooseFlowName({
  jobAction,
  byShortCode,
  portal,
}: {
  readonly jobAction: JobAction | null
  readonly byShortCode: boolean
  readonly portal: boolean
}): FlowName | undefined {
  if (byShortCode) return undefined
  if (jobAction) return 'portalJobApplication'
  return portal ? 'loggedInUser' : 'newUser'
}

/** Reads the wanted vacancy. If that fails, the job id stays in the state together with the reason [seed 7.31.2]. */
const readWantedVacancy = (id: string): Promise<WantedVacancy> =>
  call(getVacancyDetail, { params: { id } }).then(
    (vacancy) => ({ vacancy, problem: null }),
    (failure: Error) => ({ vacancy: null, problem: failure.message }),
  )

function readStoredUser(kept: unknown) {
  const of = (kept ?? {}) as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof of[name] === 'string' ? of[name] : '')
  return {
    emailAddress: text('emailAddress'),
    firstName: text('firstName'),
    lastName: text('lastName'),
  }
}
