import {
  back,
  FLOW_WITHOUT_A_NAME,
  next,
  onlyFirstStep,
  reopen,
  replaceSlides,
  show,
  skip,
  slidesOf,
  withJobDetails,
  withoutCredentials,
  withoutIntroduction,
} from './flow.ts'
import { CREDENTIAL_SLIDES, type FlowName, type Slide } from './slides.ts'
import {
  FRESH,
  type JobAction,
  lookingForOf,
  type NewEmail,
  type OnboardingState,
  type VacancyDetails,
} from './state.ts'
import { factsOf, NOBODY, type OnboardingUser, type Shortcode } from './user.ts'

type Typed = Partial<
  Pick<
    OnboardingState,
    'password' | 'firstName' | 'lastName' | 'phone' | 'otp' | 'declarationSigned'
  >
>

/** All that can happen. Sign-in's 201 and registering's 302 are events like others, not faults. */
export type OnboardingEvent =
  | {
      readonly type:
        | 'loading'
        | 'loaded'
        | 'wentOn'
        | 'wentBack'
        | 'jobDetailsAdded'
        | 'cutToFirstStep'
        | 'credentialsRemoved'
        | 'introductionRemoved'
        | 'slidesRestored'
        | 'userCleared'
        | 'shortcodeCleared'
        | 'completed'
    }
  | { readonly type: 'withoutJobId' | 'withShortcode' | 'withRequiredCv' }
  | { readonly type: 'requestFailed' | 'refused' | 'accountExists'; readonly message: string }
  | { readonly type: 'flowNamed'; readonly name?: FlowName; readonly completed?: readonly Slide[] }
  | { readonly type: 'shown' | 'reopened'; readonly slide: Slide }
  | { readonly type: 'stepCompleted'; readonly slide?: Slide }
  | { readonly type: 'skipped'; readonly offset?: number }
  | { readonly type: 'typed'; readonly values: Typed }
  | { readonly type: 'userKnown' | 'signedIn'; readonly user: Partial<OnboardingUser> }
  | { readonly type: 'thirdPartySignedIn'; readonly token: string | null }
  | { readonly type: 'codeConfirmed' | 'codeRefused'; readonly contact: 'phone' | 'email' }
  | { readonly type: 'phoneKept'; readonly phoneId: string }
  | { readonly type: 'emailKept'; readonly email: NewEmail }
  | { readonly type: 'shortcodeRead'; readonly shortcode: Shortcode }
  | { readonly type: 'vacancyKnown'; readonly vacancy: VacancyDetails }
  | {
      readonly type: 'lookingForChanged'
      readonly values: Partial<OnboardingState['lookingForData']>
    }
  | { readonly type: 'jobActionRemembered'; readonly jobId: string; readonly action: JobAction }
  | { readonly type: 'redirectRemembered'; readonly url: string | null }

