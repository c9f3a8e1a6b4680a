import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { freePortPair, startedPortal, stoppedPortal } from '../tests/portal-process.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { buildWhenChanged } from './build.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'
import { ACCOUNT_DELETION_SCREENS } from './screens/account-deletion.ts'
import { ACCOUNT_LINK_SCREENS } from './screens/account-links.ts'
import { ACCOUNT_SCREENS } from './screens/account.ts'
import { ACTIVITY_SCREENS } from './screens/activity.ts'
import { CONSULTANT_SCREENS } from './screens/consultant.ts'
import { DESK_APPLICATION_SCREENS } from './screens/desk-applications.ts'
import { DESK_CRM_SCREENS } from './screens/desk-crm.ts'
import { DESK_LICENCE_SCREENS } from './screens/desk-licence.ts'
import { DESK_LIST_SCREENS } from './screens/desk-list.ts'
import { DESK_RECORD_SCREENS } from './screens/desk-records.ts'
import { DESK_REVIEW_SCREENS } from './screens/desk-review.ts'
import { JOB_BOARD_SCREENS } from './screens/job-board.ts'
import { KIT_SCREENS } from './screens/kit.ts'
import { LINK_SCREENS } from './screens/links.ts'
import { ONBOARDING_SCREENS } from './screens/onboarding.ts'
import {
  AMARA,
  registerConfirmedPerson,
  PASSWORD,
  PRIYA,
  signIn,
  signInAtDesk,
} from './screens/people.ts'
import { READING_SCREENS } from './screens/reading.ts'
import { REGISTRATION_SCREENS } from './screens/registration.ts'
import { PROFILE_SCREENS } from './screens/profile.ts'
import type { Running, Screen } from './screens/screen.ts'

const OUT = process.env.SCREENS_DIR ?? join(import.meta.dirname, '../dist/screens')
const WIDTHS = [1280, 360] as const
const SCHEMES = ['light', 'dark'] as const
/** The number of rows of a contact sheet. A browser cannot photograph a much taller page. */
const ROWS = 20

/**
 * All screens of the product, with the steps that lead to each. `npm run screens -- login profile` photographs only those whose name contains one of
 * the words.
 */
const EVERY_SCREEN: readonly Screen[] = [
  ...JOB_BOARD_SCREENS,
  ...READING_SCREENS,
  ...ACCOUNT_SCREENS,
  ...ACCOUNT_LINK_SCREENS,
  ...ACCOUNT_DELETION_SCREENS,
  ...ONBOARDING_SCREENS,
  ...PROFILE_SCREENS,
  ...ACTIVITY_SCREENS,
  ...LINK_SCREENS,
  ...REGISTRATION_SCREENS,
  ...CONSULTANT_SCREENS,
  ...DESK_LIST_SCREENS,
  ...DESK_REVIEW_SCREENS,
  ...DESK_CRM_SCREENS,
  ...DESK_RECORD_SCREENS,
  ...DESK_LICENCE_SCREENS,
  ...DESK_APPLICATION_SCREENS,
  ...KIT_SCREENS,
]
const wanted = process.argv.slice(2)
const SCREENS = EVERY_SCREEN.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
)

await buildWhenChanged()
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const dataDir = temporaryFolder('screens')
chmodSync(dataDir, 0o755)
const running: Running = { port: await freePortPair(), dataDir }
const portal = await startedPortal({
  PORT: String(running.port),
  DATA_DIR: dataDir,
  LIMIT_FACTOR: '1000',
})
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const missed: string[] = []
/** The narrowest width at which a screen must fit without scrolling sideways: that of a 1280-pixel window at 400 % zoom. */
const NARROWEST = 320
const tooWide: string[] = []
try {
  for (const width of WIDTHS)
    for (const colorScheme of SCHEMES) await photograph(width, colorScheme)
  await contactSheets(browser)
} finally {
  await browser.close()
  await stoppedPortal(portal)
  rmSync(dataDir, { recursive: true, force: true })
}
if (missed.length) {
  console.error(`These could not be photographed:\n${missed.join('\n')}`)
  process.exitCode = 1
}
if (tooWide.length) {
  console.error(
    `These are wider than their screen (${NARROWEST} px instead of 360):\n${tooWide.join('\n')}`,
  )
  process.exitCode = 1
}

