import { execFileSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { newPerson, throughOnboarding } from '../tests/through-onboarding.ts'
import { freePortPair, startedPortal, stoppedPortal } from '../tests/portal-process.ts'
import { buildWhenChanged } from './build.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'

type Screen = { readonly name: string; readonly path: string; readonly signedIn?: true; readonly act?: (page: Page) => Promise<unknown> }

const OUT = join(import.meta.dirname, '../dist/screens')
const WIDTHS = [1280, 360] as const
const SCHEMES = ['light', 'dark'] as const

const firstVacancy = (page: Page) => page.locator('h2 a[href^="/vacancy/"], h3 a[href^="/vacancy/"]').first().getAttribute('href')

/** Every screen of the product that a person can meet, with what has to be done to see it. `npm run screens -- login profile` takes those alone. */
const EVERY_SCREEN: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-signed-in', path: '/', signedIn: true },
  { name: 'search', path: '/search?q=driver&l=Leeds&d=30' },
  { name: 'search-filtered', path: '/search?q=warehouse&contract=Permanent,Temporary&payMin=12.50&per=Hourly' },
  { name: 'search-empty', path: '/search?q=lighthouse%20keeper&l=Leeds&hours=PartTime' },
  { name: 'vacancy', path: '/search?q=driver', act: async (page) => page.goto((await firstVacancy(page)) ?? '/') },
  { name: 'vacancy-signed-in', path: '/search?q=nurse', signedIn: true, act: async (page) => { await page.goto((await firstVacancy(page)) ?? '/'); await page.getByRole('button', { name: 'Quick apply' }).first().waitFor() } },
  { name: 'vacancy-applied', path: '/search?q=driver', signedIn: true, act: apply },
  { name: 'vacancy-not-found', path: '/vacancy/00000000-0000-4000-8000-000000000000' },
  { name: 'login', path: '/login' },
  { name: 'login-wrong', path: '/login', act: async (page) => { await page.getByRole('button', { name: 'Sign in', exact: true }).last().click(); await page.getByText('There is a problem').waitFor() } },
  { name: 'login-refused', path: '/login/redirect', act: (page) => page.getByText('There is a problem').waitFor() },
  { name: 'login-redirect', path: '/login', act: async (page) => { await throughGoogle(page, /Tess/); await page.getByRole('heading', { name: 'Signing you in with Google' }).waitFor() } },
  { name: 'logout', path: '/logout' },
  { name: 'reset', path: '/reset' },
  { name: 'reset-sent', path: '/reset', act: async (page) => { await page.getByLabel('E-mail address').fill('mara@example.com'); await page.getByRole('button', { name: 'Send me a link' }).click(); await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor() } },
  { name: 'reset-password', path: '/reset?code=none' },
  { name: 'onboarding-intro', path: '/search?q=driver', act: intro },
  { name: 'onboarding-email', path: '/onboarding' },
  { name: 'onboarding-password', path: '/onboarding', act: (page) => onboard(page, 'Create a password') },
  { name: 'onboarding-name', path: '/onboarding', act: (page) => onboard(page, 'What is your name?') },
  { name: 'onboarding-phone', path: '/onboarding', act: (page) => onboard(page, 'What is your mobile number?') },
  { name: 'onboarding-code', path: '/onboarding', act: (page) => onboard(page, 'Enter the 4-character code') },
  { name: 'onboarding-cv', path: '/onboarding', act: (page) => onboard(page, 'Add your CV') },
  { name: 'onboarding-job-title', path: '/onboarding', act: (page) => onboard(page, 'What kind of work') },
  { name: 'onboarding-job-location', path: '/onboarding', act: (page) => onboard(page, 'Where do you want to work?') },
  { name: 'onboarding-salary', path: '/onboarding', act: (page) => onboard(page, 'What is the least') },
  { name: 'onboarding-job-type', path: '/onboarding', act: (page) => onboard(page, 'What kind of contract?') },
  { name: 'onboarding-identity', path: '/onboarding', act: (page) => onboard(page, 'Is this you?') },
  { name: 'onboarding-declaration', path: '/onboarding', act: (page) => onboard(page, 'Read and agree') },
  { name: 'onboarding-check-mail', path: '/onboarding', act: (page) => onboard(page, 'Check your e-mail to finish') },
  { name: 'recent-saved', path: '/recent-activity', signedIn: true },
  { name: 'recent-applied', path: '/recent-activity?tab=applied', signedIn: true },
  { name: 'profile', path: '/profile', signedIn: true },
  { name: 'profile-cv-missing', path: '/profile', signedIn: true, act: async (page) => { await page.getByRole('button', { name: 'Upload' }).click(); await page.getByText('no file to upload').waitFor() } },
  { name: 'profile-contact', path: '/profile/contact', signedIn: true },
  { name: 'profile-phone-wrong', path: '/profile/contact', signedIn: true, act: async (page) => { await page.getByRole('button', { name: 'Add a phone number' }).click(); await page.getByRole('button', { name: 'Save' }).click(); await page.getByText('There is a problem').waitFor() } },
  { name: 'profile-education', path: '/profile/education', signedIn: true },
  { name: 'profile-work-history', path: '/profile/work-history', signedIn: true },
  { name: 'profile-job-new', path: '/profile/work-history', signedIn: true, act: (page) => page.getByRole('button', { name: 'Add a job' }).click() },
  { name: 'profile-job-preferences', path: '/profile/job-preferences', signedIn: true, act: (page) => page.getByText(/jobs? match/).waitFor() },
  { name: 'profile-notifications', path: '/profile/notifications', signedIn: true },
  { name: 'profile-privacy', path: '/profile/privacy', signedIn: true },
  { name: 'profile-delete-account', path: '/profile/privacy', signedIn: true, act: (page) => page.getByRole('button', { name: 'Delete my account' }).click() },
  { name: 'profile-security', path: '/profile/security', signedIn: true },
  { name: 'profile-not-found', path: '/profile/nowhere', signedIn: true },
  { name: 'recent-searches', path: '/', signedIn: true, act: (page) => after(page, ['/search?q=warehouse&l=Leeds', '/search?q=nurse&hours=PartTime'], '/recent-activity?tab=searches') },
  { name: 'recommended', path: '/recommended-jobs', signedIn: true, act: (page) => page.getByText(/^Based on|these fit better/).waitFor() },
  { name: 'recommended-failed', path: '/', signedIn: true, act: async (page) => { await page.route('**/job/recommendations?*', (route) => route.fulfill({ status: 503, json: { success: false, status: 503, messages: [], data: null } })); await page.goto('/recommended-jobs'); await page.getByText('Unable to find recommended jobs').waitFor() } },
  { name: 'search-signed-in', path: '/search?q=driver&l=Leeds&d=30', signedIn: true },
  { name: 'search-save', path: '/search?q=lighthouse%20keeper&l=Leeds', signedIn: true, act: (page) => page.getByRole('button', { name: /^Save this search|^Alert/ }).click().then(() => page.getByRole('dialog').getByText('Instant').waitFor()) },
  { name: 'unsubscribe', path: '/unsubscribe/none' },
  { name: 'unsubscribe-stopped', path: '/unsubscribe/none', act: async (page) => { await page.getByRole('button', { name: 'Stop alerts' }).click(); await page.getByText('Job alerts stopped').waitFor() } },
  { name: 'validate', path: '/validate/emailaddress?code=none' },
  { name: 'validate-socialsignin', path: '/validate/socialsignin?code=none' },
  { name: 'validate-onboarding', path: '/validate/onboarding?code=none' },
  { name: 'registration-logout', path: '/registration/logout' },
  { name: 'link-onboarding', path: '/', act: (page) => openLink(page, 'o', /^Hello/) },
  { name: 'link-code', path: '/', act: async (page) => { await openLink(page, 'o', /^Hello/); await page.getByRole('button', { name: 'Send me a code' }).click(); await page.getByLabel('Code').waitFor() } },
  { name: 'link-unknown', path: '/o/ABCDEFGHJKMNPQRSTVWXYZ0123', act: (page) => page.getByRole('link', { name: 'Start without it' }).waitFor() },
  { name: 'link-portal-code', path: '/p' },
  { name: 'link-portal', path: '/', act: (page) => openLink(page, 'p', /^Hello/) },
  { name: 'link-invite', path: '/', act: (page) => openLink(page, 's', /invites you$/) },
  { name: 'scan', path: '/scan' },
  { name: 'scan-foreign', path: '/scan', act: async (page) => { await page.getByLabel('Code or address').fill('https://elsewhere.example/menu'); await page.getByRole('button', { name: 'Continue' }).click(); await page.getByText('This is not one of our codes').waitFor() } },
  { name: 'delete-me', path: '/DELETEME' },
  { name: 'delete-me-signed-in', path: '/DELETEME', signedIn: true },
  { name: 'legal', path: '/legal/privacy-policy' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'not-found-consultant', path: '/consultant/nowhere' },
]
const wanted = process.argv.slice(2)
const SCREENS = EVERY_SCREEN.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

