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

/** First match wins; a path that no line names uses the job board [seed 2 'Layouts']. */
const LAYOUTS: readonly (readonly [pattern: RegExp, layout: LayoutName])[] = [
  [/^\/consultant(\/|$)/, 'consultantDefault'],
  [/^\/search\/?$/, 'fullHeightJobBoard'],
  [/^\/(onboarding|registration\/flow)\/?$/, 'onboardingFlow'],
  [/^\/legal\//, 'legal'],
  [/^\/release-notes\/?$/, 'releaseNotes'],
  [/^\/(profile|recent-activity|recommended-jobs|registration)(\/|$)/, 'candidateDefault'],
  [/^\/(login|logout|reset|not-me|validate|unsubscribe|scan|p|s|DELETEME)(\/|$)/, 'default'],
  [/^\/[iov](\/|$)/, 'appInit'],
]

export const layoutOfPath = (path: string): LayoutName =>
  LAYOUTS.find(([pattern]) => pattern.test(path))?.[1] ?? 'jobBoard'

/** Any failing path that starts with /consultant uses the consultant error layout, every other one the job board's [seed 2 'Layouts']. */
export const errorLayoutOfPath = (path: string): LayoutName =>
  path.startsWith('/consultant') ? 'consultantError' : 'errorLayout'

/** A header is transparent over the dark hero of the home page and the vacancy page, opaque elsewhere. */
export const hasHero = (path: string): boolean => path === '/' || /^\/vacancy\/[^/]+\/?$/.test(path)

/** Recommended jobs are offered on candidate pages only [seed 2 'Error page']. */
export const isConsultantPath = (path: string) => path.startsWith('/consultant')
