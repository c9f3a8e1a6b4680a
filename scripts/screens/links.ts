import { execFileSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { makeLink } from '#features/short-links/server/make-link.ts'
import { readConfig } from '#server/settings/config.ts'
import { sql } from '#server/database/database.ts'
import { inDatabase } from './desk-world.ts'
import { AMARA } from './people.ts'
import type { Running, Screen } from './screen.ts'
import { failed, makeCallsFail } from './states.ts'

const LINK = { calls: '**/ShortLink/**', method: 'GET' }
const BRANCH = { name: 'Leeds', phone: '0113 496 0123' }
const ended = (reason: string) =>
  makeCallsFail(LINK, {
    status: 410,
    messages: ['This link no longer works.'],
    data: { reason, vacancyId: null, branch: BRANCH },
  })

export const LINK_SCREENS: readonly Screen[] = [
  {
    name: 'link-onboarding',
    path: '/',
    act: (page, running) => openLink(page, running, 'o', /^This link is for/),
  },
  {
    name: 'link-code',
    path: '/',
    act: async (page, running) => {
      await openLink(page, running, 'o', /^This link is for/)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await page.getByLabel('Code').waitFor()
    },
  },
  {
    name: 'link-signed-in',
    path: '/',
    as: 'candidate',
    act: (page, running) => openLink(page, running, 'o', /^You are signed in/),
  },
  {
    name: 'link-unknown',
    path: '/o/ABCDEFGHJKMNPQRSTVWXYZ0123',
    act: (page) => page.getByRole('link', { name: 'Start without it' }).waitFor(),
  },
  {
    name: 'link-expired',
    path: '/o/ABCDEFGHJKMNPQRSTVWXYZ0123',
    before: ended('expired'),
    act: opened,
  },
  { name: 'link-used', path: '/o/ABCDEFGHJKMNPQRSTVWXYZ0123', before: ended('used'), act: opened },
  {
    name: 'link-withdrawn',
    path: '/o/ABCDEFGHJKMNPQRSTVWXYZ0123',
    before: ended('revoked'),
    act: opened,
  },
  {
    name: 'link-cancelled',
    path: '/i/ABCDEFGHJKMNPQRSTVWXYZ0123',
    before: ended('cancelled'),
    act: opened,
  },
  {
    name: 'link-failed',
    path: '/o/ABCDEFGHJKMNPQRSTVWXYZ0123',
    before: makeCallsFail(LINK),
    act: failed,
  },
  { name: 'link-portal-code', path: '/p' },
  {
    name: 'link-portal',
    path: '/',
    act: (page, running) => openLink(page, running, 'p', /^Hello/),
  },
  {
    name: 'link-portal-unknown',
    path: '/p/ABCDEFGHJKMNPQRSTVWXYZ0123',
    act: (page) => page.getByRole('button', { name: 'Type the code again' }).waitFor(),
  },
  {
    name: 'link-portal-expired',
    path: '/p/ABCDEFGHJKMNPQRSTVWXYZ0123',
    before: ended('expired'),
    act: opened,
  },
  {
    name: 'link-invite',
    path: '/',
    act: (page, running) => openLink(page, running, 's', /invites you$/),
  },
  { name: 'link-invite-unknown', path: '/s/ABCDEFGHJKMNPQRSTVWXYZ0123' },
  {
    name: 'link-invite-closed',
    path: '/s/ABCDEFGHJKMNPQRSTVWXYZ0123',
    before: ended('revoked'),
    act: opened,
  },
  { name: 'link-survey', path: '/', act: openSurvey },
  { name: 'link-survey-signed-in', path: '/', as: 'newcomer', act: openSurvey },
  {
    name: 'link-survey-refused',
    path: '/',
    as: 'newcomer',
    before: makeCallsFail({ calls: '**/ShortLink/s/*/Survey', method: 'POST' }),
    act: async (page, running) => {
      await openSurvey(page, running)
      await page.getByRole('button', { name: 'Begin' }).click()
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  { name: 'scan', path: '/scan' },
  {
    name: 'scan-foreign',
    path: '/scan',
    act: async (page) => {
      await page.getByLabel('Code or address').fill('https://elsewhere.example/menu')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('This is not one of our codes').waitFor()
    },
  },
]

/** Waits until the link has been opened or refused. */
function opened(page: Page) {
  return page
    .getByRole('heading', { level: 1, name: 'Opening your link' })
    .waitFor({ state: 'detached' })
}

async function openSurvey(page: Page, running: Running) {
  const { port, dataDir } = running
  const url = await inDatabase(running, async (db) => {
    const { id: branchId } = await db.one<{ id: string }>(
      sql`select id from branches where name = 'Leeds'`,
    )
    return (
      await makeLink(
        db,
        { kind: 's', branchId, vacancyId: null, target: { inviteKind: 'survey' } },
        new Date(),
        readConfig({ ...process.env, PORT: String(port), DATA_DIR: dataDir }),
      )
    ).url
  })
  await page.goto(url)
  await page.getByRole('heading', { level: 1, name: /asks you a few questions$/ }).waitFor()
}

/** Creates a short link by the operator's command, and opens it. */
async function openLink(
  page: Page,
  { port, dataDir }: Running,
  kind: 'o' | 'p' | 's',
  heading: RegExp,
) {
  const whom = {
    o: [
      '--first-name',
      'Nadia',
      '--last-name',
      'Rahman',
      '--email',
      `${randomUUID()}@example.com`,
      '--phone',
      `+447700900${randomInt(100, 1000)}`,
    ],
    p: ['--candidate', AMARA.emailAddress],
    s: [],
  }[kind]
  const shown = execFileSync(
    process.execPath,
    [
      join(import.meta.dirname, '../../src/server/portal.ts'),
      'create-short-link',
      kind,
      '--branch',
      'Leeds',
      ...whom,
    ],
    { encoding: 'utf8', env: { ...process.env, PORT: String(port), DATA_DIR: dataDir } },
  )
  await page.goto(shown.split('\n')[0] ?? '')
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}
