import { matchPath, matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '#web/all-routes.ts'
import {
  ACCOUNT_ROUTES,
  DESK_ROUTES,
  JOB_ROUTES,
  LINK_ROUTES,
  NOT_YET_BUILT,
  PROFILE_ROUTES,
  READING_ROUTES,
} from './every-route.ts'

/** The specification's list of screens and routes, in its order and spelling (its section 2). */
const SPECIFIED = [
  '/',
  '/login',
  '/logout',
  '/onboarding',
  '/registration',
  '/registration/flow',
  '/registration/logout',
  '/reset',
  '/scan',
  '/search',
  '/vacancy',
  '/vacancy/{id}',
  '/recent-activity',
  '/recommended-jobs',
  '/release-notes',
  '/p',
  '/p/{id}',
  '/i/{id}',
  '/o/{id}',
  '/v/{id}',
  '/s/{invite}',
  '/DELETEME',
  '/login/redirect',
  '/validate/emailaddress',
  '/validate/onboarding',
  '/validate/socialsignin',
  '/profile',
  '/profile/contact',
  '/profile/education',
  '/profile/job-preferences',
  '/profile/notifications',
  '/profile/privacy',
  '/profile/security',
  '/profile/work-history',
  '/profile/*',
  '/legal/accessibility',
  '/legal/cookie-policy',
  '/legal/data-retention-policy',
  '/legal/modern-slavery-statement',
  '/legal/privacy-policy',
  '/legal/terms-conditions',
  '/*',
  '/consultant',
  '/consultant/login',
  '/consultant/logout',
  '/consultant/noAccessRights',
  '/consultant/registrations',
  '/consultant/registrations/{id}',
  '/consultant/registrations/new',
  '/consultant/registrations/new/confirmation',
  '/consultant/registrations/BranchTransfer',
  '/consultant/registrations/RegistrationDocuments',
  '/consultant/registrations/RegistrationLog',
  '/consultant/registrations/review/crm-duplicates',
  '/consultant/registrations/review/crm-success',
  '/consultant/registrations/review/registration-complete',
  '/consultant/registrations/review/send-candidate',
  '/consultant/registrations/review/send-to-crm',
  '/consultant/registrations/review/{review?}',
  '/consultant/*',
]

const visited = [
  ...JOB_ROUTES,
  ...ACCOUNT_ROUTES,
  ...LINK_ROUTES,
  ...PROFILE_ROUTES,
  ...READING_ROUTES,
  ...DESK_ROUTES,
].map(([path]) => path)
const named = [...visited, ...NOT_YET_BUILT]

test('every route of the specification is visited, or is named as not yet built', () => {
  expect(SPECIFIED.filter((route) => !named.includes(route))).toEqual([])
  expect(
    NOT_YET_BUILT.filter((route) => visited.includes(route)),
    'no route is both',
  ).toEqual([])
})

test('every route of the specification has a page, and what has none is caught [seed 2.1, 2.2.1-18, 2.2.20-21, 2.3.1-4, 2.4.1-9, 2.5.1-6, 2.7.1, 2.8.1-18]', () => {
  // The server itself sends whoever follows a short link on to its vacancy.
  const pages = SPECIFIED.filter(
    (route) => !route.endsWith('*') && route !== '/v/{id}' && !NOT_YET_BUILT.includes(route),
  )
  const addresses = pages.flatMap((route) =>
    route.endsWith('?}')
      ? [route.replace(/\/\{.*/, ''), route.replace(/\{.*/, 'x')]
      : [route.replace(/\{.*/, 'x')],
  )
  expect(addresses.filter((address) => caughtBy(address) !== null)).toEqual([])
  expect(['/x', '/profile/x', '/consultant/x'].map(caughtBy)).toEqual(['*', 'profile/*', '*'])
})

test('every route that the product adds is visited as well', () => {
  const paths = pathsOf(routes)
  expect(paths.length).toBeGreaterThan(30)
  expect(
    paths.filter((path) => !named.some((route) => matchPath(path, route.split('?')[0] ?? ''))),
  ).toEqual([])
})

/** The catch-all that an address ends at; null for one that has a page of its own. */
function caughtBy(address: string): string | null {
  const path = matchRoutes([...routes], address)?.at(-1)?.route.path ?? null
  return path?.endsWith('*') ? path : null
}

const pathsOf = (among: readonly RouteObject[]): readonly string[] =>
  among.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)])
