import {
  showPreviousSlide,
  FLOW_IF_UNNAMED,
  showNextSlide,
  reopenSlide,
  showSlide,
  listRemainingSlides,
} from './flow.ts'
import { replaceSlides, addJobDetailSlides, removeIntroduction } from './change-slides.ts'
import { CREDENTIAL_SLIDES, type FlowName, type Slide } from './slides.ts'
import {
  INITIAL_ONBOARDING_STATE,
  type JobActionKind,
  createInitialPreferences,
  type NewEmail,
  type OnboardingState,
  type VacancyDetails,
} from './state.ts'
import { findKnownFacts, type OnboardingUser, type ShortcodePerson } from './user.ts'

type TypedAnswers = Partial<
  Pick<OnboardingState, 'password' | 'firstName' | 'lastName' | 'phone' | 'declarationSigned'>
>

type NamedFlow = {
  readonly name?: FlowName | undefined
  /** The slides that are left out of the flow because they are completed. */
  readonly completed?: readonly Slide[]
  /** The slides that the server already has an answer to, even if they are asked again. */
  readonly answered?: readonly Slide[]
}

/** Events that change the slides, or the state of a call that a slide made. */
type SlideEvent =
  | {
      readonly type:
        | 'loading'
        | 'loaded'
        | 'wentBack'
        | 'skipped'
        | 'jobDetailsAdded'
        | 'introductionRemoved'
        | 'completed'
    }
  | { readonly type: 'requestFailed' | 'refused'; readonly message: string }
  | ({ readonly type: 'flowNamed' } & NamedFlow)
  | { readonly type: 'shown' | 'reopened'; readonly slide: Slide }
  | { readonly type: 'stepCompleted'; readonly slide?: Slide }

type FactEvent =
  | { readonly type: 'shortcodeCleared' | 'withoutJobId' | 'withRequiredCv' }
  | { readonly type: 'typed'; readonly values: TypedAnswers }
  | { readonly type: 'userKnown' | 'signedIn'; readonly user: Partial<OnboardingUser> }
  | { readonly type: 'codeConfirmed' | 'codeRefused'; readonly contact: 'phone' | 'email' }
  | { readonly type: 'phoneKept'; readonly phoneId: string }
  | { readonly type: 'emailKept'; readonly email: NewEmail }
  | { readonly type: 'shortcodeRead'; readonly shortcode: ShortcodePerson }
  | { readonly type: 'vacancyKnown'; readonly vacancy: VacancyDetails }
  | {
      readonly type: 'lookingForChanged'
      readonly values: Partial<OnboardingState['lookingForData']>
    }
  | { readonly type: 'jobActionRemembered'; readonly jobId: string; readonly action: JobActionKind }

/** All events of onboarding. Each of them is dispatched by a screen. */
export type OnboardingEvent = SlideEvent | FactEvent

export function applyOnboardingEvent(
  state: OnboardingState,
  event: OnboardingEvent,
): OnboardingState {
  switch (event.type) {
    case 'loading':
      return { ...state, loading: true, requestError: null }
    case 'loaded':
      return { ...state, loading: false }
    case 'requestFailed':
      return { ...state, loading: false, requestError: event.message }
    case 'refused':
      return { ...state, onboardingError: event.message }

    case 'flowNamed':
      return startNamedFlow(state, event)
    case 'shown':
      return state.onboardingFlow.includes(event.slide) ? showSlide(state, event.slide) : state
    case 'reopened':
      return {
        ...reopenSlide(state, event.slide),
        reopened: { slide: event.slide, from: state.currentSlide, flow: state.onboardingFlow },
      }
    case 'wentBack':
      return showPreviousSlide(state)
    case 'skipped':
      return showNextSlide(state)
    case 'stepCompleted':
      return completeSlideStep(state, event.slide ?? state.currentSlide)
    case 'jobDetailsAdded':
      return addJobDetailSlides(
        state,
        state.jobDetailSlides.filter((slide) => !state.completedSteps.includes(slide)),
      )
    case 'introductionRemoved':
      return removeIntroduction(state)
    case 'completed':
      return INITIAL_ONBOARDING_STATE
    default:
      return applyFactEvent(state, event)
  }
}