async function photograph(width: (typeof WIDTHS)[number], colorScheme: (typeof SCHEMES)[number]) {
  const contexts = new Map<Screen['as'], BrowserContext>()
  const contextOf = async (as: Screen['as']) => {
    const known = contexts.get(as)
    if (known) return known
    const context = await browser.newContext({
      baseURL: `http://localhost:${running.port}`,
      viewport: { width, height: width === 360 ? 780 : 900 },
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    })
    contexts.set(as, context)
    if (as) await signInAs(context, as)
    return context
  }
  for (const screen of SCREENS) {
    const name = `${screen.name}-${width}-${colorScheme}`
    await take(await contextOf(screen.as), screen, join(OUT, `${name}.png`)).then(
      () => console.log(name),
      (error: Error) => missed.push(`${name}: ${error.message.split('\n')[0]}`),
    )
  }
  for (const context of contexts.values()) await context.close()
}

async function take(
  context: BrowserContext,
  { path, as, before, act, whole = false }: Screen,
  file: string,
) {
  const page = await context.newPage()
  try {
    await before?.(page)
    await page.goto(path, { waitUntil: before ? 'load' : 'networkidle' })
    await act?.(page, running)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: file, fullPage: whole })
    if (page.viewportSize()?.width === 360)
      await page.setViewportSize({ width: NARROWEST, height: 780 })
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      tooWide.push(file)
    // A screen for which no one is signed in begins with empty storage, so that an earlier screen does not affect it.
    if (!as) await page.evaluate(() => localStorage.clear())
  } finally {
    await context.setOffline(false)
    await page.close()
  }
}

async function signInAs(context: BrowserContext, as: NonNullable<Screen['as']>) {
  const page = await context.newPage()
  if (as === 'consultant') await signInAtDesk(page, PRIYA)
  else
    await signIn(
      page,
      as === 'candidate'
        ? AMARA
        : { emailAddress: await registerConfirmedPerson(page, running), password: PASSWORD },
    )
  await page.close()
}

/** Puts all pictures on one page, with a row per screen, and photographs the page in sheets of `ROWS` rows. */
async function contactSheets(by: Browser) {
  const rows = SCREENS.map(({ name }) => ({
    name,
    files: WIDTHS.flatMap((width) =>
      SCHEMES.map((scheme) => `${name}-${width}-${scheme}.png`),
    ).filter((file) => existsSync(join(OUT, file))),
  }))
  writeFileSync(
    join(OUT, 'contact-sheet.html'),
    sheetOf(rows, (file) => file),
  )
  const page = await by.newPage({ viewport: { width: 1720, height: 1000 } })
  for (let first = 0; first < rows.length; first += ROWS) {
    await page.setContent(
      sheetOf(
        rows.slice(first, first + ROWS),
        (file) => `data:image/png;base64,${readFileSync(join(OUT, file)).toString('base64')}`,
      ),
    )
    await page.screenshot({
      path: join(OUT, `contact-sheet-${first / ROWS + 1}.png`),
      fullPage: true,
    })
  }
  console.log(`${rows.flatMap(({ files }) => files).length} pictures and contact sheets in ${OUT}`)
}

function sheetOf(
  rows: readonly { readonly name: string; readonly files: readonly string[] }[],
  source: (file: string) => string,
): string {
  const shown = rows.map(
    ({ name, files }) =>
      `<h2>${name}</h2><div>${files.map((file) => `<img alt="" height="420" src="${source(file)}">`).join(' ')}</div>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:14px sans-serif;margin:16px}div{white-space:nowrap}img{border:1px solid #ccc}</style>${shown.join('')}`
}
