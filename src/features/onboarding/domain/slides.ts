/** The flows of the specification [seed 4 'Flows'], in its order; the types of slide names and flow names derive from this list. */
export const FLOWS = {
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
export type FlowName = keyof typeof FLOWS
export type Slide = (typeof FLOWS)[FlowName][number]

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
export const stepOf = (slide: Slide) => slide.toLowerCase()
export const slideOfStep = (step: string | null) =>
  SLIDES.find((slide) => stepOf(slide) === step?.toLowerCase())
