import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { type Visitor, visitor } from '../visitor.ts'

type Person = { readonly emailAddress: string; readonly password: string }
const [person] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/demo/people.json'), 'utf8'),
).candidates as readonly [Person]

const HOSTILE = [
  '//evil.example',
  '//evil.example#/search',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'HTTPS:/evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'data:text/html,<script>alert(1)</script>',
  '/login?back=//evil.example',
  '/logout?back=//evil.example',
  '/search/../..//evil.example',
  '/search\\..\\..\\evil.example',
  `//evil.example/${'x'.repeat(3000)}`,
  `/search?q=${'x'.repeat(3072)}`,
  '/nowhere',
  '/profile/nowhere',
  '@evil.example',
  '.evil.example',
  '/vacancy/../../evil.example',
]
const FOLLOWED = [
  '/search?q=driver#results',
  '/recent-activity?tab=applied',
  '/profile/security',
  '/search?next=//evil.example',
  '/search#//evil.example',
]

let someone: Visitor
const strayed: string[] = []

beforeAll(async () => {
  someone = await visitor()
  someone.page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (
      origin !== inject('origin') &&
      protocol !== 'blob:' &&
      !request.url().startsWith('data:image/')
    )
      strayed.push(request.url())
  })
  someone.page.on('dialog', (dialog) => {
    strayed.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  await someone.page.goto('/config.json')
})

/** Signs in on the open page. Returns the resulting address without the origin. */
async function signInHere(): Promise<string> {
  const { page } = someone
  await page.getByLabel('Email address').fill(person.emailAddress)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForFunction(() => location.pathname !== '/login')
  expect(new URL(page.url()).origin).toBe(inject('origin'))
  return page.url().slice(inject('origin').length)
}
/**
 * Clears the session before the next case, because a signed-in person gets no form at /login. It does so on a page without the app, which would write
 * the session again.
 */
const forget = async () => {
  await someone.page.goto('/config.json')
  await someone.page.evaluate(() => localStorage.clear())
}

test.each(
  ['first', 'second', 'third'].map(
    (name, part) => [name, HOSTILE.filter((_one, place) => place % 3 === part)] as const,
  ),
)(
  'S-39 anyone who signs in with an address of someone else in back is at home, on our own site: the %s part',
  async (_part, hostile) => {
    for (const back of hostile) {
      await forget()
      await someone.page.goto(`/login?${new URLSearchParams({ back })}`)
      expect(await signInHere(), back.slice(0, 100)).toBe('/')
      expect(strayed).toEqual([])
    }
  },
)

test('S-39 nor does it lead away as it stands, with an anchor behind it', async () => {
  for (const back of HOSTILE.filter((one) => !/[\s<>]/.test(one)).slice(0, 8)) {
    await forget()
    await someone.page.goto(`/login?back=${back}#//evil.example`)
    expect(await signInHere(), back).toMatch(/^\/(#.*)?$/)
    expect(strayed).toEqual([])
  }
})

test.each(FOLLOWED)('S-39 our own page %s is followed', async (back) => {
  await forget()
  await someone.page.goto(`/login?${new URLSearchParams({ back })}`)
  expect(await signInHere()).toBe(back)
  expect(strayed).toEqual([])
})

test('S-39 what someone planted where the last page is remembered leads home as well', async () => {
  const { page } = someone
  for (const planted of ['//evil.example/profile', 'javascript:alert(1)', '/\\evil.example']) {
    await forget()
    await page.goto('/legal/privacy-policy')
    await page.evaluate((loginRedirect) => {
      const empty = { auth: null, registrationId: null, loginRedirect }
      const kept = {
        candidate: empty,
        consultant: { auth: null, loginRedirect: null },
        onboarding: { shortcode: null, jobId: null, vacancyDetails: null, user: null },
        jobBoard: {
          content: null,
          showJobAlertReminders: true,
          showApplicationConfirmations: true,
          showUnsaveConfirmations: true,
        },
        releaseNotes: { latestUpdateTimestamp: null, lastViewedUpdateTimestamp: null },
        consent: null,
      }
      localStorage.setItem('recruitment-portal', JSON.stringify(kept))
    }, planted)
    await page.goto('/login')
    expect(await signInHere()).toBe('/')
  }
  expect(strayed).toEqual([])
})

test('S-39 signing out, a job that is none, a scanned address and a path of two slashes lead nowhere else', async () => {
  const { page } = someone
  await page.goto('/logout?reason=expired&back=//evil.example')
  await page.waitForURL(`${inject('origin')}/`)
  await page.goto('/logout')
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  await page.goto('/logout?reason=expired&back=//evil.example')
  expect(await page.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(
    '/login',
  )
  await page.goto('/login?job=../../..//evil.example&action=apply')
  expect(await signInHere()).toBe('/')

  await page.goto(`${inject('origin')}//evil.example/%2e%2e?q=1`)
  expect(page.url()).toBe(`${inject('origin')}/?q=1`)
  await page.goto(`${inject('origin')}//evil.example/`)
  expect(page.url()).toBe(`${inject('origin')}/evil.example/`)
  expect(strayed).toEqual([])
})

test('S-39 a provider brings people back to where we said, and not to where someone else wished', async () => {
  const { page } = someone
  const cookies = await page.request.post('/api/v1/auth/google/start', {
    headers: { 'client-id': 'portal' },
    data: { redirectUrl: '//evil.example' },
  })
  const { data } = (await cookies.json()) as { data: { authorizationUrl: string } }
  const back = new URL(new URL(data.authorizationUrl).searchParams.get('redirect_uri') ?? '')
  expect(back.origin + back.pathname).toBe(`${inject('origin')}/login/redirect`)
})
