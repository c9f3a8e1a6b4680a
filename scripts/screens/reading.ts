import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'
import { busy, failed, makeCallsFail, makeCallsWait } from './states.ts'

const NOTES = { calls: '**/api/releasenote/*', method: 'GET' }
const viewedIn2020 = (page: Page) =>
  page.addInitScript(() => {
    const [key, kept] = [
      'recruitment-portal',
      JSON.parse(localStorage.getItem('recruitment-portal') ?? '{}'),
    ]
    localStorage.setItem(
      key,
      JSON.stringify({
        ...kept,
        releaseNotes: {
          ...kept.releaseNotes,
          lastViewedUpdateTimestamp: '2020-03-04T09:00:00.000Z',
        },
      }),
    )
  })

/** The screens of texts other than legal ones: updates and branches. */
export const READING_SCREENS: readonly Screen[] = [
  {
    name: 'release-notes',
    path: '/release-notes',
    act: (page) => page.getByText('Find work without an account').waitFor(),
  },
  {
    name: 'release-notes-loading',
    path: '/release-notes',
    before: makeCallsWait(NOTES),
    act: busy,
  },
  {
    name: 'release-notes-failed',
    path: '/release-notes',
    before: makeCallsFail(NOTES),
    act: failed,
  },
  {
    name: 'release-notes-empty',
    path: '/release-notes',
    before: makeCallsFail(NOTES, { status: 200, data: [] }),
    act: (page) => page.getByText('No updates yet').waitFor(),
  },
  {
    name: 'release-dot',
    path: '/',
    as: 'candidate',
    before: viewedIn2020,
    act: async (page) => {
      await page.locator('summary', { hasText: 'with updates' }).click()
    },
  },
  {
    name: 'release-banner',
    path: '/consultant',
    as: 'consultant',
    before: viewedIn2020,
    act: (page) => page.getByRole('region', { name: 'Updates' }).waitFor(),
  },
  {
    name: 'release-notes-desk',
    path: '/release-notes',
    as: 'consultant',
    before: viewedIn2020,
    act: async (page) => {
      await page.getByText('New since 4 March 2020').first().waitFor()
      await page.locator('summary', { hasText: 'Account of' }).waitFor()
    },
  },
  { name: 'branches', path: '/branches' },
  { name: 'branch', path: '/branches/leeds' },
  { name: 'branches-nearest', path: '/branches?near=WF1' },
  { name: 'branches-unknown-place', path: '/branches?near=Xqzvbnmk' },
  { name: 'branch-without-hours', path: '/branches/cardiff' },
  { name: 'branch-without-address', path: '/branches/belfast' },
  { name: 'branch-without-team', path: '/branches/glasgow' },
  { name: 'branch-unknown', path: '/branches/nowhere' },
  { name: 'help', path: '/help' },
  {
    name: 'help-found',
    path: '/help',
    act: async (page) => {
      await page.getByLabel('What do you need help with?').fill('share code')
      await page.getByText(/^\d+ answers? for/).waitFor()
    },
  },
  { name: 'employers', path: '/employers' },
]
