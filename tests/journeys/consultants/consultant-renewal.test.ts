import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SESSION_STORAGE_KEY } from '#web/session/session.ts'
import { atPath, GRAHAM, provider, signOnAs, title } from '../desk/consultant-steps.ts'
import { deskCall } from '../desk/licence-steps.ts'
import { visitor } from '../visitor.ts'

const MINUTE = 60_000
const LIFE_SECONDS = 15 * 60

/**
 * Runs in the page. Records whether the page has read the company's profile since it last wrote it, because the page reads the profile when it plans
 * the next renewal.
 */
function countReads() {
  const counted = window as unknown as { profileRead: boolean }
  const { getItem, setItem } = Storage.prototype
  Storage.prototype.getItem = function (key) {
    if (key.startsWith('oidc.user:')) counted.profileRead = true
    return getItem.call(this, key)
  }
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('oidc.user:')) counted.profileRead = false
    setItem.call(this, key, value)
  }
}
const planned = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { profileRead: boolean }).profileRead)
/** Reads the stored session of this browser. */
const sessionOf = (page: Page) =>
  page.evaluate((key) => {
    const {
      consultant: {
        auth: { id, employeeId, authorizationToken: token },
      },
    } = JSON.parse(localStorage.getItem(key) ?? '') as {
      consultant: { auth: { id: string; employeeId: string; authorizationToken: string } }
    }
    return { id, employeeId, token }
  }, SESSION_STORAGE_KEY)
const tokenOf = async (page: Page) => (await sessionOf(page)).token
const now = (page: Page) => page.evaluate(() => Date.now())
/** Returns the time at which the company's token in this page expires, in milliseconds. */
const companyEnd = (page: Page) =>
  page.evaluate(
    () =>
      Object.entries({ ...sessionStorage }).flatMap(([key, value]) =>
        key.startsWith('oidc.user:')
          ? [(JSON.parse(value as string) as { expires_at: number }).expires_at * 1000]
          : [],
      )[0] ?? 0,
  )

/**
 * Makes a consultant who signed on through the company. As with Microsoft Entra, there is no refresh token, and the session ends at a fixed time.
 * Time in the page passes only when the test calls `pass`.
 */
async function companyVisitor() {
  const someone = await visitor()
  const { page, context } = someone
  await page.clock.install()
  await page.addInitScript(countReads)
  await context.route(`${provider()}/token`, async (route) => {
    const response = await route.fetch()
    const { refresh_token: _none, ...granted } = (await response.json()) as Record<string, unknown>
    await route.fulfill({ response, json: { ...granted, expires_in: LIFE_SECONDS } })
  })
  const asked: string[] = []
  page.on(
    'request',
    (request) =>
      isAsking(new URL(request.url())) &&
      request.frame() !== page.mainFrame() &&
      asked.push(request.url()),
  )
  return {
    ...someone,
    /** The requests that an invisible frame of the page has sent to the company since Graham's sign-on. */
    asked,
    pass: (milliseconds: number) => page.clock.fastForward(milliseconds),
    async signIn() {
      await signOnAs(page, GRAHAM)
      await title(page, 'Hello Graham').waitFor()
      await planned(page)
      await page.clock.pauseAt((await now(page)) + 1000)
      // When the portal opened, it asked the company once whether Graham is signed in there; that request does not count.
      asked.length = 0
    },
  }
}
const isAsking = ({ origin, pathname }: URL) => origin === provider() && pathname === '/auth'

test('a session of the company is renewed in a frame five minutes before its end; refused, it is tried three times more, and its end leads to the sign-in and back [seed 9.10.2-5, 4.28.2, 6.4.6]', async () => {
  const someone = await companyVisitor()
  const { page, context, complaints, asked, pass } = someone
  const frames = page.locator('iframe')
  const untilAsked = (times: number) => expect.poll(() => asked.length).toBe(times)

  await page.goto('/consultant/login?back=%2Fconsultant%3Fview%3Dsent%23there')
  await someone.signIn()
  const first = await tokenOf(page)
  await pass((await companyEnd(page)) - 5 * MINUTE - 1000 - (await now(page)))
  expect(asked).toEqual([])
  await pass(1500)
  await untilAsked(1)
  expect(asked[0]).toContain('prompt=none')
  expect(new URL(asked[0] ?? '').searchParams.get('scope')).toBe('openid profile User.Read email')
  await expect.poll(() => tokenOf(page)).not.toBe(first)
  await planned(page)
  expect(await companyEnd(page)).toBeGreaterThan((await now(page)) + 14 * MINUTE)
  expect(complaints).toEqual([])

  // The company's cookies are gone, so it no longer knows Graham's session.
  await context.clearCookies({ name: /^_/ })
  const second = await tokenOf(page)
  await pass((await companyEnd(page)) - 5 * MINUTE - (await now(page)))
  for (const times of [2, 3, 4]) {
    await untilAsked(times)
    await frames.waitFor({ state: 'detached' })
    // At the last attempt the company does not respond at all.
    if (times === 4) await context.route(isAsking, () => {})
    await pass(MINUTE - 1)
    expect(asked).toHaveLength(times)
    await pass(1)
  }
  await untilAsked(5)
  await pass(5999)
  expect(await frames.count()).toBe(1)
  await pass(1)
  await frames.waitFor({ state: 'detached' })
  await pass(10 * MINUTE)
  expect(asked).toHaveLength(5)
  expect(await tokenOf(page)).toBe(second)
  await title(page, 'Hello Graham').waitFor()

  await pass(12 * 60 * MINUTE)
  await page.reload()
  await title(page, 'Your session ended').waitFor()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.waitForURL(atPath('/consultant/login'))
  expect(new URL(page.url()).searchParams.get('back')).toBe('/consultant?view=sent#there')
  await someone.close()
})

test('a session of the company that was ended from another browser is not renewed: this one is signed out', async () => {
  const { page, asked, pass, signIn, close } = await companyVisitor()
  await page.goto('/consultant/login')
  await signIn()
  const graham = await sessionOf(page)
  const [here] = await deskCall<readonly { id: string }[]>(graham, 'GET', '/Sessions')
  await deskCall(graham, 'DELETE', `/Session/${here?.id}`)
  await pass((await companyEnd(page)) - 5 * MINUTE + 1000 - (await now(page)))
  await title(page, 'Your session ended').waitFor()
  expect(asked).toEqual([])
  await close()
})
