import { type LoaderFunction, matchRoutes, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { routes } from '#web/routes/all-routes.ts'
import { signIn, signInConsultant, signOut, signOutConsultant } from '#web/session/session.ts'
import { DESK_ROUTES, JOB_ROUTES, PROFILE_ROUTES } from '../journeys/routes/every-route.ts'

const signOutBoth = () => {
  signOut()
  signOutConsultant()
}
// The session is state of this process, and an earlier test may have left someone signed in.
beforeEach(signOutBoth)
afterEach(signOutBoth)

/** Returns the address to which the guard of a page redirects; undefined if it admits the visitor. */
async function sentTo(address: string): Promise<string | undefined> {
  const loader = matchRoutes([...routes], address)?.at(-1)?.route.loader as
    | LoaderFunction
    | undefined
  try {
    await loader?.(
      {
        request: new Request(`https://portal.example${address}`),
        params: {},
      } as Parameters<LoaderFunction>[0],
      new RouterContextProvider(),
    )
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return new URL(thrown.headers.get('location') ?? '', 'https://portal.example').pathname
  }
}

test('S-27 every page of the desk sends a candidate to its own sign-in', async () => {
  signIn({
    id: '1',
    firstName: 'Mara',
    lastName: 'Quist',
    phone: '',
    cJToken: 'cj_1',
    candidateApiToken: 'ca_1',
    isPortal: true,
    expiresAt: '2026-12-01T00:00:00Z',
  })
  const closed = DESK_ROUTES.filter(
    ([path, , anyone]) => anyone === undefined && path !== '/consultant/login',
  ).map(([path]) => path.replace('{id}', 'x'))
  expect(closed.length).toBeGreaterThan(12)
  expect((await Promise.all(closed.map(sentTo))).map((to, place) => [closed[place], to])).toEqual(
    closed.map((path) => [path, '/consultant/login']),
  )
})

test('S-27 every page that is a candidate’s own sends a consultant home', async () => {
  signInConsultant({
    id: '2',
    firstName: 'Priya',
    lastName: 'Shah',
    employeeId: 'H-1',
    email: 'priya@agency.test',
    role: 'Consultants',
    authorizationToken: 'co_1',
    expiresAt: '2026-12-01T00:00:00Z',
    idleUntil: null,
  })
  const own = [...JOB_ROUTES, ...PROFILE_ROUTES]
    .filter(([, signedOut]) => signedOut.at === '/')
    .map(([path]) => path)
  expect(own.length).toBeGreaterThan(9)
  expect((await Promise.all(own.map(sentTo))).map((to, place) => [own[place], to])).toEqual(
    own.map((path) => [path, '/']),
  )
})
