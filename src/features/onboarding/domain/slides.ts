/** The flows of the specification [seed 4 'Flows'], in its order; the types of slide names and flow names derive from this list. */
export const ONBOARDING_FLOWS = {
  portalJobApplication: [
    'Intro',
    'AuthForm',
    'Password',
    'Name',
    'Identity',
    'Phone',
    'CV',
    'Declaration',
    'Complete',
  ],
  newUser: [
    'AuthForm',
    'Password',
    'Name',
    'Phone',
    'CV',
    'JobTitle',
    'JobLocation',
    'Salary',
    'JobType',
    'Identity',
    'Declaration',
    'Complete',
  ],
  loggedInUser: [
    'Name',
    'Identity',
    'Phone',
    'CV',
    'JobTitle',
    'JobLocation',
    'Salary',
    'JobType',
    'Declaration',
    'Complete',
  ],
  shortCode: ['Intro', 'Name', 'Password', 'Identity', 'Phone', 'CV', 'Declaration', 'Complete'],
} as const
export type FlowName = keyof typeof ONBOARDING_FLOWS
export type Slide = (typeof ONBOARDING_FLOWS)[FlowName][number]

/** All thirteen slides [seed 2 'Onboarding slides']. */
export const SLIDES = [
  'Intro',
  'AuthForm',
  'Password',
  'Name',
  'Identity',
  'Phone',
  'CV',
  'JobTitle',
  'JobLocation',
  'Salary',
  'JobType',
  'Declaration',
  'Complete',
] as const satisfies readonly Slide[]

export const JOB_DETAIL_SLIDES = [
  'JobTitle',
  'JobLocation',
  'Salary',
  'JobType',
] as const satisfies readonly Slide[]
/** The slides for signing in; 'AuthForm' is the specification's email slide. */
export const CREDENTIAL_SLIDES = ['AuthForm', 'Password'] as const satisfies readonly Slide[]

/** Returns the `step` of an address such as '/onboarding?step=joblocation'. */
export const getStepOfSlide = (slide: Slide) => slide.toLowerCase()
export const findSlideOfStep = (step: string | null) =>
  SLIDES.find((slide) => getStepOfSlide(slide) === step?.toLowerCase())