await buildWhenChanged()
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const dataDir = mkdtempSync('/var/tmp/portal-screens-')
chmodSync(dataDir, 0o755)
const port = await freePortPair()
const portal = await startedPortal({ PORT: String(port), DATA_DIR: dataDir, LIMIT_FACTOR: '1000' })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  for (const width of WIDTHS) for (const colorScheme of SCHEMES) await photograph(width, colorScheme)
  await contactSheet(browser)
} finally {
  await browser.close()
  await stoppedPortal(portal)
  rmSync(dataDir, { recursive: true, force: true })
}

async function photograph(width: (typeof WIDTHS)[number], colorScheme: (typeof SCHEMES)[number]) {
  const contexts = new Map<boolean, BrowserContext>()
  const contextFor = async (signedIn: boolean) => {
    const known = contexts.get(signedIn)
    if (known) return known
    const context = await browser.newContext({ baseURL: `http://localhost:${port}`, viewport: { width, height: width === 360 ? 780 : 900 }, colorScheme, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/London' })
    contexts.set(signedIn, context)
    if (signedIn) await signIn(await context.newPage())
    return context
  }
  for (const { name, path, signedIn, act } of SCREENS) {
    const context = await contextFor(signedIn ?? false)
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    await act?.(page)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(OUT, `${name}-${width}-${colorScheme}.png`) })
    console.log(`${name} ${width} ${colorScheme}`)
    // What a screen left in this browser must not meet the next one.
    if (!signedIn) await page.evaluate(() => localStorage.clear())
    await page.close()
  }
  for (const context of contexts.values()) await context.close()
}

