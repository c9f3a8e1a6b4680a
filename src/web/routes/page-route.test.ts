import {
  createMemoryRouter,
  createStaticHandler,
  RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { toShownError } from '../error-page/shown-error.ts'
import { type GuardName, createPageRoute, type PageHandle, fragmentSource } from './page-route.ts'
import { signIn, signOut, useSession } from '../session/session.ts'

afterEach(() => {
  signOut()
  fragmentSource.hash = () => ''
})

const routes = (guard: GuardName) => [
  { path: '/' },
  createPageRoute({
    path: 'mine',
    file: 'mine',
    component: async () => ({ default: () => null }),
    browserOnly: true,
    guard,
  }),
  { path: '/consultant/login' },
]

/** Returns the location and errors after the browser's router has opened an address. */
async function opened(guard: GuardName) {
  const router = createMemoryRouter(routes(guard), { initialEntries: ['/mine?tab=2'] })
  await expect.poll(() => router.state.initialized).toBe(true)
  const { location, errors } = router.state
  router.dispose()
  return {
    address: location.pathname,
    query: location.search,
    status: errors && toShownError(Object.values(errors)[0]).status,
  }
}

test('a candidate page sends a signed-out person home, remembers where they wanted to go, and lets a candidate in [seed 6.3.1-3, 3.5.8]', async () => {
  expect(await opened('candidate')).toMatchObject({ address: '/', status: null })
  expect(useSession.getState().candidate.loginRedirect).toBe('/mine?tab=2')

  signIn({
    id: '1',
    firstName: 'Mara',
    lastName: 'Quist',
    phone: '',
    cJToken: null,
    candidateApiToken: 'ca_1',
    isPortal: true,
    expiresAt: '2026-12-01T00:00:00Z',
  })
  expect(await opened('candidate')).toMatchObject({ address: '/mine', status: null })
})

test('a page of the desk sends anyone who is no consultant to its sign-in, with the way back and its hash [seed 4.29.1, 6.4.4]', async () => {
  fragmentSource.hash = () => '#row-7'
  expect(await opened('consultant')).toMatchObject({
    address: '/consultant/login',
    query: `?${new URLSearchParams({ back: '/mine?tab=2#row-7' })}`,
  })
})

test('a person in the middle of onboarding is no candidate yet [seed 4.21.1]', async () => {
  signIn({
    id: '1',
    firstName: 'Mara',
    lastName: 'Quist',
    phone: '',
    cJToken: null,
    candidateApiToken: 'ca_1',
    isPortal: false,
    expiresAt: '2026-12-01T00:00:00Z',
  })
  expect(await opened('candidate')).toMatchObject({ address: '/', status: null })
})

test('a page whose guard does not exist lets no one in: it is an error 500, in the browser and with its status from the server [seed 6.3.10]', async () => {
  const unknown = 'missing' as GuardName
  expect(await opened(unknown)).toMatchObject({ address: '/mine', status: 500 })

  const [, route] = routes(unknown)
  expect(
    (route?.handle as PageHandle | undefined)?.browserOnly,
    'the server does not leave it to the browser',
  ).toBe(false)
  const { statusCode, errors } = (await createStaticHandler(routes(unknown)).query(
    new Request('https://portal.example/mine'),
    { requestContext: new RouterContextProvider() },
  )) as StaticHandlerContext
  expect(statusCode).toBe(500)
  expect(Object.values(errors ?? {}).map(toShownError)).toEqual([{ status: 500, message: '' }])
})