export function advance(state: OnboardingState, event: OnboardingEvent): OnboardingState {
  switch (event.type) {
    case 'loading':
      return { ...state, loading: true, requestError: null }
    case 'loaded':
      return { ...state, loading: false }
    case 'requestFailed':
      return { ...state, loading: false, requestError: event.message }
    case 'refused':
      return { ...state, onboardingError: event.message }
    case 'accountExists':
      return returnToSignIn({ ...state, onboardingError: event.message })

    case 'flowNamed':
      return nameFlow(state, event)
    case 'shown':
      return state.onboardingFlow.includes(event.slide) ? show(state, event.slide) : state
    case 'reopened':
      return reopen(state, event.slide)
    case 'wentOn':
      return next(state)
    case 'wentBack':
      return back(state)
    case 'skipped':
      return skip(state, event.offset ?? 1)
    case 'stepCompleted':
      return completeStep(state, event.slide ?? state.currentSlide)
    case 'jobDetailsAdded':
      return withJobDetails(
        state,
        state.jobDetailSlides.filter((slide) => !state.completedSteps.includes(slide)),
      )
    case 'cutToFirstStep':
      return onlyFirstStep(state)
    case 'credentialsRemoved':
      return withoutCredentials(state)
    case 'introductionRemoved':
      return withoutIntroduction(state)
    case 'slidesRestored':
      return {
        ...state,
        activeFlowName: FRESH.activeFlowName,
        onboardingFlow: FRESH.onboardingFlow,
        currentSlide: FRESH.currentSlide,
        previousSlide: null,
      }
    case 'completed':
      return FRESH

    case 'typed':
      return {
        ...state,
        ...event.values,
        ...(event.values.password === undefined
          ? {}
          : { user: { ...state.user, password: event.values.password } }),
      }
    case 'userKnown':
      return askOnlyTheUnknown({ ...state, user: { ...state.user, ...event.user } })
    case 'userCleared':
      return askOnlyTheUnknown({ ...state, user: NOBODY })
    case 'signedIn':
      return askOnlyTheUnknown({
        ...state,
        onboardingError: null,
        password: '',
        user: { ...state.user, ...event.user, password: '' },
      })
    case 'thirdPartySignedIn':
      return { ...state, thirdPartyToken: event.token }
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
            otp: '',
          }
    case 'codeRefused':
      return event.contact === 'email'
        ? { ...state, emailOtpVerified: false }
        : { ...state, mobileOtpVerified: false, phoneVerified: false }

    case 'shortcodeRead':
      return askOnlyTheUnknown({ ...state, shortcode: event.shortcode })
    case 'shortcodeCleared':
      return showWhatCameBack(state, askOnlyTheUnknown({ ...state, shortcode: null }))
    case 'vacancyKnown':
      return {
        ...state,
        jobId: event.vacancy.id,
        vacancyDetails: event.vacancy,
        vacancyDetailsCopy: event.vacancy,
        lookingForData: lookingForOf(event.vacancy),
      }
    case 'lookingForChanged':
      return { ...state, lookingForData: { ...state.lookingForData, ...event.values } }
    case 'jobActionRemembered':
      return { ...state, jobId: event.jobId, jobAction: event.action }
    case 'redirectRemembered':
      return { ...state, redirectUrl: event.url }

    case 'withoutJobId':
      return {
        ...state,
        jobId: null,
        jobAction: null,
        vacancyDetails: null,
        vacancyDetailsCopy: null,
      }
    case 'withShortcode':
      return nameFlow(state, { name: 'shortCode', completed: state.completedSteps })
    case 'withRequiredCv':
      return { ...state, cvRequired: true }
  }
}

function nameFlow(
  state: OnboardingState,
  { name = FLOW_WITHOUT_A_NAME, completed = [] }: { name?: FlowName; completed?: readonly Slide[] },
): OnboardingState {
  const onboardingFlow = slidesOf(name, completed, factsOf(state))
  return {
    ...state,
    activeFlowName: name,
    completedSteps: completed,
    onboardingFlow,
    currentSlide: onboardingFlow[0] ?? 'Complete',
    previousSlide: null,
  }
}

/** Signing in may have moved on already: only the slide that still shows is left. */
function completeStep(state: OnboardingState, slide: Slide): OnboardingState {
  const done = {
    ...state,
    onboardingError: null,
    completedSteps: [...new Set([...state.completedSteps, slide])],
  }
  return state.currentSlide === slide ? next(done) : done
}

/**
 * What is known now may spare a question or bring one back: the list is made anew from the flow's name, and keeps what was done to it (no
 * introduction, no credentials, added job details, cut to one step). A slide that was completed in this sitting stays, so that Back still finds it.
 */
function askOnlyTheUnknown(state: OnboardingState): OnboardingState {
  const had = state.onboardingFlow
  if (had.length === 1) return state
  const neverBack: readonly Slide[] = ['Intro', ...CREDENTIAL_SLIDES]
  const doneBefore = state.completedSteps.filter((slide) => !had.includes(slide))
  const asked = slidesOf(state.activeFlowName, doneBefore, factsOf(state)).filter(
    (slide) => had.includes(slide) || !neverBack.includes(slide),
  )
  const details = state.jobDetailSlides.filter((slide) => had.includes(slide))
  return replaceSlides(
    state,
    withJobDetails({ ...state, onboardingFlow: asked }, details).onboardingFlow,
  )
}

/** 'This is not me': what the link had said is asked, the name also where an account was made with it. */
function showWhatCameBack(before: OnboardingState, after: OnboardingState): OnboardingState {
  const back = after.onboardingFlow.find((slide) => !before.onboardingFlow.includes(slide))
  return back ? show(after, back) : reopen(after, 'Name')
}

/** Somebody who has an account signs in instead of making another. */
const returnToSignIn = (state: OnboardingState) =>
  state.onboardingFlow.includes('AuthForm') ? show(state, 'AuthForm') : state
