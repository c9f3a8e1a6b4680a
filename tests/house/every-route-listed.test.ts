import { matchPath, matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '#web/routes/all-routes.ts'
import {
  ACCOUNT_ROUTES,
  DESK_ROUTES,
  JOB_ROUTES,
  LINK_ROUTES,
  NOT_YET_BUILT,
  PROFILE_ROUTES,
  READING_ROUTES,
} from '../journeys/routes/every-route.ts'
import { SPECIFIED_ROUTES } from '../journeys/routes/specified-routes.ts'

const SPECIFIED = SPECIFIED_ROUTES.map(([, route]) => route)

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

test('every route of the specification has a page, and what has none is caught', () => {
  // For a short link, the server itself sends a redirect to the vacancy, so that route has no page.
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

/** Returns the catch-all route that matches an address, or null if the address has a page. */
function caughtBy(address: string): string | null {
  const path = matchRoutes([...routes], address)?.at(-1)?.route.path ?? null
  return path?.endsWith('*') ? path : null
}

const pathsOf = (among: readonly RouteObject[]): readonly string[] =>
  among.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)])
