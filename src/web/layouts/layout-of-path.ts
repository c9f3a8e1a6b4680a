export type LayoutName =
  | 'default'
  | 'candidateDefault'
  | 'consultantDefault'
  | 'jobBoard'
  | 'fullHeightJobBoard'
  | 'legal'
  | 'releaseNotes'
  | 'consultantError'
  | 'appInit'
  | 'errorLayout'
  | 'onboardingFlow'

/** The layout of each path; the first match counts, and all other paths use the job board [seed 2 'Layouts']. */
const LAYOUT_BY_PATH_PATTERN: readonly (readonly [pattern: RegExp, layout: LayoutName])[] = [
  [/^\/consultant(\/|$)/, 'consultantDefault'],
  [/^\/search\/?$/, 'fullHeightJobBoard'],
  [/^\/(onboarding|registration\/flow)\/?$/, 'onboardingFlow'],
  [/^\/legal\//, 'legal'],
  [/^\/release-notes\/?$/, 'releaseNotes'],
  [/^\/(profile|recent-activity|recommended-jobs|registration)(\/|$)/, 'candidateDefault'],
  [/^\/(login|logout|reset|not-me|validate|unsubscribe|scan|p|s|claim|DELETEME)(\/|$)/, 'default'],
  [/^\/[iov](\/|$)/, 'appInit'],
]

export const findLayout = (path: string): LayoutName =>
  LAYOUT_BY_PATH_PATTERN.find(([pattern]) => pattern.test(path))?.[1] ?? 'jobBoard'

/** Returns the layout of an error: the consultant error layout for a path that starts with /consultant, else the job board's [seed 2 'Layouts']. */
export const findErrorLayout = (path: string): LayoutName =>
  path.startsWith('/consultant') ? 'consultantError' : 'errorLayout'

/** Returns whether the page has a dark band at the top, over which the header is transparent: the home page and the vacancy page do. */
export const hasHero = (path: string): boolean => path === '/' || /^\/vacancy\/[^/]+\/?$/.test(path)

/**
 * Returns whether a path belongs to the desk. There the error page does not offer recommended jobs, which are for candidates [seed 2 'Error page'].
 */
export const isConsultantPath = (path: string) => path.startsWith('/consultant')
