import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { title } from '../desk/consultant-steps.ts'
import { readBrowserStorage } from '../devices/kept-by.ts'
import { inviteSomeone, openInvitation, opensWithoutNetwork } from '../invited-person.ts'
import { signedUpPerson } from '../new-person.ts'
import { heading } from '../profile/profile-pages.ts'
import { visitor } from '../visitor.ts'

type CandidateAuth = { readonly id: string; readonly candidateApiToken: string }
const readCandidate = (page: Page) =>
  page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('recruitment-portal') ?? 'null') as {
          candidate: { auth: CandidateAuth | null }
        }
      ).candidate.auth,
  )
async function candidateOf(page: Page): Promise<CandidateAuth> {
  const auth = await readCandidate(page)
  if (!auth) throw new Error('no one is signed in')
  return auth
}

/** Returns how the server answers a copy of the session in another browser. */
const statusOfCopy = async (page: Page, path: string, headers: Record<string, string>) =>
  (await page.request.get(path, { headers: { 'client-id': 'portal', ...headers } })).status()

/** Waits until the page has loaded a file and all that it imports, for example one that it needs when the connection has failed. */
async function expectLoaded(page: Page, file: RegExp) {
  const addresses = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const find = async () => (await addresses()).find((address) => file.test(address))
  await expect.poll(find).toBeDefined()
  await page.evaluate(`import('${await find()}').then(() => undefined)`)
}

const expectForgotten = (page: Page, token: string) =>
  expect.poll(async () => (await readBrowserStorage(page)).includes(token)).toBe(false)

test('anyone who signs out of a registration without a connection is signed out everywhere once the connection returns, and no one reads it here meanwhile', async () => {
  const { page, context, close } = await visitor({ viewport: { width: 360, height: 780 } })
  const invited = await inviteSomeone('survey')
  await openInvitation(page, invited)
  await opensWithoutNetwork(page)
  const { candidateApiToken: token } = await candidateOf(page)
  const copy = () =>
    statusOfCopy(page, `/API/v1/Registration/${invited.id}`, { authentication: `Bearer ${token}` })

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign out' }).click()
  await heading(page, 'You are signed out').waitFor()
  expect(await copy(), 'the server does not know yet').toBe(200)
  expect(await readCandidate(page)).toBe(null)

  await context.setOffline(false)
  await expect.poll(copy).toBe(401)
  await expectForgotten(page, token)
  await page.goto('/registration')
  await page.waitForURL((url) => url.pathname !== '/registration')
  await close()
})

test('a candidate who signs out without a connection and closes the page is signed out everywhere when they next open a page, also if the session has ended meanwhile', async () => {
  const someone = await visitor()
  const { page, context } = someone
  await signedUpPerson(someone)
  const { id, candidateApiToken: token } = await candidateOf(page)
  const authentication = `Bearer ${token}`
  const copy = () => statusOfCopy(page, `/api/v1/user/${id}/UserStatus`, { authentication })
  await page.locator('summary', { hasText: 'Account of' }).click()
  await expectLoaded(page, /\/logout-/)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Sign out' }).first().click()
  await heading(page, 'You are signed out').waitFor()
  expect(await copy(), 'the server does not know yet').toBe(200)
  await page.goto('about:blank')
  await context.setOffline(false)

  await page.goto('/')
  await expect.poll(copy).toBe(401)
  await expectForgotten(page, token)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()

  await page.goto('/config.json')
  await page.evaluate((ended) => {
    const key = 'recruitment-portal'
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...kept, unended: ended }))
  }, token)
  await page.goto('/')
  await expectForgotten(page, token)
  await someone.close()
})

test('a consultant who signs out without a connection is signed out everywhere once the connection returns', async () => {
  const visit = await visitor()
  const { page, context } = visit
  const { id, employeeId, token } = await signedInConsultant(visit)
  const copy = () =>
    statusOfCopy(page, '/API/v1/GetBranchesAndCrmsForConsultant', {
      authorization: `Bearer ${token}`,
      user: id,
      external: employeeId,
    })
  await page.goto('/consultant')
  await page.locator('summary', { hasText: 'Account of' }).click()
  await expectLoaded(page, /\/consultant-logout-/)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Sign out' }).first().click()
  await title(page, 'You are signed out').waitFor()
  expect(await copy(), 'the server does not know yet').toBe(200)
  await context.setOffline(false)
  await expect.poll(copy).toBe(401)
  await expectForgotten(page, token)
  await visit.close()
})
