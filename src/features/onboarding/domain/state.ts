import { DEFAULT_FLOW, type FlowState } from './flow.ts'
import { ONBOARDING_FLOWS, type FlowName, JOB_DETAIL_SLIDES, type Slide } from './slides.ts'
import { UNKNOWN_USER, type OnboardingUser, type ShortcodePerson } from './user.ts'

export type JobActionKind = 'save' | 'apply'

/** The vacancy that the person wants to save or apply for [seed 3 'Vacancy details']. */
export type VacancyDetails = {
  readonly id: string
  readonly jobId: string
  readonly divisionId: string | null
  readonly jobTitle: string
  readonly descriptionText: string
  readonly websiteId: string
  readonly expires: string
  readonly created: string
  readonly updated: string
  readonly location?: string | null
  readonly jobType?: string | null
  readonly salary_annual?: string | null
}

export type LookingForData = {
  readonly keywords: string
  readonly salaryFrom: string
  readonly location: string
  readonly jobType: string
}

export type NewEmail = { readonly id: string; readonly emailAddress: string }

/** The complete state of onboarding [seed 3 'Onboarding state']. */
export type OnboardingState = FlowState & {
  readonly loading: boolean
  readonly requestError: string | null
  readonly onboardingError: string | null
  readonly jobId: string | null
  readonly phoneId: string | null
  /** The address that will replace a mistyped one once its code is confirmed. */
  readonly newEmail: NewEmail | null
  readonly vacancyDetails: VacancyDetails | null
  readonly lookingForData: LookingForData
  readonly user: OnboardingUser
  readonly jobDetailSlides: readonly Slide[]
  readonly mobileOtpVerified: boolean
  readonly emailOtpVerified: boolean
  readonly completedSteps: readonly Slide[]
  /** The slides that the server had answers to when this visit began, even if they are all asked again. */
  readonly answeredBefore: readonly Slide[]
  readonly activeFlowName: FlowName
  readonly jobAction: JobActionKind | null
  readonly shortcode: ShortcodePerson | null
  readonly password: string
  /** True if the password slide shows again because a reload has deleted the password from memory. */
  readonly passwordForgotten: boolean
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** True if `phone` is confirmed. */
  readonly phoneVerified: boolean
  readonly lastVerifiedPhone: string | null
  readonly declarationSigned: boolean
  /** True for the variant of a flow in which a CV is required [contract §9]. */
  readonly cvRequired: boolean
}

/** The initial state: the New user flow at the auth form [contract §9]. */
export const INITIAL_ONBOARDING_STATE: OnboardingState = {
  loading: false,
  requestError: null,
  onboardingError: null,
  jobId: null,
  phoneId: null,
  newEmail: null,
  vacancyDetails: null,
  lookingForData: { keywords: '', salaryFrom: '0', location: '', jobType: '' },
  user: UNKNOWN_USER,
  onboardingFlow: ONBOARDING_FLOWS[DEFAULT_FLOW],
  jobDetailSlides: JOB_DETAIL_SLIDES,
  currentSlide: 'AuthForm',
  previousSlide: null,
  reopened: null,
  mobileOtpVerified: false,
  emailOtpVerified: false,
  completedSteps: [],
  answeredBefore: [],
  activeFlowName: DEFAULT_FLOW,
  jobAction: null,
  shortcode: null,
  password: '',
  passwordForgotten: false,
  firstName: '',
  lastName: '',
  phone: '',
  phoneVerified: false,
  lastVerifiedPhone: null,
  declarationSigned: false,
  cvRequired: false,
}

/** Returns the initial job preferences, filled in from the active vacancy. */
export const createInitialPreferences = (vacancy: VacancyDetails | null): LookingForData =>
  vacancy
    ? {
        keywords: vacancy.jobTitle,
        salaryFrom: vacancy.salary_annual ?? '0',
        location: vacancy.location ?? '',
        jobType: vacancy.jobType ?? '',
      }
    : INITIAL_ONBOARDING_STATE.lookingForData
