import { globSync } from 'node:fs'
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { routes } from './all-routes.ts'
import type { PageHandle } from './page-route.ts'
import { signOut, signOutConsultant } from '../session/session.ts'

beforeEach(() => {
  signOut()
  signOutConsultant()
})

/** Returns the address to which the guard of a page redirects a signed-out person; null if the page has no guard. */
async function ledTo(address: string): Promise<string | null> {
  const loader = matchRoutes(routes, address)?.at(-1)?.route.loader
  if (typeof loader !== 'function') return null
  try {
    await loader({
      request: new Request(`https://portal.example${address}`),
      params: {},
      context: new RouterContextProvider(),
      pattern: address,
      url: new URL(`https://portal.example${address}`),
    } as LoaderFunctionArgs)
    return null
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : null
  }
}

test.each([
  '/',
  '/login',
  '/login/redirect',
  '/validate/emailaddress',
  '/validate/onboarding',
  '/validate/socialsignin',
  '/consultant/login',
])('%s is open to everyone [seed 6.3.6-8, 6.4.5]', async (address) => {
  expect(await ledTo(address)).toBeNull()
})

test.each([
  '/profile',
  '/profile/security',
  '/recent-activity',
  '/recommended-jobs',
  '/registration',
  '/registration/flow',
])(
  '%s is not open to who is signed out, who is led home [seed 6.3.1-3, 6.3.9]',
  async (address) => {
    expect(await ledTo(address)).toBe('/')
  },
)

test.each(['/consultant', '/consultant/registrations', '/consultant/registrations/new'])(
  '%s leads who is signed out to the desk’s own sign-in [seed 6.4.4]',
  async (address) => {
    expect(await ledTo(address)).toBe(`/consultant/login?${new URLSearchParams({ back: address })}`)
  },
)

test('every page has an address, and every address its page', () => {
  const shown = (all: readonly RouteObject[]): string[] =>
    all.flatMap(({ handle, children = [] }) => [
      ...(handle ? [`src/web/pages/${(handle as PageHandle).file}.page.tsx`] : []),
      ...shown(children),
    ])
  // A page can have two addresses.
  expect([...new Set(shown(routes))].sort()).toEqual(globSync('src/web/pages/*/*.page.tsx').sort())
})
