import type { Page, Route } from 'playwright-core'
import type { Screen } from './screen.ts'

type Calls = { readonly calls: string | RegExp; readonly method?: string }
type Refusal = {
  readonly status?: number
  readonly messages?: readonly string[]
  readonly data?: unknown
}

const only = (method: string | undefined, act: (route: Route) => unknown) => (route: Route) =>
  method && route.request().method() !== method ? route.fallback() : act(route)

/** Makes these calls wait for ever, so that the screen shows its loading state. */
export const makeCallsWait =
  ({ calls, method }: Calls) =>
  (page: Page) =>
    page.route(
      calls,
      only(method, () => {}),
    )

/** Makes these calls fail. Without `messages` of the server, the screen shows a message of its own. */
export const makeCallsFail =
  ({ calls, method }: Calls, { status = 503, messages = [], data = null }: Refusal = {}) =>
  (page: Page) =>
    page.route(
      calls,
      only(method, (route) =>
        route.fulfill({ status, json: { success: false, status, messages, data } }),
      ),
    )

export const busy = (page: Page) => page.locator('[aria-busy=true]').first().waitFor()
export const failed = (page: Page) =>
  page.getByRole('button', { name: 'Try again' }).first().waitFor()

export async function offline(page: Page) {
  await page.context().setOffline(true)
  await page.getByText('You are offline').first().waitFor()
}

/** Declares the states of a page: loading, failed, empty and offline. */
export const statesOf = (name: string, path: string, calls: string | RegExp): readonly Screen[] => [
  {
    name: `${name}-loading`,
    path,
    as: 'candidate',
    before: makeCallsWait({ calls, method: 'GET' }),
    act: busy,
  },
  {
    name: `${name}-failed`,
    path,
    as: 'candidate',
    before: makeCallsFail({ calls, method: 'GET' }),
    act: failed,
  },
  { name: `${name}-empty`, path, as: 'newcomer' },
  { name: `${name}-offline`, path, as: 'candidate', act: offline },
]
