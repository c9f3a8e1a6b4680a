import type { Request } from 'playwright-core'
import { expect } from 'vitest'
import { signedUpPerson } from '../new-person.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { forgetLogged, type Visitor } from '../visitor.ts'

type Page = Visitor['page']

/** Signs up a new person, so that journeys do not disturb each other. */
export async function person() {
  const someone = await visitorAtBothWidths()
  const { emailAddress } = await signedUpPerson(someone)
  return { ...someone, emailAddress }
}

/** Refuses all requests of this method to these addresses with 503 while `act` runs, at the network, so the server carries out none of them. */
export async function failing(
  page: Page,
  pattern: string,
  method: string,
  { complaints }: Visitor,
  act: () => Promise<unknown>,
) {
  let refused = 0
  let [shown, left] = [0, 0]
  const isRefused = new WeakSet<Request>()
  const toPage = (request: Request) => isRefused.has(request) && shown++
  // If the page is left while the request is pending, the browser does not log the refusal.
  const toNoOne = (request: Request) => isRefused.has(request) && left++
  page.on('requestfinished', toPage).on('requestfailed', toNoOne)
  await page.route(pattern, (route) => {
    if (route.request().method() !== method) return route.fallback()
    refused++
    isRefused.add(route.request())
    return route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, status: 503, messages: [], data: null }),
    })
  })
  await act()
  await page.unroute(pattern)
  // The browser logs each 503 on its console, sometimes only after the page has shown the refusal, so the test waits for all of them.
  const isNote = (line: string) => line.includes('503')
  await expect
    .poll(() => shown + left === refused && complaints.filter(isNote).length >= shown)
    .toBe(true)
  page.off('requestfinished', toPage).off('requestfailed', toNoOne)
  forgetLogged(complaints, 503)
}

/** Makes a call of the candidate API from the person's own browser. */
export const ask = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([how, where, sent]) => {
      const {
        candidate: { auth },
      } = JSON.parse(localStorage.getItem('recruitment-portal') ?? '{}') as {
        candidate: { auth: { id: string; candidateApiToken: string } }
      }
      const answer = await fetch(`/api/v1/user/${auth.id}${where}`, {
        method: how,
        headers: {
          'client-id': 'portal',
          authentication: `Bearer ${auth.candidateApiToken}`,
          'content-type': 'application/json',
        },
        ...(sent ? { body: sent } : {}),
      })
      return answer.status
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  )

/** Saves a job by the same call as the bookmark button. */
export const save = async (page: Page, id: string | null) =>
  expect(await ask(page, 'POST', '/trackedjob', { jobId: id, saved: true })).toBe(201)

/** Returns the ids of a search's results, in their order. */
export async function jobsOf(page: Page, query: string) {
  await page.goto(`/search?q=${query}`)
  await page.locator('[data-job]').first().waitFor()
  return page
    .locator('ol [data-job]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-job')))
}
