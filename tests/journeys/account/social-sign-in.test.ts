import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { RETURN_PAUSE_MS } from '#features/accounts/web/providers/come-back-from-provider.ts'
import { freePort, startedPortal, stoppedPortal } from '#tests/portal-process.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { expectLogged, messagesTo, visitor } from '../visitor.ts'

type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly password: string
}
const [amara] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/demo/people.json'), 'utf8'),
).candidates as readonly [Person]
const REFUSED = 'Unable to authenticate user. Please try again.'

const at = (path: string) => (url: URL) => url.pathname === path
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Opens the provider from the sign-in page and chooses a person there. */
async function signInThrough(page: Page, provider: string, person: RegExp) {
  await page.getByRole('button', { name: `Continue with ${provider}` }).click()
  await heading(page, `The demo's ${provider}`).waitFor()
  await page.getByRole('button', { name: person }).click()
}

/** Returns the milliseconds since the sign-in was answered, by the page's own clock, so that delays between the page and the test do not count. */
const sinceSignedIn = (page: Page) =>
  page.evaluate(() => {
    const [answered] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/auth\/\w+\/login$/.test(name)) as PerformanceResourceTiming[]
    return performance.now() - (answered?.responseEnd ?? Number.POSITIVE_INFINITY)
  })

async function signOut(page: Page) {
  await page.goto('/logout')
  await heading(page, 'You are signed out').waitFor()
}

test.each(['Google', 'LinkedIn', 'Facebook'])(
  'someone new signs in with %s, and is the same person the next time [seed 1.2.12-14, 2.3.1]',
  async (provider) => {
    const someone = await visitor()
    const { page } = someone
    await page.goto('/login?back=%2Frecent-activity')
    await page.getByRole('button', { name: `Continue with ${provider}` }).waitFor()
    await someone.expectSound('the sign-in page')
    await signInThrough(page, provider, /Tess Alder/)
    await heading(page, `Signing you in with ${provider}`).waitFor()
    await someone.expectSound('back from the provider')
    // If the address has an account already, the sign-in continues only after its owner has pressed the link in a letter.
    const arrived = await Promise.race([
      page.waitForURL(at('/recent-activity')).then(() => 'in'),
      heading(page, 'Check your email to finish signing in')
        .waitFor()
        .then(() => 'asked'),
    ])
    expect(await sinceSignedIn(page)).toBeGreaterThanOrEqual(RETURN_PAUSE_MS)
    if (arrived === 'asked') {
      const letter = (await messagesTo('tess.alder@example.com', 1))
        .filter(({ subject }) => subject.includes(provider))
        .at(-1)
      await page.goto(/(\/validate\/socialsignin\?code=\S+)/.exec(letter?.text ?? '')?.[1] ?? '')
      await page.getByRole('button', { name: 'Join them and sign in' }).click()
      await heading(page, 'Your new way in works').waitFor()
    }
    await someone.expectSound('signed in')

    await signOut(page)
    await page.goto('/login?back=%2Frecent-activity')
    await signInThrough(page, provider, /Tess Alder/)
    await page.waitForURL(at('/recent-activity'))
    await page.goto('/')
    await heading(page, 'Hello, Tess').waitFor()
    await someone.close()
  },
)

test('an address that has an account is joined by a link in its mailbox, and what one wanted to do is done [seed 2.3.4, 3.11.4]', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/search?q=driver')
  const job = /\/vacancy\/([0-9a-f-]{36})/.exec(
    (await page.locator('a[href^="/vacancy/"]').first().getAttribute('href')) ?? '',
  )?.[1]
  await page.goto(`/login?job=${job}&action=save`)
  await signInThrough(page, 'Google', new RegExp(amara.emailAddress))
  await heading(page, 'Check your email to finish signing in').waitFor()
  await page.getByText(amara.emailAddress).waitFor()
  await someone.expectSound('a link was sent')
  // The link to the sign-in with a password still contains the wish to save or apply.
  expect(await page.getByRole('link', { name: 'Sign in with it' }).getAttribute('href')).toBe(
    `/login?job=${job}&action=save&back=%2Fvacancy%2F${job}`,
  )

  const letter = (await messagesTo(amara.emailAddress, 1))
    .filter(({ subject }) => subject === 'Sign in with Google from now on?')
    .at(-1)
  const link = /(\/validate\/socialsignin\?code=\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await page.goto(link)
  await heading(page, 'Join this sign-in to your account').waitFor()
  await someone.expectSound('the link is open')
  await page.getByRole('button', { name: 'Join them and sign in' }).click()
  await heading(page, 'Your new way in works').waitFor()
  await someone.expectSound('joined')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Signed in. The job is saved.').waitFor()
  await page.waitForURL(at(`/vacancy/${job}`))

  await signOut(page)
  await page.goto('/login')
  await signInThrough(page, 'Google', new RegExp(amara.emailAddress))
  await page.waitForURL(at('/'))
  await heading(page, `Hello, ${amara.firstName}`).waitFor()

  await page.goto(link)
  await page.getByRole('button', { name: 'Join them and sign in' }).click()
  await heading(page, 'This link was already used').waitFor()
  await someone.close()
})

