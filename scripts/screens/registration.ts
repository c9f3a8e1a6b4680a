import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { AMARA } from './people.ts'
import type { Running, Screen } from './screen.ts'
import { failed, makeCallsFail } from './states.ts'

const PROOF = 'task=right-to-work&step=proof'
const JOBS = 'task=work&step=jobs&question=work-history'
const JOB = 'item=0b6f6a52-7c1f-4f3e-9f43-0d8f4a1f2c11'

export const REGISTRATION_SCREENS: readonly Screen[] = [
  { name: 'registration-none', path: '/registration', as: 'newcomer' },
  {
    name: 'registration-failed',
    path: '/registration',
    as: 'newcomer',
    before: makeCallsFail({ calls: '**/API/v1/Registrations', method: 'GET' }, { status: 500 }),
    act: failed,
  },
  at('registration-tasks', ''),
  at('registration-start', 'screen=start'),
  at('registration-task', 'task=right-to-work'),
  at('registration-step', `${PROOF}&screen=start`),
  at('registration-choice', `${PROOF}&question=right-to-work-proof`, async (page) => {
    await page.getByRole('radio', { name: /^Share code/ }).check()
    await page.getByLabel(/share code$/).fill('W4K 9TX 2BM')
  }),
  at('registration-wrong', `${PROOF}&question=name-differs`, refusedAnswer),
  at('registration-found-by-typing', 'task=work&step=wishes&question=jobs-wanted', (page) =>
    page.getByRole('combobox').fill('c'),
  ),
  at('registration-no-jobs', `${JOBS}&screen=list`),
  at('registration-job', `task=work&step=jobs&question=employer&${JOB}`),
  at(
    'registration-address',
    'task=about-you&step=your-address&question=candidate-address',
    (page) => page.getByRole('button', { name: 'Enter the address yourself' }).click(),
  ),
  at('registration-information', 'task=pay&step=how-paid&question=key-information'),
  at('registration-agree', 'task=hours-and-rights&step=policies&question=rules-agreed'),
  at('registration-step-done', 'task=about-you&step=your-name&screen=done'),
  at('registration-step-answers', 'task=about-you&step=your-name&screen=check'),
  at('registration-send', 'screen=send'),
  at(
    'registration-not-sent',
    'task=about-you&step=your-name&question=preferred-name',
    async (page) => {
      await page.route('**/RegistrationAutoSave/**', (route) => route.abort())
      await page.getByRole('textbox').fill(`Ama ${Date.now() % 1000}`)
      await page.locator('summary', { hasText: 'not sent' }).click()
    },
  ),
]

/** Declares a screen of the candidate's registration. It opens the task list first, and from there the address of the screen. */
function at(name: string, query: string, act?: (page: Page) => Promise<unknown>): Screen {
  return {
    name,
    path: '/',
    as: 'candidate',
    act: async (page, running) => {
      invite(running)
      await page.goto('/registration')
      await page.getByText(/^With /).waitFor()
      if (query)
        await page.evaluate((place) => {
          history.pushState(
            { usr: null, key: 'photographed', idx: 1 },
            '',
            `/registration/flow?${place}`,
          )
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
        }, query)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (query) await page.getByRole('progressbar', { name: 'Registration' }).waitFor()
      await act?.(page)
    },
  }
}

async function refusedAnswer(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('There is a problem').waitFor()
}

let invited = false
function invite({ port, dataDir }: Running) {
  if (invited) return
  invited = true
  const whom = [
    '--first-name',
    'Amara',
    '--last-name',
    'Okafor',
    '--email',
    AMARA.emailAddress,
    '--branch',
    'Leeds',
    '--flow',
    'standard',
    '--consultant-first-name',
    'Priya',
  ]
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, '../../src/server/portal.ts'), 'create-registration', ...whom],
    { env: { ...process.env, PORT: String(port), DATA_DIR: dataDir } },
  )
}