/** Handles the events that add facts about the person, their codes and the job that brought them here. */
function applyFactEvent(state: OnboardingState, event: FactEvent): OnboardingState {
  switch (event.type) {
    case 'typed':
      return { ...state, ...event.values }
    case 'userKnown':
      return removeAnsweredSlides({ ...state, user: { ...state.user, ...event.user } })
    case 'signedIn':
      return removeAnsweredSlides({
        ...state,
        onboardingError: null,
        password: '',
        user: { ...state.user, ...event.user },
      })
    case 'phoneKept':
      return { ...state, phoneId: event.phoneId, mobileOtpVerified: false, phoneVerified: false }
    case 'emailKept':
      return { ...state, newEmail: event.email, emailOtpVerified: false }
    case 'codeConfirmed':
      return event.contact === 'email'
        ? { ...state, emailOtpVerified: true }
        : {
            ...state,
            mobileOtpVerified: true,
            phoneVerified: true,
            lastVerifiedPhone: state.phone,
          }
    case 'codeRefused':
      return event.contact === 'email'
        ? { ...state, emailOtpVerified: false }
        : { ...state, mobileOtpVerified: false, phoneVerified: false }

    case 'shortcodeRead':
      return removeAnsweredSlides({ ...state, shortcode: event.shortcode })
    case 'shortcodeCleared':
      return showRestoredSlide(state, removeAnsweredSlides({ ...state, shortcode: null }))
    case 'vacancyKnown':
      return {
        ...state,
        jobId: event.vacancy.id,
        vacancyDetails: event.vacancy,
        lookingForData: createInitialPreferences(event.vacancy),
      }
    case 'lookingForChanged':
      return { ...state, lookingForData: { ...state.lookingForData, ...event.values } }
    case 'jobActionRemembered':
      return { ...state, jobId: event.jobId, jobAction: event.action }

    case 'withoutJobId':
      return { ...state, jobId: null, jobAction: null, vacancyDetails: null }
    case 'withRequiredCv':
      return { ...state, cvRequired: true }
  }
}

function startNamedFlow(
  state: OnboardingState,
  { name = FLOW_IF_UNNAMED, completed = [], answered = completed }: NamedFlow,
): OnboardingState {
  const onboardingFlow = listRemainingSlides(name, completed, findKnownFacts(state))
  return {
    ...state,
    activeFlowName: name,
    completedSteps: completed,
    answeredBefore: answered,
    onboardingFlow,
    currentSlide: onboardingFlow[0] ?? 'Complete',
    previousSlide: null,
    reopened: null,
  }
}

/** Records a completed slide. It shows the next slide only if the completed one is still current, because signing in may already have moved on. */
function completeSlideStep(state: OnboardingState, slide: Slide): OnboardingState {
  const done = {
    ...state,
    onboardingError: null,
    reopened: null,
    completedSteps: [...new Set([...state.completedSteps, slide])],
  }
  return state.currentSlide === slide ? showNextSlide(done) : done
}

/**
 * Rebuilds the list of slides, because a new fact can make a question superfluous or bring one back. The list is built from the flow's name again,
 * and the earlier changes are repeated: no introduction, no credentials, added job details. A slide that was completed in this visit stays, so that
 * Back still finds it.
 */
function removeAnsweredSlides(state: OnboardingState): OnboardingState {
  const had = state.onboardingFlow
  const neverBack: readonly Slide[] = ['Intro', ...CREDENTIAL_SLIDES]
  const doneBefore = state.completedSteps.filter((slide) => !had.includes(slide))
  const asked = listRemainingSlides(state.activeFlowName, doneBefore, findKnownFacts(state)).filter(
    (slide) => had.includes(slide) || !neverBack.includes(slide),
  )
  const details = state.jobDetailSlides.filter((slide) => had.includes(slide))
  return replaceSlides(
    state,
    addJobDetailSlides({ ...state, onboardingFlow: asked }, details).onboardingFlow,
  )
}

/**
 * Handles 'This is not me' on the slide with the details from a short link: shows the first question that the link had answered, or else the name
 * again.
 */
function showRestoredSlide(before: OnboardingState, after: OnboardingState): OnboardingState {
  const back = after.onboardingFlow.find((slide) => !before.onboardingFlow.includes(slide))
  return back ? showSlide(after, back) : reopenSlide(after, 'Name')
}