test.each([
  ['Google', 'refuses', /Refuse/, 'You came back from Google without signing in there.'],
  ['Facebook', 'refuses', /Refuse/, 'You came back from Facebook without signing in there.'],
  ['Google', 'knows no address', /Ines Roth/, 'Google gave us no confirmed email address.'],
  ['Facebook', 'knows no confirmed address', /Jonas Vale/, 'Facebook gave us no confirmed email'],
])(
  'when %s %s the person is back at the sign-in page with the words and what to do next, and keeps what they wanted [seed 8.8.2]',
  async (provider, what, person, why) => {
    const someone = await visitor()
    const { page } = someone
    await page.goto('/login?back=%2Frecent-activity')
    await signInThrough(page, provider, person)
    await page.waitForURL(at('/login'))
    await page.getByRole('alert').getByText(`${REFUSED} ${why}`).waitFor()
    await page
      .getByRole('alert')
      .getByText('or sign in here with your email address and a password.')
      .waitFor()
    expect(new URL(page.url()).searchParams.get('back')).toBe('/recent-activity')
    if (what !== 'refuses') await expectLogged(someone.complaints, 400)
    await someone.expectSound('refused')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('ca_')
    await someone.close()
  },
)

test('whose address LinkedIn has not confirmed is told so and what to do, and keeps what they wanted [amendment 10.7]', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/login?back=%2Frecent-activity')
  await signInThrough(page, 'LinkedIn', /Jonas Vale/)
  await page.waitForURL(at('/login'))
  await page
    .getByRole('alert')
    .getByText(/^LinkedIn has not confirmed your email address\. Confirm it in your LinkedIn/)
    .waitFor()
  expect(new URL(page.url()).searchParams.get('back')).toBe('/recent-activity')
  await expectLogged(someone.complaints, 422)
  await someone.expectSound('an address that is not confirmed')
  await someone.close()
})

test('who makes an account through a provider is asked for no address and no password', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/onboarding')
  await heading(page, 'What is your email address?').waitFor()
  await someone.expectSound('the first slide')
  await signInThrough(page, 'LinkedIn', /Tess Alder/)
  await page.waitForURL(at('/onboarding'))
  await page.getByText(/^Step \d+ of \d+$/).waitFor()
  expect(await heading(page, /email address|password/i).count()).toBe(0)
  await someone.close()
})

test('a page of return that no one sent one to leads to the sign-in page', async () => {
  const someone = await visitor()
  for (const query of [
    '',
    '?code=x',
    '?code=x&state=google.made-up',
    '?error=access_denied&state=twitter.x',
  ]) {
    await someone.page.goto(`/login/redirect${query}`)
    await someone.page.waitForURL(at('/login'))
    await someone.page.getByRole('alert').getByText(REFUSED).waitFor()
  }
  await someone.close()
})

test('a provider that cannot be reached is said in words, and the password still signs in', async () => {
  const dataDir = temporaryFolder('dead-issuer')
  const port = await freePort()
  const dead = await freePort()
  const portal = await startedPortal({
    PORT: String(port),
    DATA_DIR: dataDir,
    LIMIT_FACTOR: '1000',
    ARGON_MEMORY_KIB: '64',
    OIDC_GOOGLE_ISSUER: `http://localhost:${dead}`,
    OIDC_GOOGLE_CLIENT_ID: 'x',
    OIDC_GOOGLE_CLIENT_SECRET: 'y',
  })
  const someone = await visitor({ baseURL: `http://localhost:${port}` })
  const { page } = someone
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page
    .getByText(
      'Google cannot be reached at the moment. Please try again in a minute, or sign in with your email address.',
    )
    .waitFor()
  await expectLogged(someone.complaints, 503)
  await someone.expectSound('the provider is away')

  await page.getByLabel('Email address').fill(amara.emailAddress)
  await page.getByLabel('Password', { exact: true }).fill(amara.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await heading(page, `Hello, ${amara.firstName}`).waitFor()
  await someone.close()
  await stoppedPortal(portal)
  rmSync(dataDir, { recursive: true, force: true })
})