async function signIn(page: Page) {
  const [person] = JSON.parse(readFileSync(join(import.meta.dirname, '../content/demo/people.json'), 'utf8')).candidates as readonly { emailAddress: string; password: string }[]
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('E-mail address').fill(person?.emailAddress ?? '')
  await page.getByLabel('Password', { exact: true }).fill(person?.password ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
}

/** There, where the demo's provider asks who one is, and back. */
async function throughGoogle(page: Page, person: RegExp) {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: person }).click()
}

/** A screen as it is once others were visited. */
async function after(page: Page, visited: readonly string[], path: string) {
  for (const before of visited) await page.goto(before, { waitUntil: 'networkidle' })
  await page.goto(path, { waitUntil: 'networkidle' })
}

/** Quick apply, unless this person has applied before. */
async function apply(page: Page) {
  await page.goto((await firstVacancy(page)) ?? '/')
  const done = page.locator('[data-done]').first()
  const press = page.getByRole('button', { name: 'Quick apply' }).first()
  await done.or(press).first().waitFor()
  if (await press.isVisible()) {
    await press.click()
    await page.getByRole('dialog').getByRole('button', { name: /send|apply/i }).first().click()
  }
  await done.waitFor()
}

/** The first slide of somebody who applies. */
async function intro(page: Page) {
  await page.goto(`/onboarding?job=${((await firstVacancy(page)) ?? '').split('/').at(-1)}&action=apply`)
  await page.getByRole('button', { name: 'Start' }).waitFor()
}

/** Through the slides until the one with this heading shows. */
async function onboard(page: Page, until: string) {
  await throughOnboarding(page, { until: new RegExp(`^${until.replace('?', '\\?')}`), person: newPerson(), dataDir })
}

/** A short link as the operator's command makes it. */
async function openLink(page: Page, kind: 'o' | 'p' | 's', heading: RegExp) {
  const [person] = JSON.parse(readFileSync(join(import.meta.dirname, '../content/demo/people.json'), 'utf8')).candidates as readonly { emailAddress: string }[]
  const whom = { o: ['--first-name', 'Nadia', '--last-name', 'Rahman', '--email', `${randomUUID()}@example.com`, '--phone', `+447700900${randomInt(100, 1000)}`], p: ['--candidate', person?.emailAddress ?? ''], s: [] }[kind]
  const shown = execFileSync(process.execPath, [join(import.meta.dirname, '../src/server/portal.ts'), 'create-short-link', kind, '--branch', 'Leeds', ...whom], { encoding: 'utf8', env: { ...process.env, PORT: String(port), DATA_DIR: dataDir } })
  await page.goto(shown.split('\n')[0] ?? '')
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** All pictures on one page, a row a screen. */
async function contactSheet(by: Browser) {
  const picture = (file: string) => `<img alt="" height="420" src="data:image/png;base64,${readFileSync(join(OUT, file)).toString('base64')}">`
  const rows = SCREENS.map(({ name }) => `<h2>${name}</h2><div>${WIDTHS.flatMap((width) => SCHEMES.map((scheme) => picture(`${name}-${width}-${scheme}.png`))).join(' ')}</div>`)
  const html = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:14px sans-serif;margin:16px}div{white-space:nowrap}img{border:1px solid #ccc}</style>${rows.join('')}`
  writeFileSync(join(OUT, 'contact-sheet.html'), html)
  const page = await by.newPage({ viewport: { width: 1720, height: 1000 } })
  await page.setContent(html)
  await page.screenshot({ path: join(OUT, 'contact-sheet.png'), fullPage: true })
  console.log(`${SCREENS.length * WIDTHS.length * SCHEMES.length} pictures and contact-sheet.png in dist/screens`)
}
